import CSQLite
import QuizDocuments

/// A database in memory: made from nothing, or read from the bytes of a file.
///
/// No file is touched. What is read is distrusted: it is opened for reading only, its views and triggers are
/// off, and a query that never ends is ended.
///
/// ```swift
/// let database = try SQLiteDatabase()
/// try database.execute("CREATE TABLE t(a)")
/// let bytes = try database.serialized()
/// ```
final class SQLiteDatabase {
  private let connection: OpaquePointer

  /// Makes an empty database.
  init() throws(SQLiteError) {
    var opened: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(":memory:", &opened, flags, nil)
    guard let opened else {
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    connection = opened
    try check(code)
  }

  /// Opens the contents of a database file for reading.
  ///
  /// - Throws: What keeps it from being opened, or from being trusted.
  convenience init(reading bytes: [UInt8]) throws(SQLiteError) {
    try self.init()
    // Ten instructions a byte are far more than a check and two readings take.
    let length = Int32(clamping: bytes.count + 1_000_000)
    sqlite_distrust(connection, 20_000 + Int64(bytes.count) / 100, length)
    try check(sqlite_deserialize_copy(connection, bytes, bytes.count))
    let soundness = try SQLiteStatement("PRAGMA quick_check(1)", in: self)
    guard try soundness.step(), soundness.text(at: 0) == "ok" else {
      throw SQLiteError(code: SQLITE_CORRUPT, message: soundness.text(at: 0))
    }
  }

  deinit { sqlite3_close_v2(connection) }

  /// Runs statements that have no results.
  func execute(_ statements: String) throws(SQLiteError) {
    try check(sqlite3_exec(connection, statements, nil, nil, nil))
  }

  /// Returns the contents of a file with this database.
  func serialized() throws(SQLiteError) -> [UInt8] {
    var count: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(connection, "main", &count, 0) else {
      throw SQLiteError(code: SQLITE_NOMEM, message: "out of memory")
    }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Throws what a result of SQLite says is wrong.
  func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Describes the result of the call made last.
  func failure(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, message: String(cString: sqlite3_errmsg(connection)))
  }

  /// Makes a statement ready.
  func prepared(_ text: String) throws(SQLiteError) -> OpaquePointer {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, text, -1, &statement, nil))
    guard let statement else { throw failure(SQLITE_MISUSE) }
    return statement
  }
}
