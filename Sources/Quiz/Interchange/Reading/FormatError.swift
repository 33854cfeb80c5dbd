package import BuilderKit

/// The reason for which nothing at all could be read from a file.
package enum FormatError: Error, Hashable, Sendable {
  case empty
  /// It is text in another encoding than UTF-8, from this byte on, counted from zero.
  case notUTF8(line: Int, offset: Int)
  case utf16
  /// It is another sort of file than text.
  case foreign(ForeignFile)
  /// It is of none of the formats, as far as can be told.
  indirect case unrecognized(Unrecognized)
  /// It is a table without columns that every question needs; their names.
  case missingColumns([String])
  /// It is a table whose columns can only be guessed; the best guess.
  case unclearColumns(guess: ColumnAssignment)
  /// The header of a table has a column twice; its name.
  case repeatedColumn(String)
  /// The header of a table cannot be read.
  case header(RowRemark)
  /// It is no group file, nor an array of groups.
  case groupFile(GroupFileError)
  /// It is no XML, or that of another format.
  case xml(XMLError)
  /// It is no package of the format, or not one that can be read.
  case package(PackageFault)
  /// A part of it takes more memory than is given to a file that nobody has vouched for.
  case tooLarge(Expansion)
  /// The questions are good but a group of them cannot be built.
  case group(title: String, BuildError)
}

/// A file of no format that can be told, and what is known of it.
package struct Unrecognized: Hashable, Sendable {
  /// The format that makes most sense of it.
  package var nearest: FormatIdentity
  /// The reason why it is not even of that format; `nil` if it can be read as such.
  package var fault: FormatError?
  /// The first place of it that the nearest format skips.
  package var stop: RowRemark?
  /// The sort of text that it seems to be.
  package var sort: ForeignText?

  package init(
    nearest: FormatIdentity,
    fault: FormatError? = nil,
    stop: RowRemark? = nil,
    sort: ForeignText? = nil
  ) {
    (self.nearest, self.fault, self.stop, self.sort) = (nearest, fault, stop, sort)
  }
}

/// The reason for which a file cannot be read as XML, and the place.
package struct XMLError: Error, Hashable, Sendable {
  /// A fault of a file.
  package enum Reason: Hashable, Sendable {
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
    /// An element has more elements in it than any format has.
    case tooManyElements(limit: Int)
    /// An element has more text than any format has, apart from files in it; the limit is in bytes.
    case textTooLong(limit: Int)
    /// The outermost element is another than the format's.
    case otherRoot(expected: String, found: String)
  }

  /// A rule of XML; the raw value names the phrase `xml.<raw value>`.
  package enum Rule: String, Hashable, Sendable, CaseIterable {
    case syntax, noElement, invalidToken, unclosedToken, partialCharacter, mismatchedTag
    case duplicateAttribute, junkAfterElement, undefinedEntity, invalidCharacterNumber
    case misplacedDeclaration, incorrectEncoding, unclosedSection, malformedDeclaration
  }

  /// The fault.
  package let reason: Reason
  /// The line, counted from one.
  package let line: Int
  /// The column in characters, counted from one.
  package let column: Int
  /// The byte, counted from zero.
  package let byte: Int

  package init(reason: Reason, line: Int, column: Int, byte: Int) {
    self.reason = reason
    self.line = line
    self.column = column
    self.byte = byte
  }
}

/// The reason for which a package of another program cannot be read; the raw value names the phrase
/// `import.package.<raw value>`.
package enum PackageFault: String, Hashable, Sendable, CaseIterable {
  /// It is no zip archive, or not a sound one.
  case damagedArchive
  /// It needs a password.
  case encryptedArchive
  /// There is no question of QTI in it.
  case noQuestions
  /// There is no collection of Anki's in it.
  case noCollection
  /// Its collection is of a later version than is known.
  case newCollection
  /// Its collection is no sound database of Anki's.
  case damagedCollection
  /// There is no workbook in it.
  case noWorkbook
  /// Its workbook cannot be read.
  case damagedWorkbook
  /// There is no document in it.
  case noDocument
  /// Its document cannot be read.
  case damagedDocument
}
