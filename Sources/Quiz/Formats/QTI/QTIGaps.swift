import Quiz
import QuizDocuments

/// The text and the gaps of a question, as an item has them.
struct QTIGaps {
  /// The texts and gaps in their order.
  let pieces: [QTIInteraction.Piece]

  /// Takes the prompt of a question; `nil` where nothing is left of a gap.
  ///
  /// In 1.2 all gaps of an item are typed, or all are picked: in mixed ones the wrong choices are lost.
  init?(_ question: Question, for version: QTIVersion, into output: inout ExportOutput) {
    let text = GappedText(reading: question.prompt)
    let mark = GapMark.mark(notIn: question.prompt)
    // Blanks beside a gap stay, as beside a word.
    let marked = output.shown(text.text { _, _ in "\(mark)" }, .prompt, for: version)
    let texts = marked.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    let isMixed = Set(text.gaps.map(\.wrongChoices.isEmpty)).count > 1
    var pieces = [QTIInteraction.Piece.text(String(texts[0]))]
    for (gap, text) in zip(text.gaps, texts.dropFirst()) {
      let piece =
        version == .second
        ? Self.piece(gap, of: question, into: &output)
        : Self.piece(gap, isTyped: isMixed, of: question, into: &output)
      guard let piece else { return nil }
      pieces += [piece, .text(String(text))]
    }
    if version == .first, isMixed { output.lose(.gaps, .askedAsText) }
    self.pieces = pieces
  }

  /// Returns a gap of 2.1.
  private static func piece(
    _ gap: GappedText.Gap,
    of question: Question,
    into output: inout ExportOutput
  ) -> QTIInteraction.Piece? {
    guard !gap.wrongChoices.isEmpty else {
      let hint = gap.hint.flatMap { output.trimmed($0, .gapHints).nonempty }
      let answers = output.different(gap.answers.map { output.typed($0, .gaps) }, .gaps)
      return .entry(answers, hint: hint)
    }
    output.leaveOut([.gapHints: gap.hint != nil])
    // A list has no line breaks.
    let (answers, wrong) = MoodleCloze.choices(of: gap, into: &output)
    guard !answers.isEmpty else { return nil }
    guard !wrong.isEmpty else { return .entry(output.different(answers, .gaps), hint: nil) }
    func shown(_ texts: [String]) -> [String] {
      texts.map { output.shown($0, .gaps, for: .second) }
    }
    return list(shown(answers), shown(wrong), of: question)
  }

  /// Returns a gap of 1.2, whose texts have one line each.
  private static func piece(
    _ gap: GappedText.Gap,
    isTyped: Bool,
    of question: Question,
    into output: inout ExportOutput
  ) -> QTIInteraction.Piece? {
    output.leaveOut([.gapHints: gap.hint != nil])
    let shown = isTyped ? GappedText.Gap(answers: gap.answers) : gap
    let (answers, wrong) = MoodleCloze.choices(of: shown, into: &output)
    guard !answers.isEmpty else { return nil }
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
