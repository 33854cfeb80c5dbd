import Quiz
import QuizDocuments

/// The text and the gaps of a question, as an item has them.
struct QTIGaps {
  /// The texts and gaps in their order.
  let pieces: [QTIInteraction.Piece]

  /// Takes the prompt of a question; `nil` where 1.2 has nothing left of a gap.
  ///
  /// In 1.2 all gaps of an item are typed, or all are picked: in mixed ones the wrong choices are lost.
  init?(_ question: Question, for version: QTIVersion, into output: inout ExportOutput) {
    let text = GappedText(reading: question.prompt)
    // Blanks beside a gap stay, as beside a word.
    _ = output.shown(text.text { _, _ in "_" }, .prompt)
    let isMixed = Set(text.gaps.map(\.wrongChoices.isEmpty)).count > 1
    var pieces: [QTIInteraction.Piece] = []
    for piece in text.pieces {
      switch piece {
      case .text(let text): pieces.append(.text(XMLText.withoutForbidden(text) ?? text))
      case .gap(let gap) where version == .second:
        pieces.append(Self.piece(gap, of: question, into: &output))
      case .gap(let gap):
        let piece = Self.piece(gap, isTyped: isMixed, of: question, into: &output)
        guard let piece else { return nil }
        pieces.append(piece)
      }
    }
    if version == .first, isMixed { output.lose(.gaps, .askedAsText) }
    self.pieces = pieces
  }

  /// Returns a gap of 2.1.
  private static func piece(
    _ gap: GappedText.Gap,
    of question: Question,
    into output: inout ExportOutput
  ) -> QTIInteraction.Piece {
    guard !gap.wrongChoices.isEmpty else {
      let hint = gap.hint.map { output.carried($0, .gapHints) }
      return .entry(gap.answers.map { output.carried($0, .gaps) }, hint: hint)
    }
    output.leaveOut([.gapHints: gap.hint != nil])
    let answers = gap.answers.map { output.shown($0, .gaps) }
    let wrong = gap.wrongChoices.map { output.shown($0, .gaps) }
    return list(answers, wrong, of: question)
  }

  /// Returns a gap of 1.2, whose texts have one line each.
  private static func piece(
    _ gap: GappedText.Gap,
    isTyped: Bool,
    of question: Question,
    into output: inout ExportOutput
  ) -> QTIInteraction.Piece? {
    output.leaveOut([.gapHints: gap.hint != nil])
    let answers = MoodleCloze.items(gap.answers, .gaps, into: &output)
    guard !answers.isEmpty else { return nil }
    let wrong = isTyped ? [] : MoodleCloze.items(gap.wrongChoices, .gaps, into: &output)
    return wrong.isEmpty ? .entry(answers, hint: nil) : list(answers, wrong, of: question)
  }

  private static func list(
    _ answers: [String],
    _ wrong: [String],
    of question: Question
  ) -> QTIInteraction.Piece {
    func options(_ texts: [String], areRight: Bool) -> [QTIInteraction.Option] {
      texts.map { ($0, nil, areRight) }
    }
    let all = [options(answers, areRight: true), options(wrong, areRight: false)]
    return .list(question.mixed(all) { $0.text })
  }
}
