import QuizInterchange
import QuizText

/// The parts of a question that the two sides of a card show, as HTML.
///
/// The question side is the prompt. Of the answer side, the fields behind `<hr id=answer>` are the answer, or, without it,
/// those that the question side does not show. A field behind a link to click is the hint, and a field that is named like a hint or an
/// explanation is one. HTML between fields belongs to the field behind it.
///
/// ```swift
/// let card = AnkiCardContents(template, of: ["Front": "1 + 1", "Back": "2"], in: type)
/// card.prompt    // "1 + 1"
/// ```
struct AnkiCardContents {
  private(set) var prompt = ""
  private(set) var answer = ""
  private(set) var hint = ""
  private(set) var explanation = ""
  /// The names of the fields that are part of the question.
  private(set) var shown: Set<String> = []
  /// True if a gap filter is on the question side.
  private(set) var asksForGaps = false

  private let fields: [String: String]
  private let isCloze: Bool
  /// The fields of the prompt with their contents as they are seen.
  private var asked: Set<[String]> = []
  /// `true` for each field, by its name, that is blank.
  private var blankFields: [String: Bool] = [:]

  /// Fills in a template with the fields of a note.
  init(_ template: AnkiTemplate, of fields: [String: String], isCloze: Bool) {
    (self.fields, self.isCloze) = (fields, isCloze)
    readQuestion(visible(template.question))
    if prompt.isBlankHTML, !hint.isBlankHTML { (prompt, hint) = (hint, "") }
    readAnswer(visible(template.answer))
  }

  /// Returns the pieces that are shown: those in no section, or in ones whose fields are as they should be.
  ///
  /// A field that a section looks at has said what it has to say.
  private mutating func visible(_ side: AnkiTemplateSide) -> [AnkiTemplateSide.Piece] {
    var pieces: [AnkiTemplateSide.Piece] = []
    // True for each open section that is shown in shown ones.
    var sections = [true]
    for piece in side.pieces {
      switch piece {
      case .section(let name, let isShownWithout):
        let isBlank = isBlank(name)
        shown.insert(name)
        sections.append(sections[sections.count - 1] && isBlank == isShownWithout)
      case .sectionEnd: sections.removeLast()
      case .html, .field: if sections[sections.count - 1] { pieces.append(piece) }
      }
    }
    return pieces
  }

  private mutating func isBlank(_ name: String) -> Bool {
    if let known = blankFields[name] { return known }
    let isBlank = fields[name]?.isBlankHTML ?? true
    blankFields[name] = isBlank
    return isBlank
  }

  private mutating func readQuestion(_ pieces: [AnkiTemplateSide.Piece]) {
    var html = PendingHTML()
    for piece in pieces {
      guard case .field(let name, let filters) = piece else {
        html.append(piece)
        continue
      }
      let filter = AnkiFilters(filters)
      guard let value = fields[name], !filter.isSpoken, !filter.isTyped else {
        html.dropLabel()
        continue
      }
      if isHint(name, filter) {
        html.dropLabel()
        add(value, named: name, to: .hint)
      } else {
        if filter.isCloze { asksForGaps = true }
        let seen = filter.applied(to: value)
        asked.insert([name, seen])
        let text = filter.isCloze ? seen : seen.withoutGaps
        add(html.take(before: text) + text, named: name, to: .prompt)
      }
    }
    prompt += html.take()
  }

  private mutating func readAnswer(_ pieces: [AnkiTemplateSide.Piece]) {
    let (above, below) = Self.cut(pieces)
    guard let below else { return fill(parts(of: pieces, isBelowRule: false)) }
    let parts = parts(of: below, isBelowRule: true)
    guard !parts.allSatisfy(\.html.isBlankHTML) else {
      return fill(self.parts(of: above + below, isBelowRule: false))
    }
    // What is above the rule and not on the question side explains.
    let further = self.parts(of: above, isBelowRule: false)
      .filter { $0.name != nil && $0.target != .hint }
    fill(parts + further.map { Part(name: $0.name, html: $0.html, target: .explanation) })
  }

  /// A part of a question.
  private enum Target {
    case prompt, answer, hint, explanation
  }

  /// A field on the answer side with the HTML before it.
  private struct Part {
    /// The name of the field; `nil` for HTML alone.
    let name: String?
    var html: String
    var label = ""
    let target: Target
  }

  private func parts(of pieces: [AnkiTemplateSide.Piece], isBelowRule: Bool) -> [Part] {
    var parts: [Part] = []
    var html = PendingHTML()
    for (index, piece) in pieces.enumerated() {
      guard case .field(let name, let filters) = piece else {
        html.append(piece)
        continue
      }
      let filter = AnkiFilters(filters)
      guard let value = fields[name], !filter.isSpoken else {
        name == "FrontSide" ? html.drop() : html.dropLabel()
        continue
      }
      // In a sentence the field is repeated; alone it is the question again.
      let stands = !isBelowRule || html.isTagsOnly && !pieces[(index + 1)...].beginsWithText
      let text = filter.applied(to: value)
      if stands, asked.contains([name, text]) {
        html.drop()
      } else if isHint(name, filter) {
        html.dropLabel()
        parts.append(Part(name: name, html: value, target: .hint))
      } else {
        let label = html.take(before: text)
        let isExplanation = isCloze || ColumnNames.part(of: name) == .field(.explanation)
        parts.append(
          Part(
            name: name,
            html: text,
            label: label,
            target: isExplanation ? .explanation : .answer
          )
        )
      }
    }
    let rest = html.take()
    if parts.isEmpty {
      if !isCloze { parts.append(Part(name: nil, html: rest, target: .answer)) }
    } else {
      parts[parts.count - 1].html += rest
    }
    return parts
  }

  /// Takes the parts of the answer side; one that has nothing but explanations is explained by its answer.
  private mutating func fill(_ parts: [Part]) {
    let answers = parts.filter { $0.target == .answer && !$0.html.isBlankHTML }
    for part in parts {
      // Before a single field a label such as “Answer:” is none of the answer.
      let isLabel = part.label.isLabelHTML && (part.target != .answer || answers.count < 2)
      if part.target == .hint, !hint.isBlankHTML { continue }
      add((isLabel ? "" : part.label) + part.html, named: part.name, to: part.target)
    }
    guard !isCloze, answer.isBlankHTML, !explanation.isBlankHTML else { return }
    (answer, explanation) = (explanation, "")
  }

  private mutating func add(
    _ html: String,
    named name: String?,
    to part: Target
  ) {
    switch part {
    case .prompt: prompt += html
    case .answer: answer += html
    case .hint: hint += html
    case .explanation: explanation += html
    }
    if let name { shown.insert(name) }
  }

  private func isHint(_ name: String, _ filter: AnkiFilters) -> Bool {
    filter.isHint || ColumnNames.part(of: name) == .field(.hint)
  }
}

extension AnkiCardContents {
  /// Parts the pieces of a side at the first `<hr id=answer>`; below it nothing is `nil` if there is none.
  private static func cut(
    _ pieces: [AnkiTemplateSide.Piece]
  ) -> (above: [AnkiTemplateSide.Piece], below: [AnkiTemplateSide.Piece]?) {
    for (index, piece) in pieces.enumerated() {
      guard case .html(let html) = piece, let rule = AnswerRule(in: html) else { continue }
      return (
        pieces[..<index] + [.html(rule.above)], [.html(rule.below)] + pieces[(index + 1)...]
      )
    }
    return (pieces, nil)
  }
}

/// The line `<hr id=answer>` in HTML, above which Anki's cards repeat the question.
struct AnswerRule {
  let above: String
  let below: String

  /// The most bytes of its tag.
  private static let longestTag = 100

  /// Finds the line, written in any way HTML allows; `nil` if there is none.
  init?(in html: String) {
    let bytes = Array(html.utf8)
    var place = bytes.startIndex
    while let start = bytes[place...].firstIndex(where: { $0 == UInt8(ascii: "<") }) {
      place = start + 1
      let tag = bytes[place...].prefix(Self.longestTag).prefix { $0 != UInt8(ascii: ">") }
      let words = String(decoding: tag, as: UTF8.self).lowercased()
        .filter { !"\"' \t\r\n/".contains($0) }
      guard words.hasPrefix("hr"), words.contains("id=answer"),
        bytes[tag.endIndex...].first == UInt8(ascii: ">")
      else { continue }
      above = String(decoding: bytes[..<start], as: UTF8.self)
      below = String(decoding: bytes[(tag.endIndex + 1)...], as: UTF8.self)
      return
    }
    return nil
  }
}

/// HTML that waits for the field behind it.
private struct PendingHTML {
  private var html = ""

  /// True if nothing of it is seen.
  var isTagsOnly: Bool { html.isBlankHTML }

  mutating func append(_ piece: AnkiTemplateSide.Piece) {
    if case .html(let text) = piece { html += text }
  }

  mutating func take() -> String {
    defer { html = "" }
    return html
  }

  /// Takes the HTML, without the label of a field that is blank.
  mutating func take(before value: String) -> String {
    if value.isBlankHTML { dropLabel() }
    return take()
  }

  /// Drops HTML that only introduces a field, such as “Hint:”.
  mutating func dropLabel() {
    if html.isLabelHTML { html = "" }
  }

  mutating func drop() { html = "" }
}

extension ArraySlice<AnkiTemplateSide.Piece> {
  /// True if the first piece is text, up to a line break or the next element with lines of its own.
  fileprivate var beginsWithText: Bool {
    guard case .html(let html)? = first else { return false }
    let line = html.prefix { $0 != "<" }
    return !line.allSatisfy(\.isWhitespace)
  }
}

extension String {
  /// True if the HTML shows a text that ends with a colon.
  fileprivate var isLabelHTML: Bool {
    guard utf8.count < 1_000, contains(":") || contains("：") else { return false }
    return [":", "："].contains(RichText(html: self).plainText().trimmed.last)
  }

  /// The text without what would be a gap: only fields with the filter `cloze` have them.
  fileprivate var withoutGaps: String {
    utf8.firstIndex(of: "{{c") == nil ? self : split("{{c").joined(separator: "&#123;{c")
  }

  private func split(_ mark: String) -> [Substring] {
    var (parts, rest): ([Substring], Substring) = ([], self[...])
    while let range = rest.firstRange(of: mark) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
