import BuilderKit
import Quiz
import QuizDocuments
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
    let fields = layout.fields.filter { asksMore || !$0.isInMore }
    let kind = QuestionKind.text
    let known = fields.filter { kind[$0.part] != nil }
    asked =
      known.filter { kind[$0.part]?.isRequired == true }
      + known.filter { kind[$0.part]?.isRequired == false }
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
        if try !ask(inquiry), inquiry.endsGroup {
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

extension PlainForm {
  /// A reason why there is no answer.
  enum Interruption: Error, Hashable {
    case inputEnded
    case signal(Int32)
  }

  /// Asks for a field until the builder accepts the answer.
  ///
  /// - Returns: True if the answer is not empty.
  /// - Throws: The reason why there is no answer; its lines until then are in the field.
  @discardableResult
  mutating func ask(_ inquiry: Inquiry) throws(Interruption) -> Bool {
    while true {
      write(inquiry.label(in: phrases))
      let text = try readText(for: inquiry)
      if text.isEmpty && inquiry.endsGroup { return false }
      set(inquiry, to: text)
      guard let problem = editor.problem(at: inquiry.path) else {
        return !text.isEmpty
      }
      let values: [Placeholder: any PhraseValue] = [
        .field: inquiry.label, .reason: phrases.sentence(for: problem.kind).printable,
      ]
      say(phrases(.plainAgain, values))
    }
  }

  /// Reads all lines of an answer; until they come to an end, the field has those there are.
  private mutating func readText(for inquiry: Inquiry) throws(Interruption) -> String {
    var text = ""
    while true {
      let line = try readLine()
      switch inquiry.entry {
      case .line, .words:
        return line
      case .list:
        if line.isEmpty { return text }
        text += line + "\n"
      case .text:
        let (content, goesOn) = Self.continuation(of: line)
        text += content
        guard goesOn else { return text }
        text += "\n"
      }
      set(inquiry, to: text)
    }
  }

  /// Parts a line from the backslash at its end by which the text goes on in the next; two stand for one, and end it.
  static func continuation(of line: String) -> (content: String, goesOn: Bool) {
    let count = line.reversed().prefix { $0 == "\\" }.count
    let content = line.dropLast(count) + String(repeating: "\\", count: count / 2)
    return (String(content), !count.isMultiple(of: 2))
  }

  private mutating func set(_ inquiry: Inquiry, to text: String) {
    // The rule of the form for pasted text holds here too: no control characters.
    let clean = text.normalizedPaste(isMultiline: inquiry.entry.isMultiline)
    editor.set(inquiry.path, to: FieldValue(typed: clean, shape: inquiry.path.shape))
    record(editor.drainEdits(), editor.builder)
  }

  private func readLine() throws(Interruption) -> String {
    while true {
      switch input.nextLine() {
      case .line(let text):
        // A script's answers stand in its transcript as a typist's do.
        if !input.isEchoed { say(text.printable) }
        return text
      case .malformed(let number):
        say(phrases(.plainNotUtf8, [.line: number]))
      case .ended:
        // The next message shall not stand behind a label.
        write("\n")
        throw .inputEnded
      case .interrupted(let signal):
        write("\n")
        throw .signal(signal)
      }
    }
  }

  func say(_ message: String) {
    write(message + "\n")
  }

  func write(_ text: String) {
    // Without anybody to read the labels, the answers still count.
    try? output.write(text)
  }
}

/// A field as a dialogue asks for it.
struct Inquiry {
  let path: FieldPath
  let label: String
  let entry: FormLayout.Entry
  let isRequired: Bool
  /// An empty line ends the group.
  let endsGroup: Bool

  /// The title of the group.
  init(titleOf layout: FormLayout, in phrases: Phrasebook) {
    path = .title
    label = layout.titleLabel(in: phrases).printable
    entry = .line
    isRequired = true
    endsGroup = false
  }

  /// A field of the question at an index.
  init(
    _ field: FormLayout.Field,
    ofQuestion index: Int,
    in phrases: Phrasebook,
    endsGroup: Bool = false
  ) {
    path = .question(index, field.part)
    label = field.label(in: phrases).printable
    entry = field.entry
    isRequired = QuestionKind.text[field.part]?.isRequired ?? false
    self.endsGroup = endsGroup
  }

  /// The text before the answer.
  func label(in phrases: Phrasebook) -> String {
    let phrase: Phrase =
      switch entry {
      case .list: .plainLabelLines
      case .words: .plainLabelWords
      case .line, .text: isRequired ? .plainLabel : .plainLabelOptional
      }
    return phrases(phrase, [.field: label]) + (entry == .list ? "\n" : "")
  }
}
