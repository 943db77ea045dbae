// libdbus, opened with dlopen on first use: 13 shared objects hang on it, and `fatnag --version`
// must not load them. The prototypes are libdbus's own (typeof), so a wrong call does not compile.
#ifndef FAT_DBUS_H
#define FAT_DBUS_H

#include <dbus/dbus.h>

#define FAT_DBUS_FUNCTIONS(X) \
  X(error_init) X(error_free) X(error_is_set) \
  X(validate_path) X(validate_interface) X(validate_member) X(validate_bus_name) X(validate_error_name) \
  X(signature_validate) \
  X(connection_open_private) X(connection_set_exit_on_disconnect) X(connection_close) X(connection_unref) \
  X(connection_get_unix_fd) X(connection_get_is_connected) X(connection_get_is_authenticated) \
  X(connection_has_messages_to_send) X(connection_read_write) X(connection_pop_message) X(connection_send) \
  X(message_new) X(message_unref) X(message_get_type) X(message_get_no_reply) X(message_get_serial) \
  X(message_get_reply_serial) X(message_get_sender) X(message_get_path) X(message_get_interface) \
  X(message_get_member) X(message_get_error_name) \
  X(message_set_destination) X(message_set_path) X(message_set_interface) X(message_set_member) \
  X(message_set_error_name) X(message_set_reply_serial) X(message_set_auto_start) X(message_set_no_reply) \
  X(message_iter_init) X(message_iter_get_arg_type) X(message_iter_get_element_type) X(message_iter_recurse) \
  X(message_iter_next) X(message_iter_get_basic) X(message_iter_get_fixed_array) \
  X(message_iter_init_append) X(message_iter_append_basic) X(message_iter_append_fixed_array) \
  X(message_iter_open_container) X(message_iter_close_container) X(message_iter_abandon_container)

typedef struct {
#define FAT_DBUS_MEMBER(name) __typeof__(&dbus_##name) name;
  FAT_DBUS_FUNCTIONS(FAT_DBUS_MEMBER)
#undef FAT_DBUS_MEMBER
} fat_dbus_api;

/// The loaded table, the same for the whole life of the process; NULL when it could not be had,
/// and then `*missing` names the library or the function.
const fat_dbus_api *fat_dbus(const char **missing);

#endif
