import BuilderKit
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// A group's form as a dialogue of lines: a label, a line, the problem with it, and once more.
///
/// The third director over the same builder, for screen readers, braille and scripts. It decides what is
/// asked next; what is valid, the builder alone says.
///
/// ```swift
/// var form = PlainForm(QuestionGroupBuilder(), phrases: phrases, input: input, output: output)
/// if form.run() == .finished { … form.editor.builder … }
/// ```
struct PlainForm {
  /// The reason why a dialogue is over.
  enum Ending: Hashable {
    /// The user has ended the group, and it is complete.
    case finished
    /// There was no more input before that.
    case inputEnded
    /// A signal came before that.
    case interrupted(signal: Int32)
  }

  /// The group as far as it is filled in.
  var editor: GroupEditor

  private let original: QuestionGroupBuilder
  private let layout: FormLayout
  /// The fields that are asked for, those that must be given first: an empty line for the first ends the group.
  private let asked: [FormLayout.Field]
  let phrases: Phrasebook
  let input: any LineInput
  let output: any TextOutput
  /// Takes down what an answer has changed, before the next line is asked for.
  let record: ([GroupEdit], QuestionGroupBuilder) -> Void

  /// Begins a dialogue: fields of the group with problems are asked for first; the further fields of the layout only if
  /// the user wants more.
  init(
    _ builder: QuestionGroupBuilder,
    layout: FormLayout = .builtIn,
    asksMore: Bool = false,
    phrases: Phrasebook,
    input: any LineInput,
    output: any TextOutput,
    record: @escaping ([GroupEdit], QuestionGroupBuilder) -> Void = { _, _ in }
  ) {
    editor = GroupEditor(builder, isRecorded: true)
    original = builder
    self.layout = layout
    let fields = layout.fields.filter { asksMore || !$0.isInMore }
    asked = fields.filter(\.part.isRequired) + fields.filter { !$0.part.isRequired }
    self.phrases = phrases
    self.input = input
    self.output = output
    self.record = record
  }

  var isModified: Bool { editor.builder != original }

  /// Asks until the user ends the group and it is complete, or there is no more input.
  mutating func run() -> Ending {
    do {
      try fillIn()
      return .finished
    } catch {
      switch error {
      case .inputEnded: return .inputEnded
      case .signal(let number): return .interrupted(signal: number)
      }
    }
  }

  private mutating func fillIn() throws(Interruption) {
    say(phrases[.plainIntro])
    try askWhatIsWrong(isBeginning: true)
    while true {
      switch try askQuestion() {
      case .answered: continue
      case .left where editor.builder.isComplete: return
      case .left: try askWhatIsWrong(isBeginning: false)
      case .inputEnded where editor.builder.isComplete: return
      case .inputEnded: throw .inputEnded
      }
    }
  }

  /// Asks for every field that has a problem, and says what else is wrong.
  private mutating func askWhatIsWrong(isBeginning: Bool) throws(Interruption) {
    var lastQuestion: Int?
    for problem in editor.builder.problems {
      switch FieldPath(problem.path) {
      case .title:
        try ask(Inquiry(titleOf: layout, in: phrases))
      case .question(let index, let part):
        // An answer may have settled more than one problem.
        guard editor.problem(at: .question(index, part)) != nil else { continue }
        if index != lastQuestion { sayNumber(ofQuestion: index) }
        lastQuestion = index
        try ask(Inquiry(layout[part], ofQuestion: index, in: phrases))
      case nil where problem.path == ProblemPath([.property("questions")]):
        // At the beginning it goes without saying that there are none yet.
        if !isBeginning { say(phrases[.plainNoQuestions]) }
      case nil:
        say(phrases.sentence(for: problem).printable)
      }
    }
  }

  /// The result of asking a new question.
  private enum Step {
    /// It was answered.
    case answered
    /// The user left it blank, to end the group.
    case left
    /// There was no more input before anything of it was given.
    case inputEnded
  }

  /// Asks a new question, which stays in the group unless nothing was given for its first field.
  private mutating func askQuestion() throws(Interruption) -> Step {
    let index = editor.builder.questions.count
    sayNumber(ofQuestion: index)
    editor.insert(QuestionBuilder(), at: index)
    for (place, field) in asked.enumerated() {
      let inquiry = Inquiry(field, ofQuestion: index, in: phrases, endsGroup: place == 0)
      do throws(Interruption) {
        if try ask(inquiry) == .nothing, inquiry.endsGroup {
          editor.removeQuestion(at: index)
          return .left
        }
      } catch {
        guard inquiry.endsGroup, editor.builder[inquiry.path] == .text(nil) else { throw error }
        editor.removeQuestion(at: index)
        guard error == .inputEnded else { throw error }
        return .inputEnded
      }
    }
    return .answered
  }

  private func sayNumber(ofQuestion index: Int) {
    say(phrases(.formQuestion, [.number: index + 1]))
  }
}
