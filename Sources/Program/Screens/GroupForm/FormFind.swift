internal import Quiz
internal import QuizIndex

/// A search in a form while its line is open.
struct FormFind: Equatable, Sendable {
  /// A place in a form: a field, and an offset in its text.
  struct Place: Equatable, Sendable {
    var rank: FieldRank
    var offset: Int
  }

  let texts: FormTexts
  /// The place that the search began at, which cancelling goes back to.
  let departure: FormFocus
  let departureOffset: Int
  /// The place behind which the next text that is typed is found first.
  private var anchor: Place
  private(set) var word = FoldedText("")
  private(set) var hits = FormHits()
  /// The number of the hit that is shown.
  private(set) var current: Int?

  init(_ texts: FormTexts, from departure: FormFocus, cursorAt offset: Int, rank: FieldRank) {
    self.texts = texts
    self.departure = departure
    departureOffset = offset
    // The cursor is mostly at the end of the text, where its own hits would come last.
    anchor = Place(rank: rank, offset: 0)
  }

  /// Finds a text; goes to its first hit at the anchor or behind it, from the last on to the first.
  mutating func find(_ text: String, in builder: QuestionGroupBuilder) {
    word = FoldedText(text)
    hits = texts.hits(of: word)
    current = hits.isEmpty ? nil : firstHit(in: builder)
  }

  /// Goes by a number of hits, around the end; the search goes on from there.
  mutating func goOn(by offset: Int, in builder: QuestionGroupBuilder) {
    guard let number = current else { return }
    current = ((number + offset) % hits.count + hits.count) % hits.count
    guard let hit = hit(in: builder) else { return }
    anchor = Place(rank: texts.entries[hits[current ?? 0].entry].rank, offset: hit.range.lowerBound)
  }

  /// Returns the field of the current hit, and its place in the text there; `nil` without one.
  func hit(in builder: QuestionGroupBuilder) -> (path: FieldPath, range: Range<Int>)? {
    guard let current else { return nil }
    let (entry, index) = hits[current]
    let places = places(inEntry: entry, of: builder)
    return places.indices.contains(index) ? (texts.entries[entry].path, places[index]) : nil
  }

  private func firstHit(in builder: QuestionGroupBuilder) -> Int {
    let found = hits.firstField { texts.entries[$0].rank >= anchor.rank }
    guard let found else { return 0 }
    guard texts.entries[found.entry].rank == anchor.rank else { return found.first }
    let before = places(inEntry: found.entry, of: builder).count { $0.lowerBound < anchor.offset }
    return (found.first + before) % hits.count
  }

  private func places(inEntry entry: Int, of builder: QuestionGroupBuilder) -> [Range<Int>] {
    let path = texts.entries[entry].path
    return FoldedText.places(of: word, in: builder[path].typed(shape: path.shape))
  }
}
