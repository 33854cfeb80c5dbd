/// Why a file cannot be read as XML, and where that shows.
///
/// ```swift
/// error.description    // line 3, column 7: mismatched tag
/// ```
public struct XMLError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It breaks a rule of XML; which one, as expat words it.
    case notWellFormed(String)
    /// It says that it is UTF-8, or nothing, and is not.
    case notUTF8
    /// It declares an encoding that cannot be read.
    case unknownEncoding(String)
    /// It declares an entity, which no exchange format needs and a bomb does.
    case entityDeclaration
    /// Elements are in each other deeper than any format has them.
    case tooDeep(limit: Int)
    /// The outermost element is another than the format's.
    case otherRoot(expected: String, found: String)
  }

  /// What is wrong.
  public let reason: Reason
  /// The line, counted from one.
  public let line: Int
  /// The column in characters, counted from one.
  public let column: Int
  /// The byte, counted from zero.
  public let byte: Int

  /// Creates an error.
  public init(reason: Reason, line: Int, column: Int, byte: Int) {
    self.reason = reason
    self.line = line
    self.column = column
    self.byte = byte
  }
}

extension XMLError: CustomStringConvertible {
  /// The place and what is wrong, in English.
  public var description: String { "line \(line), column \(column): \(reason)" }
}

extension XMLError.Reason: CustomStringConvertible {
  /// What is wrong, in English.
  public var description: String {
    switch self {
    case .notWellFormed(let rule): rule
    case .notUTF8: "the bytes are not UTF-8"
    case .unknownEncoding(let name):
      "the encoding “\(name)” cannot be read, only UTF-8, UTF-16, ISO-8859-1 and US-ASCII"
    case .entityDeclaration: "entities may not be declared"
    case .tooDeep(let limit): "elements are more than \(limit) levels deep"
    case .otherRoot(let expected, let found):
      "the outermost element is “\(found)” instead of “\(expected)”"
    }
  }
}
