import Quiz
import QuizDocuments

/// The reading of one question of GIFT.
struct GIFTQuestion {
  /// The simplifications, in the order of the first cases.
  var simplifications: [RowRemark.Simplification] { texts.simplifications }
  /// The marks of other formats that are left in texts.
  var leftovers: [RowRemark.LeftoverMark] { texts.leftovers }
  private var texts = GIFTTextReading()

  /// Reads a question, complete or not, from its block, or throws the reason that there is no place for it.
  ///
  /// A text without a prompt asks its name. Several answers in braces are gaps, if all of them are typed or picked.
  mutating func read(_ block: ArraySlice<UInt8>) throws(RowRemark.Reason) -> QuestionBuilder {
    let (name, text) = Self.named(block)
    let (parts, braces) = try Self.parted(text)
    if braces.count > 1 || parts.last?.isEmpty == false {
      let read = try readGapped(parts, braces)
      if texts.hasMedia { throw .embeddedFiles }
      return read
    }
    var question = QuestionBuilder()
    question.prompt = texts.readPrompt(parts[0])
    if question.prompt?.isEmpty != false, let name { question.prompt = name.unescaped }
    readBraces(braces[0], into: &question)
    if texts.hasMedia { throw .embeddedFiles }
    return question
  }

  /// Parts a text at its braces; there is one text more than pairs of braces.
  private static func parted(
    _ text: ArraySlice<UInt8>
  ) throws(RowRemark.Reason) -> (texts: [ArraySlice<UInt8>], braces: [ArraySlice<UInt8>]) {
    var texts: [ArraySlice<UInt8>] = []
    var braces: [ArraySlice<UInt8>] = []
    var rest = text
    while let open = rest.firstMark(where: isBrace) {
      let inner = rest[(open + 1)...]
      guard rest[open] == UInt8(ascii: "{"), let close = inner.firstMark(where: isBrace),
        inner[close] == UInt8(ascii: "}")
      else { throw .unpairedBrace }
      texts.append(rest[..<open])
      braces.append(inner[..<close])
      rest = inner[(close + 1)...]
    }
    if braces.isEmpty { throw .unsupported(.description) }
    return (texts + [rest], braces)
  }

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  /// Reads the answers and the general feedback between braces.
  private mutating func readBraces(
    _ source: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) {
    var answers = source.withoutEdgeBlanks
    var general = ""
    if let index = answers.generalFeedbackIndex {
      general = texts.readFeedback(answers[(index + 4)...])
      answers = answers[..<index].withoutEdgeBlanks
    }
    let feedback = GIFTFeedback(general, ofEssay: answers.isEmpty)
    question.explanation = feedback.explanation
    question.hint = feedback.hint
    if answers.isEmpty {
      question.response.kind = .essay
      question.response.essay.answer = feedback.answer
    } else {
      let (type, rest) = Self.typed(answers)
      if type.starts(with: "N".utf8) {
        readNumbers(rest, into: &question)
      } else {
        readAnswers(rest, into: &question)
      }
    }
  }

  /// Parts the type from answers, which a gap of Moodle begins with behind its points, as in `1:MC:~=Paris~Lyon`.
  private static func typed(
    _ answers: ArraySlice<UInt8>
  ) -> (type: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
    let points = answers.prefix(while: \.isDigit)
    let rest = answers[points.endIndex...]
    let type = rest.dropFirst().prefix { $0.isLetter || $0 == UInt8(ascii: "_") }
    let isType = rest.first == UInt8(ascii: ":") && type.count > 1
    guard isType, rest[type.endIndex...].first == UInt8(ascii: ":") else { return ([], answers) }
    return (type, rest[type.endIndex...].dropFirst())
  }

  /// Reads a text with one or more answers in it.
  private mutating func readGapped(
    _ parts: [ArraySlice<UInt8>],
    _ braces: [ArraySlice<UInt8>]
  ) throws(RowRemark.Reason) -> QuestionBuilder {
    let source = Array(parts.joined(separator: [UInt8(ascii: " ")]))
    let mark = GapMark.mark(notIn: String(decoding: source, as: UTF8.self))
    let marked = texts.readPrompt(Array(parts.joined(separator: Array("\(mark)".utf8)))[...])
    var answers: [QuestionBuilder] = []
    var gaps: [GappedText.Gap] = []
    for source in braces {
      var answer = QuestionBuilder()
      readBraces(source, into: &answer)
      answers.append(answer)
      let isMarked = braces.count == 1 || Self.isMarked(source.withoutEdgeBlanks)
      let number = braces.count > 1 ? exactGap(of: answer) : nil
      if isMarked, let gap = number ?? gap(of: answer) { gaps.append(gap) }
    }
    guard gaps.count == braces.count else {
      if braces.count > 1 { throw .unsupported(.otherBraces) }
      answers[0].prompt = GapMark.text(marked, mark, with: "_____")
      return answers[0]
    }
    var question = QuestionBuilder()
    question.response.kind = .gaps
    question.prompt = GapMark.text(marked, mark, gaps).description
    let explanations = answers.compactMap(\.explanation)
    question.explanation = explanations.isEmpty ? nil : explanations.joined(separator: "\n\n")
    let hints = answers.compactMap(\.hint)
    question.hint = hints.isEmpty ? nil : hints.joined(separator: "\n")
    return question
  }

  /// Returns whether the inside of braces begins as answers do, and not as code or TeX.
  private static func isMarked(_ source: ArraySlice<UInt8>) -> Bool {
    let answers = typed(source).rest
    let isTyped = answers.first.map { "=~%#".utf8.contains($0) } ?? false
    let word = answers.prefix { $0.isLetter }
    return isTyped
      || ["T", "F", "TRUE", "FALSE"].contains(String(decoding: word, as: UTF8.self))
        && (word.endIndex == answers.endIndex || answers[word.endIndex] == UInt8(ascii: "#"))
  }

  /// Returns the gap of one number, without a tolerance.
  private func exactGap(of question: QuestionBuilder) -> GappedText.Gap? {
    guard question.kind == .number, let value = question.response.number.value,
      question.response.number.tolerance == nil, DecimalNumber(value) != nil
    else { return nil }
    return GappedText.Gap(answers: [value], wrongChoices: [])
  }

  /// Returns the gap that answers fill; nil for those that are neither typed nor picked.
  private mutating func gap(of question: QuestionBuilder) -> GappedText.Gap? {
    guard question.kind == .text || question.kind == .choice, let answer = question.answer else {
      return nil
    }
    let choice = question.response.choice
    let choices = [choice.answer].compactMap(\.self) + choice.distractors
    if choices.contains(where: { $0.feedback != nil }) { texts.note(.feedback) }
    return GappedText.Gap(
      answers: [answer] + question.alternatives,
      wrongChoices: question.distractors
    )
  }

  private mutating func readAnswers(
    _ text: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) {
    if text.first == UInt8(ascii: "#") {
      readNumbers(text.dropFirst(), into: &question)
    } else if text.firstIndex(ofMark: "~") != nil {
      readChoices(text, into: &question)
    } else if text.firstIndex(ofMark: "=") != nil, text.firstIndex(of: "->") != nil {
      // No `\` can hide the arrow.
      readPairs(text, into: &question)
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
    let shown = answers.filter { !$0.text.isEmpty }
    func share(of answer: GIFTAnswer) -> Double {
      answer.mark == UInt8(ascii: "=") ? 100 : answer.share ?? 0
    }
    if isSingle, shown.allSatisfy({ share(of: $0) >= 100 }) {
      return settle(answers, shown, in: &question)
    }
    let choices = ScoredChoices(
      shown.map { ($0.choice, share(of: $0)) },
      takesSeveral: !isSingle
    )
    choices.fill(&question)
    for simplification in choices.simplified { texts.note(simplification) }
  }

  private mutating func readTypedAnswers(
    _ text: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) {
    let answers = answers(in: text, marks: "=", isTyped: true)
    let whole = answers.filter { $0.isWhollyRight && !$0.text.isEmpty }
    if whole.contains(where: \.hasWildcard) { texts.note(.wildcard) }
    let right = whole.filter { !$0.hasWildcard }
    if answers.contains(where: \.isPartlyRight) { texts.note(.partialCredit) }
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
    // The first is on the wrong answer, the second on the right one.
    let feedbacks = text.split(atMark: "#", maxSplits: 2).dropFirst().map { texts.readFeedback($0) }
    func choice(_ text: String, _ feedback: String?) -> Choice {
      Choice(text, feedback: feedback?.isEmpty == true ? nil : feedback)
    }
    question.response.kind = .choice
    question.response.choice.answer =
      choice(isTrue ? "True" : "False", feedbacks.dropFirst().first)
    question.response.choice.distractors = [choice(isTrue ? "False" : "True", feedbacks.first)]
  }

  private mutating func readPairs(
    _ text: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) {
    question.response.kind = .pairs
    for piece in text.split(atMark: "=") where !piece.withoutEdgeBlanks.isEmpty {
      let arrow = piece.firstIndex(of: "->") ?? piece.endIndex
      let left = texts.readText(piece[..<arrow])
      let right = piece[arrow...].dropFirst(2).unescaped
      if left.isEmpty, !right.isEmpty {
        question.response.pairs.spares.append(right)
      } else {
        var pair = Pair.Builder()
        (pair.left, pair.right) = (left, right)
        question.response.pairs.pairs.append(pair)
      }
    }
  }

  private mutating func readNumbers(
    _ text: ArraySlice<UInt8>,
    into question: inout QuestionBuilder
  ) {
    // The part behind a tilde is feedback on all other answers.
    let parts = text.split(atMark: "~", maxSplits: 1)
    var answers = answers(in: parts[0], marks: "=")
    let right = answers.filter { $0.isWhollyRight && !$0.text.isEmpty }
    if answers.contains(where: \.isPartlyRight) { texts.note(.partialCredit) }
    if right.count > 1 { texts.note(.severalNumbers) }
    question.response.kind = .number
    if let (value, tolerance) = right.first?.number {
      question.response.number.take(value, tolerance: tolerance)
    }
    if parts.count > 1 { answers += self.answers(in: parts[1], marks: "~") }
    settleFeedback(of: answers, rightly: right.first, in: &question)
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
      (answer.text, answer.hasWildcard) = texts.readTyped(parts[0])
    } else {
      answer.text = texts.readText(parts[0])
    }
    if parts.count > 1 { answer.feedback = texts.readFeedback(parts[1]) }
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
      texts.note(.feedback)
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

  /// Returns the name in `::`, if there is one, and the text behind it.
  private static func named(
    _ block: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>?, text: ArraySlice<UInt8>) {
    guard block.starts(with: "::".utf8) else { return (nil, block) }
    var rest = block.dropFirst(2)
    while let colon = rest.firstIndex(ofMark: ":") {
      rest = rest[(colon + 1)...]
      guard rest.first == UInt8(ascii: ":") else { continue }
      return (block[..<colon].dropFirst(2), rest.dropFirst().withoutEdgeBlanks)
    }
    return (nil, block.dropFirst(2))
  }
}
