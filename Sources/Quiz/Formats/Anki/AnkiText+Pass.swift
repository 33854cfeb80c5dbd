import QuizInterchange

extension AnkiText {
  /// One writing of the text: the names of decks, tags and notes it has used.
  struct Pass: ItemPass {
    private let hint: HintPlacement
    private var deck = ""
    private var decks = AnkiNames(for: .decks)
    private var tags = AnkiNames(for: .tags)
    private var ids: Set<String> = []
    /// True if each row names its note type, as there are cloze notes.
    private var namesNoteTypes = false

    init(hint: HintPlacement) { self.hint = hint }

    mutating func writeHeader(for file: some ItemFile, into output: inout ItemOutput) {
      namesNoteTypes = file.groups.indices.contains { group in
        file.items(of: group).contains { $0.interaction.kind == .gaps }
      }
      output.append("#separator:tab\n#html:false\n")
      output.append(namesNoteTypes ? "#notetype column:6\n" : "#notetype:\(noteType)\n")
      output.append("#guid column:1\n#deck column:2\n#tags column:5\n")
    }

    mutating func begin(_ group: ItemGroup, into output: inout ItemOutput) {
      deck = decks.deck(of: group, into: &output)
    }

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      let card = CardTexts(item)
      guard let shown = shown(item, card) else { return output.leaveOutItem() }
      let id = item.id ?? ""
      if !ids.insert(id).inserted { output.lose(.id, .repeated) }
      if let hint = shown.hint, item.hint?.hasSameBytes(as: hint) != true {
        output.lose(.hint, .respelled)
      }
      if item.hasFurtherGapAnswers { output.lose(.gaps, .leftOut) }
      let isCloze = item.interaction.kind == .gaps
      let (front, back) = (front(of: shown), back(of: shown, card.answers.joined(separator: "\n")))
      let (frontBytes, backBytes) = (Array(front.utf8), Array(back.utf8))
      let read =
        isCloze
        ? ClozeCard(front: frontBytes, back: backBytes, hint: hint)?.item
        : AnkiCard(front: frontBytes, back: backBytes, hint: hint).item
      for part in read.map(shown.parts(differingIn:)) ?? [.gaps] {
        let isRespelled = isCloze && [.prompt, .gaps, .gapHints].contains(part)
        output.lose(part == .answer ? card.answerPart : part, isRespelled ? .respelled : .ambiguous)
      }
      var cells = [id, deck, front, back, tags.joined(item.tags, into: &output)]
      if namesNoteTypes { cells.append(isCloze ? clozeType : noteType) }
      for (index, cell) in cells.enumerated() {
        output.append(index == 0 ? "\"" : "\t\"")
        output.append(doublingQuotes: cell)
        output.append("\"")
      }
      output.append("\n")
    }

    /// Returns the item as a card asks it; `nil` for another kind than text and choice whose side or gap would be blank.
    private func shown(_ item: Item, _ card: CardTexts) -> Item? {
      var shown = item
      if item.interaction.kind == .gaps {
        if card.answers.contains(where: \.isBlankInAnki) { return nil }
        // A hint that is in the text must not have gaps of its own.
        if hint == .front {
          shown.hint = item.hint.map { ClozeText.withoutMarks($0, isInGap: false) }
        }
      } else if ![.text, .choice, .choices].contains(item.interaction.kind) {
        if item.prompt.isBlankInAnki || card.answers.allSatisfy(\.isBlankInAnki) { return nil }
        shown.interaction = .typed([Answer(card.answers.joined(separator: "\n"))])
        shown.prompt = ([card.prompt] + (card.listed.isEmpty ? [] : [""]) + card.listed)
          .joined(separator: "\n")
      }
      return shown
    }

    private func front(of item: Item) -> String {
      var front =
        if case .gaps(let pieces) = item.interaction {
          ClozeText.source(of: pieces, spelled: \.inAnki)
        } else {
          item.prompt.inAnki
        }
      for (index, choice) in item.choicesOnCard.enumerated() {
        front += "\(index == 0 ? "\n" : "")\n\(Self.line(of: choice, index))"
      }
      return hint == .front ? front + Self.mark(item.hint) : front
    }

    private func back(of item: Item, _ answer: String) -> String {
      var back = answer.inAnki
      if item.interaction.kind == .choices {
        let choices = item.choicesOnCard.enumerated().filter(\.element.earns)
        back = choices.map { Self.line(of: $0.element, $0.offset) }.joined(separator: "\n")
      }
      if item.interaction.kind == .gaps {
        back = item.explanation?.inAnki ?? ""
      } else {
        let alternatives = item.alternatives.map(\.inAnki).joined(separator: "; ")
        if !item.alternatives.isEmpty { back += "\n(\(alternatives))" }
        if let explanation = item.explanation { back += "\n\n\(explanation.inAnki)" }
      }
      return hint == .back ? back + Self.mark(item.hint) : back
    }

    private static func line(of choice: Answer, _ index: Int) -> String {
      "\(String.letters(numbering: index))) \(choice.text.inAnki)"
    }

    /// Returns a hint as it stands at the end of a side.
    private static func mark(_ hint: String?) -> String { hint.map { "\n\n(\($0.inAnki))" } ?? "" }
  }
}

extension String {
  /// True if nothing is seen of the text without the characters that Anki drops.
  fileprivate var isBlankInAnki: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isASCIIControl }
  }
}
