import QuizInterchange

/// The item of a line.
struct BlackboardQuestion {
  private(set) var item = Item()
  /// The fields that have no place in it.
  private(set) var leftOut: [String] = []

  private let fields: [String]
  /// The fields behind the prompt.
  private var answers: ArraySlice<String> { fields.dropFirst(2) }
  private var source: String { fields.count > 1 ? fields[1] : "" }

  /// Reads the fields of a line, the type first.
  init(_ fields: [String], _ texts: inout ItemTexts) throws(RowRemark.Reason) {
    self.fields = fields
    let name = fields.first ?? ""
    guard let type = BlackboardType(named: name) else {
      throw .unsupportedType(name.shortened(toScalars: 40))
    }
    item.prompt = texts.text(page: source)
    try read(type, &texts)
    item.markup = texts.markup
  }

  private mutating func read(
    _ type: BlackboardType,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) {
    let filled = answers.filter { !$0.isEmpty }
    switch type {
    case .choice, .choices: try readChoices(type, &texts)
    case .truth:
      let word = answers.first?.lowercased() ?? ""
      guard word == "true" || word == "false" else {
        throw .unreadableValue(answers.first ?? "", of: type.rawValue)
      }
      let choices = ["True", "False"].map { Answer($0, isRight: $0.lowercased() == word) }
      item.interaction = .choice(choices, .truth)
      leftOut += filled.dropFirst()
    case .essay, .shortAnswer:
      let model = texts.text(page: answers.first ?? "").nonempty
      item.interaction = .essay(model: model, notes: nil)
      leftOut += answers.dropFirst().filter { !$0.isEmpty }
    case .order: item.interaction = .order(Order(filled.map { texts.text(page: $0) }))
    case .match: readPairs(&texts)
    case .blank: item.interaction = .typed(filled.map { Answer(texts.text(plain: $0)) })
    case .number:
      let tolerance = answers.dropFirst().first?.nonempty
      item.interaction = .number([NumberTarget(answers.first, tolerance: tolerance)], unit: nil)
      leftOut += answers.dropFirst(2).filter { !$0.isEmpty }
    case .blanks: try readBlanks(&texts)
    case .jumbledSentence: try readJumbledSentence(&texts)
    case .file, .opinion, .quizBowl: throw .unsupportedType(type.rawValue)
    }
  }

  /// Reads choices, each with “correct” or “incorrect” behind it.
  private mutating func readChoices(
    _ type: BlackboardType,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) {
    var choices: [(text: String, isRight: Bool)] = []
    var rest = answers
    while let source = rest.popFirst() {
      let mark = rest.popFirst() ?? ""
      if source.isEmpty, mark.isEmpty { continue }
      switch mark.lowercased() {
      case "correct": choices.append((texts.text(page: source), true))
      case "incorrect": choices.append((texts.text(page: source), false))
      default: throw .unreadableValue(mark, of: source)
      }
    }
    let rightCount = choices.count(where: \.isRight)
    guard type == .choices || rightCount > 1 else {
      let answers = choices.map { Answer($0.text, isRight: $0.isRight) }
      item.interaction = .choice(answers, .one)
      return
    }
    let share = 100 / Double(max(rightCount, 1))
    item.interaction = .choice(
      choices.map { Answer($0.text, share: $0.isRight ? share : -share) },
      .several
    )
  }

  /// Reads left sides, each with the right one behind it; a right side alone is a spare one.
  private mutating func readPairs(_ texts: inout ItemTexts) {
    var match = Match([])
    var rest = answers
    while let left = rest.popFirst() {
      let right = rest.popFirst() ?? ""
      if left.isEmpty {
        if !right.isEmpty { match.spares.append(texts.text(page: right)) }
      } else {
        match.pairs.append(Match.Pair(texts.text(page: left), texts.text(page: right)))
      }
    }
    item.interaction = .match(Match(match.pairs, spares: match.spares))
  }

  // MARK: Sentences

  /// The fields between empty ones.
  private var lists: [ArraySlice<String>] {
    answers.split(separator: "", omittingEmptySubsequences: true)
  }

  /// Reads the names of blanks, each with its answers behind it.
  private mutating func readBlanks(_ texts: inout ItemTexts) throws(RowRemark.Reason) {
    var gaps: [String: Gap] = [:]
    for list in lists {
      guard let name = list.first else { continue }
      gaps[Self.name(name)] = Gap(list.dropFirst().map { Answer($0) })
    }
    try fill(gaps, .blanks, &texts)
  }

  /// Reads choices, each with the names of the blanks behind it that it fills.
  private mutating func readJumbledSentence(
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) {
    let names = BlackboardSentence(source: source).names
    var choices: [(text: String, blanks: Set<String>)] = []
    for list in lists {
      for (index, field) in list.enumerated() {
        let name = Self.name(field)
        // Behind a name may also be the next choice.
        if index > 0, names.contains(name) {
          choices[choices.count - 1].blanks.insert(name)
        } else {
          choices.append((field, []))
        }
      }
    }
    var gaps: [String: Gap] = [:]
    for name in choices.flatMap(\.blanks) {
      let answers = choices.map { Answer($0.text, isRight: $0.blanks.contains(name)) }
      gaps[name] = Gap(answers, isPicked: true)
    }
    try fill(gaps, .jumbledSentence, &texts)
  }

  /// Puts gaps into the sentence.
  private mutating func fill(
    _ gaps: [String: Gap],
    _ type: BlackboardType,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) {
    let sentence = BlackboardSentence(source: source)
    guard let pieces = sentence.pieces(gaps, seen: { texts.text(page: $0) }) else {
      throw .unreadableValue(source, of: type.rawValue)
    }
    item.interaction = .gaps(pieces)
    let names = sentence.names
    leftOut += gaps.keys.filter { !names.contains($0) }.sorted()
  }

  /// Returns the name of a blank, which some write in brackets.
  private static func name(_ field: String) -> String {
    guard field.hasPrefix("["), field.hasSuffix("]") else { return field }
    return String(field.dropFirst().dropLast()).trimmed
  }
}
