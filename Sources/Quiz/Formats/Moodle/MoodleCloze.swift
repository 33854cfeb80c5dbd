import Quiz
import QuizDocuments

/// The text of a question with gaps in Moodle.
///
/// ```text
/// The capital of {1:SHORTANSWER:=France} is {1:MULTICHOICE_S:=Paris~Lyon#on the Seine}.
/// ```
///
/// The hint of a gap is the feedback on every wrong answer. Characters with a meaning in a gap are references such as
/// `&#126;`, which Moodle resolves.
enum MoodleCloze {
  /// Returns the text for a prompt with gaps, and notes the losses of its parts; `nil` where a gap has no answer.
  static func text(
    of question: Question,
    _ grading: Grading,
    _ pass: MoodleXML.Pass,
    into output: inout ExportOutput
  ) -> MoodleSource? {
    let prompt = question.prompt
    let mark = GapMark.mark(notIn: prompt)
    var marked = ""
    var gaps: [String] = []
    for piece in GappedText(reading: prompt).pieces {
      switch piece {
      case .text(let plain):
        let spelled = withoutMarks(plain)
        if !spelled.hasSameBytes(as: plain) { output.lose(.prompt, .respelled) }
        marked += spelled
      case .gap(let gap):
        let (answers, wrong) = choices(of: gap, into: &output)
        let hint = items([gap.hint].compactMap(\.self), .gapHints, into: &output).first
        guard !answers.isEmpty else { return nil }
        gaps.append(spelled(answers, wrong, hint, of: question, grading))
        marked.unicodeScalars.append(mark)
      }
    }
    return MoodleSource(pass.required(marked, .prompt, into: &output), mark, gaps)
  }

  private static func spelled(
    _ answers: [String],
    _ wrong: [String],
    _ hint: String?,
    of question: Question,
    _ grading: Grading
  ) -> String {
    // Choices and feedback are HTML behind their references.
    let feedback = hint.map { "#" + escaped(html($0)) } ?? ""
    if wrong.isEmpty {
      let right = answers.map { "=" + escaped(MoodleWildcard.escaped($0)) }
      let others = hint == nil ? [] : ["*\(feedback)"]
      let type = grading.comparison.isCaseSensitive ? "SHORTANSWER_C" : "SHORTANSWER"
      return "{1:\(type):\((right + others).joined(separator: "~"))}"
    }
    let right = answers.map { (text: $0, spelled: "=" + escaped(html($0))) }
    let others = wrong.map { (text: $0, spelled: escaped(html($0)) + feedback) }
    // In their own order the right ones would always be the first.
    let shown =
      grading.shufflesChoices ? right + others : question.mixed([right, others], by: \.text)
    let type = grading.shufflesChoices ? "MULTICHOICE_S" : "MULTICHOICE"
    return "{1:\(type):\(shown.map(\.spelled).joined(separator: "~"))}"
  }

  /// Returns the answers of a gap and its wrong choices, in one line each, all different.
  static func choices(
    of gap: GappedText.Gap,
    into output: inout ExportOutput
  ) -> (answers: [String], wrong: [String]) {
    let answers = items(gap.answers, .gaps, into: &output)
    let wrong = items(gap.wrongChoices, .gaps, into: &output)
    let others = output.distinct(wrong, .gaps, besides: answers)
    // Where they are typed, nobody sees them side by side.
    return (others.isEmpty ? answers : output.distinct(answers, .gaps), others)
  }

  /// Returns texts in one line each, without what XML forbids.
  static func items(
    _ texts: [String],
    _ part: Loss.Part,
    into output: inout ExportOutput
  ) -> [String] {
    texts.compactMap { text in
      let carried = output.carried(text, part)
      let words = carried.utf8.split { " \t\n\r".utf8.contains($0) }
      let line = words.map { String($0) ?? "" }.joined(separator: " ")
      if !line.hasSameBytes(as: carried) { output.lose(part, .blanksDropped) }
      return line.isEmpty ? nil : line
    }
  }

  private static func html(_ text: String) -> String {
    escaped(text) { "<>&".utf8.contains($0) }
  }

  private static func escaped(
    _ text: String,
    where isSpecial: (UInt8) -> Bool = { "&<>\"'\\~#={}%/:".utf8.contains($0) }
  ) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isSpecial(byte) { bytes += "&#\(byte);".utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a text in which no brace could open a gap: a blank follows it.
  private static func withoutMarks(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isMark = byte.isDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#")
      if isMark, bytes.last == UInt8(ascii: "{") { bytes.append(UInt8(ascii: " ")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
