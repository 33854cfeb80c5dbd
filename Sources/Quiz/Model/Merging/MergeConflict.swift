package import BuilderKit

/// A conflict of two sides in a group.
///
/// ```swift
/// let merge = GroupMerge(base: opened, ours: form, theirs: file)
/// for conflict in merge.conflicts { print(conflict) }
/// // questions[1].answer: both sides have changed it
/// ```
package struct MergeConflict: Hashable, Sendable {
  /// The versions of the sides, and the one that stays.
  package enum Kind: Hashable, Sendable {
    /// Both texts are in the field now, between markers.
    case text(MergeVersions<String?>)
    /// Both sides have replaced the same item of a list; ours stays.
    case item(MergeVersions<String>)
    /// The group has another id on both sides; ours stays.
    case id(MergeVersions<GroupID>)
    /// Both sides have chosen another template; ours stays.
    case template(MergeVersions<GroupID?>)
    /// One side has made the question one of another kind, and the other has changed what that lacks; ours stays.
    case kind(MergeVersions<QuestionBuilder>)
    /// Both sides have changed a value that has no room for two, or an order; ours stays.
    case part(QuestionField, MergeVersions<FieldValue>)
    /// Both sides say something else of a setting; ours stays.
    case setting(QuizSetting, MergeVersions<SettingsEntries.Entry>)
    /// One side has taken the question out, and the other has changed it; the changed one stays.
    case removal(by: MergeSide, MergeVersions<QuestionBuilder?>)
  }

  /// The place in the merged group.
  package let path: ProblemPath
  /// The question it is in; `nil` for a part of the group itself.
  package let question: QuestionID?
  /// The subject of the conflict.
  package let kind: Kind

  init(at path: ProblemPath, of question: QuestionID? = nil, _ kind: Kind) {
    self.path = path
    self.question = question
    self.kind = kind
  }
}

extension MergeConflict: CustomStringConvertible {
  /// The path and the conflict.
  package var description: String {
    switch kind {
    case .text: "\(path): both sides have changed it"
    case .item: "\(path): both sides have replaced an item; ours stays"
    case .id, .template, .kind, .part, .setting: "\(path): both sides have changed it; ours stays"
    case .removal(let side, _):
      "\(path): is removed in \(side) and changed in \(side == .ours ? "theirs" : "ours"); it stays"
    }
  }
}

/// The lines that git puts around the two versions of a text, so that both are kept.
///
/// ```swift
/// ConflictMarkers.text(ours: "Paris", theirs: "Lutetia")
/// // <<<<<<< ours
/// // Paris
/// // =======
/// // Lutetia
/// // >>>>>>> theirs
/// ```
package enum ConflictMarkers {
  private static let beginning = "<<<<<<<"
  private static let middle = "======="
  private static let end = ">>>>>>>"

  /// Returns both texts between markers; one that is not there has no line.
  package static func text(ours: String?, theirs: String?) -> String {
    let lines = [
      "\(beginning) \(MergeSide.ours.rawValue)", ours, middle, theirs,
      "\(end) \(MergeSide.theirs.rawValue)",
    ]
    return lines.compactMap(\.self).joined(separator: "\n")
  }

  /// Returns whether a text still has markers, one of each in their order.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func stand(in text: String) -> Bool {
    // Most texts have none, and are not taken apart to see it.
    guard mayStand(in: text) else { return false }
    var expected = [beginning, middle, end][...]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let marker = expected.first else { break }
      if line.hasPrefix(marker) { expected.removeFirst() }
    }
    return expected.isEmpty
  }

  /// Returns false for a text without a character of a marker.
  static func mayStand(in text: String) -> Bool {
    let sign = UInt8(ascii: "<")
    return text.utf8.withContiguousStorageIfAvailable { $0.contains(sign) }
      ?? text.utf8.contains(sign)
  }

  /// Returns the text of one side alone, with the lines around the markers; `nil` for a text whose markers are not in
  /// their order.
  ///
  /// A version may have markers of its own, of an earlier conflict: they stay in it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func version(_ side: MergeSide, of text: String) -> String? {
    var kept: [Substring] = []
    /// The side whose lines are read, and the number of markers that are open in it.
    var place: (side: MergeSide, depth: Int)?
    var isComplete = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch place {
      case nil where !isComplete && line.hasPrefix(beginning): place = (.ours, 0)
      case (.ours, 0)? where line.hasPrefix(middle): place = (.theirs, 0)
      case (.theirs, 0)? where line.hasPrefix(end): (place, isComplete) = (nil, true)
      case (let read, let depth)?:
        if line.hasPrefix(beginning) { place = (read, depth + 1) }
        if line.hasPrefix(end) { place = (read, max(depth - 1, 0)) }
        if read == side { kept.append(line) }
      case nil: kept.append(line)
      }
    }
    return isComplete ? kept.joined(separator: "\n") : nil
  }
}
