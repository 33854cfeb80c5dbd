internal import LosslessJSON
internal import Quiz

/// A merge of two texts line by line: of the base, ours and theirs; `nil` where they do not come together.
package typealias LineMerge = (_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]?

/// A group in which the changes of two sides were merged.
package struct MergedFile: Hashable, Sendable {
  /// The path within the repository.
  package var path: TreePath
  /// The group as it is now.
  package var document: GroupDocument
  /// The values that the sides do not agree on.
  package var conflicts: [GroupFileConflict]

  /// Takes what came of a merge.
  package init(_ path: TreePath, _ merge: GroupFileMerge) {
    self.path = path
    document = merge.document
    conflicts = merge.conflicts
  }
}

/// A file that two sides have changed, merged as far as that can be.
///
/// Groups are merged question by question, and other texts line by line.
enum FileMerge {
  /// A group, with its conflicts in it.
  case group(GroupFileMerge)
  /// A text with the changes of both sides.
  case text([UInt8])
  /// Both files have to stay, each under a name of its own.
  case apart

  /// Merges two versions of a file, whose original is `nil` where they began apart.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the files.
  init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8], mergingLines merge: LineMerge) {
    if let our = Self.group(ours), let their = Self.group(theirs) {
      let original = base.flatMap(Self.group)
      let ids = (Self.id(of: ours), Self.id(of: theirs))
      if original == nil, ids.0 != ids.1, !our.sharesQuestions(with: their) {
        self = .apart
      } else {
        self = .group(GroupFileMerge(base: original ?? .nothing, ours: our, theirs: their))
      }
    } else if !ours.contains(0), !theirs.contains(0), let merged = merge(base ?? [], ours, theirs),
      Self.isJSON(merged) || !(Self.isJSON(ours) || Self.isJSON(theirs))
    {
      self = .text(merged)
    } else {
      self = .apart
    }
  }

  /// Reads a group that can be merged; `nil` for anything else, and for values that no builder has.
  static func group(_ bytes: [UInt8]) -> GroupReading? {
    guard let reading = try? GroupDocument.read(bytes), reading.unusableValues.isEmpty else {
      return nil
    }
    return reading
  }

  /// The id of a group as it is in the file; `nil` without one.
  static func id(of bytes: [UInt8]) -> GroupID? { try? GroupSummary(reading: bytes).id }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? JSONValue(parsing: bytes, options: GroupDocument.readingOptions)) != nil
  }
}

extension GroupReading {
  /// Returns whether a question of one group is, by its id, in the other.
  func sharesQuestions(with other: GroupReading) -> Bool {
    !Set(builder.questions.map(\.id)).isDisjoint(with: other.builder.questions.map(\.id))
  }
}
