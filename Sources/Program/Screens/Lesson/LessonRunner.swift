internal import Quiz
internal import QuizOperations
internal import QuizPractice
internal import QuizResources
internal import QuizStore
internal import TerminalUI

/// Leads a beginner through the form and practice: write, save, practise.
///
/// The screens are the real ones. Only their orders are carried out differently: nothing reaches a file, a draft, a journal, the
/// history or a score.
package final class LessonRunner: Runner {
  package typealias Content = GroupFormScreen

  /// An answer in the dialogs between the steps.
  private enum Answer: Hashable {
    case practise, end
  }

  /// `true` once the question is asked, behind which the lesson is over.
  private var isPractising = false
  unowned let program: Program
  private var phrases: Phrasebook { program.phrases }

  private init(_ program: Program) { self.program = program }

  /// Opens the form, and over it the steps.
  static func open(in program: Program) {
    let form = GroupFormScreen(
      .starting(),
      isNew: true,
      isScratch: true,
      phrases: program.phrases,
      keys: program.stack.keyMap
    )
    let runner = LessonRunner(program)
    program.push(form, runner)
    program.push(runner.steps, DialogRunner { _ in })
  }

  package func run(_ effect: GroupFormScreen.Effect, for layer: Layer<LessonRunner>) {
    switch effect {
    case .layer(let effect): layer.run(effect)
    case .offer(let menu): layer.offer(menu)
    case .openFind(let label): layer.find(label) { .find($0) }
    case .openLine(let label, let purpose): layer.prompt(label, text: "") { .line(purpose, $0) }
    case .tell(let sentences): program.tell(sentences)
    case .save: offerPractice(layer)
    case .preview(let index): ask(index, layer)
    case .closeKeepingDraft, .closeDiscarding: layer.close()
    // There is no file, and nothing is kept for the case of a sudden end.
    case .record, .reload, .merge, .overrideLock, .findMedia, .recognize, .lookAtMedia: break
    case .listGroups, .send, .openWarnings, .openEditor, .chooseMedia, .openMedia, .openSettings:
      layer.deliver(.failed(message: phrases[.lessonElsewhere]))
    }
  }

  package func didUncover(_ layer: Layer<LessonRunner>) {
    guard isPractising else { return }
    isPractising = false
    program.push(end, DialogRunner { [weak layer] (_: Answer) in layer?.close() })
  }

  // MARK: Steps

  private var steps: ChoiceScreen<Answer> {
    phrases.notice(
      phrases[.lessonTitle],
      [
        phrases[.lessonIntro], "", phrases[.lessonWrite],
        phrases(.lessonSave, [.key: key("save", of: GroupFormScreen.self)]),
        phrases[.lessonPractise],
      ]
    )
  }

  private func offerPractice(_ layer: Layer<LessonRunner>) {
    let dialog = ChoiceScreen<Answer>(
      title: phrases[.lessonTitle],
      message: [phrases[.lessonSaved]],
      choices: [
        .init(phrases[.lessonBegin], key: "p", .practise),
        .init(phrases[.lessonEnd], key: "e", .end),
      ]
    )
    program.push(
      dialog,
      DialogRunner { [weak self, weak layer] answer in
        guard let self, let layer else { return }
        switch answer {
        case .practise:
          let first = layer.screen.builder.questions.firstIndex { $0.kind.asks }
          guard let first else { return layer.close() }
          isPractising = true
          ask(first, layer)
        case .end: layer.close()
        }
      }
    )
  }

  /// Asks a question as a learner sees it; the form has looked whether it is complete.
  private func ask(_ index: Int, _ layer: Layer<LessonRunner>) {
    var alone = layer.screen.builder.onlyQuestion(at: index)
    alone.title = layer.screen.shownTitle
    guard let questions = try? alone.build().questions, let question = questions.last else {
      return
    }
    let asked = AskedQuestion(
      question,
      under: questions.count > 1 ? questions[0] : nil,
      seed: program.seed()
    )
    PracticeRunner.open(previewOf: asked, showing: program.library.mediaFolder, in: program)
  }

  private var end: ChoiceScreen<Answer> {
    let values: [Placeholder: any PhraseValue] = [
      .key: key("newGroup", of: LibraryScreen.self),
      .command: key(KeyTableDescription.commandRow, of: LibraryScreen.self),
      .name: key("help", of: LibraryScreen.self),
    ]
    return ChoiceScreen(
      title: phrases[.lessonTitle],
      message: [phrases[.lessonOver], "", phrases(.lessonNext, values)],
      choices: [.init(phrases[.commonOk], key: "o", .end)]
    )
  }

  /// Returns the key in force for a row of a screen.
  private func key(_ row: String, of screen: (some Screen).Type) -> String {
    screen.keyTable(program.stack.keyMap).keyName(of: row)
  }
}
