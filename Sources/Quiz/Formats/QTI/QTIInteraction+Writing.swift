import Quiz
import QuizDocuments

extension QTIInteraction {
  /// Writes the declarations of the responses, in which the right answers are.
  func writeDeclarations(_ grading: Grading, into bytes: inout [UInt8]) {
    switch self {
    case .choice(let options, let takesSeveral):
      let right = options.indices.filter { options[$0].isRight }.map { "C\($0 + 1)" }
      let share = takesSeveral ? 1 / Double(max(right.count, 1)) : 1
      let entries = right.map { ($0, grading.points * share) }
      let isMapped = !takesSeveral || grading.givesPartialCredit
      bytes.append(
        declaring: "RESPONSE",
        takesSeveral ? "multiple" : "single",
        "identifier",
        right: right,
        isMapped ? entries : [],
        // A wrong one takes the points of a right one.
        otherwise: takesSeveral ? -grading.points * share : 0
      )
    case .line(let accepted):
      bytes.append(declaring: "RESPONSE", text: accepted, worth: grading.points, grading)
    case .text(let models, _):
      bytes.append(declaring: "RESPONSE", text: models, worth: grading.points, grading)
    case .number(let number, _):
      bytes.append(declaring: "RESPONSE", "single", "float", right: [number.number.value])
    case .gaps(let pieces):
      for (index, gap) in Self.gaps(pieces).enumerated() {
        let name = "RESPONSE_\(index + 1)"
        switch gap {
        case .entry(let accepted, _):
          bytes.append(declaring: name, text: accepted, worth: 1, grading)
        case .list(let options):
          let right = options.indices.filter { options[$0].isRight }.map { "C\($0 + 1)" }
          let entries = right.map { ($0, 1.0) }
          bytes.append(
            declaring: name,
            "single",
            "identifier",
            right: Array(right.prefix(1)),
            entries
          )
        case .text: break
        }
      }
    case .match(_, _, let pairs):
      let right = pairs.enumerated().map { "L\($0 + 1) R\($1 + 1)" }
      let entries = right.map { ($0, grading.points / Double(pairs.count)) }
      bytes.append(
        declaring: "RESPONSE",
        "multiple",
        "directedPair",
        right: right,
        grading.givesPartialCredit ? entries : []
      )
    case .order(_, let right):
      bytes.append(
        declaring: "RESPONSE",
        "ordered",
        "identifier",
        right: right.map { "C\($0 + 1)" }
      )
    }
  }

  private static func gaps(_ pieces: [Piece]) -> [Piece] {
    pieces.filter { if case .text = $0 { false } else { true } }
  }

  /// Writes the page: the prompt, and the place of the answer.
  func writeBody(_ prompt: String, _ grading: Grading, into bytes: inout [UInt8]) {
    switch self {
    case .choice, .match, .order:
      // A prompt with code is before the interaction.
      if QTIText.hasCode(prompt) { bytes.append(block: prompt) }
    case .line, .number, .gaps, .text: break
    }
    switch self {
    case .choice(let options, let takesSeveral):
      bytes.append(
        "<choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"\(grading.shufflesChoices)\""
      )
      bytes.append(" maxChoices=\"\(takesSeveral ? 0 : 1)\">\n")
      bytes.append(prompt: prompt)
      bytes.append(choices: options.map(\.text), of: "simpleChoice")
      bytes.append("</choiceInteraction>\n")
    case .line(let accepted):
      bytes.append(block: prompt)
      bytes.append("\n<p>")
      bytes.append(entry: "RESPONSE", accepted, hint: nil)
      bytes.append("</p>\n")
    case .number(let number, let unit):
      bytes.append(block: prompt)
      bytes.append("\n<p>")
      bytes.append(entry: "RESPONSE", [number.number.value], hint: nil)
      if let unit {
        bytes.append(" ")
        bytes += QTIText.page(unit)
      }
      bytes.append("</p>\n")
    case .gaps(let pieces): Self.write(pieces, grading, into: &bytes)
    case .match(let left, let right, let pairs):
      bytes.append(
        "<matchInteraction responseIdentifier=\"RESPONSE\" shuffle=\"\(grading.shufflesChoices)\""
      )
      bytes.append(" maxAssociations=\"\(pairs.count)\">\n")
      bytes.append(prompt: prompt)
      for (letter, texts, most) in [("L", left, 1), ("R", right, 0)] {
        bytes.append("<simpleMatchSet>\n")
        let attributes = " matchMax=\"\(most)\""
        bytes.append(choices: texts, of: "simpleAssociableChoice", letter, attributes)
        bytes.append("</simpleMatchSet>\n")
      }
      bytes.append("</matchInteraction>\n")
    case .order(let steps, _):
      bytes.append("<orderInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\">\n")
      bytes.append(prompt: prompt)
      bytes.append(choices: steps, of: "simpleChoice")
      bytes.append("</orderInteraction>\n")
    case .text(_, let notes):
      if let notes {
        bytes.append("<rubricBlock view=\"scorer\">")
        bytes.append(block: notes)
        bytes.append("</rubricBlock>\n")
      }
      bytes.append(block: prompt)
      bytes.append("\n<extendedTextInteraction responseIdentifier=\"RESPONSE\"/>\n")
    }
  }

  /// Writes a text with gaps as one page, with a mark for each gap until its place is known.
  private static func write(_ pieces: [Piece], _ grading: Grading, into bytes: inout [UInt8]) {
    let texts = pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let mark = GapMark.mark(notIn: texts.joined())
    let page = QTIText.page(texts.joined(separator: "\(mark)"))
    let tag = QTIText.hasCode(texts.joined(separator: "\(mark)")) ? "div" : "p"
    bytes.append("<\(tag)>")
    let parts = page.split(byMark: mark)
    bytes += parts[0]
    for (index, (gap, part)) in zip(gaps(pieces), parts.dropFirst()).enumerated() {
      write(gap, "RESPONSE_\(index + 1)", grading, into: &bytes)
      bytes += part
    }
    bytes.append("</\(tag)>\n")
  }

  private static func write(
    _ gap: Piece,
    _ name: String,
    _ grading: Grading,
    into bytes: inout [UInt8]
  ) {
    switch gap {
    case .text: break
    case .entry(let accepted, let hint): bytes.append(entry: name, accepted, hint: hint)
    case .list(let options):
      bytes.append("<inlineChoiceInteraction responseIdentifier=\"\(name)\"")
      bytes.append(" shuffle=\"\(grading.shufflesChoices)\">")
      for (index, option) in options.enumerated() {
        bytes.append("<inlineChoice identifier=\"C\(index + 1)\">")
        XMLText.append(option.text, to: &bytes)
        bytes.append("</inlineChoice>")
      }
      bytes.append("</inlineChoiceInteraction>")
    }
  }

  /// Writes how a response becomes points; the points of a text a person gives.
  func writeProcessing(_ grading: Grading, into bytes: inout [UInt8]) {
    switch self {
    case .text: return
    case .line: return bytes.append(Self.mapping)
    case .choice(_, false) where feedback.isEmpty: return bytes.append(Self.mapping)
    default: break
    }
    let points = "<baseValue baseType=\"float\">\(grading.points.shortest)</baseValue>"
    let map = "<mapResponse identifier=\"RESPONSE\"/>"
    let match =
      "<match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match>"
    bytes.append("<responseProcessing>\n")
    switch self {
    case .line, .text: break
    case .choice(_, let takesSeveral):
      takesSeveral && !grading.givesPartialCredit
        ? bytes.append(score: points, if: match) : bytes.append(score: map)
    case .match:
      grading.givesPartialCredit ? bytes.append(score: map) : bytes.append(score: points, if: match)
    case .order: bytes.append(score: points, if: match)
    case .number(let number, _):
      let tolerance = number.number.tolerance
      let mode =
        number.bounds == nil ? "exact\"" : "absolute\" tolerance=\"\(tolerance) \(tolerance)\""
      bytes.append(
        score: points,
        if: "<equal toleranceMode=\"\(mode)><variable identifier=\"RESPONSE\"/>"
          + "<correct identifier=\"RESPONSE\"/></equal>"
      )
    case .gaps(let pieces):
      let names = Self.gaps(pieces).indices.map {
        "<mapResponse identifier=\"RESPONSE_\($0 + 1)\"/>"
      }
      let sum = "<sum>\(names.joined())</sum>"
      let count = "<baseValue baseType=\"float\">\(names.count)</baseValue>"
      if grading.givesPartialCredit {
        bytes.append(score: "<product>\(points)<divide>\(sum)\(count)</divide></product>")
      } else {
        bytes.append(score: points, if: "<gte>\(sum)\(count)</gte>")
      }
    }
    if !feedback.isEmpty {
      bytes.append("<setOutcomeValue identifier=\"CHOSEN\"><multiple>")
      bytes.append("<variable identifier=\"RESPONSE\"/></multiple></setOutcomeValue>\n")
    }
    bytes.append("</responseProcessing>\n")
  }

  private static let mapping =
    "<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/"
    + "rptemplates/map_response\"/>\n"
}

extension [UInt8] {
  /// Appends the declaration of a response with its right values, and the points of values.
  fileprivate mutating func append(
    declaring name: String,
    _ cardinality: String,
    _ type: String,
    right: [String],
    _ entries: [(key: String, points: Double)] = [],
    otherwise: Double = 0
  ) {
    append("<responseDeclaration identifier=\"\(name)\" cardinality=\"\(cardinality)\"")
    append(" baseType=\"\(type)\">\n<correctResponse>")
    for value in right { append("<value>\(value)</value>") }
    append("</correctResponse>\n")
    if !entries.isEmpty {
      let bound = otherwise < 0 ? "lowerBound=\"0\" " : ""
      append("<mapping \(bound)defaultValue=\"\(otherwise.shortest)\">")
      for entry in entries {
        append("<mapEntry mapKey=\"\(entry.key)\" mappedValue=\"\(entry.points.shortest)\"/>")
      }
      append("</mapping>\n")
    }
    append("</responseDeclaration>\n")
  }

  /// Appends the declaration of a response that is typed; the first text is the right one, the others count, too.
  fileprivate mutating func append(
    declaring name: String,
    text accepted: [String],
    worth points: Double,
    _ grading: Grading
  ) {
    append("<responseDeclaration identifier=\"\(name)\" cardinality=\"single\"")
    append(" baseType=\"string\">\n")
    if let first = accepted.first {
      append("<correctResponse><value>")
      XMLText.append(first, to: &self)
      append("</value></correctResponse>\n<mapping defaultValue=\"0\">")
      for answer in accepted {
        append("<mapEntry mapKey=\"")
        XMLText.append(answer, to: &self, in: .attribute)
        append("\" mappedValue=\"\(points.shortest)\"")
        append(" caseSensitive=\"\(grading.comparison.isCaseSensitive)\"/>")
      }
      append("</mapping>\n")
    }
    append("</responseDeclaration>\n")
  }

  /// Appends the prompt of an interaction, which may have no code in it.
  fileprivate mutating func append(prompt: String) {
    guard !QTIText.hasCode(prompt) else { return }
    append("<prompt>")
    self += QTIText.page(prompt)
    append("</prompt>\n")
  }

  fileprivate mutating func append(
    choices texts: [String],
    of element: String,
    _ letter: String = "C",
    _ attributes: String = ""
  ) {
    for (index, text) in texts.enumerated() {
      append("<\(element) identifier=\"\(letter)\(index + 1)\"\(attributes)>")
      self += QTIText.page(text)
      append("</\(element)>\n")
    }
  }

  fileprivate mutating func append(entry name: String, _ accepted: [String], hint: String?) {
    let length = accepted.reduce(1) { Swift.max($0, $1.unicodeScalars.count) }
    append("<textEntryInteraction responseIdentifier=\"\(name)\" expectedLength=\"\(length)\"")
    if let hint {
      append(" placeholderText=\"")
      XMLText.append(hint, to: &self, in: .attribute)
      append("\"")
    }
    append("/>")
  }

  fileprivate mutating func append(score expression: String) {
    append("<setOutcomeValue identifier=\"SCORE\">\(expression)</setOutcomeValue>\n")
  }

  fileprivate mutating func append(score expression: String, if condition: String) {
    append("<responseCondition><responseIf>\(condition)\n")
    append(score: expression)
    append("</responseIf></responseCondition>\n")
  }

  /// Appends a paragraph, or what may have code in it.
  mutating func append(block text: String) {
    let tag = QTIText.hasCode(text) ? "div" : "p"
    append("<\(tag)>")
    self += QTIText.page(text)
    append("</\(tag)>")
  }

  /// Returns the pieces between marks.
  fileprivate func split(byMark mark: Unicode.Scalar) -> [ArraySlice<UInt8>] {
    let bytes = Array(String(mark).utf8)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = self[...]
    while let place = rest.firstIndex(of: "\(mark)") {
      pieces.append(rest[..<place])
      rest = rest[(place + bytes.count)...]
    }
    return pieces + [rest]
  }
}
