internal import QuizMedia
internal import QuizPages
internal import QuizResources
internal import QuizText
internal import QuizWords
internal import TerminalUI

extension Phrasebook {
  /// Returns the lines of a question's text, with words of the language for pictures, sounds and films.
  func page(
    of text: RichText,
    columns: Int,
    _ facts: MediaFacts = [:],
    gap: @escaping (String) -> String = { "{{\($0)}}" }
  ) -> [TextPage.Line] {
    let media = { self.words(forMediaAt: $0, $1, facts) }
    return TextPage(text, columns: columns, media: media, gap: gap).lines
  }
}

extension Phrasebook {
  /// Returns the menu of files to open, by their descriptions or, without one, by their names.
  func menu<Outcome>(
    of references: [MediaReference],
    opening: (String) -> Outcome
  ) -> MenuScreen<Outcome> {
    let items = references.map { reference in
      let name = reference.description.isEmpty ? reference.name : reference.description
      return MenuScreen<Outcome>.Item(name, opening(reference.name))
    }
    return MenuScreen(title: self[.mediaMenuTitle], items: items)
  }
}

extension Style {
  /// The look of a part of a question's text within the look of the whole.
  ///
  /// In the bar of a selection the ground stays, so that the bar is whole.
  init(_ part: TextPage.Style, in base: Style) {
    self = base
    let isSelected = base.role == .selection
    switch part.role {
    case .text, .media, .formula, .gap: break
    case .heading: options.insert(.bold)
    case .code: if !isSelected { role = .code }
    case .link: options.insert(.underline)
    case .muted: if !isSelected { role = .dim }
    }
    if part.emphasis.contains(.strong) { options.insert(.bold) }
    if part.emphasis.contains(.emphasis) { options.insert(.italic) }
  }
}

extension Canvas {
  /// Writes a line of a question's text, whose code has its ground up to a column.
  mutating func write(
    _ line: TextPage.Line,
    row: Int,
    column: Int,
    style: Style,
    ground end: Int
  ) {
    var place = column
    for run in line.runs {
      place += write(run.text, row: row, column: place, style: Style(run.style, in: style))
    }
    guard let ground = line.ground else { return }
    let blank = Style(TextPage.Style(.code), in: style)
    let start = max(place, column + ground)
    write(String(repeating: " ", count: max(end - start, 0)), row: row, column: start, style: blank)
  }
}
