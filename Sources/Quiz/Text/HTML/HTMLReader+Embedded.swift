extension HTMLReader {
  /// Reads a picture, a sound, a film, or what a text cannot have.
  mutating func readEmbedded(_ node: HTMLNode, _ name: String) {
    switch name {
    case "img", "image": readImage(node)
    case "audio", "video":
      let source = node.children.first { $0.isElement && $0.name == "source" }
      guard let address = node["src"] ?? source?["src"] else { return }
      let description = node["aria-label"] ?? String(node.allText.trimmed)
      append(.media(address: address, title: node["title"] ?? "", description: description))
    case "iframe", "embed", "object":
      remarks.insert(.embedded)
      guard let address = node["src"] ?? node["data"], !address.isEmpty else { return }
      append(.link(address: address, title: "", [.text(node["title"] ?? address)]))
    default:
      remarks.insert(.embedded)
    }
  }

  private mutating func readImage(_ node: HTMLNode) {
    if let source = node.texOfImage { return append(.tex(source, isDisplay: false)) }
    let description = node["alt"] ?? ""
    append(.media(address: node["src"] ?? "", title: node["title"] ?? "", description: description))
  }

  /// Reads MathML: the TeX that it was made of, or its characters.
  mutating func readFormula(_ node: HTMLNode) {
    let isDisplay = node["display"] == "block" || node["mode"] == "display"
    if let source = node.texAnnotation() ?? node["alttext"], !source.trimmed.isEmpty {
      append(.tex(source, isDisplay: isDisplay))
    } else {
      remarks.insert(.formula)
      append(.text(node.allText.utf8.split { $0.isSpace }.map { String(Substring($0)) }.joined()))
    }
  }

  /// Reads a script that is a formula for an older MathJax.
  mutating func readScript(_ node: HTMLNode) {
    guard let type = node["type"]?.lowercased(), type.hasPrefix("math/tex") else { return }
    let source = node.children.compactMap { $0.text.map { String(decoding: $0, as: UTF8.self) } }
      .joined()
    append(.tex(source, isDisplay: type.contains("mode=display")))
  }
}

extension HTMLNode {
  /// The sound or film that Anki plays, described by the title of an element with nothing else in it.
  var soundOfAnki: RichText.Inline? {
    guard let title = self["title"], !title.isEmpty else { return nil }
    let text = allText.trimmed
    guard text.hasPrefix("[sound:"), text.hasSuffix("]") else { return nil }
    let address = text.dropFirst("[sound:".count).dropLast()
    guard !address.contains("]") else { return nil }
    return .media(address: String(address), title: "", description: title)
  }

  fileprivate func texAnnotation(depth: Int = 0) -> String? {
    guard depth < RichText.greatestDepth else { return nil }
    if name == "annotation", self["encoding"]?.lowercased().contains("tex") ?? false {
      return allText
    }
    for child in children where child.isElement {
      if let source = child.texAnnotation(depth: depth + 1) { return source }
    }
    return nil
  }

  /// The TeX that Canvas and others have made a picture of.
  fileprivate var texOfImage: String? {
    if let source = self["data-equation-content"], !source.isEmpty { return source }
    guard has("equation_image") || has("texrender") || has("latex") else { return nil }
    if let alternative = self["alt"]?.trimmed, !alternative.isEmpty {
      let source = alternative.hasPrefix("LaTeX:") ? alternative.dropFirst(6).trimmed : alternative
      return String(source)
    }
    guard let address = self["src"] else { return nil }
    let mark = "equation_images/"
    var place = address.utf8.startIndex
    while place < address.utf8.endIndex, !address.utf8[place...].starts(with: mark.utf8) {
      place = address.utf8.index(after: place)
    }
    let encoded = address.utf8[place...].dropFirst(mark.utf8.count).prefix {
      $0 != UInt8(ascii: "?")
    }
    // Canvas encodes it twice.
    let source = String(Substring(encoded)).withoutPercents.withoutPercents
    return source.isEmpty ? nil : source
  }
}

extension String {
  /// The text with the characters that stand behind percent signs in addresses.
  fileprivate var withoutPercents: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The text of a document of LaTeX, such as Anki's `[latex]` has it.
enum LaTeXText {
  /// Returns the formulas of such a text, and what is between them; one without any is a formula itself.
  static func inlines(_ source: String) -> [RichText.Inline] {
    let text = source.trimmed
    let bytes = Array(text.utf8)
    var inlines: [RichText.Inline] = []
    var start = 0
    var place = 0
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while place < bytes.count {
      let opening: (mark: StaticString, end: StaticString, isDisplay: Bool)? =
        if bytes.has("$$", at: place) {
          ("$$", "$$", true)
        } else if bytes[place] == .dollar {
          ("$", "$", false)
        } else if bytes.has("\\(", at: place) {
          ("\\(", "\\)", false)
        } else if bytes.has("\\[", at: place) {
          ("\\[", "\\]", true)
        } else {
          nil
        }
      guard let opening else {
        place += bytes[place] == .backslash ? 2 : 1
        continue
      }
      let inner = place + opening.mark.utf8CodeUnitCount
      var end = inner
      while end < bytes.count, !bytes.has(opening.end, at: end) {
        end += bytes[end] == .backslash ? 2 : 1
      }
      guard end < bytes.count else { break }
      if start < place { inlines.append(.text(string(start..<place))) }
      inlines.append(.tex(string(inner..<end), isDisplay: opening.isDisplay))
      place = end + opening.end.utf8CodeUnitCount
      start = place
    }
    if inlines.isEmpty { return [.tex(String(text), isDisplay: text.hasPrefix("\\begin{"))] }
    if start < bytes.count { inlines.append(.text(string(start..<bytes.count))) }
    return inlines
  }
}
