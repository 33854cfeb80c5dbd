extension MediaHead {
  /// Reads the root of an SVG, behind what XML may have before it.
  static func drawing(_ bytes: [UInt8]) -> (MediaFormat, Size?)? {
    var rest = bytes.prefix(1 << 16)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard rest.first == UInt8(ascii: "<") else { return nil }
      if rest.begins(with: "<!--") {
        guard let end = rest.end(of: "-->") else { return nil }
        rest = rest[end...]
      } else if rest.begins(with: "<?") {
        guard let end = rest.end(of: "?>") else { return nil }
        rest = rest[end...]
      } else if rest.begins(with: "<!DOCTYPE") {
        // A declaration may have others in brackets.
        let hasOthers = rest.prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "["))
        guard let end = rest.end(of: hasOthers ? "]>" : ">") else { return nil }
        rest = rest[end...]
      } else {
        break
      }
    }
    guard rest.begins(with: "<svg"), let next = rest.dropFirst(4).first,
      next == 0x20 || next == UInt8(ascii: ">") || (0x09...0x0D).contains(next)
    else { return nil }
    let tag = String(decoding: rest.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    return (.svg, size(ofTag: tag))
  }

  /// Returns the size that a root has in pixels, or else the one of its view.
  private static func size(ofTag tag: String) -> Size? {
    if let width = value(of: "width", in: tag).flatMap(pixels),
      let height = value(of: "height", in: tag).flatMap(pixels)
    {
      return Size(width: width, height: height)
    }
    let view = value(of: "viewBox", in: tag)?.split { $0 == " " || $0 == "," } ?? []
    guard view.count == 4, let width = pixels(view[2]), let height = pixels(view[3]) else {
      return nil
    }
    return Size(width: width, height: height)
  }

  private static func value(of name: String, in tag: String) -> Substring? {
    for part in tag.split(whereSeparator: \.isWhitespace).dropFirst() where part.hasPrefix(name) {
      let rest = tag[part.startIndex...].dropFirst(name.count).drop(while: \.isWhitespace)
      guard rest.first == "=" else { continue }
      let quoted = rest.dropFirst().drop(while: \.isWhitespace)
      guard let quote = quoted.first, quote == "\"" || quote == "'" else { continue }
      return quoted.dropFirst().prefix { $0 != quote }
    }
    return nil
  }

  /// Returns a length without a unit or in pixels; `nil` for any other.
  private static func pixels(_ text: Substring) -> Int? {
    let number = text.hasSuffix("px") ? text.dropLast(2) : text
    guard let value = Double(number), value >= 1, value < 1e6 else { return nil }
    return Int(value.rounded())
  }
}

extension Collection<UInt8> where Index == Int, SubSequence == ArraySlice<UInt8> {
  func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  func containsText(_ text: StaticString) -> Bool { end(of: text) != nil }

  /// Returns the place behind the first occurrence of a text.
  func end(of text: StaticString) -> Int? {
    let count = text.utf8CodeUnitCount
    guard self.count >= count else { return nil }
    for place in startIndex...(endIndex - count) where self[place...].begins(with: text) {
      return place + count
    }
    return nil
  }
}
