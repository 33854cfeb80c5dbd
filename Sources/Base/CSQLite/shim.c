#include "CSQLite.h"

#include <stdlib.h>
#include <string.h>

// Counts the thousands of instructions that a connection may still run.
static int count_down(void *steps) { return --*(int64_t *)steps < 0; }

static void no_result(sqlite3_context *context, int count, sqlite3_value **values) {
  (void)count;
  (void)values;
  sqlite3_result_null(context);
}

// An order of names that only its owner knows. Nothing is looked up by such names here, but tables with them do not open without.
static int order_by_bytes(void *context, int count, const void *bytes, int other_count,
                          const void *others) {
  (void)context;
  int order = memcmp(bytes, others, (size_t)(count < other_count ? count : other_count));
  return order != 0 ? order : count - other_count;
}

void sqlite_distrust(sqlite3 *database, int64_t steps, int length) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, length);
  sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit(database, SQLITE_LIMIT_COLUMN, 100);
  sqlite3_limit(database, SQLITE_LIMIT_EXPR_DEPTH, 50);
  sqlite3_create_collation(database, "unicase", SQLITE_UTF8, NULL, order_by_bytes);
  int64_t *left = malloc(sizeof *left);
  if (left == NULL) return;
  *left = steps;
  // A function that nobody calls owns the counter, so that it goes with the connection.
  sqlite3_create_function_v2(database, "quizbuilder_steps", 0, SQLITE_UTF8 | SQLITE_DIRECTONLY, left,
                             no_result, NULL, NULL, free);
  sqlite3_progress_handler(database, 1000, count_down, left);
}

int sqlite_deserialize_owned(sqlite3 *database, uint8_t *bytes, size_t count) {
  // In memory there is no write-ahead log; a database that had one has it written back when it is packed.
  if (count > 20 && bytes[18] == 2) bytes[18] = 1;
  if (count > 20 && bytes[19] == 2) bytes[19] = 1;
  return sqlite3_deserialize(database, "main", bytes, (sqlite3_int64)count, (sqlite3_int64)count,
                             SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE);
}

int sqlite_bind_static_text(sqlite3_stmt *statement, int index, const uint8_t *text, size_t count) {
  return sqlite3_bind_text64(statement, index, (const char *)text, count, SQLITE_STATIC, SQLITE_UTF8);
}
