internal import Quiz
internal import QuizMedia
internal import QuizResources
internal import QuizText
internal import QuizWords
internal import TerminalUI

extension FormEditing {
  /// True if the text in focus may show pictures, sounds and films.
  var takesMedia: Bool {
    guard case .field(.question(let index, let field)) = focus else { return false }
    return field.hasMarkup && editor.builder.questions[index].kind != .unknown
  }

  /// Shows files in the text in focus, at the cursor or in the place of what was pasted, as one step of undo; the cursor goes to
  /// where the first is described.
  mutating func show(_ names: [MediaName], insteadOf pasted: Range<Int>? = nil) {
    guard takesMedia, let path = focus.path, !names.isEmpty else { return say(.mediaNoField) }
    let bytes = Array(typed.utf8)
    let place = pasted ?? cursor.offset..<cursor.offset
    guard place.upperBound <= bytes.count else { return }
    let blanks: Set<UInt8> = [0x20, 0x0A]
    let before = bytes[..<place.lowerBound].last.map { blanks.contains($0) } ?? true ? "" : " "
    let after = bytes[place.upperBound...].first.map { blanks.contains($0) } ?? true ? "" : " "
    let references = names.map { RichText.plainMedia(at: $0.address, describedAs: "") }
    let inserted = before + references.joined(separator: " ") + after
    let text = bytes[..<place.lowerBound] + inserted.utf8 + bytes[place.upperBound...]
    endRun()
    replaceText(
      at: path,
      with: String(decoding: text, as: UTF8.self),
      cursorAt: place.lowerBound + before.utf8.count + "![".utf8.count
    )
    endRun()
    let values: [Placeholder: any PhraseValue] = [.name: names[0].text, .key: keyName("undo")]
    say(pasted == nil ? .mediaAdded : .mediaPasted, values)
  }

  /// The files that the question in focus and its passage show, each once, those of the text in focus first.
  var mediaInFocus: [MediaReference] {
    guard let index = focus.question else { return [] }
    let question = editor.builder.questions[index]
    let byField = question.mediaReferencesByField
    let own = byField.filter { .field(.question(index, $0.field)) == focus }
    let passage = editor.builder.passage(above: index).map { editor.builder.questions[$0] }
    let references = (own + byField).flatMap(\.references) + (passage?.mediaReferences ?? [])
    var seen: Set<String> = []
    return references.filter { seen.insert($0.name).inserted }
  }

  /// The names of the files that the question in focus shows, and of which nothing is known yet.
  var unknownMedia: [String] {
    guard let index = focus.question else { return [] }
    let names = editor.builder.questions[index].mediaReferences.map(\.name)
    return Set(names.filter { media[$0] == nil }).sorted()
  }
}
