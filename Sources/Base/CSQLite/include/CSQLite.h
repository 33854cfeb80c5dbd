#ifndef CSQLITE_H
#define CSQLITE_H

// SQLite as Swift can see it. Everything is called under its own name; only what takes a variable number of
// arguments, or is a cast in C, stands behind a function.

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Keeps a database of unknown origin from running anything of its own.
///
/// Views and triggers are off, functions with side effects are not called from the schema, and a query
/// ends with `SQLITE_INTERRUPT` after about `steps` thousand instructions. No value is longer than `length` bytes. Anki's order of
/// names, `unicase`, is there so that its tables can be opened, but it is another one.
void sqlite_distrust(sqlite3 *database, int64_t steps, int length);

/// Opens a serialized database for reading, in place of what a connection had open.
///
/// Its bytes are in memory of `sqlite3_malloc64`, which belongs to SQLite from now on, whatever is returned.
int sqlite_deserialize_owned(sqlite3 *database, uint8_t *bytes, size_t count);

/// Binds UTF-8 text that stays where it is until the statement has run.
int sqlite_bind_static_text(sqlite3_stmt *statement, int index, const uint8_t *text, size_t count);

/// Opens a database in a file of the program's own, and makes it if there is none.
///
/// Each page has a checksum: a damaged one is `SQLITE_IOERR_DATA` and never read. Views and triggers are off. The connection
/// is for one thread at a time.
int sqlite_open_checked(const char *path, sqlite3 **database);

/// Empties a file, which is an empty database then; returns whether it could.
///
/// A connection that another process has open to it notices.
bool sqlite_empty_file(const char *path);

/// Returns whether an extended code says that a file is damaged, has other tables, or is no database, rather than busy, full or
/// out of reach.
bool sqlite_is_damage(int code);

/// Returns whether such a code says more than that a table is missing.
bool sqlite_is_severe(int code);

#endif
