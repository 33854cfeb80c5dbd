/// A format that groups can be read from.
public protocol ImportFormat: Sendable {
  /// What the format is called.
  static var identity: FormatIdentity { get }

  /// Whether a file begins as those of the format do.
  ///
  /// - Parameter head: The first 64 kB of the file behind a byte order mark.
  /// - Returns: Whether the file may be one; formats that are told apart less well are asked later.
  static func resembles(_ head: ArraySlice<UInt8>) -> Bool

  /// Reads groups and goes on after a faulty row, in time linear in the size of the file.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - title: What a group is called that the file has no title for, as a rule the file's name.
  /// - Returns: The groups, and the rows that did not make it into them.
  /// - Throws: What keeps the file from being read at all.
  func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import
}
