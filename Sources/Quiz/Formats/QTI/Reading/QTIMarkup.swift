import QuizInterchange

/// The HTML of texts in items, however their programs write it: as text, as elements, or as both.
struct QTIMarkup {
  /// The HTML so far.
  private(set) var html: [UInt8] = []
  /// True if a picture, a sound or a video is shown by an element of QTI.
  private(set) var hasMedia = false

  /// The text as it is seen, and what is left out of it.
  var seen: HTMLText {
    var text = HTMLText(String(decoding: Self.withFormulas(html), as: UTF8.self))
    if hasMedia { text.hasMedia = true }
    return text
  }

  /// The text, or a throw of `embeddedFiles` where more than text is seen.
  func text() throws(RowRemark.Reason) -> String {
    let seen = seen
    guard !seen.hasMedia else { throw .embeddedFiles }
    return seen.text
  }

  /// Appends another piece as a paragraph of its own.
  mutating func append(_ other: QTIMarkup) {
    if !html.isEmpty, !other.html.isEmpty {
      html += "<div>".utf8 + other.html + "</div>".utf8
    } else {
      html += other.html
    }
    hasMedia = hasMedia || other.hasMedia
  }

  /// Appends HTML as it is.
  mutating func append(html text: String) { html += text.utf8 }

  /// Appends text for which HTML has no meaning.
  mutating func append(plain text: String) { HTMLSource.append(text, to: &html) }
}

// MARK: Elements

extension QTIMarkup {
  /// The elements that show more than text.
  private static let media: Set = [
    "matimage", "mataudio", "matvideo", "matapplet", "matapplication", "object", "img", "audio",
    "video",
  ]
  /// The elements without contents.
  private static let void: Set = ["br", "hr", "img", "wbr"]
  /// The attributes that mean something to ``HTMLText``.
  private static let attributes = ["href", "class", "src", "start"]

  /// Appends the contents of an element of 2.1, or of XHTML.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - replace: Appends the replacement of an element, and returns whether it has one.
  mutating func append(
    contentsOf element: XMLElement,
    replacing replace: (XMLElement, inout QTIMarkup) -> Bool = { _, _ in false }
  ) {
    let text = Array(element.text.utf8)
    var position = 0
    for child in element.children {
      append(pageText: text[position..<child.place])
      position = child.place
      if !replace(child, &self) { append(child, replacing: replace) }
    }
    append(pageText: text[position...])
  }

  private mutating func append(
    _ element: XMLElement,
    replacing replace: (XMLElement, inout QTIMarkup) -> Bool
  ) {
    if element.name == "img", let formula = element.attributes["data-equation-content"] {
      return append(pageText: Array("\\(\(formula)\\)".utf8)[...])
    }
    if Self.media.contains(element.name) { hasMedia = true }
    html += "<\(element.name)".utf8
    for name in Self.attributes {
      guard let value = element.attributes[name] else { continue }
      html += " \(name)=\"".utf8
      XMLText.append(value, to: &html, in: .attribute)
      html += "\"".utf8
    }
    html += ">".utf8
    guard !Self.void.contains(element.name) else { return }
    append(contentsOf: element, replacing: replace)
    html += "</\(element.name)>".utf8
  }

  /// Appends text of a page, in which a no-break space is the way to have several blanks.
  private mutating func append(pageText text: ArraySlice<UInt8>) {
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "<"): html += "&lt;".utf8
      case UInt8(ascii: ">"): html += "&gt;".utf8
      case 0xC2 where rest.first == 0xA0:
        html += "&nbsp;".utf8
        rest.removeFirst()
      default: html.append(byte)
      }
    }
  }
}

// MARK: Material of 1.2

extension QTIMarkup {
  /// Reads the material anywhere in an element, each as a paragraph, but for what is in elements of some names.
  init(materialIn element: XMLElement, except names: Set<String> = []) {
    append(materialIn: element, except: names)
  }

  private mutating func append(materialIn element: XMLElement, except names: Set<String>) {
    for child in element.children where !names.contains(child.name) {
      if Self.materials.contains(child.name) {
        append(Self(material: child))
      } else {
        append(materialIn: child, except: names)
      }
    }
  }

  private static let materials: Set = ["material", "mat_extension"]

  /// Reads the parts of material in their order.
  init(material element: XMLElement) {
    for part in element.children {
      switch part.name {
      case "mattext", "matemtext", "mat_formattedtext": append(textOf: part)
      case "matbreak": append(html: "<br>")
      case let name where Self.media.contains(name): hasMedia = true
      default: append(QTIMarkup(material: part))
      }
    }
  }

  private mutating func append(textOf element: XMLElement) {
    let type = element.attributes["texttype"] ?? element.attributes["type"] ?? "text/plain"
    let text = element.text.trimmed
    if !element.children.isEmpty {
      append(contentsOf: element)
    } else if type.lowercased().contains("html") || Self.looksLikeHTML(text) {
      append(html: text)
    } else {
      append(plain: text)
    }
  }

  /// Returns whether a text that is said to be plain is HTML all the same, as many programs have it.
  private static func looksLikeHTML(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
    let marks = [
      "</p>", "</div>", "</span>", "<br>", "<br/>", "<br />", "</b>", "</i>", "</strong>",
    ]
    return marks.contains { text.utf8.firstIndex(of: $0) != nil }
  }
}

// MARK: Formulas

extension QTIMarkup {
  /// Returns HTML in which pictures of formulas, as Canvas has them, are TeX.
  private static func withFormulas(_ html: [UInt8]) -> [UInt8] {
    let mark = "data-equation-content=\""
    guard html.firstIndex(of: mark) != nil else { return html }
    var result: [UInt8] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<img") {
      result += rest[..<start]
      let tag = rest[start...].prefix { $0 != UInt8(ascii: ">") }
      rest = rest[tag.endIndex...].dropFirst()
      guard let place = tag.firstIndex(of: mark) else {
        result += tag + [UInt8(ascii: ">")]
        continue
      }
      let formula = tag[(place + mark.utf8.count)...].prefix { $0 != UInt8(ascii: "\"") }
      result += "\\(".utf8 + formula + "\\)".utf8
    }
    return result + rest
  }
}
