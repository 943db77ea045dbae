// SQLite as it is, plus what Swift cannot see: cast macros, extended result codes, the variadic sqlite3_db_config, and
// statfs(2), which the Swift Glibc module leaves out.
#ifndef FAT_SQLITE_H
#define FAT_SQLITE_H

#include <sqlite3.h>
#include <sys/vfs.h>

static const int fat_sqlite_cantopen_symlink = SQLITE_CANTOPEN_SYMLINK;

static inline int fat_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

// SQLite takes NULL for an empty blob as SQL NULL.
static inline int fat_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

// Switches one boolean option of a connection on (1) or off (0).
static inline int fat_sqlite_switch(sqlite3 *connection, int option, int on) {
  return sqlite3_db_config(connection, option, on, (int *)0);
}

// The first bytes of the main file as they lie there now, read through SQLite's own descriptor: to open and close the file beside SQLite would drop
// its locks. The number of bytes asked for comes back zero-filled where the file is shorter. SQLITE_NOTFOUND for a database without a file.
static inline int fat_sqlite_beginning(sqlite3 *connection, void *bytes, int count) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (!file || !file->pMethods) return SQLITE_NOTFOUND;
  code = file->pMethods->xRead(file, bytes, count, 0);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}

// The magic number of the file system that holds a path; 0 where it cannot be told.
static inline unsigned int fat_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned int)status.f_type : 0;
}

#endif
