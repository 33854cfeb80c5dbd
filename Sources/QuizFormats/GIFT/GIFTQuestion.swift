import Quiz
import QuizDocuments

/// The reading of one question of GIFT.
struct GIFTQuestion {
  /// The simplifications, in the order of the first cases.
  private(set) var simplifications: [RowRemark.Simplification] = []
  private var format = GIFTPassage.Format.moodle

  /// Reads a question, complete or not, from its block, or throws the reason that there is no place for it.
  mutating func read(_ block: ArraySlice<UInt8>) throws(RowRemark.Reason) -> QuestionBuilder {
    let text = withoutName(block)
    let open = text.firstIndex(ofMark: "{")
    let close = text.firstIndex(ofMark: "}")
    if open == nil, close == nil { throw .unsupported(.description) }
    guard let open, let close, open < close else { throw .unpairedBrace }
    var answers = text[(open + 1)..<close].withoutEdgeBlanks
    var generalFeedback: ArraySlice<UInt8>?
    if let index = answers.generalFeedbackIndex {
      generalFeedback = answers[(index + 4)...]
      answers = answers[..<index].withoutEdgeBlanks
    }
    let behind = text[(close + 1)...]
    let gap = behind.isEmpty ? "" : "_____"
    let prompt = Array(text[..<open]) + gap.utf8 + behind

    var question = QuestionBuilder()
    question.prompt = readPrompt(prompt[...])
    let feedback = generalFeedback.map { readText($0) }.flatMap { $0.isEmpty ? nil : $0 }
    if let feedback, feedback.hasPrefix(GIFT.hintLabel), !answers.isEmpty {
      question.hint = String(feedback.dropFirst(GIFT.hintLabel.count))
    } else {
      question.explanation = feedback
    }
    try readAnswers(answers, into: &question)
    return question
  }

  private mutating func readAnswers(
    _ text: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) throws(RowRemark.Reason) {
    if text.isEmpty {
      guard let feedback = question.explanation else { throw .unsupported(.essay) }
      note(.essay)
      question.answer = feedback
      question.explanation = nil
    } else if text.first == UInt8(ascii: "#") {
      readNumbers(text.dropFirst(), into: &question)
    } else if text.firstIndex(ofMark: "~") != nil {
      readChoices(text, into: &question)
    } else if text.firstIndex(ofMark: "=") != nil, text.firstIndex(of: "->") != nil {
      // No `\` can hide the arrow.
      throw .unsupported(.matching)
    } else if let isTrue = truth(of: text) {
      readTruth(isTrue, text, into: &question)
    } else {
      readTypedAnswers(text, into: &question)
    }
  }

  private mutating func readChoices(
    _ text: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) {
    let answers = answers(in: text, marks: "=~")
    let isSingle = answers.contains { $0.mark == UInt8(ascii: "=") }
    var right: [GIFTAnswer] = []
    for answer in answers where !answer.text.isEmpty {
      let share = answer.mark == UInt8(ascii: "=") ? 100 : answer.share ?? 0
      if share >= 100 || !isSingle && share > 0 {
        right.append(answer)
      } else {
        question.distractors.append(answer.text)
        if share != 0 { note(.partialCredit) }
      }
    }
    if !isSingle, right.count > 1 { note(.severalAnswers) }
    settle(answers, right, in: &question)
  }

  private mutating func readTypedAnswers(
    _ text: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) {
    let answers = answers(in: text, marks: "=", isTyped: true)
    let right = answers.filter { $0.isWhollyRight && !$0.text.isEmpty }
    if right.contains(where: \.hasWildcard) { note(.wildcard) }
    if answers.contains(where: \.isPartlyRight) { note(.partialCredit) }
    settle(answers, right, in: &question)
  }

  /// Takes the right answers, and an explanation from the feedback.
  private mutating func settle(
    _ answers: [GIFTAnswer],
    _ right: [GIFTAnswer],
    in question: inout QuestionBuilder
  ) {
    question.answer = right.first?.text
    question.alternatives = right.dropFirst().map(\.text)
    settleFeedback(of: answers, rightly: right.first, in: &question)
  }

  private mutating func readTruth(
    _ isTrue: Bool,
    _ text: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) {
    question.answer = isTrue ? "True" : "False"
    question.distractors = [isTrue ? "False" : "True"]
    let feedbacks = text.split(atMark: "#", maxSplits: 2).dropFirst().map { readText($0) }
    // The first is on the wrong answer, the second on the right one; often only the first is there.
    let all = feedbacks.filter { !$0.isEmpty }.map { GIFTAnswer(feedback: $0) }
    settleFeedback(of: all, rightly: all.last, in: &question)
  }

  private mutating func readNumbers(
    _ text: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) {
    // The part behind a tilde is feedback on all other answers.
    let parts = text.split(atMark: "~", maxSplits: 1)
    var answers = answers(in: parts[0], marks: "=")
    var numbers: [String] = []
    for answer in answers where !answer.text.isEmpty {
      if answer.isPartlyRight { note(.partialCredit) }
      guard answer.isWhollyRight else { continue }
      let (found, isExact) = answer.numbers
      numbers += found
      if !isExact { note(.numericRange) }
    }
    question.answer = numbers.first
    question.alternatives = Array(numbers.dropFirst())
    let right = answers.first(where: \.isWhollyRight)
    if parts.count > 1 { answers += self.answers(in: parts[1], marks: "~") }
    settleFeedback(of: answers, rightly: right, in: &question)
  }

  /// Parts answers at their marks; the first may have none.
  private mutating func answers(
    in text: ArraySlice<UInt8>,
    marks: String,
    isTyped: Bool = false
  ) -> [GIFTAnswer] {
    var answers: [GIFTAnswer] = []
    var rest = text
    var mark: UInt8 = 0
    while true {
      let next = rest.firstMark { marks.utf8.contains($0) }
      let piece = rest[..<(next ?? rest.endIndex)].withoutEdgeBlanks
      if mark != 0 || !piece.isEmpty { answers.append(answer(piece, mark, isTyped: isTyped)) }
      guard let next else { return answers }
      mark = rest[next]
      rest = rest[(next + 1)...]
    }
  }

  private mutating func answer(
    _ piece: ArraySlice<UInt8>,
    _ mark: UInt8,
    isTyped: Bool
  ) -> GIFTAnswer {
    var answer = GIFTAnswer(mark: mark)
    var piece = piece
    if piece.first == UInt8(ascii: "%"),
      let end = piece.dropFirst().firstIndex(of: UInt8(ascii: "%")),
      let share = Double(String(decoding: piece[..<end].dropFirst(), as: UTF8.self)),
      share.isFinite
    {
      answer.share = share
      piece = piece[(end + 1)...]
    }
    let parts = piece.split(atMark: "#", maxSplits: 1)
    if isTyped {
      (answer.text, answer.hasWildcard) = readTyped(parts[0])
    } else {
      answer.text = readText(parts[0])
    }
    if parts.count > 1 { answer.feedback = readText(parts[1]) }
    return answer
  }

  /// Makes an explanation of the feedback on the right answer, and notes any other.
  private mutating func settleFeedback(
    of answers: [GIFTAnswer],
    rightly right: GIFTAnswer?,
    in question: inout QuestionBuilder
  ) {
    let feedback = right?.feedback ?? ""
    if answers.contains(where: { !$0.feedback.isEmpty && $0.feedback != feedback }) {
      note(.feedback)
    }
    guard !feedback.isEmpty else { return }
    let general = question.explanation.map { "\n\n" + $0 } ?? ""
    question.explanation = feedback + general
  }

  /// Returns the truth value if the answers are nothing but that, and feedback.
  private func truth(of text: ArraySlice<UInt8>) -> Bool? {
    let word = text[..<(text.firstIndex(ofMark: "#") ?? text.endIndex)]
    return switch String(decoding: word.withoutEdgeBlanks, as: UTF8.self) {
    case "T", "TRUE": true
    case "F", "FALSE": false
    default: nil
    }
  }

  /// Returns the text behind a name in `::`.
  private func withoutName(_ block: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard block.starts(with: "::".utf8) else { return block }
    var rest = block.dropFirst(2)
    while let colon = rest.firstIndex(ofMark: ":") {
      rest = rest[(colon + 1)...]
      if rest.first == UInt8(ascii: ":") { return rest.dropFirst().withoutEdgeBlanks }
    }
    return block.dropFirst(2)
  }

  /// Reads the prompt, whose format is that of all texts without one.
  private mutating func readPrompt(_ text: ArraySlice<UInt8>) -> String {
    let passage = GIFTPassage(text, default: .moodle)
    format = passage.format
    return plain(passage)
  }

  private mutating func readText(_ text: ArraySlice<UInt8>) -> String {
    plain(GIFTPassage(text, default: format))
  }

  /// Reads an answer to be typed, which has no markup, and in which `\*` stands for an asterisk.
  private func readTyped(_ text: ArraySlice<UInt8>) -> (text: String, hasWildcard: Bool) {
    let raw = GIFTPassage(text, default: format).text
    guard raw.utf8.contains(UInt8(ascii: "*")) else { return (raw, false) }
    var hasWildcard = false
    var kept: [UInt8] = []
    for byte in raw.utf8 {
      if byte == UInt8(ascii: "*") {
        if kept.last == UInt8(ascii: "\\") { kept.removeLast() } else { hasWildcard = true }
      }
      kept.append(byte)
    }
    return (String(decoding: kept, as: UTF8.self), hasWildcard)
  }

  private mutating func plain(_ passage: GIFTPassage) -> String {
    guard passage.format == .html else { return passage.text }
    let seen = HTMLText(passage.text)
    if !seen.isWhole { note(.markup) }
    return seen.text.trimmed
  }

  private mutating func note(_ simplification: RowRemark.Simplification) {
    if !simplifications.contains(simplification) { simplifications.append(simplification) }
  }
}
