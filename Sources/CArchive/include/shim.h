// Reading archives with libarchive, opened with dlopen when an archive is met: a dozen shared objects hang on it.
#ifndef FAT_ARCHIVE_H
#define FAT_ARCHIVE_H

typedef struct fat_archive fat_archive;

#endif
