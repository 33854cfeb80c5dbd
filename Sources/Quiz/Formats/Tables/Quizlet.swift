import BuilderKit
import Quiz
package import QuizDocuments

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
package struct Quizlet: SequentialFormat {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "quizlet",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8; variant=quizlet"
  )

  package init() {}

  func makePass() -> Pass { Pass() }

  /// One writing of the list.
  struct Pass: ExportPass {
    private var isFirst = true
    /// True if a number is before every prompt, in order: a reader takes them for those of the cards.
    private var isNumbered = false

    mutating func writeHeader(for groups: [ResolvedGroup], into output: inout ExportOutput) {
      isNumbered = Self.isNumbered(groups.map(\.group))
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      output.lose(.title, .leftOut)
      output.loseInheritance(of: group)
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      guard let card = QuizletLine(question, isFirst: isFirst) else {
        return output.lose(.question, .leftOut)
      }
      isFirst = false
      output.loseSettings()
      output.lose(.id, .leftOut)
      output.append("\(card.text)\n")
      output.lose(.prompt, card.promptLosses)
      if isNumbered { output.lose(.prompt, .ambiguous) }
      output.lose(card.answerPart, card.answerLosses)
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

    /// Returns whether the cards of a file would be numbered for a reader; seldom looks at more than the first.
    private static func isNumbered(_ groups: [QuestionGroup]) -> Bool {
      var count = 0
      for question in groups.lazy.flatMap(\.questions) where question.kind != .unknown {
        guard let card = QuizletLine(question, isFirst: count == 0) else { continue }
        count += 1
        let text = Array(card.text.utf8)[...]
        if QuizletCards.text(of: text, behind: count, "\t") == nil { return false }
      }
      return count > 1
    }
  }
}

/// The line of a question, and the changes to its parts.
private struct QuizletLine {
  let text: String
  let promptLosses: [Loss.Kind]
  let answerPart: Loss.Part
  let answerLosses: [Loss.Kind]

  /// Makes the line of a question; `nil` where a side would be blank.
  ///
  /// At the start of a file, U+FEFF would be taken for a byte order mark.
  init?(_ question: Question, isFirst: Bool) {
    let card = CardTexts(question)
    let hidden = isFirst ? card.prompt.unicodeScalars.prefix { $0 == "\u{FEFF}" }.count : 0
    let listed = card.listed.isEmpty ? "" : " (\(card.listed.joined(separator: " / ")))"
    let prompt = String(card.prompt.unicodeScalars.dropFirst(hidden)) + listed
    let term = OneLineText(prompt, keepsTabs: false)
    let definition = OneLineText(card.answers.joined(separator: "; "), keepsTabs: false)
    guard term.text.nonblank != nil, definition.text.nonblank != nil else { return nil }
    text = "\(term.text)\t\(definition.text)"
    promptLosses = (hidden > 0 ? [.respelled] : []) + term.losses
    (answerPart, answerLosses) = (card.answerPart, definition.losses)
  }
}

extension Quizlet: ImportFormat {
  /// Returns whether every card of the beginning has two sides.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var text = Array(head)
    // The last line may be cut off.
    if text.count >= 1 << 16, let end = text.lastIndex(of: UInt8(ascii: "\n")) {
      text.removeSubrange(end...)
    }
    return QuizletCards(text).isPlain
  }

  /// Reads a question a card, the prompt up to the first separator; quotes are text.
  ///
  /// The separators are those that part the whole file evenly, see ``QuizletCards``; others than a tab are reported.
  package func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
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
      func remark(_ reason: RowRemark.Reason) -> RowRemark {
        RowRemark(line: card.line, reason: reason, text: text)
      }
      do throws(RowRemark.Reason) {
        guard let sides else { throw ragged }
        var question = QuestionBuilder()
        question.prompt = String(decoding: sides.term, as: UTF8.self)
        question.answer = String(decoding: sides.definition, as: UTF8.self)
        try gathered.add(question, to: GroupHead(title: title), leftovers: .typed, remark)
        if sides.count > 2 { gathered.warnings.append(remark(ragged)) }
      } catch {
        gathered.skipped.append(remark(error))
      }
    }
    return try gathered.result()
  }
}

extension QuizletCards {
  /// Returns a warning on the whole list.
  fileprivate func remark(_ reason: RowRemark.Reason) -> RowRemark {
    RowRemark(line: cards.first?.line ?? 1, reason: reason, text: "")
  }
}
