import Quiz
import QuizDocuments

/// The general feedback of a question, in which paragraphs with a label are its other parts:
/// `####Short waves are scattered.\n\nHint\: Think of waves`.
struct GIFTFeedback {
  var explanation: String?
  /// The model answer of an essay.
  var answer: String?
  var hint: String?
  /// True if the text may have a model answer.
  var isOfEssay = false

  private static let answerLabel = "Answer: "
  private static let hintLabel = "Hint: "

  /// Creates feedback from its parts.
  init(explanation: String?, hint: String?) { (self.explanation, self.hint) = (explanation, hint) }

  /// Reads a text; only that of an essay may have a model answer.
  init(_ text: String, ofEssay isEssay: Bool) {
    var rest = text
    isOfEssay = isEssay
    hint = Self.cut(Self.hintLabel, from: &rest)
    if isEssay { answer = Self.cut(Self.answerLabel, from: &rest) }
    explanation = rest.isEmpty ? nil : rest
  }

  /// Cuts off the part behind a label at the start of a paragraph.
  private static func cut(_ label: String, from text: inout String) -> String? {
    guard let place = place(of: label, in: text) else { return nil }
    let part = String(decoding: text.utf8[place.upperBound...].withoutEdgeBlanks, as: UTF8.self)
    text = String(decoding: text.utf8[..<place.lowerBound].withoutEdgeBlanks, as: UTF8.self)
    return part.isEmpty ? nil : part
  }

  private static func place(of label: String, in text: String) -> Range<String.Index>? {
    if text.utf8.starts(with: label.utf8) {
      return text.startIndex..<text.utf8.index(text.startIndex, offsetBy: label.utf8.count)
    }
    // Most texts are one paragraph, which shows at once.
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    return text.utf8.firstRange(of: "\n\n\(label)".utf8)
  }

  /// Appends what is not blank, behind a separator.
  func write(behind separator: String, to bytes: inout [UInt8], _ output: inout ExportOutput) {
    var text: [UInt8] = []
    append("", explanation, .explanation, to: &text, &output)
    if append(Self.answerLabel, answer, .answer, to: &text, &output) {
      output.lose(.answer, .movedToFeedback)
    }
    if append(Self.hintLabel, hint, .hint, to: &text, &output) {
      output.lose(.hint, .movedToFeedback)
    }
    guard !text.isEmpty else { return }
    bytes.append(separator + "####")
    bytes += text
  }

  @discardableResult
  private func append(
    _ label: String,
    _ text: String?,
    _ part: Loss.Part,
    to bytes: inout [UInt8],
    _ output: inout ExportOutput
  ) -> Bool {
    guard let text else { return false }
    let plain = label == Self.hintLabel ? text : withoutLabels(text)
    if !plain.hasSameBytes(as: text) { output.lose(part, .respelled) }
    var written: [UInt8] = []
    let place: GIFTText.Place = bytes.isEmpty && label.isEmpty ? .choice : .inner
    output.lose(part, GIFTText.append(plain, as: place, to: &written).losses)
    // An empty model answer is none; other empty texts say nothing.
    if written.isEmpty, part == .answer { output.lose(part, .blanksRemoved) }
    guard !written.isEmpty else { return false }
    if !bytes.isEmpty { bytes.append("\\n\\n") }
    _ = GIFTText.append(label.trimmed, as: .inner, to: &bytes)
    if !label.isEmpty { bytes.append(" ") }
    bytes += written
    return true
  }

  /// Returns a text in which no paragraph begins with a label.
  private func withoutLabels(_ text: String) -> String {
    var plain = String(decoding: text.withLineFeeds.utf8.withoutEdgeBlanks, as: UTF8.self)
    var hasLabels = false
    for label in isOfEssay ? [Self.answerLabel, Self.hintLabel] : [Self.hintLabel] {
      while let place = Self.place(of: label, in: plain) {
        plain.insert(" ", at: plain.utf8.index(place.upperBound, offsetBy: -2))
        hasLabels = true
      }
    }
    return hasLabels ? plain : text
  }
}
