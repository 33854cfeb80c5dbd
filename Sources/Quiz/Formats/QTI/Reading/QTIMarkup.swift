import QuizInterchange
import QuizText

/// The HTML of texts in items, however their programs write it: as text, as elements, or as both.
struct QTIMarkup {
  /// The HTML so far.
  private(set) var html: [UInt8] = []
  /// True if an element of QTI shows something that is no picture, sound or film, or one that has no address.
  private(set) var hasMedia = false

  /// True if it shows nothing.
  var isBlank: Bool {
    guard !hasMedia else { return false }
    let reading = RichTextReading(html: String(decoding: html, as: UTF8.self))
    return reading.text.plainText().allSatisfy(\.isWhitespace)
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

  /// Returns the same with other HTML.
  func with(html: [UInt8]) -> QTIMarkup {
    var other = self
    other.html = html
    return other
  }

  /// Appends another piece to the line.
  mutating func append(inline other: QTIMarkup) {
    html += other.html
    hasMedia = hasMedia || other.hasMedia
  }

  /// Notes something that is shown and does not come in.
  mutating func noteMedia() { hasMedia = true }

  /// Appends HTML as it is.
  mutating func append(html text: String) { html += text.utf8 }

  /// Appends text for which HTML has no meaning.
  mutating func append(plain text: String) { html += RichText(plain: text).inlineHTML.utf8 }
}

// MARK: Elements

extension QTIMarkup {
  /// The elements without contents.
  private static let void: Set = ["br", "hr", "img", "source", "track", "wbr"]

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
    switch element.name {
    case "object": return append(object: element)
    case "audio", "video":
      let source = element.attributes["src"] ?? element.child("source")?.attributes["src"]
      if source == nil { hasMedia = true }
    default: break
    }
    html += "<\(element.name)".utf8
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
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
    for (index, part) in text.split(separator: Self.noBreakSpace, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { html += "&nbsp;".utf8 }
      html += Substring(decoding: part, as: UTF8.self).escapedForHTML.utf8
    }
  }

  private static let noBreakSpace = Array("\u{A0}".utf8)
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
      case "matimage", "mataudio", "matvideo": append(file: part, in: element)
      case "matapplet", "matapplication": hasMedia = true
      // It is the description of a file beside it.
      case "altmaterial" where element.children.contains(where: \.isFileOfMaterial): break
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

// MARK: Texts

extension ItemTexts {
  /// Returns a text, or throws `embeddedFiles` where more than text is seen.
  mutating func seen(_ markup: QTIMarkup) throws(RowRemark.Reason) -> String {
    let hadMedia = hasMedia
    let text = text(html: String(decoding: markup.html, as: UTF8.self))
    if markup.hasMedia { hasMedia = true }
    if hasMedia, !hadMedia { throw .embeddedFiles }
    return text
  }

  /// Returns what is seen in a place that has plain text, or throws `embeddedFiles` where more than text is seen.
  mutating func plain(_ markup: QTIMarkup) throws(RowRemark.Reason) -> String {
    let hadMedia = hasMedia
    let text = plain(html: String(decoding: markup.html, as: UTF8.self))
    if markup.hasMedia || hasMedia && !hadMedia { throw .embeddedFiles }
    return text
  }

  /// Returns a text that may have files beside it, and notes that these are left out.
  mutating func decorated(_ markup: QTIMarkup) -> String {
    let hadMedia = hasMedia
    defer { hasMedia = hadMedia }
    hasMedia = markup.hasMedia
    let text = text(html: String(decoding: markup.html, as: UTF8.self))
    if hasMedia { simplify(.media) }
    return text
  }
}
