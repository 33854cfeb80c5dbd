// Database files whose pages have checksums: a page that was damaged is never read as sound.
//
// It is a layer over the system's files. The last eight bytes of each page, which SQLite reserves, are a digest of the
// page and of its place. A journal needs none: SQLite has checksums of its own there.

// For `truncate`, in C without extensions.
#define _XOPEN_SOURCE 700

#include "CSQLite.h"

#include <pthread.h>
#include <string.h>
#include <unistd.h>

static const int reserved = 8;
static const char *const layer_name = "quizbuilder-checked";

// An open file of the layer; the system's own is behind it in memory.
typedef struct {
  sqlite3_file file;
} CheckedFile;

static sqlite3_file *under(sqlite3_file *file) { return (sqlite3_file *)((CheckedFile *)file + 1); }

static bool is_page(int count, sqlite3_int64 offset) {
  return count >= 512 && (count & (count - 1)) == 0 && offset % count == 0;
}

static uint64_t digest(const uint8_t *page, int count, sqlite3_int64 offset) {
  uint64_t sums[4] = {(uint64_t)offset + 1, 2, 3, 4};
  int end = count - reserved;
  int place = 0;
  for (; place + 32 <= end; place += 32) {
    uint64_t words[4];
    memcpy(words, page + place, sizeof words);
    for (int lane = 0; lane < 4; lane++) {
      uint64_t mixed = (sums[lane] ^ words[lane]) * 0x9E3779B97F4A7C15u;
      sums[lane] = mixed ^ mixed >> 29;
    }
  }
  uint64_t sum = sums[0];
  for (int lane = 1; lane < 4; lane++) sum = (sum ^ sums[lane]) * 0x9E3779B97F4A7C15u + (sum >> 31);
  for (; place < end; place++) sum = (sum ^ page[place]) * 0x100000001B3u;
  return sum;
}

static int checked_read(sqlite3_file *file, void *buffer, int count, sqlite3_int64 offset) {
  int code = under(file)->pMethods->xRead(under(file), buffer, count, offset);
  if (!is_page(count, offset)) return code;
  // SQLite would take the part of a page at the end of a file for a whole one.
  if (code == SQLITE_IOERR_SHORT_READ) return SQLITE_IOERR_DATA;
  if (code != SQLITE_OK) return code;
  const uint8_t *page = buffer;
  // Before the size of pages is known, SQLite tries another one than the file has.
  if (offset == 0 && (page[16] << 8 | page[17]) != count) return code;
  uint64_t expected;
  memcpy(&expected, page + count - reserved, sizeof expected);
  return digest(page, count, offset) == expected ? SQLITE_OK : SQLITE_IOERR_DATA;
}

static int checked_write(sqlite3_file *file, const void *buffer, int count, sqlite3_int64 offset) {
  if (is_page(count, offset)) {
    // These bytes are reserved for it in SQLite's own memory.
    uint64_t sum = digest(buffer, count, offset);
    memcpy((uint8_t *)buffer + count - reserved, &sum, sizeof sum);
  }
  return under(file)->pMethods->xWrite(under(file), buffer, count, offset);
}

static int checked_close(sqlite3_file *file) { return under(file)->pMethods->xClose(under(file)); }
static int checked_truncate(sqlite3_file *file, sqlite3_int64 size) {
  return under(file)->pMethods->xTruncate(under(file), size);
}
static int checked_sync(sqlite3_file *file, int flags) { return under(file)->pMethods->xSync(under(file), flags); }
static int checked_size(sqlite3_file *file, sqlite3_int64 *size) {
  return under(file)->pMethods->xFileSize(under(file), size);
}
static int checked_lock(sqlite3_file *file, int kind) { return under(file)->pMethods->xLock(under(file), kind); }
static int checked_unlock(sqlite3_file *file, int kind) { return under(file)->pMethods->xUnlock(under(file), kind); }
static int checked_reserved(sqlite3_file *file, int *is_reserved) {
  return under(file)->pMethods->xCheckReservedLock(under(file), is_reserved);
}
static int checked_control(sqlite3_file *file, int operation, void *argument) {
  return under(file)->pMethods->xFileControl(under(file), operation, argument);
}
static int checked_sector(sqlite3_file *file) { return under(file)->pMethods->xSectorSize(under(file)); }
static int checked_traits(sqlite3_file *file) { return under(file)->pMethods->xDeviceCharacteristics(under(file)); }

// Version 1: without shared memory, and without files that are mapped past `checked_read`.
static const sqlite3_io_methods checked_methods = {
    .iVersion = 1,
    .xClose = checked_close,
    .xRead = checked_read,
    .xWrite = checked_write,
    .xTruncate = checked_truncate,
    .xSync = checked_sync,
    .xFileSize = checked_size,
    .xLock = checked_lock,
    .xUnlock = checked_unlock,
    .xCheckReservedLock = checked_reserved,
    .xFileControl = checked_control,
    .xSectorSize = checked_sector,
    .xDeviceCharacteristics = checked_traits,
};

static sqlite3_vfs layer;
static sqlite3_vfs *below;

static int checked_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *result) {
  (void)vfs;
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return below->xOpen(below, name, file, flags, result);
  file->pMethods = NULL;
  int code = below->xOpen(below, name, under(file), flags, result);
  if (under(file)->pMethods != NULL) file->pMethods = &checked_methods;
  return code;
}

static void add_layer(void) {
  below = sqlite3_vfs_find(NULL);
  if (below == NULL) return;
  layer = *below;
  layer.pNext = NULL;
  layer.zName = layer_name;
  layer.szOsFile = below->szOsFile + (int)sizeof(CheckedFile);
  layer.xOpen = checked_open;
  sqlite3_vfs_register(&layer, 0);
}

int sqlite_open_checked(const char *path, sqlite3 **database) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, add_layer);
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  int code = sqlite3_open_v2(path, database, flags, layer_name);
  if (code != SQLITE_OK) return code;
  int count = reserved;
  sqlite3_file_control(*database, "main", SQLITE_FCNTL_RESERVE_BYTES, &count);
  sqlite3_db_config(*database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config(*database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config(*database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config(*database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_limit(*database, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_extended_result_codes(*database, 1);
  return SQLITE_OK;
}

bool sqlite_empty_file(const char *path) { return truncate(path, 0) == 0; }

bool sqlite_is_damage(int code) {
  switch (code & 0xFF) {
  case SQLITE_CORRUPT:
  case SQLITE_NOTADB:
  case SQLITE_ERROR:
  case SQLITE_MISMATCH:
  case SQLITE_FORMAT: return true;
  default: return code == SQLITE_IOERR_DATA || code == SQLITE_IOERR_CORRUPTFS;
  }
}

bool sqlite_is_severe(int code) { return sqlite_is_damage(code) && (code & 0xFF) != SQLITE_ERROR; }
