internal import Quiz
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension FormEditing {
  /// Begins a search at the field in focus, whose own hits come first.
  mutating func beginFinding() {
    endRun()
    let texts = FormTexts(of: editor.builder, in: fields)
    let rank = FieldRank(of: focus, in: editor.builder, fields)
    find = FormFind(texts, from: focus, cursorAt: cursor.offset, rank: rank)
  }

  /// Follows a key in the line of the search.
  mutating func follow(_ event: FindEvent) {
    switch event {
    case .changed(let text):
      find?.find(text, in: editor.builder)
      showHit(isEmpty: text.isEmpty)
    case .next:
      find?.goOn(by: 1, in: editor.builder)
      showHit()
    case .previous:
      find?.goOn(by: -1, in: editor.builder)
      showHit()
    case .ended: endFinding()
    case .cancelled: cancelFinding()
    }
  }

  /// The part of the text in focus that the search has found; `nil` without a search.
  var found: Range<Int>? {
    guard let hit = find?.hit(in: editor.builder), focus == .field(hit.path) else { return nil }
    return hit.range
  }

  private mutating func showHit(isEmpty: Bool = false) {
    guard let find else { return }
    guard let number = find.current, let hit = find.hit(in: editor.builder) else {
      place(find.departure, cursorAt: find.departureOffset)
      status = isEmpty ? nil : StatusLine(phrases[.formFindNone], role: .warning)
      return
    }
    place(.field(hit.path), cursorAt: hit.range.upperBound)
    let values: [Placeholder: any PhraseValue] = [
      .number: number + 1, .total: find.hits.count, .text: phrases.place(of: hit.path),
    ]
    status = StatusLine(phrases(.formFindCount, values))
  }

  /// Closes the search; the field that it began in was left.
  private mutating func endFinding() {
    if let find, !find.hits.isEmpty { lastWord = find.word }
    guard let departure = find?.departure.path else {
      find = nil
      return
    }
    if focus.path != departure { touch(departure) }
    find = nil
  }

  private mutating func cancelFinding() {
    if let find { place(find.departure, cursorAt: find.departureOffset) }
    find = nil
  }
}
