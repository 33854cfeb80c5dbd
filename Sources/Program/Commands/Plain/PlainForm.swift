import BuilderKit
import Quiz
import QuizDocuments
import QuizResources
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
  let layout: FormLayout
  let asksMore: Bool
  let phrases: Phrasebook
  let input: any LineInput
  let output: Printer
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
    output: Printer,
    record: @escaping ([GroupEdit], QuestionGroupBuilder) -> Void = { _, _ in }
  ) {
    editor = GroupEditor(builder, isRecorded: true)
    original = builder
    self.layout = layout
    self.asksMore = asksMore
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
      case .command: preconditionFailure("a command is carried out where it is read")
      }
    }
  }

  private mutating func fillIn() throws(Interruption) {
    say(phrases[.plainIntro])
    say(
      phrases(.plainIntroKinds, [.key: PlainLine.line(for: .pairs), .command: PlainLine.helpLine])
    )
    sayUnknownKinds()
    settleNumbers()
    var isBeginning = true
    var command: (PlainCommand, at: FieldPath)?
    while true {
      do throws(Interruption) {
        if let (next, path) = command {
          command = nil
          try perform(next, at: path)
        }
        if try askOn(isBeginning: isBeginning) { return }
      } catch {
        guard case .command(let next, let path) = error else { throw error }
        command = (next, path)
      }
      isBeginning = true
    }
  }

  /// Asks for what is wrong, and then for new questions, until the group is complete; returns true then.
  private mutating func askOn(isBeginning: Bool) throws(Interruption) -> Bool {
    var isBeginning = isBeginning
    while true {
      try askWhatIsWrong(isBeginning: isBeginning)
      isBeginning = false
      var step = Step.answered
      while step == .answered { step = try askQuestion() }
      if editor.builder.isComplete { return true }
      if step == .inputEnded { throw .inputEnded }
    }
  }

  /// Writes numbers with a point for a comma, as a draft may have them.
  private mutating func settleNumbers() {
    editor.settleNumbers()
    record(editor.drainEdits(), editor.builder)
  }

  /// Reports the questions of unknown kinds: nothing is asked about them.
  private func sayUnknownKinds() {
    for (index, question) in editor.builder.questions.enumerated() where question.kind == .unknown {
      sayNumber(ofQuestion: index)
      let name = question.response.unknown?.kind ?? ""
      say(phrases(.itemUnknown, [.name: name.printable]))
    }
  }

  /// Asks for every field that has a problem, and says what else is wrong.
  private mutating func askWhatIsWrong(isBeginning: Bool) throws(Interruption) {
    if editor.problem(at: .title) != nil { try ask(Inquiry(titleOf: layout, in: phrases)) }
    for index in editor.builder.questions.indices {
      guard !editor.problems(inQuestion: index).isEmpty, kind(ofQuestion: index) != .unknown else {
        continue
      }
      sayNumber(ofQuestion: index)
      try askWhatIsWrong(inQuestion: index)
    }
    for problem in editor.headProblems where FieldPath(problem.path) == nil {
      if problem.path != ProblemPath([.property("questions")]) {
        say(phrases.sentence(for: problem).printable)
      } else if !isBeginning {
        // At the beginning it goes without saying that there are none yet.
        say(phrases[.plainNoQuestions])
      }
    }
  }

  mutating func askWhatIsWrong(inQuestion index: Int) throws(Interruption) {
    // An answer may settle more than one problem, and another kind has others.
    while let part = firstProblematicPart(ofQuestion: index) {
      let kind = kind(ofQuestion: index)
      try ask(Inquiry(layout[part], ofQuestion: index, of: kind, in: phrases))
    }
    for problem in editor.problems(inQuestion: index) {
      say(phrases.sentence(for: problem).printable)
    }
  }

  private func firstProblematicPart(ofQuestion index: Int) -> QuestionField? {
    kind(ofQuestion: index).parts.map(\.field)
      .first { editor.problem(at: .question(index, $0)) != nil }
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

  /// Asks a new question of the kind of the last one; it stays in the group unless nothing was given for its first field.
  private mutating func askQuestion() throws(Interruption) -> Step {
    let index = editor.builder.questions.count
    var question = QuestionBuilder()
    question.response.kind = kindOfNextQuestion
    question.under = editor.builder.passageOfQuestion(insertedAt: index)
    editor.insert(question, at: index)
    sayNumber(ofQuestion: index)
    var asked: Set<QuestionField> = []
    var isBegun = false
    while let field = nextField(ofQuestion: index, after: asked) {
      let kind = kind(ofQuestion: index)
      let inquiry = Inquiry(field, ofQuestion: index, of: kind, in: phrases, endsGroup: !isBegun)
      do throws(Interruption) {
        switch try ask(inquiry) {
        case .given,
          .empty where !inquiry.endsGroup:
          asked.insert(field.part)
        case .empty:
          editor.removeQuestion(at: index)
          return .left
        case .otherKind: asked.formIntersection(QuestionField.common)
        }
      } catch {
        guard inquiry.endsGroup, editor.builder[inquiry.path].isEmpty else { throw error }
        editor.removeQuestion(at: index)
        guard error == .inputEnded else { throw error }
        return .inputEnded
      }
      question.response.kind = self.kind(ofQuestion: index)
      question.under = editor.builder.questions[index].under
      isBegun = isBegun || editor.builder.questions[index] != question
    }
    return .answered
  }

  /// The kind of the last question that asks anything, as far as this program knows it.
  private var kindOfNextQuestion: QuestionKind {
    let kind = editor.builder.questions.last { $0.kind.asks }?.kind ?? .text
    return kind == .unknown ? .text : kind
  }

  /// The next field of a question to ask for: one with a problem, or one that nobody was asked for yet.
  ///
  /// A text that the change of the kind took along is not asked for; to a list there may be more to add. Those that must be
  /// given come first: an empty line for the first ends the group.
  private func nextField(
    ofQuestion index: Int,
    after asked: Set<QuestionField>
  ) -> FormLayout.Field? {
    let kind = kind(ofQuestion: index)
    let fields = layout.fields(of: kind).filter { asksMore || !$0.isInMore }
    let required = fields.filter { kind[$0.part]?.isRequired == true }
    let optional = fields.filter { kind[$0.part]?.isRequired == false }
    return (required + optional).first { field in
      let path = FieldPath.question(index, field.part)
      if asked.contains(field.part) { return editor.problem(at: path) != nil }
      if case .text(let text?) = editor.builder[path], !text.isEmpty {
        return editor.problem(at: path) != nil
      }
      return true
    }
  }

  func kind(ofQuestion index: Int) -> QuestionKind { editor.builder.questions[index].kind }

  private func sayNumber(ofQuestion index: Int) { say(heading(ofQuestion: index)) }

  /// Returns the number of a question, and its kind unless that is the usual one.
  func heading(ofQuestion index: Int) -> String {
    let kind = kind(ofQuestion: index)
    let number = phrases(.formQuestion, [.number: index + 1])
    return kind == .text || kind == .unknown ? number : "\(number) · \(phrases[kind.name])"
  }
}
