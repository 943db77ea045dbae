#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>

static fat_dbus_api table;
static const char *absent;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    absent = "libdbus-1.so.3";
    return;
  }
#define FAT_DBUS_LOAD(name) \
  if (!(table.name = (__typeof__(table.name))dlsym(library, "dbus_" #name))) { \
    absent = "dbus_" #name; \
    return; \
  }
  FAT_DBUS_FUNCTIONS(FAT_DBUS_LOAD)
#undef FAT_DBUS_LOAD
}

const fat_dbus_api *fat_dbus(const char **missing) {
  pthread_once(&once, load);
  *missing = absent;
  return absent ? NULL : &table;
}
