package import CoreTestSupport
import LosslessJSON
package import Quiz

/// Random questions of every kind, made of texts that the caller chooses.
///
/// ```swift
/// var questions = RandomQuestions(generator: generator) { ["a", "b :: c"].randomElement(using: &$0) ?? "" }
/// let question = questions.question(of: .pairs)
/// ```
package struct RandomQuestions {
  /// The markups, one of which each question of a known kind has.
  package var markups: [Markup] = [.plain]
  /// The random numbers.
  package var generator: SeededGenerator
  private let text: (inout SeededGenerator) -> String
  private var count = 0

  package init(generator: SeededGenerator, text: @escaping (inout SeededGenerator) -> String) {
    self.generator = generator
    self.text = text
  }

  /// Returns a question with random parts, complete or not; of a random kind that the program knows unless one is given.
  package mutating func question(of kind: QuestionKind? = nil, isComplete: Bool = false)
    -> QuestionBuilder
  {
    let kind = kind ?? QuestionKind.known.randomElement(using: &generator) ?? .text
    count += 1
    var question = QuestionBuilder()
    question.id = QuestionID(rawValue: "q\(generator.seed)-\(count)")
    if kind == .unknown { return unknown(question) }
    question.response.kind = kind
    if markups.count > 1 { question.markup = markups.randomElement(using: &generator) ?? .plain }
    for part in kind.parts {
      question[part.field] = value(of: part.field, isComplete: isComplete && part.isRequired)
    }
    if isComplete { complete(&question) }
    return question
  }

  /// Returns a random value of a part; of a complete one no item is blank, and there is at least one.
  package mutating func value(of field: QuestionField, isComplete: Bool = false) -> FieldValue {
    switch field.shape {
    case .text:
      guard isComplete || Bool.random(using: &generator) else { return .text(nil) }
      return .text(isComplete ? "x" + item(of: field) : item(of: field))
    default:
      let count = Int.random(in: (isComplete ? 1 : 0)...3, using: &generator)
      return .list((0..<count).map { _ in isComplete ? "x" + item(of: field) : item(of: field) })
    }
  }

  /// Returns a text as it is kept in the lists of a part.
  private mutating func item(of field: QuestionField) -> String {
    let item = text(&generator)
    switch field.shape {
    case .text, .lines, .words: return item
    case .choices:
      return Choice(item, feedback: Bool.random(using: &generator) ? text(&generator) : nil).typed
    case .pairs:
      var pair = Pair.Builder()
      pair.left = item
      pair.right = Bool.random(using: &generator) ? text(&generator) : nil
      return pair.typed
    }
  }

  /// Fills in what random texts cannot.
  private mutating func complete(_ question: inout QuestionBuilder) {
    switch question.kind {
    case .number:
      let isRange = Bool.random(using: &generator)
      let number = ["3.14", "-2", "0", "6.02e23", "1.50"].randomElement(using: &generator) ?? ""
      question.response.number.value = isRange ? "-1.5..2.50" : number
      let tolerance: String? =
        [nil, "0.01", "2 %", "5%", ""].randomElement(using: &generator) ?? nil
      question.response.number.tolerance = isRange ? nil : tolerance
    case .gaps:
      let gap = GappedText.Gap(answers: ["x" + text(&generator)], wrongChoices: [text(&generator)])
      question.prompt = GappedText([.text(text(&generator)), .gap(gap)]).description
    case .pairs:
      for index in question.response.pairs.pairs.indices {
        question.response.pairs.pairs[index].right = "y" + text(&generator)
      }
    default: break
    }
  }

  private mutating func unknown(_ question: QuestionBuilder) -> QuestionBuilder {
    var question = question
    let object: JSONObject = [
      "kind": "x-drawing", "prompt": .string("x" + text(&generator)),
      "strokes": [1, [2.50, .string(text(&generator))]], "answers": .string(text(&generator)),
    ]
    question.prompt = object["prompt"]?.stringValue
    question.response.kind = .unknown
    question.response.unknown = UnknownResponse(object)
    return question
  }
}
