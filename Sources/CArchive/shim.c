#include "shim.h"

#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The prototypes are libarchive's own (typeof), so a wrong call does not compile.
#define FUNCTIONS(X) \
  X(archive_read_new) X(archive_read_free) X(archive_read_open1) X(archive_read_set_read_callback) \
  X(archive_read_set_seek_callback) X(archive_read_set_skip_callback) X(archive_read_set_callback_data) \
  X(archive_read_add_passphrase) X(archive_read_support_filter_gzip) X(archive_read_support_filter_xz) \
  X(archive_read_support_filter_zstd) X(archive_read_support_filter_bzip2) X(archive_read_support_format_zip) \
  X(archive_read_support_format_tar) X(archive_read_support_format_raw) X(archive_read_support_format_empty) \
  X(archive_read_next_header) X(archive_read_data_block) X(archive_filter_bytes) X(archive_error_string) \
  X(archive_set_error) X(archive_entry_pathname_utf8) X(archive_entry_pathname) X(archive_entry_filetype) \
  X(archive_entry_hardlink) X(archive_entry_size) X(archive_entry_size_is_set) X(archive_entry_is_data_encrypted)

typedef struct {
#define MEMBER(name) __typeof__(&name) name;
  FUNCTIONS(MEMBER)
#undef MEMBER
} functions;

struct fat_archive {
  functions api;
  struct archive *reader;
  int descriptor;
  int system_error;
  int is_at_end;
  locale_t utf8;           // or null; libarchive loses a name that the locale cannot write
  int64_t offset;          // in the file
  const unsigned char *at; // unpacked bytes that were not taken yet
  size_t left;
  int64_t expected; // where the next unpacked bytes must belong
  const char *complaint;
  unsigned char buffer[1 << 18];
};

static ssize_t take(struct archive *reader, void *context, const void **buffer) {
  fat_archive *archive = context;
  ssize_t count;
  do {
    count = pread(archive->descriptor, archive->buffer, sizeof archive->buffer, archive->offset);
  } while (count < 0 && errno == EINTR);
  if (count < 0) {
    archive->system_error = errno;
    archive->api.archive_set_error(reader, errno, "%s", strerror(errno));
    return -1;
  }
  archive->offset += count;
  archive->is_at_end = count == 0;
  *buffer = archive->buffer;
  return count;
}

static int64_t go_to(struct archive *reader, void *context, int64_t offset, int whence) {
  (void)reader;
  fat_archive *archive = context;
  int64_t base = whence == SEEK_CUR ? archive->offset : 0;
  if (whence == SEEK_END && (base = lseek(archive->descriptor, 0, SEEK_END)) < 0) return ARCHIVE_FATAL;
  int64_t target;
  if (__builtin_add_overflow(base, offset, &target) || target < 0) return ARCHIVE_FATAL;
  archive->is_at_end = 0;
  return archive->offset = target;
}

/// Passes over whole bytes of the file, never beyond its end, so that a cut archive is noticed.
static int64_t pass(struct archive *reader, void *context, int64_t request) {
  (void)reader;
  fat_archive *archive = context;
  const int64_t end = lseek(archive->descriptor, 0, SEEK_END);
  if (request <= 0 || end < 0 || request > end - archive->offset) return 0;
  archive->offset += request;
  return request;
}

/// The library stays open: it is needed again for a second pass.
static const char *load(const char *library, functions *api) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!handle) return library;
#define LOAD(name) \
  if (!(api->name = (__typeof__(api->name))dlsym(handle, #name))) return #name;
  FUNCTIONS(LOAD)
#undef LOAD
  return NULL;
}

/// ARCHIVE_WARN would mean that libarchive was built without this and would start a program for it.
static int switch_on(const functions *api, struct archive *reader, fat_archive_kind kind) {
  switch (kind) {
  case FAT_ARCHIVE_ZIP: return api->archive_read_support_format_zip(reader);
  case FAT_ARCHIVE_TAR: return api->archive_read_support_format_tar(reader);
  case FAT_ARCHIVE_GZIP: return api->archive_read_support_filter_gzip(reader);
  case FAT_ARCHIVE_XZ: return api->archive_read_support_filter_xz(reader);
  case FAT_ARCHIVE_ZSTD: return api->archive_read_support_filter_zstd(reader);
  case FAT_ARCHIVE_BZIP2: return api->archive_read_support_filter_bzip2(reader);
  }
  return ARCHIVE_FATAL;
}

static fat_archive_result start(fat_archive *archive, fat_archive_kind kind, const char *password) {
  const functions *api = &archive->api;
  struct archive *reader = archive->reader;
  if (switch_on(api, reader, kind) != ARCHIVE_OK) return FAT_ARCHIVE_NO_LIBRARY;
  if (kind >= FAT_ARCHIVE_GZIP) {
    api->archive_read_support_format_tar(reader);
    api->archive_read_support_format_raw(reader);
    api->archive_read_support_format_empty(reader);
  }
  if (password && *password) api->archive_read_add_passphrase(reader, password);
  api->archive_read_set_read_callback(reader, take);
  api->archive_read_set_seek_callback(reader, go_to);
  api->archive_read_set_skip_callback(reader, pass);
  api->archive_read_set_callback_data(reader, archive);
  return api->archive_read_open1(reader) == ARCHIVE_OK ? FAT_ARCHIVE_DONE : FAT_ARCHIVE_FAILED;
}

fat_archive_result fat_archive_open(const char *library, int descriptor, fat_archive_kind kind, const char *password,
                                    fat_archive **opened, char *detail, size_t room) {
  fat_archive *archive = calloc(1, sizeof *archive);
  if (!archive) return FAT_ARCHIVE_FAILED;
  archive->descriptor = descriptor;
  archive->utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  const char *missing = load(library, &archive->api);
  fat_archive_result result = missing ? FAT_ARCHIVE_NO_LIBRARY : FAT_ARCHIVE_FAILED;
  if (!missing && (archive->reader = archive->api.archive_read_new())) {
    result = start(archive, kind, password);
    if (result == FAT_ARCHIVE_NO_LIBRARY) missing = "a decoder of libarchive";
  }
  if (result == FAT_ARCHIVE_DONE) {
    *opened = archive;
    return result;
  }
  if (room) snprintf(detail, room, "%s", missing ? missing : fat_archive_why(archive).message);
  fat_archive_close(archive);
  return result;
}

static fat_archive_member_kind member_kind(const functions *api, struct archive_entry *entry) {
  if (api->archive_entry_hardlink(entry)) return FAT_ARCHIVE_LINK;
  switch (api->archive_entry_filetype(entry)) {
  case AE_IFREG: return FAT_ARCHIVE_FILE;
  case AE_IFDIR: return FAT_ARCHIVE_FOLDER;
  case AE_IFLNK: return FAT_ARCHIVE_LINK;
  default: return FAT_ARCHIVE_SPECIAL;
  }
}

static fat_archive_result next(fat_archive *archive, fat_archive_member *member) {
  const functions *api = &archive->api;
  struct archive_entry *entry;
  archive->left = 0;
  archive->expected = 0;
  archive->complaint = NULL;
  const int result = api->archive_read_next_header(archive->reader, &entry);
  if (result == ARCHIVE_EOF) return FAT_ARCHIVE_END;
  if (result != ARCHIVE_OK && result != ARCHIVE_WARN) return FAT_ARCHIVE_FAILED;
  member->name = api->archive_entry_pathname_utf8(entry);
  if (!member->name) member->name = api->archive_entry_pathname(entry);
  if (!member->name) member->name = "";
  member->size = api->archive_entry_size_is_set(entry) ? api->archive_entry_size(entry) : -1;
  member->kind = member_kind(api, entry);
  member->is_encrypted = api->archive_entry_is_data_encrypted(entry) == 1;
  return FAT_ARCHIVE_DONE;
}

/// The locale is switched for this thread only, and only for as long as names are read.
fat_archive_result fat_archive_next(fat_archive *archive, fat_archive_member *member) {
  const locale_t before = archive->utf8 ? uselocale(archive->utf8) : (locale_t)0;
  const fat_archive_result result = next(archive, member);
  if (before) uselocale(before);
  return result;
}

/// Makes sure that there are unpacked bytes at hand.
static fat_archive_result refill(fat_archive *archive) {
  while (!archive->left) {
    const void *block = NULL;
    size_t count = 0;
    int64_t offset = archive->expected;
    const int result = archive->api.archive_read_data_block(archive->reader, &block, &count, &offset);
    if (result == ARCHIVE_EOF) return FAT_ARCHIVE_END;
    // A warning here is a length that is not as announced.
    if (result != ARCHIVE_OK) return FAT_ARCHIVE_FAILED;
    if (count && offset != archive->expected) {
      archive->complaint = "a member with holes";
      return FAT_ARCHIVE_FAILED;
    }
    archive->at = block;
    archive->left = count;
    archive->expected += (int64_t)count;
  }
  return FAT_ARCHIVE_DONE;
}

ssize_t fat_archive_read(fat_archive *archive, void *buffer, size_t count) {
  switch (refill(archive)) {
  case FAT_ARCHIVE_DONE: break;
  case FAT_ARCHIVE_END: return 0;
  default: return -1;
  }
  if (!buffer || count > archive->left) count = archive->left;
  if (buffer) memcpy(buffer, archive->at, count);
  archive->at += count;
  archive->left -= count;
  return (ssize_t)count;
}

int64_t fat_archive_position(fat_archive *archive) { return archive->api.archive_filter_bytes(archive->reader, -1); }

fat_archive_failure fat_archive_why(fat_archive *archive) {
  const char *message = archive->complaint;
  if (!message && archive->reader) message = archive->api.archive_error_string(archive->reader);
  return (fat_archive_failure){
      .message = message ? message : "not an archive",
      .system_error = archive->system_error,
      .is_at_end_of_file = archive->is_at_end,
  };
}

void fat_archive_close(fat_archive *archive) {
  if (archive->reader) archive->api.archive_read_free(archive->reader);
  if (archive->utf8) freelocale(archive->utf8);
  free(archive);
}
