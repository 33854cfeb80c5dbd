/// The tags and comments of HTML, from its beginning to its end.
///
/// ```swift
/// HTMLTags("<b class=x>a</b>").map(\.name)    // ["b", "b"]
/// ```
///
/// - Complexity: O(*n*) in the length of the HTML for all of them together.
struct HTMLTags: Sequence, IteratorProtocol {
  /// A tag, or a comment.
  struct Tag {
    /// The name in lower case; empty for a comment.
    let name: String
    /// True for the tag that ends an element.
    let isEnd: Bool
    /// The place of the tag.
    let range: Range<Int>
  }

  /// The HTML.
  let bytes: [UInt8]
  private var position = 0

  /// Starts at the beginning.
  init(_ html: String) { bytes = Array(html.utf8) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Tag? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      if bytes[position...].starts(with: "<!--".utf8) { return comment() }
      if let tag = tag() { return tag }
    }
    return nil
  }

  private mutating func comment() -> Tag {
    let start = position
    let end = bytes[(start + 4)...].firstIndex(of: "-->")
    position = end.map { $0 + 3 } ?? bytes.count
    return Tag(name: "", isEnd: false, range: start..<position)
  }

  /// Reads the tag at the position; `nil` where it is none, and behind one that does not end.
  private mutating func tag() -> Tag? {
    let start = position
    position += 1
    let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    let name = bytes[(isEnd ? position + 1 : position)...].prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-")
    }
    guard name.first?.isLetter == true else { return nil }
    position = name.endIndex
    var quote: UInt8?
    var isValue = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        let text = String(decoding: name, as: UTF8.self).lowercased()
        let tag = Tag(name: text, isEnd: isEnd, range: start..<position)
        if !isEnd, ["script", "style"].contains(text) { skipText(of: text) }
        return tag
      } else if isValue, "\"'".utf8.contains(byte) {
        quote = byte
        isValue = false
      } else if !byte.isBlank {
        isValue = byte == UInt8(ascii: "=")
      }
    }
    return nil
  }

  /// Goes to the tag that ends a script or a style.
  private mutating func skipText(of name: String) {
    position = bytes[position...].firstIndex(of: "</\(name)") ?? bytes.count
  }
}

extension HTMLTags {
  /// Returns the value of the attribute `class` of a tag.
  func classes(of tag: Tag) -> String? {
    let text = bytes[tag.range].dropLast()
    guard let start = text.firstIndex(of: "class="), text[start - 1].isBlank else { return nil }
    let value = text[(start + 6)...]
    guard let quote = value.first, "\"'".utf8.contains(quote) else {
      return String(decoding: value.prefix { !$0.isBlank }, as: UTF8.self)
    }
    return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }
}

/// A glance at HTML that tells without a tree whether anything is seen of it.
///
/// - Complexity: O(*n*) in the length of the HTML.
struct HTMLGlance {
  /// True if there is a text that is not blank.
  private(set) var hasText = false
  /// True if there is an element that shows a picture, a sound or another file.
  private(set) var hasMedia = false

  private static let media: Set = [
    "img", "image", "audio", "video", "object", "embed", "iframe", "svg", "canvas",
  ]
  /// References to blanks.
  private static let blanks = ["&nbsp;", "&#160;", "&#xa0;", "&#xA0;", "&ensp;", "&emsp;"]

  /// Looks at a document, or a piece of one.
  init(_ html: String) {
    let tags = HTMLTags(html)
    guard tags.bytes.contains(where: { $0 == UInt8(ascii: "<") }) else {
      hasText = !Self.isBlank(tags.bytes[...])
      return
    }
    var end = 0
    var isUnseen = false
    for tag in tags {
      if !isUnseen, !hasText { hasText = !Self.isBlank(tags.bytes[end..<tag.range.lowerBound]) }
      if Self.media.contains(tag.name) { hasMedia = true }
      isUnseen = !tag.isEnd && ["script", "style"].contains(tag.name)
      end = tag.range.upperBound
    }
    if !isUnseen, !hasText { hasText = !Self.isBlank(tags.bytes[end...]) }
  }

  private static func isBlank(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let byte = rest.first {
      if byte.isBlank {
        rest = rest.dropFirst()
      } else if byte == UInt8(ascii: "&"),
        let blank = blanks.first(where: { rest.starts(with: $0.utf8) })
      {
        rest = rest.dropFirst(blank.utf8.count)
      } else if byte >= 0x80,
        let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first,
        scalar.isBlank
      {
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        return false
      }
    }
    return true
  }
}

extension String {
  /// True if nothing is seen of the HTML, neither a text nor a file.
  ///
  /// - Complexity: O(*n*) in the length of the HTML.
  var isBlankHTML: Bool {
    let glance = HTMLGlance(self)
    return !glance.hasText && !glance.hasMedia
  }
}
