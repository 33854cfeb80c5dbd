internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources

internal import struct SystemPackage.FilePath

/// The rows of the library, sorted and filtered.
struct FilteredRows: Hashable, Sendable {
  private struct Entry: Hashable {
    var row: LibraryRow
    var title: FoldedText
    var texts: SearchableGroup?

    func has(_ word: FoldedText) -> Bool { title.contains(word) || texts?.has(word) == true }
  }

  var order = LibraryOrder.title { didSet { sort() } }
  /// `true` for the opposite of the order.
  var isReversed = false { didSet { sort() } }
  /// The files of groups with conflicts that nobody has decided yet.
  var conflictFiles: Set<FilePath> = [] { didSet { if order == .status { sort() } } }

  /// The words that every row shown has; empty shows all.
  var filter = "" { didSet { applyFilter() } }

  /// The filter word by word.
  var words: SearchWords { SearchWords(filter) }

  /// `true` while a filter looks into questions, too.
  var hasHits: Bool { !filter.isEmpty && entries.contains { $0.texts != nil } }

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

  /// The rows that the filter shows.
  var shownRows: some Collection<LibraryRow> { shown.lazy.map { entries[$0].row } }

  /// Returns the texts in the questions of a row that have the words of the filter.
  func hits(at place: Int) -> [SearchedText] {
    let hits = entries[shown[place]].texts?.hits(of: words) ?? []
    return hits.filter { $0.place != .title }
  }

  /// Returns the place of a group in the list; `nil` when it is not shown.
  func place(of id: LibraryRow.ID) -> Int? { shown.firstIndex { entries[$0].row.id == id } }

  /// Returns whether the filter hides a group that is in the library.
  func hides(_ id: LibraryRow.ID) -> Bool {
    place(of: id) == nil && entries.contains { $0.row.id == id }
  }

  /// Takes the rows of another listing; the texts to search in are kept.
  mutating func replaceRows(with rows: [LibraryRow]) {
    let texts = Dictionary(
      entries.map { ($0.row.id, $0.texts) },
      uniquingKeysWith: { first, _ in first }
    )
    entries = rows.map {
      Entry(row: $0, title: FoldedText($0.title), texts: texts[$0.id] ?? nil)
    }
    sort()
  }

  /// Takes the texts to search in beside the titles.
  mutating func setTexts(_ texts: [LibraryRow.ID: SearchableGroup]) {
    for index in entries.indices { entries[index].texts = texts[entries[index].row.id] }
    applyFilter()
  }

  private mutating func sort() {
    let sorted = entries.sorted { isReversed ? precedes($1, $0) : precedes($0, $1) }
    entries = sorted
    applyFilter()
  }

  private mutating func applyFilter() {
    let words = words.words
    shown = entries.indices.filter { words.allSatisfy(entries[$0].has) }
  }

  private func precedes(_ left: Entry, _ right: Entry) -> Bool {
    switch order {
    case .title: break
    case .questions:
      let counts = (left.row.questionCount ?? -1, right.row.questionCount ?? -1)
      if counts.0 != counts.1 { return counts.0 > counts.1 }
    case .changed:
      if left.row.changed != right.row.changed { return left.row.changed > right.row.changed }
    case .template:
      if left.row.template != right.row.template {
        return Self.precedes(left.row.template, right.row.template)
      }
    case .tags:
      if left.row.tags.first != right.row.tags.first {
        return Self.precedes(left.row.tags.first, right.row.tags.first)
      }
    case .status:
      let states = (state(of: left.row), state(of: right.row))
      if states.0 != states.1 { return states.0.urgency < states.1.urgency }
    }
    // The slug is all but unique, so the order does not depend on the one before.
    return (left.title, left.row.slug) < (right.title, right.row.slug)
  }

  /// Returns the state of a row that its last column shows.
  func state(of row: LibraryRow) -> LibraryRow.State {
    if row.problem != nil || row.templateProblem != nil { return .problem }
    if conflictFiles.contains(row.id.path) { return .conflict }
    if row.isRecovered { return .recovered }
    return row.hasDraft || row.isNewDraft ? .draft : .saved
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
  /// First what needs attention: problems, conflicts, recovered changes, drafts.
  case status

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
    case .status: .librarySortedStatus
    }
  }
}
