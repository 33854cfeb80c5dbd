import Quiz
public import QuizDocuments

/// Text that Anki's own import reads: a card a question, a deck a group.
///
/// A title with `::` nests decks. The id of a question becomes the GUID of its note, so importing a later file again
/// updates the notes and keeps the learning progress. Line breaks of every kind become LF; an empty hint, explanation
/// or alternative writes nothing. Names of decks and tags are written as Anki would spell them: for a deck that is
/// spelled otherwise it makes a new one at every row. The contents of the user's collection are not known here.
///
/// Source of the rules: <https://docs.ankiweb.net/importing/text-files.html>, and trials with Anki 26.
public struct AnkiText: SequentialFormat {
  /// The place of the hint, for which a note of the usual type has no field.
  public enum HintPlacement: String, Hashable, Sendable, CaseIterable {
    /// Below the prompt, in parentheses.
    case front
    /// Below the answer, in parentheses.
    case back
    /// Nowhere.
    case drop
  }

  /// The name and kind of the format.
  public static let identity = FormatIdentity(
    name: "anki",
    titleKey: "format.anki-text",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8"
  )

  /// The place of the hint.
  public var hint: HintPlacement
  /// The type of the notes, whose first two fields are front and back.
  ///
  /// Anki translates the names of its types: in German, “Basic” is “Einfach”. It takes the user's
  /// current type in place of one it does not know.
  public var noteType: String

  /// Creates the format with its options.
  public init(hint: HintPlacement = .front, noteType: String = "Basic") {
    self.hint = hint
    self.noteType = noteType
  }

  /// Puts decks before those inside them: Anki 26 makes a deck anew at every row if it came into being
  /// as the parent of another in the same import.
  func ordered(_ groups: [QuestionGroup]) -> [QuestionGroup] {
    let depths = groups.map { AnkiNames.levels(of: $0.title, for: .decks).count }
    let order = groups.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    return order.map { groups[$0] }
  }

  func makePass() -> Pass { Pass(options: self) }
}

extension AnkiText {
  /// One writing of the text: the names of decks, tags and notes it has used.
  struct Pass: ExportPass {
    private let options: AnkiText
    private var deck = ""
    private var decks = AnkiNames(for: .decks)
    private var tags = AnkiNames(for: .tags)
    private var ids: Set<QuestionID> = []

    init(options: AnkiText) { self.options = options }

    func writeHeader(for groups: [QuestionGroup], into output: inout ExportOutput) {
      output.append("#separator:tab\n#html:false\n#notetype:\(options.noteType)\n")
      output.append("#guid column:1\n#deck column:2\n#tags column:5\n")
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      deck = decks.deck(of: group, into: &output)
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      output.loseSettings(question.settings)
      if !ids.insert(question.id).inserted { output.lose(.id, .repeated) }
      output.append("\"")
      output.append(doublingQuotes: question.id.rawValue)
      output.append("\"\t\"")
      output.append(doublingQuotes: deck)
      output.append("\"\t\"")
      let frontStart = output.bytes.count
      writeFront(of: question, into: &output)
      let frontEnd = output.bytes.count
      output.append("\"\t\"")
      let backStart = output.bytes.count
      writeBack(of: question, into: &output)
      if mayBeAmbiguous(question) {
        let card = AnkiCard(
          front: output.bytes[frontStart..<frontEnd].withoutDoubledQuotes,
          back: output.bytes[backStart...].withoutDoubledQuotes,
          hint: options.hint
        )
        for part in card.parts(differingFrom: question, as: spelled)
        where part != .hint || options.hint != .drop {
          output.lose(part, .ambiguous)
        }
      }
      output.append("\"\t\"")
      output.append(doublingQuotes: tags.joined(question.tags, into: &output))
      output.append("\"\n")
    }

    /// Returns whether anything on the card could be taken for another part of the question.
    private func mayBeAmbiguous(_ question: Question) -> Bool {
      question.hint != nil || question.explanation != nil || !question.alternatives.isEmpty
        || !question.distractors.isEmpty
        || [question.prompt, question.answer].contains { $0.utf8.contains(where: \.isLineBreak) }
    }

    /// The text as it stands in the file, but for quotes.
    private func spelled(_ text: String) -> String {
      var output = ExportOutput()
      _ = output.append(ankiText: text)
      return String(decoding: output.bytes[...].withoutDoubledQuotes, as: UTF8.self)
    }

    private func writeFront(of question: Question, into output: inout ExportOutput) {
      write(question.prompt, .prompt, into: &output)
      if !question.distractors.isEmpty {
        output.lose(.distractors, .movedToFront)
        output.append("\n")
        for (index, choice) in question.shuffledChoices.enumerated() {
          output.append("\n\(AnkiText.letters(numbering: index))) ")
          // The losses of the answer are noted with the back.
          write(choice.text, choice.isRight ? nil : .distractors, into: &output)
        }
      }
      if options.hint == .front { writeHint(of: question, .movedToFront, into: &output) }
    }

    private func writeBack(of question: Question, into output: inout ExportOutput) {
      write(question.answer, .answer, into: &output)
      let alternatives = question.alternatives.filter { !$0.isEmpty }
      for (index, alternative) in alternatives.enumerated() {
        output.append(index == 0 ? "\n(" : "; ")
        write(alternative, .alternatives, into: &output)
      }
      if !alternatives.isEmpty {
        output.append(")")
        output.lose(.alternatives, .movedToBack)
      }
      if let explanation = question.explanation, !explanation.isEmpty {
        output.lose(.explanation, .movedToBack)
        output.append("\n\n")
        write(explanation, .explanation, into: &output)
      }
      switch options.hint {
      case .front: break
      case .back: writeHint(of: question, .movedToBack, into: &output)
      case .drop: output.leaveOut([.hint: question.hint?.isEmpty == false])
      }
    }

    private func writeHint(
      of question: Question,
      _ kind: Loss.Kind,
      into output: inout ExportOutput
    ) {
      guard let hint = question.hint, !hint.isEmpty else { return }
      output.lose(.hint, kind)
      output.append("\n\n(")
      write(hint, .hint, into: &output)
      output.append(")")
    }

    /// Writes text as Anki keeps it, and notes the losses of the part.
    private func write(_ text: String, _ part: Loss.Part?, into output: inout ExportOutput) {
      let isWhole = output.append(ankiText: text)
      guard let part else { return }
      if !isWhole { output.lose(part, .controlCharactersRemoved) }
      if !text.isNFC { output.lose(part, .composed) }
    }
  }

  /// Returns A, B, … Z, AA, AB, …, as spreadsheets number their columns.
  static func letters(numbering index: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? letter : letters(numbering: index / 26 - 1) + letter
  }
}

extension ExportOutput {
  /// Appends text that stands between quotes, line breaks as LF; `false` if other control characters had to go.
  fileprivate mutating func append(ankiText text: String) -> Bool {
    let text = text.withLineFeeds
    func isLost(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x9 && byte != 0xA || byte == 0x7F }
    guard text.utf8.contains(where: isLost) else {
      append(doublingQuotes: text)
      return true
    }
    append(doublingQuotes: String(decoding: text.utf8.filter { !isLost($0) }, as: UTF8.self))
    return false
  }
}
