/* import_floor XML DATABASE: what importing an Apple Health export costs at the very least. Reads the file once through a mapping, splits the
   attributes of every top-level record, turns three dates and the value into numbers, interns type, source and unit, and inserts nine typed
   columns in one transaction into a plain table, with an index on type and time at the end. No checks, no duplicates, nothing else. */
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  const char *start;
  size_t length;
} text;

typedef struct {
  text words[4096];
  int count;
  int last;
} names;

static int intern(names *table, text word) {
  const text *last = &table->words[table->last];
  if (table->count && last->length == word.length && memcmp(last->start, word.start, word.length) == 0) return table->last;
  for (int at = 0; at < table->count; at++)
    if (table->words[at].length == word.length && memcmp(table->words[at].start, word.start, word.length) == 0) return table->last = at;
  if (table->count == 4096) exit(3);
  table->words[table->count] = word;
  return table->last = table->count++;
}

static int number(const char *digits, int count) {
  int value = 0;
  while (count--) value = value * 10 + (*digits++ - '0');
  return value;
}

/* 2024-03-01 07:14:22 -0800 */
static long long epoch(text date, int *offset) {
  if (date.length < 25) return 0;
  const char *at = date.start;
  long year = number(at, 4), month = number(at + 5, 2), day = number(at + 8, 2);
  *offset = (at[20] == '-' ? -1 : 1) * (number(at + 21, 2) * 60 + number(at + 23, 2));
  year -= month <= 2;
  const long era = year / 400, of_era = year - era * 400;
  const long of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  const long long days = era * 146097LL + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
  return days * 86400 + number(at + 11, 2) * 3600 + number(at + 14, 2) * 60 + number(at + 17, 2) - *offset * 60LL;
}

static names types, sources, units;

static void insert(sqlite3_stmt *row, const char *at, const char *end) {
  text type = {0}, source = {0}, unit = {0}, value = {0}, from = {0}, to = {0}, made = {0};
  while (at < end) {
    const char *equals = memchr(at, '=', end - at);
    if (!equals) break;
    const char *close = memchr(equals + 2, '"', end - equals - 2);
    if (!close) break;
    const size_t length = equals - at;
    const text content = {equals + 2, close - equals - 2};
    if (length == 4 && *at == 't') type = content;
    else if (length == 4) unit = content;
    else if (length == 5) value = content;
    else if (length == 7) to = content;
    else if (length == 9) from = content;
    else if (length == 10) source = content;
    else if (length == 12 && *at == 'c') made = content;
    for (at = close + 1; at < end && *at == ' ';) at++;
  }
  int offset = 0, ignored = 0;
  const long long start = epoch(from, &offset);
  sqlite3_bind_int(row, 1, intern(&types, type));
  sqlite3_bind_int(row, 2, intern(&sources, source));
  sqlite3_bind_int(row, 3, intern(&units, unit));
  sqlite3_bind_int64(row, 4, start);
  sqlite3_bind_int64(row, 5, epoch(to, &ignored));
  sqlite3_bind_int(row, 6, offset);
  sqlite3_bind_double(row, 7, strtod(value.start ? value.start : "0", NULL));
  sqlite3_bind_int64(row, 8, epoch(made, &ignored));
  sqlite3_bind_int(row, 9, 0);
  if (sqlite3_step(row) != SQLITE_DONE) exit(4);
  sqlite3_reset(row);
}

int main(int count, char **words) {
  if (count != 3) return 2;
  const int file = open(words[1], O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return 1;
  const char *xml = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  if (xml == MAP_FAILED) return 1;
  sqlite3 *database;
  sqlite3_stmt *row;
  if (sqlite3_open(words[2], &database) != SQLITE_OK) return 1;
  sqlite3_exec(database,
               "CREATE TABLE sample (type INT, source INT, unit INT, start INT, end INT, offset INT, value REAL, made INT, entered INT); BEGIN",
               NULL, NULL, NULL);
  sqlite3_prepare_v2(database, "INSERT INTO sample VALUES (?,?,?,?,?,?,?,?,?)", -1, &row, NULL);
  const char *end = xml + status.st_size;
  long rows = 0;
  int nested = 0;
  for (const char *at = xml; (at = memchr(at, '<', end - at)) != NULL; at++) {
    if (end - at < 16) break;
    if (memcmp(at, "<Correlation ", 13) == 0) nested = 1;
    else if (memcmp(at, "</Correlation", 13) == 0) nested = 0;
    else if (!nested && memcmp(at, "<Record ", 8) == 0) {
      const char *close = memchr(at, '>', end - at);
      if (!close) break;
      insert(row, at + 8, close);
      rows++;
      at = close;
    }
  }
  sqlite3_exec(database, "CREATE INDEX sample_time ON sample (type, start); COMMIT", NULL, NULL, NULL);
  sqlite3_finalize(row);
  sqlite3_close(database);
  printf("%ld\n", rows);
  return 0;
}
