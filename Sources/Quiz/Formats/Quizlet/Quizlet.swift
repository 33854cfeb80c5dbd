package import QuizInterchange

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
package struct Quizlet: ItemWriter {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "quizlet",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8; variant=quizlet"
  )

  /// The separators of a list that is read, as far as the user names them.
  package var separators = CardSeparators()

  package init() {}

  package func makePass() -> some ItemPass { Pass() }

  /// The parts of questions that a card has: prompt and answer.
  package var capability: Capability {
    var capability = Capability()
    capability.set(.askedAsText, except: [.text, .choice])
    capability.parts = [
      .leftOut(.id), .leftOut(.hint), .leftOut(.alternatives), .leftOut(.distractors),
      .leftOut(.feedback), .leftOut(.gapHints), .leftOut(.notes), .leftOut(.explanation),
      .leftOut(.tags),
    ]
    capability.missingGroupParts = [.title, .template]
    return capability
  }

  /// One writing of the list.
  struct Pass: ItemPass {
    private var isFirst = true
    /// True if a number is before every prompt, in order: a reader takes them for those of the cards.
    private var isNumbered = false

    mutating func writeHeader(for file: some ItemFile, into output: inout ItemOutput) {
      isNumbered = Self.isNumbered(file)
    }

    func begin(_ group: ItemGroup, into output: inout ItemOutput) {}

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      guard let card = QuizletLine(item, isFirst: isFirst) else { return output.leaveOutItem() }
      isFirst = false
      output.append("\(card.text)\n")
      output.lose(.prompt, card.promptLosses)
      if isNumbered { output.lose(.prompt, .ambiguous) }
      output.lose(card.answerPart, card.answerLosses)
      if item.hasFurtherGapAnswers { output.lose(.gaps, .leftOut) }
    }

    /// Returns whether the cards of a file would be numbered for a reader; seldom looks at more than the first.
    private static func isNumbered(_ file: some ItemFile) -> Bool {
      var count = 0
      for group in file.groups.indices {
        for item in file.items(of: group) {
          guard let card = QuizletLine(item, isFirst: count == 0) else { continue }
          count += 1
          let text = Array(card.text.utf8)[...]
          if QuizletCards.text(of: text, behind: count, "\t") == nil { return false }
        }
      }
      return count > 1
    }
  }
}

/// The line of an item, and the changes to its parts.
private struct QuizletLine {
  let text: String
  let promptLosses: [LossKind]
  let answerPart: ItemPart
  let answerLosses: [LossKind]

  /// Makes the line of an item; `nil` where a side would be blank.
  ///
  /// At the start of a file, U+FEFF would be taken for a byte order mark.
  init?(_ item: Item, isFirst: Bool) {
    let card = CardTexts(item)
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

extension Quizlet: ItemReader, SeparatorOption {
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
  /// The separators are those that part the whole file evenly, see ``QuizletCards``, if the user names none; others than a tab
  /// are reported then.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    _ = try TextLines(checking: bytes)
    let isNamed = separators.sides != nil || separators.cards != nil
    let list = isNamed ? QuizletCards(bytes, separators) : QuizletCards(bytes)
    let separator = list.isOfTwoScripts ? " " : list.separator
    if separator != "\t", !isNamed { sink.warn(list.remark(.separator(separator))) }
    if list.isNumbered { sink.warn(list.remark(.numbersLeftOut)) }
    for line in list.idleLines {
      let text = String(decoding: line.text, as: UTF8.self)
      sink.warn(ReadPlace(line: line.line, text: text).remark(.textLeftOut))
    }
    for card in list.cards {
      let place = ReadPlace(line: card.line, text: String(decoding: card.text, as: UTF8.self))
      guard let sides = list.sides(of: card) else {
        sink.skip(place.remark(.ragged(cells: 1, expected: 2)))
        continue
      }
      let item = Item(
        String(decoding: sides.term, as: UTF8.self),
        .typed([Answer(String(decoding: sides.definition, as: UTF8.self))])
      )
      let group = ItemGroup(
        title: card.title.map { String(decoding: list.titles[$0].text, as: UTF8.self) } ?? title
      )
      var read = ReadItem(item, in: group, at: place)
      read.leftovers = Leftovers.marks(in: item, .typed)
      if sides.count > 2 { read.remarks = [.ragged(cells: sides.count, expected: 2)] }
      sink.take(read)
    }
  }
}

extension QuizletCards {
  /// Returns a warning on the whole list.
  fileprivate func remark(_ reason: RowRemark.Reason) -> RowRemark {
    RowRemark(line: cards.first?.line ?? 1, reason: reason, text: "")
  }
}
