import QuizInterchange

/// The general feedback of a question, in which paragraphs with a label are its other parts:
/// `####Short waves are scattered.\n\nHint\: Think of waves`.
struct GIFTFeedback {
  private(set) var explanation: String?
  /// The model answer of an essay.
  private(set) var answer: String?
  private(set) var hint: String?
  /// True if the text may have a model answer.
  private var isOfEssay = false

  private static let answerLabel = "Answer: "
  private static let hintLabel = "Hint: "

  /// Takes the parts of an item.
  init(_ item: Item) {
    (explanation, hint) = (item.explanation, item.hint)
    guard case .essay(let model, _) = item.interaction else { return }
    (answer, isOfEssay) = (model, true)
  }

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

  /// Returns a text in which no paragraph begins with a label.
  fileprivate func withoutLabels(_ text: String) -> String {
    var plain = text.withLineFeeds
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

extension ItemOutput {
  /// Appends general feedback with anything in it, behind a separator.
  mutating func append(_ feedback: GIFTFeedback, behind separator: String = "") {
    let parts: [(label: String, text: String?, part: ItemPart)] = [
      ("", feedback.explanation, .explanation), ("Answer\\: ", feedback.answer, .answer),
      ("Hint\\: ", feedback.hint, .hint),
    ]
    var start = separator + "####"
    for (label, text, part) in parts {
      guard let text else { continue }
      append(start + label)
      let plain = part == .hint ? text : feedback.withoutLabels(text)
      if !plain.hasSameBytes(as: text) { lose(part, .respelled) }
      append(plain, part, as: label.isEmpty ? .choice : .inner)
      start = "\\n\\n"
    }
  }
}
