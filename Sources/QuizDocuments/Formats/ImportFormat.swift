public import Quiz

/// A format that groups can be read from.
public protocol ImportFormat: Sendable {
  /// The names of the format.
  static var identity: FormatIdentity { get }

  /// Tells files of this format from others.
  ///
  /// - Parameter head: The first 64 kB of a file, or all of it, without a byte order mark.
  /// - Returns: Whether the file looks like one of this format.
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

/// The groups read from a file, with warnings and skipped rows.
public struct Import: Hashable, Sendable {
  /// The groups, each with the good rows it has.
  public let groups: [QuestionGroup]
  /// The rows that are in no group, in the order of the file.
  public let skipped: [RowRemark]
  /// The rows that are in a group but look damaged.
  public let doubtful: [RowRemark]

  /// Creates what a reader returns.
  public init(groups: [QuestionGroup], skipped: [RowRemark] = [], doubtful: [RowRemark] = []) {
    self.groups = groups
    self.skipped = skipped
    self.doubtful = doubtful
  }
}
