// Reading archives with libarchive, opened with dlopen when an archive is met: a dozen shared objects hang on it.
// Its headers stay inside shim.c.
#ifndef FAT_ARCHIVE_H
#define FAT_ARCHIVE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// An open archive that stands on one of its members, or before the first.
typedef struct fat_archive fat_archive;

typedef enum {
  FAT_ARCHIVE_DONE,
  FAT_ARCHIVE_END,
  FAT_ARCHIVE_NO_LIBRARY, // the detail names what could not be opened or found in it
  FAT_ARCHIVE_FAILED,     // fat_archive_why tells
} fat_archive_result;

/// Only what a kind needs is switched on, so bytes cannot choose a decoder, and libarchive never starts a program.
typedef enum {
  FAT_ARCHIVE_ZIP,
  FAT_ARCHIVE_TAR,
  FAT_ARCHIVE_GZIP, // this and what follows hold a tar or a single file
  FAT_ARCHIVE_XZ,
  FAT_ARCHIVE_ZSTD,
  FAT_ARCHIVE_BZIP2,
} fat_archive_kind;

typedef enum {
  FAT_ARCHIVE_FILE,
  FAT_ARCHIVE_FOLDER,
  FAT_ARCHIVE_LINK, // symbolic or hard
  FAT_ARCHIVE_SPECIAL,
} fat_archive_member_kind;

typedef struct {
  const char *name; // until the next call; no more than bytes of the archive
  int64_t size;     // -1 where the archive does not tell before the data
  fat_archive_member_kind kind;
  int is_encrypted;
} fat_archive_member;

/// Starts reading the file behind `descriptor` at its first byte with pread(2), whatever its own position; the descriptor
/// must stay open for as long as the archive. `password` may be null. Without success `detail`, which has room for `room` bytes,
/// says why.
fat_archive_result fat_archive_open(const char *library, int descriptor, fat_archive_kind kind, const char *password,
                                    fat_archive **opened, char *detail, size_t room);

/// Goes to the next member, passing over what is left of the one before.
fat_archive_result fat_archive_next(fat_archive *archive, fat_archive_member *member);

/// Unpacked bytes of the member; 0 at its end, -1 for a failure. A null buffer passes over them, as many as are at hand.
ssize_t fat_archive_read(fat_archive *archive, void *buffer, size_t count);

/// Bytes of the file that were taken so far, the ones passed over included.
int64_t fat_archive_position(fat_archive *archive);

typedef struct {
  const char *message;   // libarchive's words, until the next call
  int system_error;      // errno of a failed pread(2), or 0
  int is_at_end_of_file; // more bytes were wanted than the file has
} fat_archive_failure;

/// What went wrong last.
fat_archive_failure fat_archive_why(fat_archive *archive);

void fat_archive_close(fat_archive *archive);

#endif
