import BuilderKit
import Quiz
import QuizDocuments

/// A question of QTI 1.2 as a form, complete or not.
struct QTIFirstItem {
  var builder = QuestionBuilder()
  /// The places of the parts that are not in the form.
  var leftOut: [String] = []
  /// The simplifications of those that are.
  private(set) var simplified: [RowRemark.Simplification] = []

  let page: QTIPresentation
  private let rules: [QTIRule]
  /// True if a text counts that contains an answer, or that an answer contains.
  private let comparesLoosely: Bool
  private var feedback: QTIFeedback
  /// The name of the type in Canvas, or in Blackboard.
  let type: String

  /// Reads an `item`, or throws the reason that the question has no counterpart.
  init(_ element: XMLElement) throws(RowRemark.Reason) {
    let metadata = QTIMetadata(element)
    type = metadata.type
    page = QTIPresentation(element.child("presentation") ?? element)
    let names = page.responseNames
    rules = element.children("resprocessing").flatMap { $0.children("respcondition") }
      .compactMap(QTIRule.init).map { $0.renamed { names[$0] ?? $0 } }
    comparesLoosely = element.children("resprocessing").contains { processing in
      processing.contains { ["varsubset", "varinside", "varsubstring"].contains($0.name) }
    }
    feedback = QTIFeedback(element)
    if let id = metadata.id { builder.id = QuestionID(rawValue: id) }
    if let points = metadata.points, points != 1 { builder.settings[.points] = .number(points) }
    try readResponses()
    readFeedback()
    if let notes = feedback.notes, builder.kind == .essay { builder.response.essay.notes = notes }
  }

  private mutating func readResponses() throws(RowRemark.Reason) {
    if ["calculated_question", "file_upload_question", "Calculated"].contains(type) {
      throw .unsupportedType(type)
    }
    let responses = page.responses
    guard let first = responses.first, type != "text_only_question" else {
      throw .unsupported(.description)
    }
    if let unknown = responses.first(where: { !$0.isKnown }) {
      throw .unsupportedType(type.nonempty ?? unknown.renders.first ?? unknown.element)
    }
    if responses.allSatisfy({ $0.element == "response_lid" }),
      responses.count > 1 || isGapped || isMatching
    {
      isGapped ? try readNamedGaps(responses) : try readPairs(responses)
    } else if responses.count > 1 {
      try readGaps()
    } else {
      builder.prompt = try prompt(before: first)
      first.labels.isEmpty || first.element != "response_lid"
        ? readEntry(first) : try readChoice(first)
    }
  }

  private var isMatching: Bool { type.lowercased().hasPrefix("matching") }

  private var isGapped: Bool {
    type.hasPrefix("fill_in_multiple_blanks") || type.hasPrefix("multiple_dropdowns")
  }

  /// Returns the texts of the page; those that are in the response belong to it.
  private func prompt(before response: QTIResponse) throws(RowRemark.Reason) -> String {
    var texts = page.texts
    texts.append(response.material)
    return try texts.text()
  }
}

// MARK: Choices

extension QTIFirstItem {
  private mutating func readChoice(_ response: QTIResponse) throws(RowRemark.Reason) {
    var choices: [(name: String, choice: Choice)] = []
    for (index, label) in response.labels.enumerated() {
      let text = try label.markup.text()
      guard !text.isEmpty else {
        leftOut.append("response_label[\(index + 1)]")
        continue
      }
      choices.append((label.identifier, Choice(text, feedback: feedback(on: label, of: response))))
    }
    switch response.cardinality.lowercased() {
    case "ordered": readOrder(choices, response)
    case "multiple": readSeveral(choices, response)
    default:
      type.hasPrefix("multiple_answers")
        ? readSeveral(choices, response) : readSingle(choices, response)
    }
  }

  private mutating func readSingle(
    _ choices: [(name: String, choice: Choice)],
    _ response: QTIResponse
  ) {
    var scores = choices.map {
      QTIRule.score(rules, for: [response.identifier: [$0.name]])
    }
    if !scores.contains(where: { $0 > 0 }) {
      let right = rightValues(of: response)
      scores = choices.map { right.contains($0.name) ? 1 : 0 }
    }
    let best = scores.max() ?? 0
    let shares = scores.map { $0 == best && best > 0 ? 100 : $0 / max(best, 1) * 100 }
    take(zip(Self.withTruthWords(choices), shares).map { ($0.choice, $1) }, takesSeveral: false)
  }

  private mutating func readSeveral(
    _ choices: [(name: String, choice: Choice)],
    _ response: QTIResponse
  ) {
    // Programs that read 1.2 let a wrong choice take away what a right one earns, whatever the conditions say.
    let right = rightValues(of: response)
    let share = 100 / Double(max(choices.count { right.contains($0.name) }, 1))
    take(choices.map { ($0.choice, right.contains($0.name) ? share : -share) }, takesSeveral: true)
    let shares = rules.filter { $0.earns && $0.adds }.compactMap(\.points)
    if Set(shares).count > 1 { simplify(.unevenShares) }
  }

  private mutating func take(_ scored: [ScoredChoices.Scored], takesSeveral: Bool) {
    let choices = ScoredChoices(scored, takesSeveral: takesSeveral)
    choices.fill(&builder)
    for simplification in choices.simplified { simplify(simplification) }
  }

  private mutating func readOrder(
    _ choices: [(name: String, choice: Choice)],
    _ response: QTIResponse
  ) {
    builder.response.kind = .order
    let order = values(for: response).map(\.value)
    builder.response.order.steps = order.compactMap { name in
      choices.first { $0.name == name }?.choice.text
    }
    if choices.contains(where: { $0.choice.feedback != nil }) { simplify(.feedback) }
    if builder.response.order.steps.count < choices.count { leftOut.append("response_label") }
  }

  /// Returns choices in which `true` and `false`, as programs name them, are those of a question on the truth.
  private static func withTruthWords(
    _ choices: [(name: String, choice: Choice)]
  ) -> [(name: String, choice: Choice)] {
    guard Set(choices.map(\.choice.text)) == ["true", "false"] else { return choices }
    return choices.map { name, choice in
      (name, Choice(choice.text == "true" ? "True" : "False", feedback: choice.feedback))
    }
  }

  /// Returns the feedback that is shown where a label is picked.
  private mutating func feedback(on label: QTIResponse.Label, of response: QTIResponse) -> String? {
    let names = rules.flatMap { rule -> [String] in
      let values = rule.condition.leaves.compactMap { leaf -> String? in
        guard case .equal(let name, let value, _) = leaf else { return nil }
        // Blackboard has the label in the place of the response.
        return value.isEmpty ? name : value
      }
      return values == [label.identifier] ? rule.feedback : []
    }
    return feedback.take((names + ["\(label.identifier)_fb"]).filter { !QTIFeedback.isCommon($0) })
  }

  mutating func simplify(_ simplification: RowRemark.Simplification) {
    if !simplified.contains(simplification) { simplified.append(simplification) }
  }

  /// Returns the values of a response that earn something, in their order.
  func values(
    for response: QTIResponse
  ) -> [(value: String, points: Double, isCaseSensitive: Bool)] {
    var found: [(value: String, points: Double, isCaseSensitive: Bool)] = []
    for rule in rules where rule.earns {
      for case .equal(let name, let value, let isCaseSensitive) in rule.condition.leaves
      where name == response.identifier && !found.contains(where: { $0.value == value }) {
        found.append((value, rule.points ?? 0, isCaseSensitive))
      }
    }
    return found
  }

  func rightValues(of response: QTIResponse) -> Set<String> {
    Set(values(for: response).map(\.value))
  }
}

// MARK: What is typed

extension QTIFirstItem {
  private mutating func readEntry(_ response: QTIResponse) {
    let bounds = rules.contains {
      $0.earns && $0.condition.leaves.contains { if case .bound = $0 { true } else { false } }
    }
    if response.isNumber || bounds || type.hasPrefix("numerical") || type == "Numeric" {
      readNumber()
    } else if values(for: response).isEmpty {
      noteStrayRules()
      builder.response.kind = .essay
      builder.response.essay.answer = feedback.solution
    } else {
      readText(response)
    }
  }

  /// Notes rules that earn points and are about no response that there is: their answers are not read.
  private mutating func noteStrayRules() {
    for (index, rule) in rules.enumerated() where rule.earns {
      let isStray = rule.condition.leaves.contains { leaf in
        guard let name = leaf.response else { return false }
        return !page.responses.contains { $0.identifier == name }
      }
      if isStray { leftOut.append("respcondition[\(index + 1)]") }
    }
  }

  private mutating func readText(_ response: QTIResponse) {
    builder.response.kind = .text
    let accepted = accepted(in: response)
    builder.response.text.answer = accepted.texts.first
    builder.response.text.alternatives = Array(accepted.texts.dropFirst())
    if accepted.isCaseSensitive { builder.settings[.caseSensitive] = .truth(true) }
  }

  /// Returns the texts that earn all points, and whether case matters in each.
  mutating func accepted(
    in response: QTIResponse
  ) -> (texts: [String], isCaseSensitive: Bool) {
    let all = values(for: response).filter { !$0.value.isEmpty }
    let best = all.map(\.points).max() ?? 0
    let right = all.filter { $0.points == best }
    if right.count < all.count { simplify(.partialCredit) }
    if comparesLoosely { simplify(.looseMatch) }
    return (right.map(\.value), !right.isEmpty && right.allSatisfy(\.isCaseSensitive))
  }

  private mutating func readNumber() {
    builder.response.kind = .number
    let numbers = rules.filter(\.earns).compactMap { QTIReadNumber($0.condition) }
    if numbers.count > 1 { simplify(.severalNumbers) }
    guard let number = numbers.first else { return }
    builder.response.number.take(number.value, tolerance: number.tolerance)
  }
}

// MARK: Feedback

extension QTIFirstItem {
  private mutating func readFeedback() {
    builder.hint = feedback.hint
    builder.explanation = feedback.explanation
    leftOut += feedback.rest(besides: builder.kind == .essay ? [] : ["solution"])
    if feedback.hasMedia { simplify(.media) }
  }
}
