import CSQLite

/// A database in memory: made from nothing, or read from the bytes of a file.
///
/// No file is touched. Bytes are distrusted: they are opened for reading only, views and triggers are off, and a query
/// that never ends is ended.
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

  /// Opens the contents of a database file for reading, or throws where it cannot be opened, or not be trusted.
  convenience init(reading bytes: [UInt8]) throws(SQLiteError) {
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
  convenience init(
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
  func hasTable(_ name: String) throws(SQLiteError) -> Bool {
    let found = try SQLiteStatement(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '\(name)'",
      in: self
    )
    return try found.step()
  }

  /// Checks that a table is there and sound, or throws its fault.
  ///
  /// The whole file is not checked: the orders of Anki's own that other tables are kept in are not known here.
  func check(table name: String) throws(SQLiteError) {
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

/// A statement that is run with values, or whose rows are read one after the other.
final class SQLiteStatement {
  private let database: SQLiteDatabase
  private let statement: OpaquePointer

  /// Makes a statement ready.
  init(_ text: String, in database: SQLiteDatabase) throws(SQLiteError) {
    self.database = database
    statement = try database.prepared(text)
  }

  deinit { sqlite3_finalize(statement) }

  /// Goes on to the next row and says whether there is one.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.failure(code)
    }
  }

  /// Runs the statement with integers and texts for its first parameters, and makes it ready again.
  func run(_ numbers: [Int64], _ texts: [[UInt8]]) throws(SQLiteError) {
    for (index, number) in numbers.enumerated() {
      try database.check(sqlite3_bind_int64(statement, Int32(index + 1), number))
    }
    try run(texts[...], from: Int32(numbers.count + 1))
  }

  /// Binds texts where they are, one call deeper for each, and runs the statement within.
  private func run(_ texts: ArraySlice<[UInt8]>, from index: Int32) throws(SQLiteError) {
    guard let text = texts.first else {
      defer { sqlite3_reset(statement) }
      _ = try step()
      return
    }
    // An empty array may have no address, which to SQLite is NULL.
    let room = text.isEmpty ? [0] : text
    try room.withUnsafeBufferPointer { bytes throws(SQLiteError) in
      try database.check(sqlite_bind_static_text(statement, index, bytes.baseAddress, text.count))
      try run(texts.dropFirst(), from: index + 1)
    }
  }

  /// The number in a column of the row; other values are converted as SQLite does.
  func number(at column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The number of bytes of the text in a column of the row.
  func size(at column: Int32) -> Int {
    // Only of a text is that the length of what is asked for next.
    _ = sqlite3_column_text(statement, column)
    return Int(sqlite3_column_bytes(statement, column))
  }

  /// The texts in a column of the row between separators, decoded one by one, so that the whole is not in memory again;
  /// bytes that are not UTF-8 as U+FFFD, and one empty text for NULL.
  func texts(at column: Int32, separatedBy separator: UInt8) -> [String] {
    guard let text = sqlite3_column_text(statement, column) else { return [""] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return UnsafeBufferPointer(start: text, count: count)
      .split(separator: separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes in a column of the row; empty for NULL.
  func bytes(at column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The text in a column of the row, bytes that are not UTF-8 as U+FFFD; empty for NULL.
  func text(at column: Int32) -> String {
    guard let text = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

/// An error with SQLite's own number and English words for it.
struct SQLiteError: Error, Hashable {
  let code: Int32
  let message: String
}
