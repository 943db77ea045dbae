// libdbus, opened with dlopen on first use: 13 shared objects hang on it, and `fatnag --version`
// must not load them. The prototypes are libdbus's own (typeof), so a wrong call does not compile.
#ifndef FAT_DBUS_H
#define FAT_DBUS_H

#include <dbus/dbus.h>
#include <dlfcn.h>

#define FAT_DBUS_FUNCTIONS(X) \
  X(error_init) X(error_free) X(error_is_set) \
  X(connection_open_private) X(connection_close) X(connection_unref)

typedef struct {
#define FAT_DBUS_MEMBER(name) __typeof__(&dbus_##name) name;
  FAT_DBUS_FUNCTIONS(FAT_DBUS_MEMBER)
#undef FAT_DBUS_MEMBER
} fat_dbus_api;

/// Fills `api`; answers NULL, or the name of what could not be loaded.
static inline const char *fat_dbus_load(fat_dbus_api *api) {
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return "libdbus-1.so.3";
#define FAT_DBUS_LOAD(name) \
  if (!(api->name = (__typeof__(api->name))dlsym(library, "dbus_" #name))) return "dbus_" #name;
  FAT_DBUS_FUNCTIONS(FAT_DBUS_LOAD)
#undef FAT_DBUS_LOAD
  return NULL;
}

#endif
