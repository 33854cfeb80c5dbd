import QuizInterchange

/// The texts in the fields of Anki's notes, which are HTML.
///
/// A written text is shown as it was typed, and is read again scalar by scalar; of a text that was formatted in Anki
/// the visible text is read.
enum AnkiField {
  /// The separator of two fields.
  static let separator: UInt8 = 0x1F

  /// A text that is there but empty; Anki takes it for an empty field.
  static let emptyText = "<div></div>"

  /// Appends a text that may be missing.
  static func append(optional text: String?, to bytes: inout [UInt8]) {
    guard let text else { return }
    text.isEmpty ? bytes.append(emptyText) : append(text, to: &bytes)
  }

  private static let languageMark = "<div lang=\""

  /// Appends what is written in an element of a language; nothing if nothing is written.
  static func append(
    in language: String?,
    to bytes: inout [UInt8],
    _ write: (inout [UInt8]) -> Void
  ) {
    guard let language else { return write(&bytes) }
    var contents: [UInt8] = []
    write(&contents)
    guard !contents.isEmpty else { return }
    bytes.append(languageMark)
    XMLText.append(XMLText.withoutForbidden(language) ?? language, to: &bytes, in: .attribute)
    bytes.append("\">")
    bytes += contents
    bytes.append("</div>")
  }

  /// Returns the contents of an element of a language; any other field as it is.
  static func withoutLanguage(_ html: String) -> String {
    guard html.hasPrefix(languageMark), html.hasSuffix("</div>"),
      let start = html.firstRange(of: "\">")
    else { return html }
    return String(html[start.upperBound...].dropLast("</div>".count))
  }

  /// An item of a list, or another element with a text.
  struct Element: Hashable {
    let text: String
    var feedback: String?
    /// The class of the element.
    var mark: String?

    var isRight: Bool { mark == right }
    /// The item as a choice; its share of the points is not in the element.
    var answer: Answer { Answer(text, isRight: isRight, feedback: feedback) }

    init(_ text: String, feedback: String? = nil, mark: String? = nil) {
      (self.text, self.feedback, self.mark) = (text, feedback, mark)
    }

    init(_ answer: Answer) {
      self.init(answer.text, feedback: answer.feedback, mark: answer.earns ? right : nil)
    }
  }

  /// The class of a right choice.
  private static let right = "right"
  private static let feedback = "<div class=\"feedback\">"

  /// Appends a list in an element such as `<ol class="x">`; nothing for an empty one.
  static func append(_ items: [Element], in element: String, to bytes: inout [UInt8]) {
    guard !items.isEmpty else { return }
    bytes.append(element)
    for item in items {
      bytes.append(item.mark.map { "<li class=\"\($0)\">" } ?? "<li>")
      append(item.text, to: &bytes)
      if let text = item.feedback {
        bytes.append(feedback)
        append(text, to: &bytes)
        bytes.append("</div>")
      }
      bytes.append("</li>")
    }
    bytes.append(element.hasPrefix("<ol") ? "</ol>" : "</ul>")
  }
}

extension AnkiField {
  /// Returns a text that may be missing.
  static func optionalText(_ html: String) -> String? { html.isEmpty ? nil : text(html) }

  /// Returns the elements of a name, such as the items of lists, without others of the name in them; Anki's editor may
  /// leave out the ends of items.
  static func elements(_ name: String, in html: String) -> [Element] {
    html.components(after: "<\(name)").compactMap { element in
      guard let start = element.firstIndex(of: UInt8(ascii: ">")),
        element.first == UInt8(ascii: ">") || element.first?.isBlank == true
      else { return nil }
      let attributes = String(decoding: element[..<start], as: UTF8.self)
      let mark = attributes.firstRange(of: "class=\"").map { attributes[$0.upperBound...] }
      let content = element[start...].dropFirst()
      let end =
        content.firstIndex(of: "</\(name)") ?? content.firstIndex(of: "</ol")
        ?? content.firstIndex(of: "</ul")
      let text = String(decoding: content[..<(end ?? content.endIndex)], as: UTF8.self)
      return self.element(text, mark: mark.map { String($0.prefix { $0 != "\"" }) })
    }
  }

  /// Returns an element with its text, and with the feedback in an element behind it.
  private static func element(_ html: String, mark: String?) -> Element {
    guard let start = html.firstRange(of: feedback) else { return Element(text(html), mark: mark) }
    let rest = html[start.upperBound...]
    let end = rest.firstRange(of: "</div>")?.lowerBound ?? rest.endIndex
    return Element(
      text(String(html[..<start.lowerBound])),
      feedback: text(String(rest[..<end])),
      mark: mark
    )
  }

  /// Returns whether a field plays or shows a file.
  static func hasMedia(_ html: String) -> Bool {
    Array(html.utf8).firstIndex(of: "[sound:") != nil || HTMLText(html).hasMedia
  }

  /// Returns HTML without Anki's own marks: sounds and fields to type in go, and formulas are between those of TeX.
  static func withoutMarks(_ html: String) -> String {
    let marks = [
      ("[$]", "[/$]", "\\(", "\\)"), ("[$$]", "[/$$]", "\\[", "\\]"),
      ("[latex]", "[/latex]", "", ""),
    ]
    guard html.utf8.contains(UInt8(ascii: "[")) else { return html }
    let silent = ["[sound:", "[anki:"].reduce(html) { html, mark in
      html.replacing(from: mark, through: "]") { _ in "" }
    }
    let seen = silent.replacing(from: "[[type:", through: "]]") { _ in "" }
    return marks.reduce(seen) { html, mark in
      html.replacing(from: mark.0, through: mark.1) { mark.2 + $0 + mark.3 }
    }
  }
}

extension String {
  /// Returns the text with other texts in place of those between two marks, and of the marks; takes linear time.
  fileprivate func replacing(
    from start: String,
    through end: String,
    with text: (Substring) -> String
  ) -> String {
    guard utf8.firstIndex(of: start) != nil else { return self }
    var (kept, rest) = ("", self[...])
    while let opening = rest.utf8.firstIndex(of: start) {
      let inner = rest[rest.utf8.index(opening, offsetBy: start.utf8.count)...]
      guard let closing = inner.utf8.firstIndex(of: end) else { break }
      kept += rest[..<opening] + text(inner[..<closing])
      rest = inner[inner.utf8.index(closing, offsetBy: end.utf8.count)...]
    }
    return kept + rest
  }

  /// The bytes behind each mark, up to the next.
  fileprivate func components(after mark: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(utf8)
    let mark = Array(mark.utf8)
    let starts = bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    return starts.enumerated().map { number, start in
      let end = starts.indices.contains(number + 1) ? starts[number + 1] : bytes.count
      return bytes[(start + mark.count)..<end]
    }
  }
}
