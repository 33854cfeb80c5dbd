public import BuilderKit
internal import QuizResources

/// An order of the rows of the library; the raw values are those in the file of preferences.
public enum LibraryOrder: String, CaseIterable, Hashable, Sendable, PreferenceValue {
  /// Alphabetically.
  case title
  /// The largest group first.
  case questions
  /// The latest change first.
  case changed
  /// By the group they inherit from; those without come last.
  case template
  /// By the most frequent tag; those without come last.
  case tags

  /// The order that follows when going through them.
  var next: LibraryOrder {
    let all = Self.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? .title
  }

  /// The sentence that names the order.
  var phrase: Phrase {
    switch self {
    case .title: .librarySortedTitle
    case .questions: .librarySortedQuestions
    case .changed: .librarySortedChanged
    case .template: .librarySortedTemplate
    case .tags: .librarySortedTags
    }
  }
}
