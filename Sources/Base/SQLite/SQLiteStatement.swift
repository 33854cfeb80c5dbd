internal import CSQLite

/// A statement that is run with values, or whose rows are read one after the other.
package final class SQLiteStatement {
  private let database: SQLiteDatabase
  private let statement: OpaquePointer

  /// Makes a statement ready.
  package init(_ text: String, in database: SQLiteDatabase) throws(SQLiteError) {
    self.database = database
    statement = try database.prepared(text)
  }

  deinit { sqlite3_finalize(statement) }

  /// Goes on to the next row and says whether there is one.
  package func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.failure(code)
    }
  }

  /// Runs the statement with integers and texts for its first parameters, and makes it ready again.
  package func run(_ numbers: [Int64], _ texts: [[UInt8]]) throws(SQLiteError) {
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

  /// Makes the statement ready with values for its first parameters; the rows follow by ``step()``.
  package func begin(_ values: [SQLiteValue] = []) throws(SQLiteError) {
    sqlite3_reset(statement)
    for (index, value) in values.enumerated() {
      try database.check(bound(value, at: Int32(index + 1)))
    }
  }

  /// Runs the statement with values for its first parameters, and lets go of them.
  package func run(_ values: [SQLiteValue]) throws(SQLiteError) {
    try begin(values)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    while try step() {}
  }

  private func bound(_ value: SQLiteValue, at index: Int32) -> Int32 {
    // SQLite copies them: the statement may run later.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .number(let number): sqlite3_bind_int64(statement, index, number)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { text in
          sqlite3_bind_text64(
            statement,
            index,
            text.baseAddress,
            UInt64(text.count),
            copied,
            UInt8(SQLITE_UTF8)
          )
        }
      }
    case .bytes(let bytes):
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(statement, index, 0)
        : sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), copied)
    case .textBytes(let bytes):
      (bytes.isEmpty ? [0] : bytes).withUnsafeBufferPointer { text in
        text.withMemoryRebound(to: CChar.self) { text in
          sqlite3_bind_text64(
            statement,
            index,
            text.baseAddress,
            UInt64(bytes.count),
            copied,
            UInt8(SQLITE_UTF8)
          )
        }
      }
    }
  }

  /// Returns whether a column of the row has no value.
  package func isNull(at column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// Hands out the bytes in a column of the row where they are; they are gone with the row.
  package func withBytes<Result, Failure>(
    at column: Int32,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = sqlite3_column_blob(statement, column)
    return try body(
      UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column)))
    )
  }

  /// The number in a column of the row; other values are converted as SQLite does.
  package func number(at column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The number of bytes of the text in a column of the row.
  package func size(at column: Int32) -> Int {
    // Only of a text is that the length of what is asked for next.
    _ = sqlite3_column_text(statement, column)
    return Int(sqlite3_column_bytes(statement, column))
  }

  /// The texts in a column of the row between separators, decoded one by one, so that the whole is not in memory again;
  /// bytes that are not UTF-8 as U+FFFD, and one empty text for NULL.
  package func texts(at column: Int32, separatedBy separator: UInt8) -> [String] {
    guard let text = sqlite3_column_text(statement, column) else { return [""] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return UnsafeBufferPointer(start: text, count: count)
      .split(separator: separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes in a column of the row; empty for NULL.
  package func bytes(at column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The text in a column of the row, bytes that are not UTF-8 as U+FFFD; empty for NULL.
  package func text(at column: Int32) -> String {
    guard let text = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

/// A value for a parameter of a statement.
package enum SQLiteValue {
  case null
  case number(Int64)
  case text(String)
  /// Text by its bytes, which are UTF-8.
  case textBytes([UInt8])
  case bytes([UInt8])

  /// A text, or no value.
  package static func optional(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
}

/// An error with SQLite's own number and English words for it.
package struct SQLiteError: Error, Hashable {
  package let code: Int32
  package let message: String

  /// Returns the error of a database that is sound and yet not as it should be.
  package static func damage(_ message: String) -> SQLiteError {
    SQLiteError(code: SQLITE_CORRUPT, message: message)
  }

  /// The file is damaged or has other tables, rather than busy, full or out of reach.
  package var isDamage: Bool { sqlite_is_damage(code) }

  /// The file is damaged, rather than without a table.
  package var isSevere: Bool { sqlite_is_severe(code) }
}
