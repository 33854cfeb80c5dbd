import BuilderKit
import Quiz
import QuizDocuments
import QuizResources
import QuizWords
import TerminalText

extension PlainForm {
  /// A reason why there is no answer.
  enum Interruption: Error, Hashable {
    case inputEnded
    case signal(Int32)
    /// The user goes elsewhere; the command was typed in the place of an answer to the field.
    case command(PlainCommand, at: FieldPath)
  }

  /// A wish of the user for something that is there.
  enum Change: Hashable {
    case kept, cleared
    /// Something else in its place.
    case text(String)
    /// The question is of another kind now.
    case otherKind
  }

  /// The result of asking for a field.
  enum Reply: Hashable {
    /// There is an answer.
    case given
    /// The field was left empty.
    case empty
    /// The question is of another kind now, which may not have the field.
    case otherKind
  }

  /// Asks for a field until the builder accepts the answer.
  ///
  /// - Throws: The reason why there is no answer; its lines until then are in the field.
  @discardableResult
  mutating func ask(_ inquiry: Inquiry) throws(Interruption) -> Reply {
    while true {
      write(inquiry.label(in: phrases))
      guard let isGiven = try readAnswer(to: inquiry) else { return .otherKind }
      if !isGiven && inquiry.endsGroup { return .empty }
      guard let problem = editor.problem(at: inquiry.path) else {
        sayPicture(of: inquiry.path)
        return isGiven ? .given : .empty
      }
      say(problem, with: inquiry.label, isList: inquiry.entry == .list)
    }
  }

  /// Reads all lines of an answer into its field; returns whether the field has anything afterwards, and nil where the
  /// question became one of another kind instead.
  private mutating func readAnswer(to inquiry: Inquiry) throws(Interruption) -> Bool? {
    inquiry.entry == .list ? try readItems(of: inquiry) : try readText(of: inquiry)
  }

  private mutating func readText(of inquiry: Inquiry) throws(Interruption) -> Bool? {
    guard let line = try readAnswerLine(for: inquiry) else { return nil }
    if line.isEmpty && inquiry.endsGroup { return false }
    return try set(inquiry, beginningWith: line)
  }

  /// Puts a text into a field that begins with a line, and goes on with more of them; returns whether there is any text.
  @discardableResult
  mutating func set(_ inquiry: Inquiry, beginningWith first: String) throws(Interruption) -> Bool {
    var (line, text) = (first, "")
    while inquiry.entry == .text {
      let (content, goesOn) = Self.continuation(of: line)
      text += content
      guard goesOn else { break }
      text += "\n"
      set(inquiry, to: text)
      line = try readLine()
    }
    if inquiry.entry != .text { text = line }
    set(inquiry, to: text)
    return !text.isEmpty
  }

  /// Reads items behind those that are there; a faulty one is reported at once, and the next line replaces it.
  ///
  /// - Parameters:
  ///   - inquiry: The field.
  ///   - isTold: True if the user knows the items that are there.
  /// - Returns: Whether the field has anything; `nil` where the question became one of another kind instead.
  /// - Throws: The reason why there is no answer.
  mutating func readItems(
    of inquiry: Inquiry,
    isTold: Bool = false
  ) throws(Interruption) -> Bool? {
    if !isTold { for line in items(of: inquiry) { say(line.printable) } }
    while true {
      let fault = itemProblem(of: inquiry)
      if let fault { say(fault.problem, with: inquiry.label) }
      guard let line = try readAnswerLine(for: inquiry) else { return nil }
      var items = items(of: inquiry)
      let place = fault.map { $0.index..<$0.index + 1 } ?? items.count..<items.count
      if line.isEmpty {
        guard let fault else { return !items.isEmpty }
        say(phrases(.plainItemRemoved, [.text: items[fault.index].printable]))
      }
      let clean = line.normalizedPaste(isMultiline: true)
      guard case .list(let new) = FieldValue(typed: clean, shape: inquiry.path.shape) else {
        continue
      }
      items.replaceSubrange(place, with: new)
      set(inquiry.path, to: .list(items))
    }
  }

  func items(of inquiry: Inquiry) -> [String] {
    if case .list(let items) = editor.builder[inquiry.path] { items } else { [] }
  }

  /// The first problem of an item of a list.
  private func itemProblem(of inquiry: Inquiry) -> (index: Int, problem: Problem)? {
    guard case .question(let question, let field) = inquiry.path else { return nil }
    for problem in editor.problems(inQuestion: question) {
      let components = problem.path.components
      if components.first == .property(field.rawValue), components.count > 1,
        case .index(let index) = components[1]
      {
        return (index, problem)
      }
    }
    return nil
  }

  /// Reads a line of an answer; nil where it made the question one of another kind.
  private mutating func readAnswerLine(for inquiry: Inquiry) throws(Interruption) -> String? {
    while true {
      switch try readChange(of: inquiry) {
      case .kept: return ""
      case .text(let line): return line
      case .otherKind: return nil
      case .cleared:
        say(phrases(.plainNothingToClear, [.field: inquiry.label]))
        write(inquiry.label(in: phrases))
      }
    }
  }

  /// Reads what the user wants with a field; words to the dialogue are carried out first.
  ///
  /// - Throws: `Interruption.command` for those that go elsewhere.
  mutating func readChange(of inquiry: Inquiry) throws(Interruption) -> Change {
    while true {
      let line = try readLine()
      switch PlainLine(line, in: phrases) {
      case .answer(let text): return text.isEmpty ? .kept : .text(text)
      case .clear: return .cleared
      case .command(let command): throw .command(command, at: inquiry.path)
      case .help: sayHelp()
      case .malformed(let usage): say(phrases(.plainMalformed, [.command: usage]))
      case .unknown(let word, let meant): sayUnknown(word, meant)
      case .kind(let kind):
        guard let question = inquiry.question else { return .text(line) }
        setKind(ofQuestion: question, to: kind)
        return .otherKind
      case .markup(let markup):
        guard let question = inquiry.question else { return .text(line) }
        setMarkup(ofQuestion: question, to: markup)
      case .passage:
        guard let question = inquiry.question else { return .text(line) }
        togglePassage(ofQuestion: question)
      }
      write(inquiry.label(in: phrases))
    }
  }

  private func sayUnknown(_ word: String, _ meant: String?) {
    let values: [Placeholder: any PhraseValue] = [
      .found: word.printable, .other: meant ?? PlainLine.helpLine,
    ]
    say(phrases(meant == nil ? .plainNoCommand : .plainNoKind, values))
  }

  /// Lists the words to the dialogue.
  private func sayHelp() {
    for kind in QuestionKind.known {
      say("\(PlainLine.line(for: kind))  \(phrases.usage(of: kind))")
    }
    for markup in Markup.allCases {
      let usage = phrases(.plainMarkupUsage, [.name: phrases[markup.name]])
      say("\(PlainLine.line(for: markup))  \(usage)")
    }
    say("\(PlainLine.passageLine)  \(phrases[.plainPassageUsage])")
    for usage in PlainCommand.usages { say("\(usage.line)  \(phrases[usage.phrase])") }
    say("\(PlainLine.clearLine)  \(phrases[.plainClearUsage])")
  }

  private mutating func setKind(ofQuestion index: Int, to kind: QuestionKind) {
    editor.setKind(ofQuestion: index, to: kind)
    record(editor.drainEdits(), editor.builder)
    say(phrases(.plainKind, [.name: phrases[kind.name], .text: phrases.usage(of: kind)]))
    let prompt = FieldPath.question(index, .prompt)
    if !editor.builder[prompt].isEmpty {
      if let problem = editor.problem(at: prompt) {
        say(problem, with: layout[.prompt].label(in: phrases).printable)
      }
      sayPicture(of: prompt)
    }
  }

  /// Takes a question out of its passage, or puts it back; one between others of the passage stays, for it has no other place here.
  private mutating func togglePassage(ofQuestion index: Int) {
    let question = editor.builder.questions[index]
    let isLast = !(index + 1 < editor.builder.questions.count)
    guard question.kind.asks, isLast, editor.togglePassage(ofQuestion: index) != nil else {
      return say(phrases[.formPassageNone])
    }
    record(editor.drainEdits(), editor.builder)
    let isJoined = editor.builder.questions[index].under != nil
    let values: [Placeholder: any PhraseValue] = [
      .number: index + 1, .key: PlainLine.passageLine,
    ]
    say(phrases(isJoined ? .plainPassage : .plainPassageLeft, values))
  }

  private mutating func setMarkup(ofQuestion index: Int, to markup: Markup) {
    editor.setMarkup(ofQuestion: index, to: markup)
    record(editor.drainEdits(), editor.builder)
    say(phrases(.plainMarkup, [.number: index + 1, .text: phrases[markup.name]]))
  }

  /// Shows how the prompt of a question with gaps looks to a learner.
  private func sayPicture(of path: FieldPath) {
    guard case .question(let index, .prompt) = path, kind(ofQuestion: index) == .gaps,
      editor.problem(at: path) == nil,
      let prompt = editor.builder.questions[index].shown(media: {
        phrases.words(forMediaAt: $0, $1)
      }).prompt
    else { return }
    for line in GappedText(reading: prompt).picture.printableLines { say("→ \(line)") }
  }

  func say(_ problem: Problem, with label: String, isList: Bool = false) {
    let values: [Placeholder: any PhraseValue] = [
      .field: phrases.itemName(of: problem) ?? label,
      .reason: phrases.sentence(for: problem.kind).printable,
    ]
    let lacksItems = isList && problem.kind == .missing && phrases.itemName(of: problem) == nil
    say(phrases(lacksItems ? .plainAgainList : .plainAgain, values))
  }

  /// Parts a line from the backslash at its end, which continues the text in the next; two are one, and end it.
  static func continuation(of line: String) -> (content: String, goesOn: Bool) {
    let count = line.reversed().prefix { $0 == "\\" }.count
    let content = line.dropLast(count) + String(repeating: "\\", count: count / 2)
    return (String(content), !count.isMultiple(of: 2))
  }

  mutating func set(_ inquiry: Inquiry, to text: String) {
    // The rule of the form for pasted text applies here too: no control characters.
    let clean = text.normalizedPaste(isMultiline: inquiry.entry.isMultiline)
    let kept = inquiry.path.kept(typed: clean)
    set(inquiry.path, to: FieldValue(typed: kept, shape: inquiry.path.shape))
  }

  mutating func set(_ path: FieldPath, to value: FieldValue) {
    editor.set(path, to: value)
    record(editor.drainEdits(), editor.builder)
  }

  private func readLine() throws(Interruption) -> String {
    while true {
      switch input.nextLine() {
      case .line(let text):
        // A script's answers are written to its transcript, as a terminal shows those that are typed.
        if !input.isEchoed { say(text.printable) }
        return text
      case .malformed(let number):
        say(phrases(.plainNotUtf8, [.line: number]))
      case .ended:
        // The next message shall not follow a label.
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
