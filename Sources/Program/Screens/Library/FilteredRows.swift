internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizIndex
internal import QuizResources

internal import struct SystemPackage.FilePath

/// The rows of the library, sorted and filtered.
///
/// The rows stay where the listing has them, by title. An order is a list of places, and so is what a filter shows.
struct FilteredRows: Hashable, Sendable {
  var order = LibraryOrder.title { didSet { sort() } }
  /// `true` for the opposite of the order.
  var isReversed = false { didSet { sort() } }
  /// The files of groups with conflicts that nobody has decided yet.
  var conflictFiles: Set<FilePath> = [] { didSet { if order == .status { sort() } } }

  /// The search that every row shown is an answer to; empty shows all.
  var filter = "" {
    didSet {
      query = LibraryQuery(filter)
      // An answer to a longer or shorter search is nearer than none, until this one is answered.
      if let before = found?.filter, !filter.hasPrefix(before), !before.hasPrefix(filter) {
        found = nil
      }
      if filter != oldValue { hits = [:] }
      if filter.isEmpty { found = nil }
      applyFilter()
    }
  }

  /// The filter word by word.
  private(set) var query = LibraryQuery("")

  /// `true` while a filter looks into questions, too.
  var hasHits: Bool { !filter.isEmpty && found != nil }

  /// The groups that a search has found.
  private struct Found: Hashable {
    var filter: String
    var groups: Set<LibraryRow.ID>
  }

  private var rows: [LibraryRow] = []
  private var titles: [FoldedText] = []
  private var found: Found? { didSet { markFound() } }
  /// Whether the search has found each row: a key looks at all of them, and must not look up a name for each.
  private var isFound: [Bool] = []
  /// The texts that were found in groups, as far as somebody has looked.
  private var hits: [LibraryRow.ID: [SearchedText]] = [:]
  /// The places of all rows in their order.
  private var sorted: [Int32] = []
  /// The places of the rows that the filter shows.
  private var shown: [Int32] = []

  var totalCount: Int { rows.count }
  var count: Int { shown.count }
  /// All rows in their order, also those the filter hides.
  var allRows: some Collection<LibraryRow> { sorted.lazy.map { rows[Int($0)] } }

  subscript(place: Int) -> LibraryRow { rows[Int(shown[place])] }

  /// The rows that the filter shows.
  var shownRows: some Collection<LibraryRow> { shown.lazy.map { rows[Int($0)] } }

  /// Returns the texts in the questions of a row that the filter has found; `nil` where nobody has looked yet.
  func hits(at place: Int) -> [SearchedText]? { hits[self[place].id] }

  /// Returns the place of a group in the list; `nil` when it is not shown.
  func place(of id: LibraryRow.ID) -> Int? { shown.firstIndex { rows[Int($0)].id == id } }

  /// Returns whether the filter hides a group that is in the library.
  func hides(_ id: LibraryRow.ID) -> Bool {
    place(of: id) == nil && rows.contains { $0.id == id }
  }

  /// Takes the rows of another listing; the answer to the search is kept until it is answered again.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows, as for changing the order; O(*n*) by title.
  mutating func replaceRows(with listing: LibraryListing) {
    rows = listing.rows
    hits = [:]
    titles = listing.titles
    markFound()
    sort()
  }

  private mutating func markFound() {
    isFound = found.map { found in rows.map { found.groups.contains($0.id) } } ?? []
  }

  /// Takes the answer to a search; one to an earlier search is dropped.
  mutating func take(found groups: Set<LibraryRow.ID>, by filter: String) {
    guard filter == self.filter, !filter.isEmpty else { return }
    found = Found(filter: filter, groups: groups)
    applyFilter()
  }

  /// Takes the texts that a search has found in groups; those of an earlier search are dropped.
  mutating func take(hits: [LibraryRow.ID: [SearchedText]], by filter: String) {
    guard filter == self.filter else { return }
    for (id, texts) in hits { self.hits[id] = texts.filter { $0.place != .title } }
  }

  private mutating func sort() {
    sorted = Array(0..<Int32(rows.count))
    if let keys = keys() {
      sorted.sort { (keys[Int($0)], $0) < (keys[Int($1)], $1) }
    }
    if isReversed { sorted.reverse() }
    applyFilter()
  }

  private mutating func applyFilter() {
    guard !filter.isEmpty else {
      shown = sorted
      return
    }
    // A title shows by itself whether it has the words; anything else, only a search.
    let words = query.hasConditions || !query.groups.isEmpty ? nil : query.words.words
    shown = sorted.filter { place in
      if !isFound.isEmpty, isFound[Int(place)] { return true }
      return words?.allSatisfy(titles[Int(place)].contains) ?? false
    }
  }

  /// Returns a number for each row by which it is sorted before its title; `nil` for the order of the titles.
  private func keys() -> [Int]? {
    switch order {
    case .title: nil
    case .questions: rows.map { -($0.questionCount ?? -1) }
    case .changed: ranks(of: rows.map(\.changed)).map { -$0 }
    case .template: ranks(of: rows.map(\.template))
    case .tags: ranks(of: rows.map(\.tags.first))
    case .status: rows.map { state(of: $0).urgency }
    }
  }

  /// Ranks texts as they are sorted; none comes last.
  private func ranks(of texts: [String?]) -> [Int] {
    let distinct = Set(texts.compactMap(\.self)).map { ($0, FoldedText($0)) }
    var ranks: [String: Int] = [:]
    var last: FoldedText?
    var rank = 0
    for (text, folded) in distinct.sorted(by: { $0.1 < $1.1 }) {
      if folded != last { rank += 1 }
      last = folded
      ranks[text] = rank
    }
    return texts.map { $0.flatMap { ranks[$0] } ?? .max }
  }

  /// Returns the state of a row that its last column shows.
  func state(of row: LibraryRow) -> LibraryRow.State {
    if row.problem != nil || row.templateProblem != nil { return .problem }
    if conflictFiles.contains(row.id.path) { return .conflict }
    if row.isRecovered { return .recovered }
    return row.hasDraft || row.isNewDraft ? .draft : .saved
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

  var phrase: LibraryPhrase {
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
