public import BuilderKit

/// The reason for which nothing at all could be read from a file.
public enum FormatError: Error, Hashable, Sendable {
  /// There is nothing in it.
  case empty
  /// It is text in another encoding than UTF-8, from this byte on, counted from zero.
  case notUTF8(line: Int, offset: Int)
  /// It is text in UTF-16.
  case utf16
  /// It is no text, but another sort of file.
  case foreign(ForeignFile)
  /// It looks like none of the formats, whose names are tried, and is no table for want of these columns.
  case unrecognized(tried: [String], missingColumns: [String])
  /// It is a table without columns that every question needs; their names.
  case missingColumns([String])
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
  /// The questions are good but a group of them cannot be built.
  case group(title: String, BuildError)
}
