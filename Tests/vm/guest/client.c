/* client: another program that uses the Bluetooth adapter, as a neighbour of the one under test.
 *
 *   client listen SECONDS         discovers with {Transport le, DuplicateData true, RSSI}, touches the filter, and prints
 *                                 each payload that arrives: "frame SECONDS added|changed HEX"
 *   client plain SECONDS          discovers without any filter, as desktop Bluetooth panels do
 *   client shadow SECONDS         waits until someone else asks for discovery and asks for it in the same moment.
 *                                 bluetoothd remembers one asking client per adapter, so one of the two is never
 *                                 answered (seen with 5.66). Prints "shadowed", and "unanswered" when the other
 *                                 client got no reply within 3 s
 * The adapter is hci0.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bus.h"

static const char *adapter = "/org/bluez/hci0";

static void say(const char *text) {
  long now = bus_milliseconds();
  printf("client %ld.%03ld %s\n", now / 1000, now % 1000, text);
  fflush(stdout);
}

static int ask(DBusConnection *bus, DBusMessage *call) {
  DBusError error = DBUS_ERROR_INIT;
  DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, 5000, &error);
  dbus_message_unref(call);
  if (!reply) {
    say(error.name);
    dbus_error_free(&error);
    return 0;
  }
  dbus_message_unref(reply);
  return 1;
}

/* ---- listen ------------------------------------------------------------------------------------------------------ */

static void print_frame(DBusMessageIter *properties, const char *how) {
  uint8_t bytes[64];
  char text[160];
  int length = bus_service_data(properties, bytes, sizeof bytes);
  if (length < 0) return;
  int at = snprintf(text, sizeof text, "frame %s ", how);
  for (int i = 0; i < length && i < (int)sizeof bytes; i++) at += snprintf(text + at, sizeof text - (size_t)at, "%02x", bytes[i]);
  say(text);
}

static DBusHandlerResult heard(DBusConnection *bus, DBusMessage *message, void *unused) {
  DBusMessageIter body, device;
  (void)bus, (void)unused;
  if (dbus_message_is_signal(message, PROPERTIES, "PropertiesChanged") && dbus_message_iter_init(message, &body)) {
    dbus_message_iter_next(&body);
    print_frame(&body, "changed");
  } else if (dbus_message_is_signal(message, OBJECTS, "InterfacesAdded") && dbus_message_iter_init(message, &body)) {
    dbus_message_iter_next(&body);
    if (bus_lookup(&body, DEVICE, &device)) print_frame(&device, "added");
  }
  return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
}

static int discover(DBusConnection *bus, int filtered, long end) {
  int16_t rssi = -127;
  long touch = bus_milliseconds() + 1200;
  if (filtered && !ask(bus, bus_filter_call(adapter, rssi))) return 1;
  if (!ask(bus, bus_adapter_call(adapter, "StartDiscovery"))) return 1;
  say("discovering");
  while (bus_milliseconds() < end && dbus_connection_read_write_dispatch(bus, 50))
    if (filtered && bus_milliseconds() >= touch) {
      rssi = rssi == -127 ? -126 : -127;
      ask(bus, bus_filter_call(adapter, rssi));
      touch = bus_milliseconds() + 1200;
    }
  return 0;
}

/* ---- shadow ------------------------------------------------------------------------------------------------------ */

static struct {
  DBusConnection *own; /* asks for discovery; the connection that watches may not send */
  char sender[64];
  dbus_uint32_t serial;
  int answered;
  long when;
} shadow;

static DBusHandlerResult watch(DBusConnection *bus, DBusMessage *message, void *unused) {
  const char *sender = dbus_message_get_sender(message), *receiver = dbus_message_get_destination(message);
  (void)bus, (void)unused;
  if (dbus_message_is_method_call(message, ADAPTER, "StartDiscovery")) {
    if (!shadow.when && strcmp(sender, dbus_bus_get_unique_name(shadow.own))) {
      DBusMessage *call = bus_adapter_call(adapter, "StartDiscovery");
      dbus_connection_send(shadow.own, call, NULL);
      dbus_connection_flush(shadow.own);
      dbus_message_unref(call);
      snprintf(shadow.sender, sizeof shadow.sender, "%s", sender);
      shadow.serial = dbus_message_get_serial(message);
      shadow.when = bus_milliseconds();
      say("shadowed");
    }
  } else if (shadow.when && receiver && !strcmp(receiver, shadow.sender) && dbus_message_get_reply_serial(message) == shadow.serial)
    shadow.answered = 1;
  return DBUS_HANDLER_RESULT_HANDLED;
}

static int follow(DBusConnection *own, long end) {
  DBusError error = DBUS_ERROR_INIT;
  DBusConnection *bus = dbus_bus_get_private(DBUS_BUS_SYSTEM, &error);
  if (!bus) return 1;
  shadow.own = own;
  if (!ask(own, bus_filter_call(adapter, -100))) return 1; /* lower bounds merge: others can still move theirs */
  dbus_connection_set_exit_on_disconnect(bus, FALSE);
  dbus_connection_add_filter(bus, watch, NULL, NULL);
  DBusMessage *call = dbus_message_new_method_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, "org.freedesktop.DBus.Monitoring", "BecomeMonitor");
  const char *rules[] = {"type='method_call',member='StartDiscovery'", "type='method_return'", "type='error'"};
  const char **list = rules;
  dbus_uint32_t flags = 0;
  dbus_message_append_args(call, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &list, 3, DBUS_TYPE_UINT32, &flags, DBUS_TYPE_INVALID);
  if (!ask(bus, call)) return 1;
  say("watching");
  int told = 0;
  while (bus_milliseconds() < end && dbus_connection_read_write_dispatch(bus, 20)) {
    dbus_connection_read_write(own, 0);
    if (shadow.when && !told && (shadow.answered || bus_milliseconds() > shadow.when + 3000))
      told = 1, say(shadow.answered ? "answered" : "unanswered");
  }
  return 0;
}

int main(int count, char **argument) {
  DBusError error = DBUS_ERROR_INIT;
  if (count < 3) return fprintf(stderr, "usage: client listen|plain|shadow SECONDS\n"), 2;
  long end = bus_milliseconds() + (long)(atof(argument[2]) * 1000);
  DBusConnection *bus = bus_open(&error);
  if (!bus) return say(error.name), 1;
  if (!strcmp(argument[1], "shadow")) return follow(bus, end);
  dbus_connection_add_filter(bus, heard, NULL, NULL);
  return discover(bus, !strcmp(argument[1], "listen"), end);
}
