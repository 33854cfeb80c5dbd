import QuizInterchange
import QuizText

extension [UInt8] {
  /// Appends the page of an item of QTI 2.1: the prompt, and the place of the answer.
  mutating func appendBody(of item: Item) {
    let response = "responseIdentifier=\"RESPONSE\""
    let shuffled = "\(response) shuffle=\"\(item.grading.shufflesChoices)\""
    switch item.interaction {
    case .typed(let answers): append(entry: answers.map(\.text), below: item)
    case .choice(let answers, let rule):
      let most = rule == .one || rule == .truth ? 1 : 0
      open("choiceInteraction \(shuffled) maxChoices=\"\(most)\"", item)
      append(choices: answers.map(\.text), item.markup, of: "simpleChoice")
      append("</choiceInteraction>\n")
    case .number(let targets, let unit):
      append(entry: targets.compactMap(\.value), unit, below: item)
    case .gaps(let pieces): append(gapped: item, pieces.gaps)
    case .match(let match):
      open("matchInteraction \(shuffled) maxAssociations=\"\(match.pairs.count)\"", item)
      for (letter, texts, most) in [
        ("L", match.pairs.map(\.left), 1), ("R", match.shownSides, 0),
      ] {
        append("<simpleMatchSet>\n")
        let attributes = " matchMax=\"\(most)\""
        append(choices: texts, item.markup, of: "simpleAssociableChoice", letter, attributes)
        append("</simpleMatchSet>\n")
      }
      append("</matchInteraction>\n")
    case .order(let order):
      open("orderInteraction \(response) shuffle=\"true\"", item)
      append(choices: order.shownSteps, item.markup, of: "simpleChoice")
      append("</orderInteraction>\n")
    case .passage:
      append(block: item.prompt, item.markup)
      append("\n")
    case .essay(_, let notes):
      if let notes {
        append("<rubricBlock view=\"scorer\">")
        append(block: notes, item.markup)
        append("</rubricBlock>\n")
      }
      append(block: item.prompt, item.markup)
      append("\n<extendedTextInteraction \(response)/>\n")
    }
  }

  /// Opens an interaction with its prompt; one with blocks, which it may not contain, is before it.
  private mutating func open(_ tag: String, _ item: Item) {
    let hasBlocks = QTIText.hasBlocks(item.prompt, item.markup)
    if hasBlocks { append(block: item.prompt, item.markup) }
    append("<\(tag)>\n")
    guard !hasBlocks else { return }
    append("<prompt>")
    self += QTIText.page(item.prompt, item.markup)
    append("</prompt>\n")
  }

  private mutating func append(
    choices texts: [String],
    _ markup: ItemMarkup,
    of element: String,
    _ letter: String = "C",
    _ attributes: String = ""
  ) {
    for (index, text) in texts.enumerated() {
      append("<\(element) identifier=\"\(letter)\(index + 1)\"\(attributes)>")
      self += QTIText.page(text, markup)
      append("</\(element)>\n")
    }
  }

  /// Appends a prompt, and below it the place to type with the unit behind it.
  private mutating func append(
    entry answers: [String],
    _ unit: String? = nil,
    below item: Item
  ) {
    append(block: item.prompt, item.markup)
    append("\n<p>")
    append(entry: "RESPONSE", answers)
    if let unit {
      append(" ")
      self += QTIText.page(unit, .plain)
    }
    append("</p>\n")
  }

  private mutating func append(entry name: String, _ answers: [String], hint: String? = nil) {
    let length = answers.reduce(1) { Swift.max($0, $1.unicodeScalars.count) }
    append("<textEntryInteraction responseIdentifier=\"\(name)\" expectedLength=\"\(length)\"")
    if let hint {
      append(" placeholderText=\"")
      XMLText.append(hint, to: &self, in: .attribute)
      append("\"")
    }
    append("/>")
  }

  /// Appends a text with gaps as one page, which has a mark for each gap until its place is known.
  private mutating func append(gapped item: Item, _ gaps: [Gap]) {
    let mark = Unicode.Scalar.mark(notIn: item.prompt { _, _ in "" })
    let marked = item.prompt { _, _ in "\(mark)" }
    let tag = QTIText.hasBlocks(marked, item.markup) ? "div" : "p"
    append("<\(tag)>")
    let parts = QTIText.page(marked, item.markup).split(byMark: mark)
    self += parts[0]
    for (index, (gap, part)) in zip(gaps, parts.dropFirst()).enumerated() {
      append(gap, "RESPONSE_\(index + 1)", item.grading)
      self += part
    }
    append("</\(tag)>\n")
  }

  private mutating func append(_ gap: Gap, _ name: String, _ grading: ItemGrading) {
    guard gap.isPicked else { return append(entry: name, gap.answers.map(\.text), hint: gap.hint) }
    append("<inlineChoiceInteraction responseIdentifier=\"\(name)\"")
    append(" shuffle=\"\(grading.shufflesChoices)\">")
    for (index, answer) in gap.answers.enumerated() {
      append("<inlineChoice identifier=\"C\(index + 1)\">")
      XMLText.append(answer.text, to: &self)
      append("</inlineChoice>")
    }
    append("</inlineChoiceInteraction>")
  }

  /// Returns the pieces between marks.
  private func split(byMark mark: Unicode.Scalar) -> [ArraySlice<UInt8>] {
    let bytes = [UInt8](String(mark).utf8)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = self[...]
    while let place = rest.firstIndex(of: "\(mark)") {
      pieces.append(rest[..<place])
      rest = rest[(place + bytes.count)...]
    }
    return pieces + [rest]
  }
}
