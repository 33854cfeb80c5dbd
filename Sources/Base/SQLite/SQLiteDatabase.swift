internal import CSQLite

/// A database: in memory, made from nothing or read from the bytes of a file, or in a file of the program's own.
///
/// Bytes are distrusted: they are opened for reading only, views and triggers are off, and a query that never ends is
/// ended. It is for one thread at a time.
///
/// ```swift
/// let database = try SQLiteDatabase()
/// try database.execute("CREATE TABLE t(a)")
/// let bytes = try database.serialized()
/// ```
package final class SQLiteDatabase {
  private let connection: OpaquePointer

  /// Makes an empty database.
  package init() throws(SQLiteError) {
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

  /// Opens a database in a file whose pages have checksums, and makes it if there is none; reading a damaged page throws.
  ///
  /// - Parameters:
  ///   - path: The file; its folder exists.
  ///   - patience: The milliseconds to wait for another process that writes it.
  /// - Throws: `SQLiteError` where it cannot be opened.
  package init(checkedFile path: String, patience: Int32) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code = sqlite_open_checked(path, &opened)
    guard let opened else {
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    connection = opened
    try check(code)
    sqlite3_busy_timeout(connection, patience)
  }

  /// Empties the file of a database, so that it is made again; returns whether it could.
  package static func empty(checkedFile path: String) -> Bool { sqlite_empty_file(path) }

  /// Opens the contents of a database file for reading, or throws where it cannot be opened, or not be trusted.
  package convenience init(reading bytes: [UInt8]) throws(SQLiteError) {
    try self.init(room: bytes.count) { room in
      _ = room.update(fromContentsOf: bytes)
      return bytes.count
    }
  }

  /// Opens the contents of a database file that are put where they stay, so that there is no copy of them.
  ///
  /// Tables are checked before they are read: see ``check(table:)``.
  ///
  /// - Parameters:
  ///   - count: The most bytes that the file has.
  ///   - fill: Puts all of it into the memory given and returns its size; `nil` where it cannot.
  /// - Throws: `SQLiteError` where it cannot be opened, or not be trusted.
  package convenience init(
    room count: Int,
    filledBy fill: (UnsafeMutableBufferPointer<UInt8>) -> Int?
  ) throws(SQLiteError) {
    try self.init()
    // Ten instructions a byte are far more than a check and two readings take.
    let length = Int32(clamping: count + 1_000_000)
    sqlite_distrust(connection, 20_000 + Int64(count) / 100, length)
    guard let memory = sqlite3_malloc64(UInt64(max(count, 1))) else { throw failure(SQLITE_NOMEM) }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    guard let size = fill(UnsafeMutableBufferPointer(start: bytes, count: count)) else {
      sqlite3_free(memory)
      throw failure(SQLITE_CORRUPT)
    }
    try check(sqlite_deserialize_owned(connection, bytes, size))
  }

  /// Returns whether there is a table of a name; views are none.
  package func hasTable(_ name: String) throws(SQLiteError) -> Bool {
    let found = try SQLiteStatement(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '\(name)'",
      in: self
    )
    return try found.step()
  }

  /// Checks that a table is there and sound, or throws its fault.
  ///
  /// The whole file is not checked: the orders of Anki's own that other tables are kept in are not known here.
  package func check(table name: String) throws(SQLiteError) {
    guard try hasTable(name) else {
      throw SQLiteError(code: SQLITE_ERROR, message: "no such table: \(name)")
    }
    let soundness = try SQLiteStatement("PRAGMA quick_check(\(name))", in: self)
    guard try soundness.step(), soundness.text(at: 0) == "ok" else {
      throw SQLiteError(code: SQLITE_CORRUPT, message: soundness.text(at: 0))
    }
  }

  deinit { sqlite3_close_v2(connection) }

  /// Runs statements that have no results.
  package func execute(_ statements: String) throws(SQLiteError) {
    try check(sqlite3_exec(connection, statements, nil, nil, nil))
  }

  /// The number of the row that was inserted last.
  package var lastRow: Int64 { sqlite3_last_insert_rowid(connection) }

  /// Returns the contents of a file with this database.
  package func serialized() throws(SQLiteError) -> [UInt8] {
    var count: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(connection, "main", &count, 0) else {
      throw SQLiteError(code: SQLITE_NOMEM, message: "out of memory")
    }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Throws the error of a result of SQLite.
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
