import QuizDocuments

/// Why SQLite did not do what it was asked for.
struct SQLiteError: Error, Hashable {
  /// SQLite's number for it.
  let code: Int32
  /// SQLite's words for it, in English.
  let message: String
}

extension SQLiteError: CustomStringConvertible {
  /// The words and the number.
  var description: String { "\(message) (SQLite \(code))" }
}
