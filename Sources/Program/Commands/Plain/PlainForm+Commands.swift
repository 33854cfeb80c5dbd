import BuilderKit
import Quiz
import QuizDocuments
import QuizResources
import QuizWords
import TerminalText

// What a user does with questions that are there: lists and changes them, moves them, takes them away.

extension PlainForm {
  /// Carries out a command that was typed in the place of an answer to a field.
  mutating func perform(_ command: PlainCommand, at path: FieldPath) throws(Interruption) {
    switch command {
    case .list: list()
    case .editTitle: try change(Inquiry(titleOf: layout, in: phrases))
    case .edit(let number, let field): try edit(number, field)
    case .tags(let number):
      let last = editor.builder.questions.count
      let current = question(of: path).map { min($0 + 1, last) } ?? last
      try edit(number ?? current, QuestionField.tags.rawValue)
    case .delete(let number): delete(number)
    case .move(let number, let destination): move(number, to: destination)
    case .back: try goBack(from: path)
    case .undo: undo(at: path)
    }
  }

  private func question(of path: FieldPath) -> Int? {
    if case .question(let index, _) = path { index } else { nil }
  }

  /// Returns the index of a question by its number; `nil`, which is said, where there is none.
  private func index(ofQuestion number: Int) -> Int? {
    let count = editor.builder.questions.count
    guard 1...max(count, 1) ~= number, count > 0 else {
      say(phrases(.formGoNoQuestion, [.count: count, .text: "\(number)"]))
      return nil
    }
    return number - 1
  }

  // MARK: Listing

  /// Lists the title and the questions, a line each.
  private func list() {
    let title = Inquiry(titleOf: layout, in: phrases)
    say("\(title.label): \((editor.builder.title ?? "").printable)")
    if editor.builder.questions.isEmpty { say(phrases[.plainNoQuestions]) }
    for index in editor.builder.questions.indices { say(summary(ofQuestion: index)) }
  }

  /// Returns a question in a line: its number, its kind, what it asks and what is right.
  func summary(ofQuestion index: Int) -> String {
    let question = editor.builder.questions[index]
    let prompt = (question.prompt ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    let answer = question.answer.map { " → \($0)" } ?? ""
    return "\(heading(ofQuestion: index)): \("\(prompt)\(answer)".printable)"
  }

  // MARK: Changing

  /// Asks for the fields of a question once more, or for one of them.
  private mutating func edit(_ number: Int, _ name: String?) throws(Interruption) {
    guard let index = index(ofQuestion: number) else { return }
    guard kind(ofQuestion: index) != .unknown else {
      let unknown = editor.builder.questions[index].response.unknown?.kind ?? ""
      return say(phrases(.itemUnknown, [.name: unknown.printable]))
    }
    let fields = fields(ofQuestion: index)
    guard let name else { return try edit(index, fields.first?.part) }
    let all = layout.fields(of: kind(ofQuestion: index))
    guard let field = all.first(where: { isName(name, of: $0) }) else {
      let names = all.map { $0.label(in: phrases).printable }.joined(separator: ", ")
      return say(phrases(.plainNoField, [.found: name.printable, .allowed: names]))
    }
    say(heading(ofQuestion: index))
    try change(field, ofQuestion: index)
  }

  private func isName(_ name: String, of field: FormLayout.Field) -> Bool {
    let names = [field.label(in: phrases), field.part.rawValue]
    return names.contains { $0.lowercased() == name.lowercased() }
  }

  /// Asks for the fields of a question, from one of them on.
  private mutating func edit(_ index: Int, _ first: QuestionField?) throws(Interruption) {
    say(heading(ofQuestion: index))
    for field in fields(ofQuestion: index).drop(while: { $0.part != first }) {
      let kind = kind(ofQuestion: index)
      try change(field, ofQuestion: index)
      // Another kind has other fields.
      guard kind == self.kind(ofQuestion: index) else {
        return try edit(index, fields(ofQuestion: index).first?.part)
      }
    }
    try askWhatIsWrong(inQuestion: index)
  }

  /// The fields to ask for once more: those that are asked for, and all that have anything.
  private func fields(ofQuestion index: Int) -> [FormLayout.Field] {
    layout.fields(of: kind(ofQuestion: index)).filter { field in
      asksMore || !field.isInMore || !editor.builder[.question(index, field.part)].isEmpty
    }
  }

  private mutating func change(
    _ field: FormLayout.Field,
    ofQuestion index: Int
  ) throws(Interruption) {
    let kind = kind(ofQuestion: index)
    try change(Inquiry(field, ofQuestion: index, of: kind, in: phrases))
  }

  /// Shows what is in a field, and asks for something else in its place.
  private mutating func change(_ inquiry: Inquiry) throws(Interruption) {
    guard !editor.builder[inquiry.path].isEmpty else {
      try ask(inquiry)
      return
    }
    if inquiry.entry == .list { return try changeItems(of: inquiry) }
    let text = editor.typed(at: inquiry.path)
    for line in text.printableLines { say("\(inquiry.label): \(line)") }
    repeat {
      write(phrases(.plainKeep, [.field: inquiry.label]))
      switch try readChange(of: inquiry) {
      case .kept: break
      case .cleared: set(inquiry, to: "")
      case .text(let line): try set(inquiry, beginningWith: line)
      case .otherKind: return
      }
    } while isRefused(inquiry)
  }

  /// Says the problem of a field; returns whether there is one.
  private func isRefused(_ inquiry: Inquiry) -> Bool {
    guard let problem = editor.problem(at: inquiry.path) else { return false }
    say(problem, with: inquiry.label, isList: inquiry.entry == .list)
    return true
  }

  /// Asks for each item in its turn, and then for more.
  private mutating func changeItems(of inquiry: Inquiry) throws(Interruption) {
    var (place, number) = (0, 1)
    while place < items(of: inquiry).count {
      let label = phrases(.plainItem, [.field: inquiry.label, .number: number])
      say("\(label): \(items(of: inquiry)[place].printable)")
      write(phrases(.plainKeep, [.field: label]))
      switch try readChange(of: inquiry) {
      case .kept: place += 1
      case .cleared: replaceItem(place, of: inquiry, with: "")
      case .text(let line): place += replaceItem(place, of: inquiry, with: line)
      case .otherKind: return
      }
      number += 1
    }
    write(phrases(.plainMore, [.field: inquiry.label]) + "\n")
    repeat {
      guard try readItems(of: inquiry, isTold: true) != nil else { return }
    } while isRefused(inquiry)
  }

  /// Puts the items of a line in the place of one; returns their number.
  @discardableResult
  private mutating func replaceItem(_ place: Int, of inquiry: Inquiry, with line: String) -> Int {
    var items = items(of: inquiry)
    let clean = line.normalizedPaste(isMultiline: true)
    guard case .list(let new) = FieldValue(typed: clean, shape: inquiry.path.shape) else {
      return 1
    }
    items.replaceSubrange(place..<place + 1, with: new)
    set(inquiry.path, to: .list(items))
    return new.count
  }

  // MARK: Removing, moving and taking back

  private mutating func delete(_ number: Int) {
    guard let index = index(ofQuestion: number) else { return }
    let text = summary(ofQuestion: index)
    editor.removeQuestion(at: index)
    record(editor.drainEdits(), editor.builder)
    say(phrases(.plainDeleted, [.text: text]))
  }

  private mutating func move(_ number: Int, to destination: Int) {
    guard let source = index(ofQuestion: number), let target = index(ofQuestion: destination) else {
      return
    }
    editor.moveQuestion(from: source, to: target)
    record(editor.drainEdits(), editor.builder)
    say(summary(ofQuestion: target))
  }

  private mutating func undo(at path: FieldPath) {
    // The question that was begun to read the command, and its end, are no change of the user's.
    if let index = question(of: path), !editor.builder.questions.indices.contains(index) {
      _ = (editor.undo(), editor.undo())
    }
    guard editor.undo() != nil else { return say(phrases[.libraryTrashNothing]) }
    record(editor.drainEdits(), editor.builder)
    say(phrases[.plainUndone])
    list()
  }

  /// Asks for the field before another once more, and for those behind it.
  private mutating func goBack(from path: FieldPath) throws(Interruption) {
    guard case .question(let index, let part) = path else {
      return try change(Inquiry(titleOf: layout, in: phrases))
    }
    if editor.builder.questions.indices.contains(index) {
      let fields = fields(ofQuestion: index)
      if let place = fields.firstIndex(where: { $0.part == part }), place > 0 {
        return try edit(index, fields[place - 1].part)
      }
    }
    guard index > 0 else { return try change(Inquiry(titleOf: layout, in: phrases)) }
    try edit(index - 1, fields(ofQuestion: index - 1).first?.part)
  }
}
