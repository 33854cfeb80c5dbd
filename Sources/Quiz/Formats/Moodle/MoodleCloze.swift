import QuizInterchange
import QuizText

/// The text of a question with gaps in Moodle.
///
/// ```text
/// The capital of {1:SHORTANSWER:=France} is {1:MULTICHOICE_S:=Paris~Lyon#on the Seine}.
/// ```
///
/// The hint of a gap is the feedback on every wrong answer. Characters with a meaning in a gap are references such as
/// `&#126;`, which Moodle resolves.
enum MoodleCloze {
  /// Returns the text of pieces, and notes what is spelled otherwise.
  static func source(
    of pieces: [Interaction.Piece],
    _ item: Item,
    into output: inout ItemOutput
  ) -> MoodleSource {
    let texts = pieces.map { if case .text(let text) = $0 { text } else { "" } }
    let mark = Unicode.Scalar.mark(notIn: texts.joined())
    var marked = ""
    var gaps: [String] = []
    for piece in pieces {
      switch piece {
      case .text(let plain):
        let spelled = withoutMarks(plain)
        if !spelled.hasSameBytes(as: plain) { output.lose(.prompt, .respelled) }
        marked += spelled
      case .gap(let gap):
        gaps.append(spelled(gap, item.grading))
        marked.unicodeScalars.append(mark)
      }
    }
    return MoodleSource(marked, mark, gaps, item.markup)
  }

  private static func spelled(_ gap: Gap, _ grading: ItemGrading) -> String {
    // Choices and feedback are HTML behind their references.
    let feedback = gap.hint.map { "#" + escaped(html($0)) } ?? ""
    guard gap.isPicked else {
      let right = gap.right.map { "=" + escaped(MoodleWildcard.escaped($0)) }
      let others = gap.hint == nil ? [] : ["*\(feedback)"]
      let type = grading.isCaseSensitive ? "SHORTANSWER_C" : "SHORTANSWER"
      return "{1:\(type):\((right + others).joined(separator: "~"))}"
    }
    let shown = gap.answers.map { answer in
      let text = escaped(html(answer.text))
      return answer.earns ? "=" + text : text + feedback
    }
    let type = grading.shufflesChoices ? "MULTICHOICE_S" : "MULTICHOICE"
    return "{1:\(type):\(shown.joined(separator: "~"))}"
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
