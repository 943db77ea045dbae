/* standin: the smallest program that keeps the part of fatnag's command-line contract these test beds rely on.
 *
 * It exists so that every scenario can be run, and be seen to be satisfiable, without the product. It is slow and plain
 * on purpose: after any trouble it closes its connection and asks bluetoothd everything again.
 *
 *   standin weigh --yes --json [--timeout 40s] [--db FILE] [--address A] [--adapter hciN] [--weight-only]
 *   standin history --json --db FILE
 *   standin scan --json [--timeout 5s]
 *   standin doctor --json
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bus.h"
#include "frame.h"

enum { PATIENCE = 2000, GRACE = 12000, CALL_LIMIT = 5000, TOUCH = 1200, PAUSE = 700 };
enum step { CLOSED, ASK_OWNER, ASK_OBJECTS, ASK_FILTER, ASK_START, SCANNING };

static struct {
  const char *db, *address, *adapter;
  long deadline;
  int scan, doctor, weight_only;
} option = {.db = "/dev/null"};

static struct {
  DBusConnection *bus;
  enum step step;
  DBusPendingCall *pending;
  long opened, pending_since, retry, touch;
  char adapter[64];
  int16_t rssi;
  int is_lost; /* daemon, adapter or power went away */
  int was_up; /* bluetoothd answered once: from here on trouble is waited out */
} radio;

static volatile sig_atomic_t interrupted;
static void interrupt(int number) { interrupted = number; }

static void diagnose(const char *state, const char *detail) {
  printf("{\"schema\":\"fatnag.doctor/1\",\"checks\":[{\"id\":\"bluetooth\",\"state\":\"%s\",\"detail\":\"%s\",\"try\":\"look there\"}]}\n", state, detail);
}

static void fail(const char *code, const char *message, int status) {
  if (option.doctor) diagnose("fail", message), exit(1); /* after a while: what is wrong may pass */
  fprintf(stderr, "{\"schema\":\"fatnag.error/1\",\"code\":\"%s\",\"message\":\"%s\",\"try\":null}\n", code, message);
  exit(status);
}

/* ---- one weigh-in ------------------------------------------------------------------------------------------------- */

static struct { int stable; double kilograms; long since; } held;

static void store(double kilograms, int ohms) {
  char impedance[16] = "null";
  if (ohms) snprintf(impedance, sizeof impedance, "%d", ohms);
  FILE *db = fopen(option.db, "a");
  if (!db) fail("database", "cannot write", 5);
  fprintf(db, "%.3f\n", kilograms);
  fclose(db);
  printf("{\"schema\":\"fatnag.weighin/1\",\"id\":1,\"time\":\"2026-01-01T00:00:00+00:00\",\"weight_kg\":%g,\"raw_kg\":%g,\"impedance_ohm\":%s,"
         "\"composition\":null,\"trend\":{\"direction\":\"unknown\",\"delta_kg\":null,\"baseline_time\":null},\"saved\":true}\n",
         kilograms, kilograms, impedance);
  exit(0);
}

static void weigh(const struct frame *f) {
  int same = held.stable && f->kilograms == held.kilograms;
  if (f->removed) {
    if (held.stable) store(held.kilograms, same && !option.weight_only ? f->ohms : 0);
  } else if (f->kilograms >= 10 && f->stable) {
    if (f->ohms && !option.weight_only) store(f->kilograms, f->ohms);
    if (!same) held.stable = 1, held.kilograms = f->kilograms, held.since = bus_milliseconds();
  }
}

static void advert(const char *path, DBusMessageIter *device) {
  uint8_t bytes[64];
  struct frame f;
  char address[18] = "";
  int length = bus_service_data(device, bytes, sizeof bytes);
  const char *tail = strstr(path, "/dev_");
  if (length < 0 || radio.step != SCANNING) return;
  if (tail) snprintf(address, sizeof address, "%s", tail + 5);
  for (char *c = address; *c; c++) if (*c == '_') *c = ':';
  if (option.address && strcasecmp(address, option.address)) return;
  if (option.scan) {
    printf("{\"schema\":\"fatnag.advert/1\",\"address\":\"%s\",\"services\":{\"0000181b-0000-1000-8000-00805f9b34fb\":\"", address);
    for (int i = 0; i < length && i < (int)sizeof bytes; i++) printf("%02x", bytes[i]);
    printf("\"}}\n");
    fflush(stdout);
  } else if (frame_read(bytes, length, &f)) weigh(&f);
}

/* ---- bluetoothd --------------------------------------------------------------------------------------------------- */

static void drop(void) {
  if (radio.pending) dbus_pending_call_cancel(radio.pending), dbus_pending_call_unref(radio.pending);
  if (radio.bus) bus_close(radio.bus);
  radio.bus = NULL, radio.pending = NULL, radio.step = CLOSED, radio.is_lost = 0, radio.retry = bus_milliseconds() + PAUSE;
}

static void trouble(const char *code, const char *message) {
  if (!radio.was_up && bus_milliseconds() > radio.opened + PATIENCE) fail(code, message, 4);
  drop();
}

static DBusHandlerResult on_message(DBusConnection *bus, DBusMessage *m, void *unused) {
  DBusMessageIter body, properties;
  const char *path = dbus_message_get_path(m), *interface = "", *gone;
  (void)bus, (void)unused;
  if (dbus_message_get_type(m) != DBUS_MESSAGE_TYPE_SIGNAL || !dbus_message_iter_init(m, &body)) return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
  if (dbus_message_is_signal(m, DBUS_INTERFACE_DBUS, "NameOwnerChanged")) radio.is_lost = 1;
  if (dbus_message_iter_get_arg_type(&body) != DBUS_TYPE_STRING && dbus_message_iter_get_arg_type(&body) != DBUS_TYPE_OBJECT_PATH)
    return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
  if (dbus_message_is_signal(m, OBJECTS, "InterfacesRemoved")) {
    dbus_message_iter_get_basic(&body, &gone);
    if (!strcmp(gone, radio.adapter)) radio.is_lost = 1;
  }
  if (dbus_message_is_signal(m, OBJECTS, "InterfacesAdded")) {
    dbus_message_iter_get_basic(&body, &path);
    dbus_message_iter_next(&body);
    if (bus_lookup(&body, DEVICE, &properties)) advert(path, &properties);
  }
  if (dbus_message_is_signal(m, PROPERTIES, "PropertiesChanged")) {
    dbus_message_iter_get_basic(&body, &interface);
    dbus_message_iter_next(&body);
    if (!strcmp(interface, DEVICE)) advert(path, &body);
    if (!strcmp(path, radio.adapter) && bus_flag(&body, "Powered") == 0) radio.is_lost = 1;
  }
  return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
}

static void ask(enum step step, DBusMessage *call) {
  radio.step = step;
  radio.pending_since = bus_milliseconds();
  dbus_connection_send_with_reply(radio.bus, call, &radio.pending, DBUS_TIMEOUT_INFINITE);
  dbus_message_unref(call);
  if (!radio.pending) drop();
}

static void open_bus(void) {
  DBusError error = DBUS_ERROR_INIT;
  DBusMessage *call;
  const char *name = "org.bluez";
  radio.bus = bus_open(&error);
  if (!radio.bus) return dbus_error_free(&error), trouble("bus-absent", "the system bus cannot be reached");
  dbus_connection_add_filter(radio.bus, on_message, NULL, NULL);
  call = dbus_message_new_method_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "NameHasOwner");
  dbus_message_append_args(call, DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID);
  ask(ASK_OWNER, call);
}

/* The first powered adapter; 0 none at all, -1 none that is powered. */
static int choose(DBusMessage *reply) {
  DBusMessageIter body, list, entry, properties;
  int found = 0;
  dbus_message_iter_init(reply, &body);
  for (dbus_message_iter_recurse(&body, &list); dbus_message_iter_get_arg_type(&list) == DBUS_TYPE_DICT_ENTRY; dbus_message_iter_next(&list)) {
    const char *path;
    dbus_message_iter_recurse(&list, &entry);
    dbus_message_iter_get_basic(&entry, &path);
    dbus_message_iter_next(&entry);
    if (!bus_lookup(&entry, ADAPTER, &properties)) continue;
    if (option.adapter && strcmp(strrchr(path, '/') + 1, option.adapter)) continue;
    if (!found) found = -1;
    if (bus_flag(&properties, "Powered") != 1 || found == 1) continue;
    found = 1;
    snprintf(radio.adapter, sizeof radio.adapter, "%s", path);
  }
  return found;
}

static void answered(DBusMessage *reply) {
  dbus_bool_t owned = FALSE;
  if (dbus_message_get_type(reply) == DBUS_MESSAGE_TYPE_ERROR) {
    if (dbus_message_is_error(reply, DBUS_ERROR_ACCESS_DENIED)) fail("access-denied", "not allowed to use Bluetooth", 4);
    return drop();
  }
  switch (radio.step) {
  case ASK_OWNER:
    dbus_message_get_args(reply, NULL, DBUS_TYPE_BOOLEAN, &owned, DBUS_TYPE_INVALID);
    if (!owned) return trouble("daemon-absent", "bluetoothd is not running");
    return ask(ASK_OBJECTS, dbus_message_new_method_call("org.bluez", "/", OBJECTS, "GetManagedObjects"));
  case ASK_OBJECTS:
    switch (choose(reply)) {
    case 0: return trouble("no-adapter", "there is no Bluetooth adapter");
    case -1: return trouble("adapter-off", "the Bluetooth adapter is switched off");
    }
    radio.was_up = 1;
    if (option.doctor) diagnose("ok", radio.adapter), exit(0);
    return ask(ASK_FILTER, bus_filter_call(radio.adapter, radio.rssi = -127));
  case ASK_FILTER: return ask(ASK_START, bus_adapter_call(radio.adapter, "StartDiscovery"));
  default: radio.step = SCANNING, radio.touch = bus_milliseconds() + TOUCH;
  }
}

static void turn(void) {
  long now = bus_milliseconds();
  if (radio.is_lost) drop();
  if (!radio.bus) {
    if (now < radio.retry) usleep(50000);
    else open_bus();
    return;
  }
  if (!dbus_connection_read_write_dispatch(radio.bus, 50)) return drop();
  if (radio.pending && dbus_pending_call_get_completed(radio.pending)) {
    DBusMessage *reply = dbus_pending_call_steal_reply(radio.pending);
    dbus_pending_call_unref(radio.pending);
    radio.pending = NULL;
    if (radio.step != SCANNING) answered(reply);
    dbus_message_unref(reply);
  } else if (radio.pending && now > radio.pending_since + CALL_LIMIT) {
    drop();
  } else if (radio.step == SCANNING && !radio.pending && now > radio.touch) {
    radio.rssi = radio.rssi == -127 ? -126 : -127;
    ask(SCANNING, bus_filter_call(radio.adapter, radio.rssi));
    radio.touch = now + TOUCH;
  }
}

static int history(void) {
  char line[64];
  int count = 0;
  FILE *db = fopen(option.db, "r");
  printf("{\"schema\":\"fatnag.history/1\",\"samples\":[");
  while (db && fgets(line, sizeof line, db)) printf("%s{\"weight_kg\":%g,\"user_entered\":false}", count++ ? "," : "", atof(line));
  printf("]}\n");
  return 0;
}

int main(int count, char **argument) {
  const char *command = count > 1 ? argument[1] : "";
  long limit = 60000;
  int yes = 0;
  for (int i = 2; i < count; i++) {
    const char *value = i + 1 < count ? argument[i + 1] : "";
    if (!strcmp(argument[i], "--timeout")) limit = (long)(atof(value) * 1000), i++;
    else if (!strcmp(argument[i], "--db")) option.db = value, i++;
    else if (!strcmp(argument[i], "--address")) option.address = value, i++;
    else if (!strcmp(argument[i], "--adapter")) option.adapter = value, i++;
    else if (!strcmp(argument[i], "--weight-only")) option.weight_only = 1;
    else if (!strcmp(argument[i], "--yes")) yes = 1;
  }
  if (!strcmp(command, "history")) return history();
  option.scan = !strcmp(command, "scan");
  option.doctor = !strcmp(command, "doctor");
  if (!option.scan && !option.doctor && strcmp(command, "weigh")) return 2;
  if (!option.scan && !option.doctor && !yes) fail("terminal-needed", "nobody can be asked here: say --yes", 2);
  signal(SIGINT, interrupt), signal(SIGTERM, interrupt);
  radio.opened = bus_milliseconds();
  option.deadline = radio.opened + limit;
  while (!interrupted && bus_milliseconds() < option.deadline) {
    turn();
    if (held.stable && bus_milliseconds() > held.since + GRACE) store(held.kilograms, 0);
  }
  int was_scanning = radio.step == SCANNING;
  drop();
  if (interrupted) return 128 + interrupted;
  if (option.scan) return 0;
  if (held.stable) store(held.kilograms, 0);
  if (!was_scanning) fail("bluetooth-unavailable", "bluetoothd could not be made to listen", 4);
  fail("no-weighin", "no weigh-in was heard in time", 1);
}
