/// The reason for which a file cannot be read as XML, and the place.
public struct XMLError: Error, Hashable, Sendable {
  /// A fault of a file.
  public enum Reason: Hashable, Sendable {
    /// It breaks a rule of XML.
    case notWellFormed(Rule)
    /// The parser refuses it for any other reason, in the words of expat.
    case refused(String)
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

  /// A rule of XML; the raw value names the phrase `xml.<raw value>`.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    case syntax
    case noElement
    case invalidToken
    case unclosedToken
    case partialCharacter
    case mismatchedTag
    case duplicateAttribute
    case junkAfterElement
    case undefinedEntity
    case invalidCharacterNumber
    case misplacedDeclaration
    case incorrectEncoding
    case unclosedSection
    case malformedDeclaration
  }

  /// The fault.
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
