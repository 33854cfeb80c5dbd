internal import BuilderKit
internal import QuizOperations
internal import QuizResources

/// The rows of the library, sorted and filtered.
struct LibraryRows: Hashable, Sendable {
  private struct Entry: Hashable {
    var row: LibraryRow
    var title: FoldedText
    var text: FoldedText?
  }

  var order = LibraryOrder.title { didSet { sort() } }

  /// The words that every row shown has; empty shows all.
  var filter = "" { didSet { applyFilter() } }

  private var entries: [Entry] = []
  private var shown: [Int] = []

  /// Creates the rows of a listing.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows, as for changing the order.
  init(_ rows: [LibraryRow] = []) { replaceRows(with: rows) }

  var totalCount: Int { entries.count }
  var count: Int { shown.count }
  /// All rows in their order, also those the filter hides.
  var allRows: some Collection<LibraryRow> { entries.lazy.map(\.row) }

  subscript(place: Int) -> LibraryRow { entries[shown[place]].row }

  /// Returns the place of a group in the list; `nil` when it is not shown.
  func place(of id: LibraryRow.ID) -> Int? { shown.firstIndex { entries[$0].row.id == id } }

  /// Returns whether the filter hides a group that is in the library.
  func hides(_ id: LibraryRow.ID) -> Bool {
    place(of: id) == nil && entries.contains { $0.row.id == id }
  }

  /// Takes the rows of another listing; the texts to search in are kept.
  mutating func replaceRows(with rows: [LibraryRow]) {
    let texts = Dictionary(
      entries.map { ($0.row.id, $0.text) },
      uniquingKeysWith: { first, _ in first }
    )
    entries = rows.map {
      Entry(row: $0, title: FoldedText($0.title), text: texts[$0.id] ?? nil)
    }
    sort()
  }

  /// Takes the texts to search in beside the titles.
  mutating func setTexts(_ texts: [LibraryRow.ID: String]) {
    for index in entries.indices {
      entries[index].text = texts[entries[index].row.id].map { FoldedText($0) }
    }
    applyFilter()
  }

  private mutating func sort() {
    let order = order
    entries.sort { Self.precedes($0, $1, by: order) }
    applyFilter()
  }

  private mutating func applyFilter() {
    let words = filter.split(whereSeparator: \.isWhitespace).map { FoldedText($0) }
    shown = entries.indices.filter { index in
      let entry = entries[index]
      return words.allSatisfy { entry.title.contains($0) || entry.text?.contains($0) == true }
    }
  }

  private static func precedes(_ left: Entry, _ right: Entry, by order: LibraryOrder) -> Bool {
    switch order {
    case .title: break
    case .questions:
      let counts = (left.row.questionCount ?? -1, right.row.questionCount ?? -1)
      if counts.0 != counts.1 { return counts.0 > counts.1 }
    case .changed:
      if left.row.changed != right.row.changed { return left.row.changed > right.row.changed }
    case .template:
      if left.row.template != right.row.template {
        return precedes(left.row.template, right.row.template)
      }
    case .tags:
      if left.row.tags.first != right.row.tags.first {
        return precedes(left.row.tags.first, right.row.tags.first)
      }
    }
    // The slug is all but unique, so the order does not depend on the one before.
    return (left.title, left.row.slug) < (right.title, right.row.slug)
  }

  private static func precedes(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left != nil }
    return FoldedText(left) < FoldedText(right)
  }
}

/// An order of the rows of the library; the raw values are those in the file of preferences.
package enum LibraryOrder: String, CaseIterable, Hashable, Sendable, PreferenceValue {
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

  var next: LibraryOrder {
    let all = Self.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? .title
  }

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
