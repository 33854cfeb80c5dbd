import QuizInterchange

/// The names in items of QTI 2.1 and around them.
enum QTIItem {
  /// The start of every document.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  /// The namespace of items and tests.
  static let namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"
  /// The identifier of the explanation; by its first word Canvas takes it for the feedback on every answer.
  fileprivate static let explanation = "general_explanation"
  /// The processing that gives the points of the value.
  fileprivate static let mapping =
    "<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/"
    + "rptemplates/map_response\"/>\n"
}

extension [UInt8] {
  /// Appends an item of QTI 2.1 as a document.
  mutating func append(secondVersionOf item: Item) {
    append(QTIItem.declaration)
    append("<assessmentItem xmlns=\"\(QTIItem.namespace)\"")
    append(" identifier=\"\(QTIIdentifier.identifier(of: item.id))\" title=\"")
    XMLText.append(item.qtiTitle, to: &self, in: .attribute)
    if let language = item.grading.language {
      append("\" xml:lang=\"")
      XMLText.append(language, to: &self, in: .attribute)
    }
    append("\" adaptive=\"false\" timeDependent=\"false\">\n")
    appendResponses(of: item)
    appendOutcomes(of: item)
    append("<itemBody>\n")
    appendBody(of: item)
    append("</itemBody>\n")
    appendProcessing(of: item)
    for (identifier, text) in item.interaction.choiceFeedback {
      append(feedback: text, item.markup, "CHOSEN", identifier)
    }
    append(feedback: item.hint, item.markup, "FEEDBACK", "HINT")
    append(feedback: item.explanation, item.markup, "FEEDBACK", QTIItem.explanation)
    append("</assessmentItem>\n")
  }

  private mutating func appendOutcomes(of item: Item) {
    append("<outcomeDeclaration identifier=\"SCORE\"")
    append(" cardinality=\"single\" baseType=\"float\"")
    // Canvas takes the points from here.
    append(" normalMaximum=\"\(item.grading.points.shortest)\">")
    append("<defaultValue><value>0</value></defaultValue></outcomeDeclaration>\n")
    if !item.interaction.choiceFeedback.isEmpty {
      append("<outcomeDeclaration identifier=\"CHOSEN\" cardinality=\"multiple\"")
      append(" baseType=\"identifier\"/>\n")
    }
    // Has its values from the start, so that the feedback shows whatever is answered.
    let shown =
      (item.hint == nil ? [] : ["HINT"]) + (item.explanation == nil ? [] : [QTIItem.explanation])
    guard !shown.isEmpty else { return }
    append("<outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"multiple\"")
    append(" baseType=\"identifier\"><defaultValue>")
    for name in shown { append("<value>\(name)</value>") }
    append("</defaultValue></outcomeDeclaration>\n")
  }

  private mutating func append(
    feedback text: String?,
    _ markup: ItemMarkup,
    _ outcome: String,
    _ name: String
  ) {
    guard let text else { return }
    append("<modalFeedback outcomeIdentifier=\"\(outcome)\" identifier=\"\(name)\"")
    append(" showHide=\"show\">")
    append(block: text, markup)
    append("</modalFeedback>\n")
  }

  /// Appends a paragraph, or what may have blocks in it.
  mutating func append(block text: String, _ markup: ItemMarkup) {
    let tag = QTIText.hasBlocks(text, markup) ? "div" : "p"
    append("<\(tag)>")
    self += QTIText.page(text, markup)
    append("</\(tag)>")
  }
}

// MARK: - What earns the points

extension [UInt8] {
  /// Appends the declarations of the responses, in which the right answers are.
  private mutating func appendResponses(of item: Item) {
    let grading = item.grading
    switch item.interaction {
    case .typed(let answers):
      append(typed: answers, "RESPONSE", worth: grading.points, grading.isCaseSensitive)
    case .essay(let model, _):
      let answers = [model].compactMap(\.self).map { Answer($0) }
      append(typed: answers, "RESPONSE", worth: grading.points, false)
    case .choice(let answers, .one), .choice(let answers, .truth):
      let right = answers.rightIdentifiers
      append(response: "RESPONSE", right: right, right.map { ($0, grading.points) })
    case .choice(let answers, let rule):
      let right = answers.rightIdentifiers
      let points = grading.points * (1 / Double(Swift.max(right.count, 1)))
      let entries = rule == .several ? right.map { ($0, points) } : []
      // A wrong one takes the points of a right one.
      append(response: "RESPONSE", "multiple", right: right, entries, otherwise: -points)
    case .number(let targets, _):
      append(response: "RESPONSE", "single", "float", right: targets.compactMap(\.value))
    case .gaps(let pieces):
      for (index, gap) in pieces.gaps.enumerated() {
        let name = "RESPONSE_\(index + 1)"
        guard gap.isPicked else {
          append(typed: gap.answers, name, worth: 1, grading.isCaseSensitive)
          continue
        }
        let right = gap.answers.rightIdentifiers
        append(response: name, right: [String](right.prefix(1)), right.map { ($0, 1) })
      }
    case .match(let match):
      let right = match.rightPlaces.enumerated().map { "L\($0 + 1) R\($1 + 1)" }
      let points = grading.points / Double(right.count)
      let entries = grading.givesPartialCredit ? right.map { ($0, points) } : []
      append(response: "RESPONSE", "multiple", "directedPair", right: right, entries)
    case .passage: break
    case .order(let order):
      let places = order.shown.enumerated().sorted { $0.element < $1.element }
      append(response: "RESPONSE", "ordered", right: places.map { "C\($0.offset + 1)" })
    }
  }

  /// Appends the declaration of a response with its right values, and the points of values.
  private mutating func append(
    response name: String,
    _ cardinality: String = "single",
    _ type: String = "identifier",
    right: [String],
    _ entries: [(String, Double)] = [],
    otherwise: Double = 0
  ) {
    append("<responseDeclaration identifier=\"\(name)\" cardinality=\"\(cardinality)\"")
    append(" baseType=\"\(type)\">\n<correctResponse>")
    for value in right { append("<value>\(value)</value>") }
    append("</correctResponse>\n")
    if !entries.isEmpty {
      let bound = otherwise < 0 ? "lowerBound=\"0\" " : ""
      append("<mapping \(bound)defaultValue=\"\(otherwise.shortest)\">")
      for (key, points) in entries {
        append("<mapEntry mapKey=\"\(key)\" mappedValue=\"\(points.shortest)\"/>")
      }
      append("</mapping>\n")
    }
    append("</responseDeclaration>\n")
  }

  /// Appends the declaration of a response that is typed; the first text is the right one, the others count, too.
  private mutating func append(
    typed answers: [Answer],
    _ name: String,
    worth points: Double,
    _ isCaseSensitive: Bool
  ) {
    append("<responseDeclaration identifier=\"\(name)\" cardinality=\"single\"")
    append(" baseType=\"string\">\n")
    if let first = answers.first {
      append("<correctResponse><value>")
      XMLText.append(first.text, to: &self)
      append("</value></correctResponse>\n<mapping defaultValue=\"0\">")
      for answer in answers {
        append("<mapEntry mapKey=\"")
        XMLText.append(answer.text, to: &self, in: .attribute)
        append("\" mappedValue=\"\(points.shortest)\"")
        append(" caseSensitive=\"\(isCaseSensitive)\"/>")
      }
      append("</mapping>\n")
    }
    append("</responseDeclaration>\n")
  }

  /// Appends how a response becomes points; the points of an essay a person gives.
  private mutating func appendProcessing(of item: Item) {
    let hasFeedback = !item.interaction.choiceFeedback.isEmpty
    let points = "<baseValue baseType=\"float\">\(item.grading.points.shortest)</baseValue>"
    let map = Self.score("<mapResponse identifier=\"RESPONSE\"/>")
    let match = Self.score(
      points,
      if: "<match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match>"
    )
    let score: String
    switch item.interaction {
    case .essay, .passage: return
    case .typed: return append(QTIItem.mapping)
    case .choice(_, .one), .choice(_, .truth):
      if !hasFeedback { return append(QTIItem.mapping) }
      score = map
    case .choice(_, .several): score = map
    case .choice(_, .allOrNothing), .order: score = match
    case .match: score = item.grading.givesPartialCredit ? map : match
    case .number(let targets, _):
      let tolerance = targets.first?.tolerance
      let mode = tolerance.map { "absolute\" tolerance=\"\($0) \($0)\"" } ?? "exact\""
      score = Self.score(
        points,
        if: "<equal toleranceMode=\"\(mode)><variable identifier=\"RESPONSE\"/>"
          + "<correct identifier=\"RESPONSE\"/></equal>"
      )
    case .gaps(let pieces):
      let maps = pieces.gaps.indices.map { "<mapResponse identifier=\"RESPONSE_\($0 + 1)\"/>" }
      let sum = "<sum>\(maps.joined())</sum>"
      let count = "<baseValue baseType=\"float\">\(maps.count)</baseValue>"
      score =
        item.grading.givesPartialCredit
        ? Self.score("<product>\(points)<divide>\(sum)\(count)</divide></product>")
        : Self.score(points, if: "<gte>\(sum)\(count)</gte>")
    }
    append("<responseProcessing>\n\(score)")
    if hasFeedback {
      append("<setOutcomeValue identifier=\"CHOSEN\"><multiple>")
      append("<variable identifier=\"RESPONSE\"/></multiple></setOutcomeValue>\n")
    }
    append("</responseProcessing>\n")
  }

  private static func score(_ expression: String) -> String {
    "<setOutcomeValue identifier=\"SCORE\">\(expression)</setOutcomeValue>\n"
  }

  private static func score(_ expression: String, if condition: String) -> String {
    "<responseCondition><responseIf>\(condition)\n\(score(expression))"
      + "</responseIf></responseCondition>\n"
  }
}

extension [Answer] {
  /// The identifiers of the right choices.
  fileprivate var rightIdentifiers: [String] {
    indices.filter { self[$0].earns }.map { "C\($0 + 1)" }
  }
}
