import CSQLite
import QuizDocuments

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
      try database.check(
        sqlite_bind_static_text(statement, index, bytes.baseAddress, text.count)
      )
      try run(texts.dropFirst(), from: index + 1)
    }
  }

  /// The number in a column of the row; what is none is read as SQLite reads it.
  func number(at column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The text in a column of the row, bytes that are not UTF-8 as U+FFFD; empty for NULL.
  func text(at column: Int32) -> String {
    guard let text = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
