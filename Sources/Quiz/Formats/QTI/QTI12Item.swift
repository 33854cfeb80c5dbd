import QuizInterchange
import QuizText

extension [UInt8] {
  /// Appends an item of QTI 1.2.
  mutating func append(firstVersionOf item: Item) {
    append("<item ident=\"\(QTIIdentifier.identifier(of: item.id))\" title=\"")
    XMLText.append(item.qtiTitle, to: &self, in: .attribute)
    append("\">\n<itemmetadata><qtimetadata>\n")
    append(field: "question_type", "\(item.interaction.canvasType)_question")
    append(field: "points_possible", item.grading.points.shortest)
    append("</qtimetadata></itemmetadata>\n")
    if case .essay(_, let notes?) = item.interaction {
      append("<itemrubric view=\"Scorer\">")
      append(material: notes, item.markup)
      append("</itemrubric>\n")
    }
    append("<presentation>\n")
    appendPresentation(of: item)
    append("</presentation>\n")
    guard item.interaction != .passage else { return append("</item>\n") }
    append("<resprocessing>\n<outcomes>")
    append("<decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" vartype=\"Decimal\"/>")
    append("</outcomes>\n")
    appendConditions(of: item)
    append("</resprocessing>\n")
    appendFeedback(of: item)
    append("</item>\n")
  }

  private mutating func appendPresentation(of item: Item) {
    let stem = item.gapStem
    append(material: item, gapsNamed: stem)
    switch item.interaction {
    case .choice(let answers, let rule):
      let cardinality = rule == .one || rule == .truth ? "Single" : "Multiple"
      append(list: "response1", cardinality, nil, "C", answers.map(\.text), item.markup)
    case .passage: append("\n")
    case .typed, .essay, .order: append(entry: "")
    case .number: append(entry: " fibtype=\"Decimal\"")
    case .gaps(let pieces):
      for (index, gap) in pieces.gaps.enumerated() {
        let name = "\(stem)\(index + 1)"
        let texts = gap.answers.map(\.text)
        append(list: "response_\(name)", "Single", name, "G\(index + 1)C", texts, nil)
      }
    case .match(let match):
      for (index, pair) in match.pairs.enumerated() {
        let name = "response_L\(index + 1)"
        append(list: name, "Single", pair.left, "R", match.shownSides, item.markup)
      }
    }
  }

  /// Appends the prompt with the names of its gaps in brackets, which Markdown could take for a link.
  private mutating func append(material item: Item, gapsNamed stem: String) {
    let mark = Unicode.Scalar.mark(notIn: item.prompt { _, _ in "" })
    let html = QTIText.html(item.prompt { _, _ in String(mark) }, item.markup)
    let texts = html.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    append("<material><mattext texttype=\"text/html\">")
    for (index, text) in texts.enumerated() {
      if index > 0 { append("[\(stem)\(index)]") }
      XMLText.append(String(text), to: &self)
    }
    append("</mattext></material>")
  }

  private mutating func append(entry attributes: String) {
    append("<response_str ident=\"response1\" rcardinality=\"Single\">")
    append("<render_fib\(attributes)><response_label ident=\"answer1\" rshuffle=\"No\"/>")
    append("</render_fib></response_str>\n")
  }

  /// Appends a list to pick from, with what is before it, and the letter before the number of each text.
  private mutating func append(
    list name: String,
    _ cardinality: String,
    _ label: String?,
    _ letter: String,
    _ texts: [String],
    _ markup: ItemMarkup?
  ) {
    append("<response_lid ident=\"\(name)\" rcardinality=\"\(cardinality)\">")
    if let label { append(material: label, markup) }
    append("<render_choice>\n")
    for (index, text) in texts.enumerated() {
      append("<response_label ident=\"\(letter)\(index + 1)\">")
      append(material: text, markup)
      append("</response_label>\n")
    }
    append("</render_choice></response_lid>\n")
  }

  /// Appends a text as HTML with its line breaks; as plain text without a markup.
  private mutating func append(material text: String, _ markup: ItemMarkup?) {
    append("<material><mattext texttype=\"text/\(markup == nil ? "plain" : "html")\">")
    XMLText.append(markup.map { QTIText.html(text, $0) } ?? text, to: &self)
    append("</mattext></material>")
  }
}

// MARK: - What earns the points

extension [UInt8] {
  private mutating func appendConditions(of item: Item) {
    // Canvas knows the name.
    if item.explanation != nil { append(feedback: "general_fb", if: "<other/>") }
    for (identifier, _) in item.interaction.choiceFeedback {
      append(feedback: "\(identifier)_fb", if: Self.equal("response1", identifier))
    }
    switch item.interaction {
    case .choice(let answers, .one), .choice(let answers, .truth):
      for (index, answer) in answers.enumerated() where answer.earns {
        append(score: Self.equal("response1", "C\(index + 1)"))
      }
    case .choice(let answers, .several), .choice(let answers, .allOrNothing):
      append(score: Self.exactly(answers))
    case .typed(let answers):
      for answer in answers {
        append(score: Self.equal("response1", answer.text, item.grading.isCaseSensitive))
      }
    case .number(let targets, _):
      for target in targets { append(score: Self.condition(target)) }
    case .gaps(let pieces):
      let gaps = pieces.gaps
      for (index, gap) in gaps.enumerated() {
        let name = "response_\(item.gapStem)\(index + 1)"
        let isCaseSensitive = !gap.isPicked && item.grading.isCaseSensitive
        for (place, answer) in gap.answers.enumerated() where answer.earns {
          let right = Self.equal(name, "G\(index + 1)C\(place + 1)", isCaseSensitive)
          append(score: right, share: gaps.count)
        }
      }
    case .match(let match):
      for (left, right) in match.rightPlaces.enumerated() {
        let condition = Self.equal("response_L\(left + 1)", "R\(right + 1)")
        append(score: condition, share: match.pairs.count)
      }
    // Somebody gives the points.
    case .passage: break
    case .essay, .order:
      append("<respcondition continue=\"No\"><conditionvar><other/></conditionvar>")
      append("</respcondition>\n")
    }
  }

  private static func equal(
    _ name: String,
    _ value: String,
    _ isCaseSensitive: Bool = false
  ) -> String {
    var bytes: [UInt8] = []
    bytes.append("<varequal respident=\"\(name)\"\(isCaseSensitive ? " case=\"Yes\"" : "")>")
    XMLText.append(value, to: &bytes)
    bytes.append("</varequal>")
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func exactly(_ answers: [Answer]) -> String {
    let conditions = answers.enumerated().map { index, answer in
      let isPicked = equal("response1", "C\(index + 1)")
      return answer.earns ? isPicked : "<not>\(isPicked)</not>"
    }
    return "<and>\(conditions.joined())</and>"
  }

  private static func condition(_ target: NumberTarget) -> String {
    let exact = equal("response1", target.value ?? "")
    guard let bounds = target.bounds else { return exact }
    let within =
      "<vargte respident=\"response1\">\(bounds.lower)</vargte>"
      + "<varlte respident=\"response1\">\(bounds.upper)</varlte>"
    return bounds.isRange ? within : "<or>\(exact)<and>\(within)</and></or>"
  }

  private mutating func append(score condition: String, share count: Int? = nil) {
    // Parts of a hundred with two digits, as Canvas has them.
    let points = count.map { ((10_000 / Double($0)).rounded() / 100).shortest } ?? "100"
    let action = count == nil ? "Set" : "Add"
    append("<respcondition continue=\"\(count == nil ? "No" : "Yes")\">")
    append("<conditionvar>\(condition)</conditionvar>")
    append("<setvar action=\"\(action)\" varname=\"SCORE\">\(points)</setvar></respcondition>\n")
  }

  private mutating func append(feedback name: String, if condition: String) {
    append("<respcondition continue=\"Yes\"><conditionvar>\(condition)</conditionvar>")
    append("<displayfeedback feedbacktype=\"Response\" linkrefid=\"\(name)\"/></respcondition>\n")
  }

  private mutating func appendFeedback(of item: Item) {
    append(feedback: "general_fb", item.explanation, item.markup, in: ["flow_mat"])
    for (identifier, text) in item.interaction.choiceFeedback {
      append(feedback: "\(identifier)_fb", text, item.markup, in: ["flow_mat"])
    }
    append(feedback: "hint_fb", item.hint, item.markup, in: ["hint", "hintmaterial"])
    guard case .essay(let model, _) = item.interaction else { return }
    append(feedback: "solution_fb", model, item.markup, in: ["solution", "solutionmaterial"])
  }

  /// Appends feedback in elements, the outermost first; nothing where there is none.
  private mutating func append(
    feedback name: String,
    _ text: String?,
    _ markup: ItemMarkup,
    in elements: [String]
  ) {
    guard let text else { return }
    append("<itemfeedback ident=\"\(name)\">")
    for element in elements { append("<\(element)>") }
    append(material: text, markup)
    for element in elements.reversed() { append("</\(element)>") }
    append("</itemfeedback>\n")
  }
}

// MARK: - What Canvas calls it

extension Interaction {
  /// The type of the question in Canvas, without `_question`.
  fileprivate var canvasType: String {
    switch self {
    case .choice(let answers, .one), .choice(let answers, .truth):
      answers.count == 2 && Set(answers.map(\.text)) == ["True", "False"]
        ? "true_false" : "multiple_choice"
    case .choice(_, .several), .choice(_, .allOrNothing): "multiple_answers"
    case .typed: "short_answer"
    case .number: "numerical"
    case .gaps(let pieces):
      pieces.gaps.allSatisfy(\.isPicked) ? "multiple_dropdowns" : "fill_in_multiple_blanks"
    case .match: "matching"
    case .order, .essay: "essay"
    case .passage: "text_only"
    }
  }
}

extension Item {
  /// The word that names the gaps, as in `[gap1]`: one that the text has nowhere in brackets.
  fileprivate var gapStem: String {
    let text = prompt { _, _ in "\n" }
    var stem = "gap"
    while text.utf8.firstIndex(of: "[\(stem)") != nil { stem += "x" }
    return stem
  }
}
