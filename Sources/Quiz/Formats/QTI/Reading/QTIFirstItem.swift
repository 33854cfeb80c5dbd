import QuizInterchange

/// A question of QTI 1.2 as an item, complete or not.
struct QTIFirstItem {
  /// The item, and what there is to say about it.
  var read: ReadItem
  var texts: ItemTexts

  let page: QTIPresentation
  private let rules: [QTIRule]
  /// True if a text counts that contains an answer, or that an answer contains.
  private let comparesLoosely: Bool
  private var feedback: QTIFeedback
  /// The name of the type in Canvas, or in Blackboard.
  let type: String

  /// Reads an `item` into an empty one, or throws the reason that the question has no counterpart.
  init(
    _ element: XMLElement,
    into empty: ReadItem,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) {
    read = empty
    read.item.markup = texts.markup
    self.texts = texts
    let metadata = QTIMetadata(element)
    type = metadata.type
    page = QTIPresentation(element.child("presentation") ?? element)
    let names = page.responseNames
    rules = element.children("resprocessing").flatMap { $0.children("respcondition") }
      .compactMap { QTIRule($0, names) }
    comparesLoosely = element.children("resprocessing").contains { processing in
      processing.contains { ["varsubset", "varinside", "varsubstring"].contains($0.name) }
    }
    feedback = QTIFeedback(element, &self.texts)
    read.item.id = metadata.id
    if let points = metadata.points { read.item.grading.points = points }
    try readResponses()
    readFeedback()
    read.simplified += self.texts.simplified
    texts = self.texts
  }

  private mutating func readResponses() throws(RowRemark.Reason) {
    if ["calculated_question", "file_upload_question", "Calculated"].contains(type) {
      throw .unsupportedType(type)
    }
    let responses = page.responses
    guard let first = responses.first, type != "text_only_question" else {
      read.item.prompt = try texts.seen(page.texts)
      read.item.interaction = .passage
      return
    }
    if let unknown = responses.first(where: { !$0.isKnown }) {
      throw .unsupportedType(type.nonempty ?? unknown.renders.first ?? unknown.element)
    }
    if type.hasPrefix("categorization") {
      try readCategories(responses)
    } else if responses.allSatisfy({ $0.element == "response_lid" }),
      responses.count > 1 || isGapped || isMatching
    {
      isGapped ? try readNamedGaps(responses) : try readMatch(responses)
    } else if responses.count > 1 {
      try readGaps()
    } else {
      read.item.prompt = try prompt(before: first)
      read.item.interaction =
        try first.labels.isEmpty || first.element != "response_lid"
        ? entry(first) : choice(first)
    }
  }

  private var isMatching: Bool { type.lowercased().hasPrefix("matching") }

  private var isGapped: Bool {
    type.hasPrefix("fill_in_multiple_blanks") || type.hasPrefix("multiple_dropdowns")
      || type == "Jumbled Sentence"
  }

  /// Returns the texts of the page; those that are in the response belong to it.
  private mutating func prompt(
    before response: QTIResponse
  ) throws(RowRemark.Reason) -> String {
    var prompt = page.texts
    prompt.append(response.material)
    return try texts.seen(prompt)
  }
}

// MARK: Choices

extension QTIFirstItem {
  private mutating func choice(_ response: QTIResponse) throws(RowRemark.Reason) -> Interaction {
    var choices: [(name: String, answer: Answer)] = []
    for (index, label) in response.labels.enumerated() {
      let text = try texts.seen(label.markup)
      guard !text.isEmpty else {
        read.leftOut.append("response_label[\(index + 1)]")
        continue
      }
      let comment = feedback(on: label, of: response)
      choices.append((label.identifier, Answer(text, feedback: comment)))
    }
    let cardinality = response.cardinality.lowercased()
    if cardinality == "ordered" { return order(choices, response) }
    let names = choices.map(\.name)
    let isSeveral = cardinality == "multiple" || type.hasPrefix("multiple_answers")
    let shares = isSeveral ? severalShares(of: names, response) : singleShares(of: names, response)
    let answers = zip(choices, shares).map {
      Answer($0.answer.text, feedback: $0.answer.feedback, share: $1)
    }
    return isSeveral
      ? .choice(answers, .several) : .choice(Self.withTruthWords(answers), .one)
  }

  private func singleShares(of names: [String], _ response: QTIResponse) -> [Double] {
    var scores = names.map { QTIRule.score(rules, for: $0, of: response.identifier) }
    if !scores.contains(where: { $0 > 0 }) {
      let right = rightValues(of: response)
      scores = names.map { right.contains($0) ? 1 : 0 }
    }
    let best = scores.max() ?? 0
    return scores.map { $0 == best && best > 0 ? 100 : $0 / max(best, 1) * 100 }
  }

  private mutating func severalShares(of names: [String], _ response: QTIResponse) -> [Double] {
    let points = rules.filter { $0.earns && $0.adds }.compactMap(\.points)
    if Set(points).count > 1 { read.simplify(.unevenShares) }
    // Programs that read 1.2 let a wrong choice take away what a right one earns, whatever the conditions say.
    let right = rightValues(of: response)
    let share = 100 / Double(max(names.count(where: right.contains), 1))
    return names.map { right.contains($0) ? share : -share }
  }

  private mutating func order(
    _ choices: [(name: String, answer: Answer)],
    _ response: QTIResponse
  ) -> Interaction {
    let steps = values(for: response).compactMap { value in
      choices.first { $0.name == value.value }?.answer.text
    }
    if choices.contains(where: { $0.answer.feedback != nil }) { read.simplify(.feedback) }
    if steps.count < choices.count { read.leftOut.append("response_label") }
    return .order(Order(steps))
  }

  /// Returns choices in which `true` and `false`, as programs name them, are those of a question on the truth.
  private static func withTruthWords(_ answers: [Answer]) -> [Answer] {
    guard Set(answers.map(\.text)) == ["true", "false"] else { return answers }
    return answers.map { answer in
      var answer = answer
      answer.text = answer.text == "true" ? "True" : "False"
      return answer
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

  /// Returns the values of a response that earn something, in their order.
  func values(
    for response: QTIResponse
  ) -> [(value: String, points: Double, isCaseSensitive: Bool)] {
    var found: [(value: String, points: Double, isCaseSensitive: Bool)] = []
    var seen: Set<String> = []
    for rule in rules where rule.earns {
      for case .equal(let name, let value, let isCaseSensitive) in rule.condition.leaves
      where name == response.identifier && seen.insert(value).inserted {
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
  private mutating func entry(_ response: QTIResponse) -> Interaction {
    let bounds = rules.contains {
      $0.earns && $0.condition.leaves.contains { if case .bound = $0 { true } else { false } }
    }
    if response.isNumber || bounds || type.hasPrefix("numerical") || type == "Numeric" {
      return .number(rules.filter(\.earns).compactMap(\.condition.target), unit: nil)
    }
    guard !values(for: response).isEmpty else {
      noteStrayRules()
      return .essay(model: feedback.solution, notes: feedback.notes)
    }
    let answers = answers(in: response)
    let right = answers.filter { $0.answer.share >= 100 }
    read.item.grading.isCaseSensitive = !right.isEmpty && right.allSatisfy(\.isCaseSensitive)
    return .typed(
      answers.map { answer, _ in
        var answer = answer
        answer.text = texts.text(plain: answer.text)
        return answer
      }
    )
  }

  /// Notes rules that earn points and are about no response that there is: their answers are not read.
  private mutating func noteStrayRules() {
    for (index, rule) in rules.enumerated() where rule.earns {
      let isStray = rule.condition.leaves.contains { leaf in
        guard let name = leaf.response else { return false }
        return !page.responses.contains { $0.identifier == name }
      }
      if isStray { read.leftOut.append("respcondition[\(index + 1)]") }
    }
  }

  /// Returns the texts that earn points, and whether case matters in each.
  func answers(in response: QTIResponse) -> [(answer: Answer, isCaseSensitive: Bool)] {
    let all = values(for: response).filter { !$0.value.isEmpty }
    let best = all.map(\.points).max() ?? 0
    return all.map { value, points, isCaseSensitive in
      let comparison: Answer.Comparison = comparesLoosely ? .loose : .whole
      return (
        Answer(value, share: points / best * 100, comparison: comparison), isCaseSensitive
      )
    }
  }
}

// MARK: Feedback

extension QTIFirstItem {
  private mutating func readFeedback() {
    read.item.hint = feedback.hint
    read.item.explanation = feedback.explanation
    read.leftOut += feedback.rest(besides: read.item.interaction.kind == .essay ? [] : ["solution"])
  }
}
