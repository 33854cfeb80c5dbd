internal import Quiz

/// The conflicts in a group file that nobody has decided yet.
///
/// ```swift
/// OpenFileConflicts(in: bytes)?.count
/// ```
public struct OpenFileConflicts: Hashable, Sendable {
  /// The title of the group; `nil` without one.
  public let title: String?
  /// The number of conflicts, and of texts with the markers of a merge.
  public let count: Int

  /// Looks for conflicts; `nil` where there are none, and for a file that is no group.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  public init?(in bytes: [UInt8]) {
    // Most files have none, and are not taken apart to see it.
    guard Self.marks.contains(where: { bytes.contains($0) }) else { return nil }
    guard let group = (try? GroupDocument.read(bytes))?.builder else { return nil }
    let texts = group.warnings.count { warning in
      if case .conflictMarkers = warning { true } else { false }
    }
    count = group.openConflicts.count + texts
    guard count > 0 else { return nil }
    title = group.title
  }

  private static let marks = ["\"\(GroupRecipe.Key.conflict.rawValue)\"", "<<<<<<<"].map {
    Array($0.utf8)
  }
}
