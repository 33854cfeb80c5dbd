extension HTMLText {
  /// The elements of which the text keeps all that is seen; the empty one is a comment or a declaration.
  private static let kept: Set = [
    "", "html", "head", "body", "main", "header", "footer", "p", "br", "wbr", "hr", "div",
    "section", "article", "span", "pre", "code", "kbd", "samp", "tt", "sup", "sub", "a",
    "blockquote", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "colgroup", "col",
    "thead", "tbody", "tfoot", "tr", "td", "th",
  ]

  /// Reads a tag and returns its end; any other `<` stays as it is.
  mutating func readTag(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    func literal(_ text: inout HTMLText) -> Int {
      text.add(bytes[start])
      return start + 1
    }
    guard !isUnclosed, start + 1 < bytes.count else { return literal(&self) }
    let rest = bytes[(start + 1)...]
    if rest.starts(with: "!--".utf8) {
      guard let end = end(of: "-->", in: rest.dropFirst(3)) else {
        isUnclosed = true
        return literal(&self)
      }
      return end
    }
    let isEnd = rest.first == UInt8(ascii: "/")
    let name = rest.dropFirst(isEnd ? 1 : 0).prefix { $0.isLetter || $0.isDigit }
    let isDeclaration = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?")
    guard name.first?.isLetter ?? isDeclaration else { return literal(&self) }
    guard let end = end(of: ">", in: rest) else {
      isUnclosed = true
      return literal(&self)
    }
    let lowered = String(decoding: name, as: UTF8.self).lowercased()
    if !isEnd, !Self.kept.contains(lowered) { isWhole = false }
    if !isEnd, ["script", "style"].contains(lowered) {
      let close = self.end(of: "</\(lowered)", in: bytes[end...]) ?? bytes.count
      return self.end(of: ">", in: bytes[close...]) ?? bytes.count
    }
    let attributes = HTMLAttributes(source: bytes[name.endIndex..<(end - 1)])
    isEnd ? closeElement(lowered) : openElement(lowered, attributes)
    // The line break directly behind the tag is none of the text.
    guard !isEnd, lowered == "pre" else { return end }
    return bytes[end...].starts(with: "\r\n".utf8)
      ? end + 2 : bytes[end...].first == UInt8(ascii: "\n") ? end + 1 : end
  }

  /// Returns the end of the first occurrence of a mark in a slice.
  private func end(of mark: String, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let mark = Array(mark.utf8)
    let start = bytes.indices.first { index in
      bytes[index] == mark[0]
        && bytes[index...].prefix(mark.count).elementsEqual(mark) { $0.isSame(asLowercase: $1) }
    }
    return start.map { $0 + mark.count }
  }

  private mutating func openElement(_ name: String, _ attributes: HTMLAttributes) {
    switch name {
    case "br": breakLine()
    case "img", "audio", "video", "object", "embed", "iframe", "svg": hasMedia = true
    case "td", "th": partCells()
    case "ul": lists.open(from: nil)
    case "ol": lists.open(from: attributes["start"].flatMap { Int($0.trimmed) } ?? 1)
    case "pre": openCode(class: attributes["class"])
    case "code": nameLanguage(class: attributes["class"])
    case "sup": open(.raised)
    case "sub": open(.lowered)
    case "a":
      if let address = attributes["href"] { openLink(to: address) }
    default: break
    }
    part(name)
    if name == "li" { lists.beginItem() }
  }

  private mutating func closeElement(_ name: String) {
    if name == "li" { lists.dropMark() }
    part(name)
    switch name {
    case "li": lists.endItem()
    case "ul", "ol": lists.close()
    case "pre": closeCode()
    case "sup": close(.raised)
    case "sub": close(.lowered)
    case "a": closeLink()
    default: break
    }
  }
}

/// The attributes of a tag, looked up by name.
struct HTMLAttributes {
  /// The bytes between the name of the element and `>`.
  let source: Slice<UnsafeBufferPointer<UInt8>>

  /// The value of the first attribute of a name in lower case, its references resolved; `nil` if there is none.
  subscript(name: String) -> String? {
    var rest = source
    while !rest.isEmpty {
      rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: "/") }
      let key = rest.prefix { !$0.isBlank && $0 != UInt8(ascii: "=") }
      rest = rest[key.endIndex...].drop(while: \.isBlank)
      guard rest.first == UInt8(ascii: "=") else {
        if key.isEmpty { return nil }
        continue
      }
      rest = rest.dropFirst().drop(while: \.isBlank)
      let value = Self.value(at: &rest)
      let isMeant = key.elementsEqual(name.utf8) { $0.isSame(asLowercase: $1) }
      if isMeant { return Self.text(of: value) }
    }
    return nil
  }

  private static func value(
    at rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    guard let quote = rest.first, "\"'".utf8.contains(quote) else {
      let value = rest.prefix { !$0.isBlank }
      rest = rest[value.endIndex...]
      return value
    }
    let value = rest.dropFirst().prefix { $0 != quote }
    rest = rest[value.endIndex...].dropFirst()
    return value
  }

  /// Returns the text of a value, in which nothing but references counts.
  private static func text(of value: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var text = ""
    var rest = value
    while let index = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<index], as: UTF8.self)
      rest = rest[index...]
      let name = rest.dropFirst().prefix(32).prefix { $0 != UInt8(ascii: ";") }
      if let scalar = HTMLText.scalar(of: String(decoding: name, as: UTF8.self)),
        rest[name.endIndex...].first == UInt8(ascii: ";")
      {
        text.unicodeScalars.append(scalar)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        text += "&"
        rest = rest.dropFirst()
      }
    }
    return text + String(decoding: rest, as: UTF8.self)
  }
}
