internal import NormalizationForms
import Quiz
import QuizDocuments

extension AnkiText {
  /// One writing of the text: the names of decks, tags and notes it has used.
  struct Pass: ExportPass {
    private let options: AnkiText
    private var deck = ""
    private var decks = AnkiNames(for: .decks)
    private var tags = AnkiNames(for: .tags)
    private var ids: Set<QuestionID> = []
    /// True if each row names its note type, as there are cloze notes.
    private var namesNoteTypes = false
    /// The part that the answer on the card is.
    private var answerPart = Loss.Part.answer

    init(options: AnkiText) { self.options = options }

    mutating func writeHeader(for groups: [ResolvedGroup], into output: inout ExportOutput) {
      namesNoteTypes = groups.contains { $0.group.questions.contains { $0.kind == .gaps } }
      output.append("#separator:tab\n#html:false\n")
      output.append(
        namesNoteTypes ? "#notetype column:6\n" : "#notetype:\(AnkiText.noteType)\n"
      )
      output.append("#guid column:1\n#deck column:2\n#tags column:5\n")
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      let carried = options.settings(of: output.settings)
      deck = decks.deck(of: group, except: carried, into: &output)
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      guard let shown = shown(question) else { return output.lose(.question, .leftOut) }
      // A deck for one question could come into being above that of a group, see `ordered`.
      let inherited = Set([QuizSetting.exportDeck]).subtracting(output.settings.own)
      output.loseSettings(except: options.settings(of: output.settings).union(inherited))
      if !ids.insert(question.id).inserted { output.lose(.id, .repeated) }
      if shown.kind != question.kind { output.lose(.question, .askedAsText) }
      if let hint = shown.hint, question.hint?.hasSameBytes(as: hint) != true {
        output.lose(.hint, .respelled)
      }
      output.leaveOut([
        .notes: question.hasNotes, .feedback: question.hasFeedback,
        .gaps: question.hasFurtherGapAnswers,
      ])
      output.append("\"")
      output.append(doublingQuotes: question.id.rawValue)
      output.append("\"\t\"")
      output.append(doublingQuotes: deck)
      output.append("\"\t\"")
      let frontStart = output.bytes.count
      writeFront(of: shown, into: &output)
      let frontEnd = output.bytes.count
      output.append("\"\t\"")
      let backStart = output.bytes.count
      writeBack(of: shown, into: &output)
      if mayBeAmbiguous(shown) {
        let sides = (
          front: output.bytes[frontStart..<frontEnd].withoutDoubledQuotes,
          back: output.bytes[backStart...].withoutDoubledQuotes
        )
        let parts =
          shown.kind == .gaps
          ? ClozeCard(front: sides.front, back: sides.back, hint: options.hint)?
            .parts(differingFrom: shown, as: spelled) ?? [.gaps]
          : AnkiCard(front: sides.front, back: sides.back, hint: options.hint)
            .parts(differingFrom: shown, as: spelled)
        for part in parts where part != .hint || options.hint != .drop {
          let isRespelled = shown.kind == .gaps && [.prompt, .gaps, .gapHints].contains(part)
          output.lose(part == .answer ? answerPart : part, isRespelled ? .respelled : .ambiguous)
        }
      }
      output.append("\"\t\"")
      output.append(doublingQuotes: tags.joined(question.tags, into: &output))
      if namesNoteTypes {
        output.append("\"\t\"")
        let type = shown.kind == .gaps ? AnkiText.clozeType : AnkiText.noteType
        output.append(doublingQuotes: type)
      }
      output.append("\"\n")
    }

    /// Returns the question as a card asks it; `nil` for another kind than text and choice whose side or gap would be blank.
    private mutating func shown(_ question: Question) -> Question? {
      let card = CardTexts(question)
      answerPart = card.answerPart
      var builder = QuestionBuilder(question)
      switch question.kind {
      case .text, .choice, .choices: return question
      case .gaps:
        if card.answers.contains(where: \.isBlankInAnki) { return nil }
        guard options.hint == .front, let hint = question.hint else { return question }
        // A hint that is in the text must not have gaps of its own.
        builder.hint = ClozeText.withoutMarks(hint, isInGap: false)
      case .number, .pairs, .order, .essay, .unknown:
        if question.prompt.isBlankInAnki || card.answers.allSatisfy(\.isBlankInAnki) { return nil }
        builder.response.kind = .text
        builder.prompt = ([card.prompt] + (card.listed.isEmpty ? [] : [""]) + card.listed)
          .joined(separator: "\n")
        builder.answer = card.answers.joined(separator: "\n")
        builder.alternatives = []
      }
      return try? builder.build()
    }

    /// Returns whether anything on the card could be taken for another part of the question.
    private func mayBeAmbiguous(_ question: Question) -> Bool {
      question.hint != nil || question.explanation != nil || !question.alternatives.isEmpty
        || !question.choices.isEmpty || question.kind == .gaps
        || [question.prompt, question.answer].contains { $0.utf8.contains(where: \.isLineBreak) }
    }

    /// The text as it is in the file, but for quotes.
    private func spelled(_ text: String) -> String {
      var output = ExportOutput()
      output.append(ankiText: text)
      return String(decoding: output.bytes[...].withoutDoubledQuotes, as: UTF8.self)
    }

    private func writeFront(of question: Question, into output: inout ExportOutput) {
      if question.kind == .gaps {
        for (part, text) in question.promptTexts { note(text, part, in: &output) }
        let text = GappedText(reading: question.prompt)
        var bytes: [UInt8] = []
        ClozeText.append(text, to: &bytes) { text, isInGap, bytes in
          bytes += ClozeText.withoutMarks(spelled(text), isInGap: isInGap).utf8
        }
        output.append(doublingQuotes: String(decoding: bytes, as: UTF8.self))
      } else {
        write(question.prompt, .prompt, into: &output)
      }
      if !question.choices.isEmpty {
        output.lose(.distractors, question.distractors.isEmpty ? [] : [.movedToFront])
        output.append("\n")
        for (index, choice) in question.choicesOnCard.enumerated() {
          output.append("\n\(String.letters(numbering: index))) ")
          // The losses of the answer are noted with the back.
          write(choice.text, choice.isRight ? nil : .distractors, into: &output)
        }
      }
      if options.hint == .front { writeHint(of: question, .movedToFront, into: &output) }
    }

    private func writeBack(of question: Question, into output: inout ExportOutput) {
      writeAnswer(of: question, into: &output)
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
        // A cloze note has nothing else on its back.
        if question.kind != .gaps {
          output.lose(.explanation, .movedToBack)
          output.append("\n\n")
        }
        write(explanation, .explanation, into: &output)
      }
      switch options.hint {
      case .front: break
      case .back: writeHint(of: question, .movedToBack, into: &output)
      case .drop: output.leaveOut([.hint: question.hint?.isEmpty == false])
      }
    }

    private func writeAnswer(of question: Question, into output: inout ExportOutput) {
      switch question.kind {
      case .gaps: break
      case .choices:
        let choices = question.choicesOnCard.enumerated().filter { $0.element.isRight }
        for (number, (index, choice)) in choices.enumerated() {
          output.append("\(number > 0 ? "\n" : "")\(String.letters(numbering: index))) ")
          write(choice.text, .answers, into: &output)
        }
      case .text, .choice, .number, .pairs, .order, .essay, .unknown:
        write(question.answer, answerPart, into: &output)
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
      output.append(ankiText: text)
      if let part { note(text, part, in: &output) }
    }

    /// Notes the losses of a text as Anki keeps it.
    private func note(_ text: String, _ part: Loss.Part, in output: inout ExportOutput) {
      if text.utf8.contains(where: ExportOutput.isLostInAnki) {
        output.lose(part, .controlCharactersRemoved)
      }
      if !text.isComposed { output.lose(part, .composed) }
    }
  }
}

extension String {
  /// True if nothing is seen of the text without the characters that Anki drops.
  fileprivate var isBlankInAnki: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isASCIIControl }
  }
}

extension Question {
  /// The choices in the order of a card.
  var choicesOnCard: [ShownChoice] { kind == .choices ? mixedChoices : shuffledChoices }
}

extension ExportOutput {
  /// Returns whether Anki drops a control character; CR is written as LF.
  fileprivate static func isLostInAnki(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x9 && byte != 0xA && byte != 0xD || byte == 0x7F
  }

  /// Appends text that is between quotes, line breaks as LF, without the control characters that Anki drops.
  fileprivate mutating func append(ankiText text: String) {
    let text = text.withLineFeeds
    guard text.utf8.contains(where: Self.isLostInAnki) else { return append(doublingQuotes: text) }
    append(
      doublingQuotes: String(decoding: text.utf8.filter { !Self.isLostInAnki($0) }, as: UTF8.self)
    )
  }
}
