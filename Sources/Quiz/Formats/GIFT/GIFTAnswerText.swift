import Quiz
import QuizDocuments

/// The text between the braces of a question.
struct GIFTAnswerText {
  /// The place of the braces.
  enum Place {
    case behindPrompt, inGap
  }

  private(set) var bytes: [UInt8] = []
  private(set) var place = Place.behindPrompt

  /// Writes the answer of a question with its general feedback and notes the losses; `nil` where GIFT has nothing for
  /// the question.
  init?(_ question: Question, into output: inout ExportOutput) {
    var feedback = GIFTFeedback(explanation: question.explanation, hint: question.hint)
    var separator = ""
    switch question.response {
    case .text(let text):
      separator = write(text.answer, text.alternatives, &feedback, &output)
    case .choice(let choice): separator = write(choice, of: question, &feedback, &output)
    case .choices(let choices):
      guard write(choices, &output) else { return nil }
      separator = "\n\t"
    case .number(let number): write(number, &output)
    case .gaps:
      let text = GappedText(reading: question.prompt)
      // A question needs a text beside its gap.
      let around = text.text { _, _ in "" }
      let isBare = around.unicodeScalars.allSatisfy { $0 == "\0" || $0.properties.isWhitespace }
      guard !isBare, write(text.gaps, &output) else { return nil }
      place = .inGap
      separator = " "
    case .pairs(let matching):
      guard write(matching, &output) else { return nil }
      separator = "\n\t"
    case .essay(let essay):
      (feedback.answer, feedback.isOfEssay) = (essay.answer, true)
      output.leaveOut([.notes: essay.notes != nil])
    case .order, .unknown: return nil
    }
    feedback.write(behind: separator, to: &bytes, &output)
    if separator == "\n\t" { bytes.append("\n") }
  }

  private mutating func write(
    _ answer: String,
    _ alternatives: [String],
    _ feedback: inout GIFTFeedback,
    _ output: inout ExportOutput
  ) -> String {
    // Nobody can type several lines into Moodle.
    if answer.utf8.withoutEdgeBlanks.contains(where: \.isLineBreak) {
      output.lose(.question, .askedAsEssay)
      output.leaveOut([.alternatives: !alternatives.isEmpty])
      (feedback.answer, feedback.isOfEssay) = (answer, true)
      return ""
    }
    for (index, text) in ([answer] + alternatives).enumerated() {
      let part: Loss.Part = index == 0 ? .answer : .alternatives
      write(index == 0 ? "=" : " =", text, part, as: .typedAnswer, &output)
    }
    return " "
  }

  private mutating func write(
    _ choice: SingleChoice,
    of question: Question,
    _ feedback: inout GIFTFeedback,
    _ output: inout ExportOutput
  ) -> String {
    let right = [choice.answer.text] + choice.alternatives
    let distractors = output.distinct(choice.distractors, .distractors, besides: right)
    guard distractors.contains(where: { !GIFTText.isBlank($0.text) }) else {
      output.lose(.question, .askedAsText)
      if !distractors.isEmpty { output.lose(.distractors, .blanksRemoved) }
      let all = [choice.answer] + choice.distractors
      output.leaveOut([.feedback: all.contains { $0.feedback != nil }])
      return write(choice.answer.text, choice.alternatives, &feedback, &output)
    }
    let hasAlternatives = !choice.alternatives.allSatisfy(GIFTText.isBlank)
    switch (choice.answer.text, distractors.map(\.text)) {
    case ("True", ["False"]) where !hasAlternatives, ("False", ["True"]) where !hasAlternatives:
      if !choice.alternatives.isEmpty { output.lose(.alternatives, .blanksRemoved) }
      bytes.append(choice.answer.text == "True" ? "TRUE" : "FALSE")
      // The first is on the wrong answer, the second on the right one.
      let start = bytes.endIndex
      writeFeedback(of: distractors[0], &output)
      let hasFirst = bytes.endIndex > start
      var second: [UInt8] = []
      swap(&bytes, &second)
      writeFeedback(of: choice.answer, &output)
      swap(&bytes, &second)
      if !second.isEmpty, !hasFirst { bytes.append("#") }
      bytes += second
      return ""
    default: break
    }
    let others = output.distinct(
      choice.alternatives,
      .alternatives,
      besides: [choice.answer.text]
    )
    let answers = [choice.answer] + others.map { Choice($0) }
    let place = question.answerPosition(among: distractors.count)
    for (index, wrong) in distractors.enumerated() {
      if index == place { writeRight(answers, &output) }
      write("\n\t~", wrong, .distractors, &output)
    }
    if place == distractors.count { writeRight(answers, &output) }
    return "\n\t"
  }

  private mutating func writeRight(_ choices: [Choice], _ output: inout ExportOutput) {
    for (index, choice) in choices.enumerated() {
      write("\n\t=", choice, index == 0 ? .answer : .alternatives, &output)
    }
  }

  /// Writes right choices with their shares of the points before the wrong ones, which Moodle shuffles.
  private mutating func write(_ choices: MultipleChoice, _ output: inout ExportOutput) -> Bool {
    let answers = output.distinct(choices.answers, .answers)
    let right = answers.map(\.text)
    let distractors = output.distinct(choices.distractors, .distractors, besides: right)
    let count = answers.count { !GIFTText.isBlank($0.text) }
    let wrongCount = distractors.count { !GIFTText.isBlank($0.text) }
    // Moodle refuses a single choice.
    guard count + wrongCount > 1, var shares = MoodleShares.right(count)?[...] else {
      return false
    }
    for choice in answers {
      let share = GIFTText.isBlank(choice.text) ? "" : shares.removeFirst()
      write("\n\t~%\(share)%", choice, .answers, &output)
    }
    let share = MoodleShares.wrong(
      besides: count,
      isPartial: output.settings.isOn(.partialCredit)
    )
    for choice in distractors {
      write("\n\t~%\(share)%", choice, .distractors, &output)
    }
    return true
  }

  private mutating func write(_ answer: NumericAnswer, _ output: inout ExportOutput) {
    output.leaveOut([.unit: answer.unit != nil])
    bytes.append("#")
    guard case .range(let range)? = NumericTarget(answer.value),
      let dots = answer.value.firstRange(of: "..")
    else {
      let number = MoodleNumber(answer, into: &output)
      bytes.append(number.value)
      if DecimalNumber(number.tolerance) != .zero { bytes.append(":\(number.tolerance)") }
      return
    }
    let lower = MoodleNumber.typed(String(answer.value[..<dots.lowerBound]), range.lowerBound)
    let upper = MoodleNumber.typed(String(answer.value[dots.upperBound...]), range.upperBound)
    let written = "\(lower)..\(upper)"
    if !written.hasSameBytes(as: answer.value) { output.lose(.value, .blanksRemoved) }
    if answer.tolerance != nil { output.lose(.tolerance, .blanksRemoved) }
    bytes.append(written)
  }

  /// Writes the answers of the only gap.
  private mutating func write(
    _ gaps: [GappedText.Gap],
    _ output: inout ExportOutput
  ) -> Bool {
    guard gaps.count == 1 else { return false }
    let (answers, wrong) = MoodleCloze.choices(of: gaps[0], into: &output)
    output.leaveOut([.gapHints: gaps[0].hint != nil])
    guard !answers.isEmpty else { return false }
    for (index, text) in answers.enumerated() {
      let place: GIFTText.Place = wrong.isEmpty ? .typedAnswer : .choice
      write(index == 0 ? "=" : " =", text, .gaps, as: place, &output)
    }
    for text in wrong { write(" ~", text, .gaps, as: .choice, &output) }
    return true
  }

  private mutating func write(_ matching: Matching, _ output: inout ExportOutput) -> Bool {
    let pairs = matching.pairs.filter { !GIFTText.isBlank($0.left) && !GIFTText.isBlank($0.right) }
    let spares = matching.spares.filter { !GIFTText.isBlank($0) }
    if pairs.count < matching.pairs.count { output.lose(.pairs, .blanksRemoved) }
    if spares.count < matching.spares.count { output.lose(.spares, .blanksRemoved) }
    // Moodle refuses fewer than two.
    guard !pairs.isEmpty, pairs.count + spares.count > 1 else { return false }
    for pair in pairs {
      write("\n\t=", pair.left, .pairs, as: .leftSide, &output)
      write(" -> ", pair.right, .pairs, as: .inner, &output)
    }
    for spare in spares { write("\n\t= -> ", spare, .spares, as: .inner, &output) }
    return true
  }

  private mutating func write(
    _ mark: String,
    _ choice: Choice,
    _ part: Loss.Part,
    _ output: inout ExportOutput
  ) {
    guard write(mark, choice.text, part, as: .choice, &output) else {
      return output.leaveOut([.feedback: choice.feedback != nil])
    }
    writeFeedback(of: choice, &output)
  }

  private mutating func writeFeedback(of choice: Choice, _ output: inout ExportOutput) {
    if let feedback = choice.feedback { write("#", feedback, .feedback, as: .choice, &output) }
  }

  /// Writes a text behind its mark; returns false for a blank one, which Moodle passes over.
  @discardableResult
  private mutating func write(
    _ mark: String,
    _ text: String,
    _ part: Loss.Part,
    as place: GIFTText.Place,
    _ output: inout ExportOutput
  ) -> Bool {
    guard !GIFTText.isBlank(text) else {
      output.lose(part, .blanksRemoved)
      return false
    }
    bytes.append(mark)
    output.lose(part, GIFTText.append(text, as: place, to: &bytes).losses)
    return true
  }
}
