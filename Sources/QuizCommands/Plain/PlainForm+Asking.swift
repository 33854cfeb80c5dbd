import BuilderKit
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

extension PlainForm {
  /// A reason why there is no answer.
  enum Interruption: Error, Hashable {
    case inputEnded
    case signal(Int32)
  }

  enum Answer {
    case something
    case nothing
  }

  /// Asks for a field until the builder accepts what it is given.
  ///
  /// - Returns: `nothing` after an empty line where that is an answer.
  /// - Throws: Why there is no answer; what came of it until then is in the field.
  @discardableResult
  mutating func ask(_ inquiry: Inquiry) throws(Interruption) -> Answer {
    while true {
      write(inquiry.label(in: phrases))
      let text = try readText(for: inquiry)
      if text.isEmpty && inquiry.endsGroup { return .nothing }
      set(inquiry, to: text)
      guard let problem = editor.problem(at: inquiry.path) else {
        return text.isEmpty ? .nothing : .something
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

  /// Parts a line from the backslash at its end that says that the text goes on in the next.
  ///
  /// Two backslashes at the end stand for one, and the text ends there.
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
