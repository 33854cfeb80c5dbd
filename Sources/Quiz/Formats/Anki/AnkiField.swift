import QuizInterchange
import QuizText

/// The texts in the fields of Anki's notes, which are HTML.
///
/// A plain text is shown as it was typed, and one in Markdown as it is meant. Both are read again as they were.
enum AnkiField {
  /// The separator of two fields.
  static let separator: UInt8 = 0x1F

  /// A text that is there but empty; Anki takes it for an empty field.
  static let emptyText = "<div></div>"

  /// Appends a text that may be missing.
  static func append(optional text: String?, _ markup: ItemMarkup, to bytes: inout [UInt8]) {
    guard let text else { return }
    text.isEmpty ? bytes.append(emptyText) : append(text, markup, to: &bytes)
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

    init(_ text: String, feedback: String? = nil, mark: String? = nil) {
      (self.text, self.feedback, self.mark) = (text, feedback, mark)
    }

    init(_ answer: Answer) {
      self.init(answer.text, feedback: answer.feedback, mark: answer.earns ? right : nil)
    }
  }

  /// The class of a right choice.
  static let right = "right"
  /// The class of the text for the learner who picks a choice.
  static let feedback = "feedback"

  /// Appends a list in an element such as `<ol class="x">`; nothing for an empty one.
  static func append(
    _ items: [Element],
    in element: String,
    _ markup: ItemMarkup,
    to bytes: inout [UInt8]
  ) {
    guard !items.isEmpty else { return }
    bytes.append(element)
    for item in items {
      bytes.append(item.mark.map { "<li class=\"\($0)\">" } ?? "<li>")
      append(item.text, markup, to: &bytes)
      if let text = item.feedback {
        bytes.append("<div class=\"\(feedback)\">")
        append(text, markup, to: &bytes)
        bytes.append("</div>")
      }
      bytes.append("</li>")
    }
    bytes.append(element.hasPrefix("<ol") ? "</ol>" : "</ul>")
  }
}

extension AnkiField {
  /// Returns HTML without marks of Anki that are no text: read-aloud fields, and fields to type in.
  static func withoutMarks(_ html: String) -> String {
    guard html.utf8.contains(UInt8(ascii: "[")) else { return html }
    return html.removing(from: "[anki:", through: "]").removing(from: "[[type:", through: "]]")
  }
}

extension String {
  /// Returns the text without what is between two marks, and without the marks; takes linear time.
  fileprivate func removing(from start: String, through end: String) -> String {
    guard utf8.firstIndex(of: start) != nil else { return self }
    var (kept, rest) = ("", self[...])
    while let opening = rest.utf8.firstIndex(of: start) {
      let inner = rest[rest.utf8.index(opening, offsetBy: start.utf8.count)...]
      guard let closing = inner.utf8.firstIndex(of: end) else { break }
      kept += rest[..<opening]
      rest = inner[inner.utf8.index(closing, offsetBy: end.utf8.count)...]
    }
    return kept + rest
  }
}

// MARK: Names

extension AnkiField {
  /// Appends a name as HTML: an id, of which every character stays.
  static func append(name: String?, to bytes: inout [UInt8]) {
    guard let name else { return }
    if name.isEmpty { bytes.append(emptyText) }
    for scalar in name.unicodeScalars {
      let byte = UInt8(exactly: scalar.value) ?? UInt8(ascii: "x")
      if byte < 0x20 || byte == 0x7F || "&<>[".utf8.contains(byte) {
        bytes.append("&#\(scalar.value);")
      } else {
        bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
  }

  /// Returns the name in a field; `nil` for none.
  static func name(_ html: String) -> String? {
    if html.isEmpty { return nil }
    if html == emptyText { return "" }
    var (name, rest) = ("", html[...])
    while let place = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      name += rest[..<place]
      rest = rest[place...]
      let reference = rest.utf8.dropFirst().prefix(34).prefix { $0 != UInt8(ascii: ";") }
      if rest.utf8[reference.endIndex...].first == UInt8(ascii: ";"),
        let scalar = scalar(Substring(reference))
      {
        name.unicodeScalars.append(scalar)
        rest = rest[reference.endIndex...].dropFirst()
      } else {
        name += "&"
        rest = rest.dropFirst()
      }
    }
    return name + rest
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return HTMLEntities.scalar(for: name) }
    return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
  }
}
