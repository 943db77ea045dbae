/* What both D-Bus programs of this folder need of libdbus. */
#ifndef BUS_H
#define BUS_H
#include <dbus/dbus.h>
#include <stdint.h>

#define ADAPTER "org.bluez.Adapter1"
#define DEVICE "org.bluez.Device1"
#define PROPERTIES "org.freedesktop.DBus.Properties"
#define OBJECTS "org.freedesktop.DBus.ObjectManager"

long bus_milliseconds(void);

/* A private connection to the system bus that hears org.bluez, or NULL with `error` set. */
DBusConnection *bus_open(DBusError *error);
void bus_close(DBusConnection *bus);

DBusMessage *bus_adapter_call(const char *adapter, const char *member);
/* {Transport le, DuplicateData true, RSSI rssi} */
DBusMessage *bus_filter_call(const char *adapter, int16_t rssi);

/* The value for `key` in an a{sv}; 0 when it is not there. */
int bus_lookup(DBusMessageIter *dictionary, const char *key, DBusMessageIter *value);
/* Service data 0x181B in a device's a{sv}: its length, at most `room` bytes copied; -1 when there is none. */
int bus_service_data(DBusMessageIter *dictionary, uint8_t *bytes, int room);
/* True, false, or -1 when it is not there. */
int bus_flag(DBusMessageIter *dictionary, const char *key);

#endif
