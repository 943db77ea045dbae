// A flood of device signals from a pretend org.bluez, to measure what the scanner costs.
//
//   cc -O2 flood.c -o flood $(pkg-config --cflags --libs dbus-1)
//   DBUS_SYSTEM_BUS_ADDRESS=unix:path=... ./flood RATE SECONDS DEVICES SCALES
//
// It owns org.bluez, has one powered adapter and says yes to everything. Once a client has started discovery it sends
// RATE PropertiesChanged a second for SECONDS, evenly spread over DEVICES devices, of which the first SCALES carry
// Body Composition service data that ends with the sequence number and CLOCK_MONOTONIC in microseconds; the others
// carry the service data of a beacon. It prints "sent N" and the number of its last scale frame, and leaves.
#include <dbus/dbus.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *hci = "/org/bluez/hci0";
static int started;

static int64_t microseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void open_property(DBusMessageIter *list, DBusMessageIter *entry, DBusMessageIter *variant, const char *key,
                          const char *type) {
  dbus_message_iter_open_container(list, DBUS_TYPE_DICT_ENTRY, NULL, entry);
  dbus_message_iter_append_basic(entry, DBUS_TYPE_STRING, &key);
  dbus_message_iter_open_container(entry, DBUS_TYPE_VARIANT, type, variant);
}

static void close_property(DBusMessageIter *list, DBusMessageIter *entry, DBusMessageIter *variant) {
  dbus_message_iter_close_container(entry, variant);
  dbus_message_iter_close_container(list, entry);
}

static void append_inventory(DBusMessage *reply) {
  DBusMessageIter top, objects, object, interfaces, interface, list, entry, variant;
  const char *adapter = "org.bluez.Adapter1", *address = "00:C0:5A:00:00:01";
  dbus_bool_t powered = TRUE;
  dbus_message_iter_init_append(reply, &top);
  dbus_message_iter_open_container(&top, DBUS_TYPE_ARRAY, "{oa{sa{sv}}}", &objects);
  dbus_message_iter_open_container(&objects, DBUS_TYPE_DICT_ENTRY, NULL, &object);
  dbus_message_iter_append_basic(&object, DBUS_TYPE_OBJECT_PATH, &hci);
  dbus_message_iter_open_container(&object, DBUS_TYPE_ARRAY, "{sa{sv}}", &interfaces);
  dbus_message_iter_open_container(&interfaces, DBUS_TYPE_DICT_ENTRY, NULL, &interface);
  dbus_message_iter_append_basic(&interface, DBUS_TYPE_STRING, &adapter);
  dbus_message_iter_open_container(&interface, DBUS_TYPE_ARRAY, "{sv}", &list);
  open_property(&list, &entry, &variant, "Address", "s");
  dbus_message_iter_append_basic(&variant, DBUS_TYPE_STRING, &address);
  close_property(&list, &entry, &variant);
  open_property(&list, &entry, &variant, "Powered", "b");
  dbus_message_iter_append_basic(&variant, DBUS_TYPE_BOOLEAN, &powered);
  close_property(&list, &entry, &variant);
  dbus_message_iter_close_container(&interface, &list);
  dbus_message_iter_close_container(&interfaces, &interface);
  dbus_message_iter_close_container(&object, &interfaces);
  dbus_message_iter_close_container(&objects, &object);
  dbus_message_iter_close_container(&top, &objects);
}

static void answer(DBusConnection *bus, DBusMessage *call) {
  if (dbus_message_get_type(call) != DBUS_MESSAGE_TYPE_METHOD_CALL) return;
  DBusMessage *reply = dbus_message_new_method_return(call);
  const char *member = dbus_message_get_member(call);
  if (!strcmp(member, "GetManagedObjects")) append_inventory(reply);
  if (!strcmp(member, "StartDiscovery")) started = 1;
  dbus_connection_send(bus, reply, NULL);
  dbus_message_unref(reply);
}

static void serve(DBusConnection *bus, int milliseconds) {
  DBusMessage *message;
  dbus_connection_read_write(bus, milliseconds);
  while ((message = dbus_connection_pop_message(bus))) {
    answer(bus, message);
    dbus_message_unref(message);
  }
}

static void append_service_data(DBusMessageIter *list, const char *uuid, const unsigned char *bytes, int count) {
  DBusMessageIter entry, variant, services, service, payload, array;
  open_property(list, &entry, &variant, "ServiceData", "a{sv}");
  dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "{sv}", &services);
  open_property(&services, &service, &payload, uuid, "ay");
  dbus_message_iter_open_container(&payload, DBUS_TYPE_ARRAY, "y", &array);
  dbus_message_iter_append_fixed_array(&array, DBUS_TYPE_BYTE, &bytes, count);
  dbus_message_iter_close_container(&payload, &array);
  close_property(&services, &service, &payload);
  dbus_message_iter_close_container(&variant, &services);
  close_property(list, &entry, &variant);
}

static void hear(DBusConnection *bus, int device, int is_scale, uint32_t number) {
  char path[64];
  const char *interface = "org.bluez.Device1";
  dbus_int16_t rssi = (dbus_int16_t)(-40 - number % 50);
  unsigned char frame[13] = {0x02};
  int64_t now = microseconds();
  memcpy(frame + 1, &number, 4);
  memcpy(frame + 5, &now, 8);
  snprintf(path, sizeof path, "%s/dev_5F_50_C0_12_%02X_%02X", hci, device >> 8 & 0xFF, device & 0xFF);
  DBusMessage *signal = dbus_message_new_signal(path, "org.freedesktop.DBus.Properties", "PropertiesChanged");
  DBusMessageIter top, list, entry, variant;
  dbus_message_iter_init_append(signal, &top);
  dbus_message_iter_append_basic(&top, DBUS_TYPE_STRING, &interface);
  dbus_message_iter_open_container(&top, DBUS_TYPE_ARRAY, "{sv}", &list);
  open_property(&list, &entry, &variant, "RSSI", "n");
  dbus_message_iter_append_basic(&variant, DBUS_TYPE_INT16, &rssi);
  close_property(&list, &entry, &variant);
  append_service_data(&list, is_scale ? "0000181b-0000-1000-8000-00805f9b34fb" : "0000feaa-0000-1000-8000-00805f9b34fb",
                      frame, sizeof frame);
  dbus_message_iter_close_container(&top, &list);
  dbus_message_iter_open_container(&top, DBUS_TYPE_ARRAY, "s", &list);
  dbus_message_iter_close_container(&top, &list);
  dbus_connection_send(bus, signal, NULL);
  dbus_message_unref(signal);
}

int main(int argc, char **argv) {
  if (argc != 5) return fprintf(stderr, "usage: flood RATE SECONDS DEVICES SCALES\n"), 2;
  int64_t rate = atoll(argv[1]), seconds = atoll(argv[2]);
  int devices = atoi(argv[3]), scales = atoi(argv[4]);
  DBusConnection *bus = dbus_bus_get_private(DBUS_BUS_SYSTEM, NULL);
  if (!bus || dbus_bus_request_name(bus, "org.bluez", 0, NULL) < 0) return fprintf(stderr, "no bus\n"), 1;
  printf("ready\n");
  fflush(stdout);
  while (!started) serve(bus, 1000);
  int64_t total = rate * seconds, sent = 0, begun = microseconds();
  uint32_t last = 0;
  while (sent < total) {
    int64_t due = (microseconds() - begun) * rate / 1000000;
    for (; sent < due && sent < total; sent++) {
      int device = (int)(sent % devices);
      if (device < scales) last = (uint32_t)sent;
      hear(bus, device, device < scales, (uint32_t)sent);
    }
    serve(bus, 1);
  }
  dbus_connection_flush(bus);
  printf("sent %lld last %u seconds %.2f\n", (long long)sent, last, (double)(microseconds() - begun) / 1e6);
  fflush(stdout);
  // A client that reads to the end must not see the name go first.
  for (int64_t end = microseconds() + 1000000; microseconds() < end;) serve(bus, 50);
  dbus_connection_close(bus);
  return 0;
}
