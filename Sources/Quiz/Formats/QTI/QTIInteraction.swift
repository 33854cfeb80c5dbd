import Quiz
import QuizDocuments

/// The way in which an item is answered.
enum QTIInteraction {
  /// A choice with its feedback.
  typealias Option = (text: String, feedback: String?, isRight: Bool)

  /// Choices to pick one of, or several, in the order in which they are written.
  case choice([Option], takesSeveral: Bool)
  /// A line to type, and the right answers.
  case line([String])
  /// A number to type, with its unit behind it.
  case number(QTINumber, unit: String?)
  /// A text with gaps, each typed or picked.
  case gaps([Piece])
  /// Left sides, right sides, and for each left side the index of its right one.
  case match(left: [String], right: [String], pairs: [Int])
  /// Steps in the order in which they are written, and the indices of the right order.
  case order([String], right: [Int])
  /// A text that a teacher grades, its model answers, and notes for grading.
  case text([String], notes: String?)

  /// A part of a text with gaps.
  enum Piece {
    case text(String)
    /// A gap to type in, with its hint.
    case entry([String], hint: String?)
    /// A gap to pick for: the choices in their order.
    case list([Option])

    /// True for a gap to type in.
    var isTyped: Bool { if case .entry = self { true } else { false } }
  }

  /// Takes the answer of a question and notes what an item does not have of it; `nil` where nothing is left.
  init?(_ question: Question, for version: QTIVersion, into output: inout ExportOutput) {
    switch question.response {
    case .text(let text):
      self.init(typed: text.answer, text.alternatives, for: version, into: &output)
    case .choice(let choice):
      let wrong = Self.wrong(
        choice.distractors,
        besides: [choice.answer.text] + choice.alternatives,
        for: version,
        into: &output
      )
      guard !wrong.isEmpty else {
        output.lose(.question, .askedAsText)
        output.leaveOut([.feedback: choice.answer.feedback?.isEmpty == false])
        self.init(typed: choice.answer.text, choice.alternatives, for: version, into: &output)
        return
      }
      // A choice has one right answer to point at.
      output.leaveOut([.alternatives: choice.alternatives.contains { !$0.isEmpty }])
      let right = Self.options([choice.answer], .answer, for: version, into: &output)
      self = .choice(question.mixed([right, wrong], by: \.text), takesSeveral: false)
    case .choices(let choices):
      let answers = output.distinct(choices.answers.map(\.withShownFeedback), .answers)
      let right = Self.options(answers, .answers, for: version, into: &output)
      let wrong = Self.wrong(
        choices.distractors,
        besides: answers.map(\.text),
        for: version,
        into: &output
      )
      self = .choice(question.mixed([right, wrong], by: \.text), takesSeveral: true)
    case .number(let answer):
      let number = QTINumber(answer, for: version, into: &output)
      self = .number(number, unit: Self.unit(answer.unit, for: version, into: &output))
    case .gaps:
      let pieces = QTIGaps(question, for: version, into: &output)?.pieces
      guard let pieces else { return nil }
      self = .gaps(pieces)
    case .pairs(let matching):
      let left = matching.pairs.map { output.required($0.left, .pairs, for: version) }
      let right = matching.pairs.map { output.required($0.right, .pairs, for: version) }
      let spares = Self.items(matching.spares, .spares, for: version, into: &output)
      let sides = Self.sides(right, spares, of: question, into: &output)
      let pairs = right.map { side in sides.firstIndex { $0.hasSameBytes(as: side) } ?? 0 }
      self = .match(left: left, right: sides, pairs: pairs)
    // Nothing in 1.2 asks for an order that its readers know.
    case .order where version == .first: return nil
    case .order(let order):
      let steps = Self.items(order.steps, .steps, for: version, into: &output)
      guard !steps.isEmpty else { return nil }
      let written = question.shuffled(Array(steps.enumerated())) { $0.element }
      let places = written.enumerated().map { (step: $1.offset, place: $0) }
      self = .order(
        written.map(\.element),
        right: places.sorted { $0.step < $1.step }.map(\.place)
      )
    case .essay(let essay):
      let answer = essay.answer.flatMap(\.nonempty).map {
        Self.model($0, .answer, for: version, into: &output)
      }
      let notes = essay.notes.map { output.shown($0, .notes, for: version) }
      self = .text([answer].compactMap { $0?.nonempty }, notes: notes?.nonempty)
    case .unknown: return nil
    }
  }

  /// A line to type, or a text where the answer has several lines.
  private init(
    typed answer: String,
    _ alternatives: [String],
    for version: QTIVersion,
    into output: inout ExportOutput
  ) {
    let others = alternatives.filter { !$0.isEmpty }
    guard output.carried(answer, .answer).trimmed.utf8.contains(where: \.isLineBreak) else {
      let typed = others.compactMap { output.trimmed($0, .alternatives).nonempty }
      self = .line(output.different([output.typed(answer, .answer)] + typed, .alternatives))
      return
    }
    output.lose(.question, .askedAsEssay)
    // A reader of it knows one model answer.
    output.leaveOut([.alternatives: !others.isEmpty])
    self = .text([Self.model(answer, .answer, for: version, into: &output)], notes: nil)
  }

  /// Returns a model answer, which is a page in 1.2 and a value in 2.1.
  private static func model(
    _ text: String,
    _ part: Loss.Part,
    for version: QTIVersion,
    into output: inout ExportOutput
  ) -> String {
    version == .first ? output.shown(text, part, for: version) : output.trimmed(text, part)
  }

  /// Returns the wrong choices that can be told from each other and from what is right, whether it is in the file or not.
  private static func wrong(
    _ choices: [Choice],
    besides right: [String],
    for version: QTIVersion,
    into output: inout ExportOutput
  ) -> [Option] {
    let different = output.distinct(
      choices.map(\.withShownFeedback),
      .distractors,
      besides: right
    )
    return options(different, .distractors, for: version, into: &output)
  }

  private static func options(
    _ choices: [Choice],
    _ part: Loss.Part,
    for version: QTIVersion,
    into output: inout ExportOutput
  ) -> [Option] {
    let areRight = part != .distractors
    return choices.compactMap { choice in
      let text =
        areRight
        ? output.required(choice.text, part, for: version)
        : output.shown(choice.text, part, for: version)
      guard !text.isEmpty else {
        output.lose(part, .blanksRemoved)
        output.leaveOut([.feedback: choice.feedback?.isEmpty == false])
        return nil
      }
      let feedback = choice.feedback.map { output.shown($0, .feedback, for: version) }
      return (text, feedback?.nonempty, areRight)
    }
  }

  private static func items(
    _ list: [String],
    _ part: Loss.Part,
    for version: QTIVersion,
    into output: inout ExportOutput
  ) -> [String] {
    let items = list.compactMap { output.shown($0, part, for: version).nonempty }
    if items.count < list.count { output.lose(part, .blanksRemoved) }
    return items
  }

  /// Returns the right sides and the spare ones, each once, in an order that does not follow that of the left sides.
  private static func sides(
    _ right: [String],
    _ spares: [String],
    of question: Question,
    into output: inout ExportOutput
  ) -> [String] {
    var taken: Set<[UInt8]> = []
    let sides = right.filter { taken.insert(Array($0.utf8)).inserted }
    let others = spares.filter { taken.insert(Array($0.utf8)).inserted }
    if others.count < spares.count { output.lose(.spares, .repeated) }
    return question.mixed(Question.sideLists(sides, others)) { $0 }
  }

  /// Returns the unit behind a number, for which 1.2 has no place.
  private static func unit(
    _ unit: String?,
    for version: QTIVersion,
    into output: inout ExportOutput
  ) -> String? {
    guard version == .second else {
      output.leaveOut([.unit: unit?.isEmpty == false])
      return nil
    }
    return unit.flatMap { output.trimmed(output.shown($0, .unit, for: version), .unit).nonempty }
  }

  /// True if a person gives the points.
  var isGradedByHand: Bool { if case .text = self { true } else { false } }

  /// True if case may matter.
  var isTyped: Bool {
    switch self {
    case .line, .gaps: true
    case .choice, .number, .match, .order, .text: false
    }
  }

  /// The settings that an item with the interaction has.
  var settings: Set<QuizSetting> {
    switch self {
    case .choice(_, takesSeveral: true), .match: [.points, .partialCredit, .shuffleChoices]
    case .choice: [.points, .shuffleChoices]
    case .gaps: [.points, .caseSensitive, .partialCredit, .shuffleChoices]
    case .line: [.points, .caseSensitive]
    case .number, .order, .text: [.points]
    }
  }

  /// The feedback of choices, with their identifiers.
  var feedback: [(identifier: String, text: String)] {
    guard case .choice(let options, _) = self else { return [] }
    return options.enumerated().compactMap { index, option in
      option.feedback.map { ("C\(index + 1)", $0) }
    }
  }
}

extension Choice {
  /// The choice, whose feedback is left out where nothing would be shown of it.
  fileprivate var withShownFeedback: Choice { Choice(text, feedback: feedback?.nonempty) }
}
