// SQLite as it is, plus what Swift cannot see: the cast macro SQLITE_TRANSIENT and variadic sqlite3_config.
#ifndef FAT_SQLITE_H
#define FAT_SQLITE_H

#include <sqlite3.h>

static inline int fat_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

static inline int fat_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *blob, int bytes) {
  return sqlite3_bind_blob(statement, index, blob, bytes, SQLITE_TRANSIENT);
}

#endif
