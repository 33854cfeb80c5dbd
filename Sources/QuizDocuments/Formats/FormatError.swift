public import BuilderKit

/// Why nothing at all could be read from a file.
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

extension FormatError: CustomStringConvertible {
  /// What is wrong and what to do, in English.
  public var description: String {
    switch self {
    case .empty: "The file is empty."
    case .notUTF8(let line, let offset):
      """
      The file is not UTF-8 from byte \(offset) on, in line \(line); save it as UTF-8 and import it \
      again.
      """
    case .utf16: "The file is UTF-16; save it as UTF-8 and import it again."
    case .foreign(let kind): "The file \(kind)."
    case .unrecognized(let tried, let missing):
      """
      The file looks like none of \(tried.joined(separator: ", ")); read as a table, its first row has \
      no column “\(missing.joined(separator: "” and no column “"))”.
      """
    case .missingColumns(let names):
      """
      The first row has no column “\(names.joined(separator: "” and no column “"))”; \
      it must name the columns, at least “prompt” and “answer”.
      """
    case .repeatedColumn(let name): "The first row names the column “\(name)” twice."
    case .header(let remark): "The first row cannot be read: \(remark)."
    case .groupFile(let error): "The file cannot be read as a group: \(error)."
    case .xml(let error): "The file cannot be read as XML: \(error)."
    case .package(let fault): "The file \(fault)."
    case .group(let title, let error): "The group “\(title)” cannot be built: \(error)"
    }
  }
}
