internal import Quiz

/// The difference between two versions of a group file, counted for a line of a report.
///
/// ```swift
/// GroupChange(from: old, to: new, in: "capitals.json")
/// // Capitals: 3 questions changed, 1 added
/// ```
package struct GroupChange: Hashable, Sendable {
  /// The sort of difference.
  package enum Kind: Hashable, Sendable {
    /// The group is new, with a number of questions.
    case new(questions: Int)
    /// The group is gone.
    case removed
    /// The group is another one than before.
    case changed(Counts)
    /// The file is no group in one of the versions, or in both.
    case otherFile
  }

  /// The differences in a group.
  package struct Counts: Hashable, Sendable {
    /// The number of questions that are not as before.
    package var changed = 0
    /// The number of new questions.
    package var added = 0
    /// The number of questions that are gone.
    package var removed = 0
    /// The group's own settings differ.
    package var hasOtherSettings = false
    /// The questions are in another order.
    package var isReordered = false
    /// The title before, where it is another one.
    package var oldTitle: String?

    package init() {}
  }

  /// The title of the group, or the name of the file.
  package var title: String
  /// The name of the file.
  package var file: String
  /// The difference.
  package var kind: Kind

  /// Puts a change together.
  package init(_ title: String, file: String, _ kind: Kind) {
    self.title = title
    self.file = file
    self.kind = kind
  }

  /// Compares two versions of a file; `nil` means no file.
  ///
  /// - Complexity: O(*n*) in the length of the files on average.
  package init(from old: [UInt8]?, to new: [UInt8]?, in file: String) {
    let before = old.flatMap { try? GroupDocument.read($0) }?.builder
    let after = new.flatMap { try? GroupDocument.read($0) }?.builder
    self.file = file
    title = after?.title ?? before?.title ?? file
    kind =
      switch (before, after) {
      case (nil, let group?) where old == nil: .new(questions: group.questionCount)
      case (_?, nil) where new == nil: .removed
      case (let before?, let after?): .changed(Counts(after.differences(from: before)))
      default: .otherFile
      }
    if title.allSatisfy(\.isWhitespace) { title = file }
  }
}

extension GroupChange.Counts {
  fileprivate init(_ differences: [GroupDifference]) {
    var changedQuestions: Set<Int> = []
    for difference in differences {
      switch difference {
      case .title(let old, _): oldTitle = old ?? ""
      case .settings: hasOtherSettings = true
      case .removed: removed += 1
      case .added: added += 1
      case .changed(_, let question, _, _), .item(_, _, let question), .kind(let question, _, _),
        .markup(_, let question), .under(_, let question), .questionSettings(let question):
        changedQuestions.insert(question)
      case .reordered: isReordered = true
      }
    }
    changed = changedQuestions.count
  }
}
