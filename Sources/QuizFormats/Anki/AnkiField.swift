import Quiz
import QuizDocuments

/// The texts in the fields of Anki's notes, which are HTML.
///
/// A written text is shown as it was typed, and is read again scalar by scalar; of a text that was formatted in Anki
/// the visible text is read.
enum AnkiField {
  /// The separator of two fields.
  static let separator: UInt8 = 0x1F

  /// A text that is there but empty; Anki takes it for an empty field.
  private static let emptyText = "<div></div>"

  /// Appends a text, in which other characters of ASCII are references, too.
  static func append(_ text: String, escaping others: String = "", to bytes: inout [UInt8]) {
    let text = text.utf8
    let (marks, others) = ("&<>[\u{7F}".utf8, others.utf8)
    guard text.contains(where: { $0 < 0x20 || marks.contains($0) || others.contains($0) }) else {
      bytes.append(contentsOf: text)
      return
    }
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "&"): bytes.append("&amp;")
      case UInt8(ascii: "<"): bytes.append("&lt;")
      case UInt8(ascii: ">"): bytes.append("&gt;")
      case UInt8(ascii: "\n"): bytes.append("<br>")
      // Anki plays `[sound:x.mp3]` and draws `[$]x[/$]`, and would look for a file.
      case UInt8(ascii: "["): bytes.append(isMark(text[index...]) ? "&#91;" : "[")
      case 0..<0x20 where byte != UInt8(ascii: "\t"), 0x7F: bytes.append("&#\(byte);")
      default: others.contains(byte) ? bytes.append("&#\(byte);") : bytes.append(byte)
      }
    }
  }

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
  struct Item: Hashable {
    let choice: Choice
    /// The class of the element.
    let mark: String?

    var text: String { choice.text }
    var isRight: Bool { mark == right }

    init(_ choice: Choice, mark: String? = nil) {
      self.choice = choice
      self.mark = mark
    }

    init(_ text: String, mark: String? = nil) { self.init(Choice(text), mark: mark) }

    init(_ choice: ShownChoice) { self.init(choice.choice, mark: choice.isRight ? right : nil) }
  }

  /// The class of a right choice.
  private static let right = "right"
  private static let feedback = "<div class=\"feedback\">"

  /// Appends a list in an element such as `<ol class="x">`; nothing for an empty one.
  static func append(_ items: [Item], in element: String, to bytes: inout [UInt8]) {
    guard !items.isEmpty else { return }
    bytes.append(element)
    for item in items {
      bytes.append(item.mark.map { "<li class=\"\($0)\">" } ?? "<li>")
      append(item.text, to: &bytes)
      if let text = item.choice.feedback {
        bytes.append(feedback)
        append(text, to: &bytes)
        bytes.append("</div>")
      }
      bytes.append("</li>")
    }
    bytes.append(element.hasPrefix("<ol") ? "</ol>" : "</ul>")
  }

  private static func isMark(_ text: Substring.UTF8View) -> Bool {
    ["[sound:", "[anki:", "[latex]", "[$"].contains { mark in
      text.prefix(mark.utf8.count).elementsEqual(mark.utf8) { $0.isSame(asLowercase: $1) }
    }
  }
}

extension AnkiField {
  /// Returns the text of a field.
  static func text(_ html: String) -> String {
    if html == emptyText { return "" }
    let bytes = Array(html.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html
    }
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      switch bytes[index] {
      case UInt8(ascii: "<"):
        guard let mark = ["<br>", "<br/>", "<br />"].first(where: { rest.starts(with: $0.utf8) })
        else { return HTMLText(html, keepsLineBreaks: true).text }
        output.append(UInt8(ascii: "\n"))
        index += mark.utf8.count
      case UInt8(ascii: "&"):
        let reference = rest.dropFirst().prefix(34).prefix { $0 != UInt8(ascii: ";") }
        let isClosed = bytes.indices.contains(reference.endIndex)
        if isClosed, let scalar = scalar(String(decoding: reference, as: UTF8.self)) {
          output.append(contentsOf: String(scalar).utf8)
          index = reference.endIndex + 1
        } else {
          output.append(bytes[index])
          index += 1
        }
      case let byte:
        output.append(byte)
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a text that may be missing.
  static func optionalText(_ html: String) -> String? { html.isEmpty ? nil : text(html) }

  /// Returns the elements of a name, such as the items of lists, without others of the name in them; Anki's editor may
  /// leave out the ends of items.
  static func elements(_ name: String, in html: String) -> [Item] {
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
      return Item(choice(text), mark: mark.map { String($0.prefix { $0 != "\"" }) })
    }
  }

  /// Returns the choice of an item, with the feedback in an element behind its text.
  private static func choice(_ html: String) -> Choice {
    guard let start = html.firstRange(of: feedback) else { return Choice(text(html)) }
    let rest = html[start.upperBound...]
    let end = rest.firstRange(of: "</div>")?.lowerBound ?? rest.endIndex
    return Choice(text(String(html[..<start.lowerBound])), feedback: text(String(rest[..<end])))
  }

  /// Returns whether a field plays or shows a file.
  static func hasMedia(_ html: String) -> Bool {
    Array(html.utf8).firstIndex(of: "[sound:") != nil || HTMLText(html).hasMedia
  }

  /// Returns HTML without Anki's own marks: sounds and fields to type in go, and formulas stand between those of TeX.
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

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else {
      // Anki's editor writes U+00A0 wherever blanks would be one.
      return name == "nbsp" ? " " : HTMLText.scalar(of: name)
    }
    return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
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
