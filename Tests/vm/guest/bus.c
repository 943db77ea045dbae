#include "bus.h"

#include <string.h>
#include <time.h>

long bus_milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_BOOTTIME, &t);
  return t.tv_sec * 1000L + t.tv_nsec / 1000000L;
}

DBusConnection *bus_open(DBusError *error) {
  DBusConnection *bus = dbus_bus_get_private(DBUS_BUS_SYSTEM, error);
  if (!bus) return NULL;
  dbus_connection_set_exit_on_disconnect(bus, FALSE);
  dbus_bus_add_match(bus, "type='signal',sender='org.bluez'", NULL);
  dbus_bus_add_match(bus, "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.bluez'", NULL);
  return bus;
}

void bus_close(DBusConnection *bus) {
  dbus_connection_close(bus);
  dbus_connection_unref(bus);
}

DBusMessage *bus_adapter_call(const char *adapter, const char *member) {
  DBusMessage *call = dbus_message_new_method_call("org.bluez", adapter, ADAPTER, member);
  dbus_message_set_auto_start(call, FALSE);
  return call;
}

static void append(DBusMessageIter *dictionary, const char *key, const char *signature, const void *value) {
  DBusMessageIter entry, variant;
  dbus_message_iter_open_container(dictionary, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, signature, &variant);
  dbus_message_iter_append_basic(&variant, signature[0], value);
  dbus_message_iter_close_container(&entry, &variant);
  dbus_message_iter_close_container(dictionary, &entry);
}

DBusMessage *bus_filter_call(const char *adapter, int16_t rssi) {
  const char *transport = "le";
  dbus_bool_t duplicates = TRUE;
  DBusMessage *call = bus_adapter_call(adapter, "SetDiscoveryFilter");
  DBusMessageIter body, dictionary;
  dbus_message_iter_init_append(call, &body);
  dbus_message_iter_open_container(&body, DBUS_TYPE_ARRAY, "{sv}", &dictionary);
  append(&dictionary, "Transport", "s", &transport);
  append(&dictionary, "DuplicateData", "b", &duplicates);
  append(&dictionary, "RSSI", "n", &rssi);
  dbus_message_iter_close_container(&body, &dictionary);
  return call;
}

int bus_lookup(DBusMessageIter *dictionary, const char *key, DBusMessageIter *value) {
  DBusMessageIter list, entry;
  if (dbus_message_iter_get_arg_type(dictionary) != DBUS_TYPE_ARRAY) return 0;
  for (dbus_message_iter_recurse(dictionary, &list); dbus_message_iter_get_arg_type(&list) == DBUS_TYPE_DICT_ENTRY;
       dbus_message_iter_next(&list)) {
    const char *name;
    dbus_message_iter_recurse(&list, &entry);
    if (dbus_message_iter_get_arg_type(&entry) != DBUS_TYPE_STRING) return 0;
    dbus_message_iter_get_basic(&entry, &name);
    if (strcmp(name, key)) continue;
    dbus_message_iter_next(&entry);
    if (dbus_message_iter_get_arg_type(&entry) == DBUS_TYPE_VARIANT) dbus_message_iter_recurse(&entry, value);
    else *value = entry;
    return 1;
  }
  return 0;
}

int bus_service_data(DBusMessageIter *dictionary, uint8_t *bytes, int room) {
  DBusMessageIter services, data, array;
  const uint8_t *at;
  int length;
  if (!bus_lookup(dictionary, "ServiceData", &services)) return -1;
  if (!bus_lookup(&services, "0000181b-0000-1000-8000-00805f9b34fb", &data)) return -1;
  if (dbus_message_iter_get_arg_type(&data) != DBUS_TYPE_ARRAY || dbus_message_iter_get_element_type(&data) != DBUS_TYPE_BYTE) return -1;
  dbus_message_iter_recurse(&data, &array);
  dbus_message_iter_get_fixed_array(&array, &at, &length);
  memcpy(bytes, at, (size_t)(length < room ? length : room));
  return length;
}

int bus_flag(DBusMessageIter *dictionary, const char *key) {
  DBusMessageIter value;
  dbus_bool_t flag;
  if (!bus_lookup(dictionary, key, &value) || dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_BOOLEAN) return -1;
  dbus_message_iter_get_basic(&value, &flag);
  return flag != 0;
}
