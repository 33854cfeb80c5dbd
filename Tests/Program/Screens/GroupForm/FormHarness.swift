import Quiz
import QuizDocuments
import QuizResources
import TerminalUI
import TestSupport

@testable import QuizScreens

/// A form on a stack, driven by a script of keys; dialogs open and close as in the program.
final class FormHarness {
  let stack: ScreenStack
  /// Every effect of the form so far, but for the records.
  private(set) var effects: [GroupFormScreen.Effect] = []
  /// The edits so far.
  private(set) var edits: [GroupEdit] = []
  /// The layer of the form; `nil` once it is closed.
  private var layer: RecordingLayer<GroupFormScreen>?

  init(
    _ builder: QuestionGroupBuilder = .starting(),
    isNew: Bool = true,
    size: Size = .usual,
    language: Language = .english,
    layout: FormLayout = .builtIn,
    glyphs: Glyphs = .unicode
  ) {
    let phrases = Phrasebook(language)
    stack = ScreenStack(
      size: size,
      tooSmallNotice: "too small",
      glyphs: glyphs,
      footerLabel: { phrases.footerLabel(screen: $0, binding: $1) }
    )
    let form = GroupFormScreen(builder, isNew: isNew, phrases: phrases, layout: layout)
    let layer = RecordingLayer(form) { [unowned self] in carryOut($0) }
    self.layer = layer
    stack.push(layer)
  }

  /// Types a script.
  func type(_ script: String) {
    for event in Event.script(script) { handle(event) }
  }

  func handle(_ event: Event) {
    stack.handle(event)
  }

  func receive(_ outcome: GroupFormScreen.Outcome) {
    layer?.deliver(outcome)
  }

  var form: GroupFormScreen? { layer?.screen }

  /// The contents of the form.
  var contents: QuestionGroupBuilder { form?.builder ?? QuestionGroupBuilder() }

  private func carryOut(_ effect: GroupFormScreen.Effect) {
    if case .record(let edits) = effect {
      self.edits += edits
      return
    }
    effects.append(effect)
    switch effect {
    case .layer(.ask(let dialog)): stack.ask(dialog, receive)
    case .offer(let menu): stack.ask(menu, receive)
    case .openFind(let label):
      stack.open(FindScreen(label: label)) { [unowned self] event in
        receive(.find(event))
        return event == .ended || event == .cancelled
      }
    case .openLine(let label, let purpose):
      stack.prompt(label) { [unowned self] in receive(.line(purpose, $0)) }
    case .layer(.close):
      if let layer { stack.remove(layer) }
      layer = nil
    default: break
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
