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
  /// Returns whether every card of the beginning has two sides.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var text = Array(head)
    // The last line may be cut off.
    if text.count >= 1 << 16, let end = text.lastIndex(of: UInt8(ascii: "\n")) {
      text.removeSubrange(end...)
    }
    return QuizletCards(text).isPlain
  }

  /// Reads a question a card, the prompt up to the first separator; quotes stand for themselves.
  ///
  /// The separators are those that part the whole file evenly, see ``QuizletCards``; others than a tab are reported.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    _ = try TextLines(checking: bytes)
    let list = QuizletCards(bytes)
    var gathered = GatheredGroups()
    if list.separator != "\t" {
      gathered.warnings.append(list.remark(.separator(list.separator)))
    }
    if list.isNumbered { gathered.warnings.append(list.remark(.numbersLeftOut)) }
    for card in list.cards {
      let sides = list.sides(of: card)
      let ragged = RowRemark.Reason.ragged(cells: sides?.count ?? 1, expected: 2)
      let text = String(decoding: card.text, as: UTF8.self)
      do throws(RowRemark.Reason) {
        guard let sides else { throw ragged }
        var question = QuestionBuilder()
        question.prompt = String(decoding: sides.term, as: UTF8.self)
        question.answer = String(decoding: sides.definition, as: UTF8.self)
        try gathered.add(question, to: GroupHead(title: title))
        if sides.count > 2 {
          gathered.warnings.append(RowRemark(line: card.line, reason: ragged, text: text))
        }
      } catch {
        gathered.skipped.append(RowRemark(line: card.line, reason: error, text: text))
      }
    }
    return try gathered.result()
  }
}

extension QuizletCards {
  /// Returns a remark on the whole list.
  fileprivate func remark(_ reason: RowRemark.Reason) -> RowRemark {
    RowRemark(line: cards.first?.line ?? 1, reason: reason, text: "")
  }
}
