import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport

@testable import QuizScreens

/// A form on a stack, driven by a script of keys.
struct FormHarness {
  private(set) var stack: ScreenStack<QuizEffect, QuizOutcome>
  /// Everything the form has ordered so far, but to record its edits.
  private(set) var effects: [QuizEffect] = []
  /// The edits so far.
  private(set) var edits: [GroupEdit] = []

  init(
    _ builder: QuestionGroupBuilder = .starting(),
    origin: FormOrigin = .new,
    size: Size = Size(rows: 24, columns: 80),
    language: Language = .english,
    layout: FormLayout = .builtIn,
    glyphs: Glyphs = .unicode
  ) {
    stack = ScreenStack(size: size, tooSmallNotice: "too small", glyphs: glyphs)
    let phrases = Phrasebook(language)
    let form = GroupFormScreen(builder, origin: origin, phrases: phrases, layout: layout)
    carryOut(stack.push(form))
  }

  /// Types a script; dialogs open and close as in the program.
  mutating func type(_ script: String) {
    for event in Event.script(script) { handle(event) }
  }

  mutating func handle(_ event: Event) {
    carryOut(stack.handle(event))
  }

  mutating func receive(_ outcome: QuizOutcome) {
    guard let form = stack.ids.first else { return }
    carryOut(stack.deliver(outcome, to: form))
  }

  var form: GroupFormScreen? {
    stack.ids.first.flatMap { stack[$0] as? GroupFormScreen }
  }

  /// What is filled in.
  var contents: QuestionGroupBuilder { form?.contents.builder ?? QuestionGroupBuilder() }

  private mutating func carryOut(_ orders: [ScreenStack<QuizEffect, QuizOutcome>.Order]) {
    for order in orders {
      switch order.effect {
      case .record(let edits):
        self.edits += edits
      case .ask(let dialog):
        effects.append(order.effect)
        carryOut(stack.push(dialog))
      case .close:
        if order.issuer == stack.ids.first { effects.append(.close) }
        stack.remove(order.issuer)
      case .answer(let outcome):
        let below = stack.layer(below: order.issuer)
        stack.remove(order.issuer)
        if let below { carryOut(stack.deliver(outcome, to: below)) }
      default:
        effects.append(order.effect)
      }
    }
  }
}

/// Three questions of which the last lacks its answer.
func capitals() -> QuestionGroupBuilder {
  var builder = QuestionGroupBuilder()
  builder.title = "Capital cities"
  let rows = [("France", "Paris"), ("Italy", "Rome"), ("Japan", "")]
  for (index, row) in rows.enumerated() {
    builder.addNewQuestion()
    builder.questions[index].prompt = "What is the capital of \(row.0)?"
    builder.questions[index].answer = row.1
  }
  builder.questions[0].hint = "It begins with P"
  builder.questions[0].alternatives = ["Lutetia"]
  builder.questions[0].distractors = ["Lyon", "Marseille"]
  builder.questions[0].tags = ["europe"]
  return builder
}

extension FormOrigin {
  /// A group kept in the library under a slug.
  static func stored(_ slug: String) -> FormOrigin {
    var opened = OpenedGroup(new: QuestionGroupBuilder())
    opened.path = FilePath("/library/\(slug).json")
    return FormOrigin(opened)
  }
}
