import BuilderKit
import Quiz
public import QuizDocuments

/// Lines that Quizlet imports: a term, a tab, a definition.
///
/// ```text
/// What is the capital of France?<tab>Paris
/// ```
///
/// There are no quotes and no escapes: line breaks and tabs within a text become blanks. The file has only prompts and
/// answers, those of several groups in one list. Questions of other kinds are asked as a text, see ``CardTexts``.
///
/// The rules are those of the window *Import* of Quizlet with its usual separators.
public struct Quizlet: SequentialFormat {
  /// The name and kind of the format.
  public static let identity = FormatIdentity(
    name: "quizlet",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8; variant=quizlet"
  )

  /// Creates the format.
  public init() {}

  func makePass() -> Pass { Pass() }

  /// One writing of the list.
  struct Pass: ExportPass {
    private var isFirst = true

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      output.lose(.title, .leftOut)
      output.loseInheritance(of: group)
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      // At the start of a file it would be taken for a byte order mark.
      let card = CardTexts(question)
      let hidden = isFirst ? card.prompt.unicodeScalars.prefix { $0 == "\u{FEFF}" }.count : 0
      let listed = card.listed.isEmpty ? "" : " (\(card.listed.joined(separator: " / ")))"
      let prompt = String(card.prompt.unicodeScalars.dropFirst(hidden)) + listed
      let term = AikenLine(prompt, keepsTabs: false)
      let definition = AikenLine(card.answers.joined(separator: "; "), keepsTabs: false)
      guard term.text.nonblank != nil, definition.text.nonblank != nil else {
        return output.lose(.question, .leftOut)
      }
      isFirst = false
      if hidden > 0 { output.lose(.prompt, .respelled) }
      output.loseSettings()
      output.lose(.id, .leftOut)
      output.append("\(term.text)\t\(definition.text)\n")
      output.lose(.prompt, term.losses)
      output.lose(card.answerPart, definition.losses)
      if ![.text, .choice].contains(question.kind) { output.lose(.question, .askedAsText) }
      output.leaveOut([
        .hint: question.hint?.isEmpty == false,
        .alternatives: question.alternatives.contains { !$0.isEmpty },
        .distractors: !question.distractors.isEmpty,
        .feedback: question.hasFeedback, .gaps: question.hasFurtherGapAnswers,
        .gapHints: question.promptTexts.contains { $0.part == .gapHints },
        .notes: question.hasNotes,
        .explanation: question.explanation?.isEmpty == false, .tags: !question.tags.isEmpty,
      ])
    }
  }
}

extension Quizlet: ImportFormat {
  /// Returns whether each of the first lines has one tab in it.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(Array(head))
    var count = 0
    while count < 5, let line = lines.next() {
      guard !line.text.isEmpty else { continue }
      guard line.text.count(where: { $0 == UInt8(ascii: "\t") }) == 1 else { return false }
      count += 1
    }
    return count > 0
  }

  /// Reads a question a line, the prompt up to the first tab; quotes stand for themselves.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    var lines = try TextLines(checking: bytes)
    var gathered = GatheredGroups()
    while let line = lines.next() {
      guard !line.text.isEmpty else { continue }
      let cells = line.text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      let ragged = RowRemark.Reason.ragged(cells: cells.count, expected: 2)
      do throws(RowRemark.Reason) {
        guard cells.count > 1 else { throw ragged }
        let definition = line.text[cells[1].startIndex...].withoutEdgeBlanks
        var question = QuestionBuilder()
        question.prompt = String(decoding: cells[0].withoutEdgeBlanks, as: UTF8.self)
        question.answer = String(decoding: definition, as: UTF8.self)
        try gathered.add(question, to: GroupHead(title: title))
        if cells.count > 2 {
          gathered.warnings.append(lines.remark(ragged, from: line, through: line))
        }
      } catch {
        gathered.skipped.append(lines.remark(error, from: line, through: line))
      }
    }
    return try gathered.result()
  }
}
