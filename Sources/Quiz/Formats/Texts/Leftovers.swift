import QuizInterchange
import QuizText

/// The marks of formats that a reader has left in a text as they are typed.
///
/// ```swift
/// Leftovers.marks(in: "The capital is {{c1::Paris}}")    // [.ankiGap]
/// let marks = question.leftoverMarks    // of all its texts
/// ```
///
/// Code, in back ticks or in a block as ``FencedText`` parts it, may have any mark.
enum Leftovers {
  /// Returns the marks in a text, each once, in the order of their cases; takes linear time.
  static func marks(in text: String) -> [RowRemark.LeftoverMark] {
    // Most texts have none of the characters that every mark begins with.
    guard text.utf8.contains(where: { "{<&`~!".utf8.contains($0) }) else { return [] }
    var found: Set<RowRemark.LeftoverMark> = []
    for case .prose(let prose) in FencedText(text).pieces {
      let bytes = Array(prose.utf8)[...]
      if hasLoneFence(bytes) { found.insert(.loneFence) }
      find(in: bytes, &found)
    }
    return RowRemark.LeftoverMark.allCases.filter(found.contains)
  }

  private static func find(in text: ArraySlice<UInt8>, _ found: inout Set<RowRemark.LeftoverMark>) {
    let lastAngle = text.lastIndex(of: UInt8(ascii: ">")) ?? 0
    var rest = text
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "`"): rest = rest.dropFirst(CodeSpan.length(at: rest))
      case UInt8(ascii: "{"):
        if let mark = gap(at: rest) { found.insert(mark) }
        rest = rest.dropFirst(rest.starts(with: "{{".utf8) ? 2 : 1)
      case UInt8(ascii: "<"):
        if lastAngle > rest.startIndex, isTag(rest) { found.insert(.htmlTag) }
        rest.removeFirst()
      case UInt8(ascii: "&"):
        if isReference(rest) { found.insert(.htmlReference) }
        rest.removeFirst()
      case UInt8(ascii: "!"):
        if isEmbed(rest) { found.insert(.embed) }
        rest.removeFirst()
      default: rest.removeFirst()
      }
    }
  }

  /// Returns the mark of a gap, or of an answer in braces, that begins a text.
  private static func gap(at text: ArraySlice<UInt8>) -> RowRemark.LeftoverMark? {
    let inner = text.dropFirst().prefix(40)
    if inner.first == UInt8(ascii: "{") {
      let number = inner.dropFirst(2).prefix(while: \.isDigit)
      let isGap = inner.dropFirst().first == UInt8(ascii: "c") && !number.isEmpty
      return isGap && inner[number.endIndex...].starts(with: "::".utf8) ? .ankiGap : nil
    }
    let points = inner.prefix(while: \.isDigit)
    let type = inner[points.endIndex...].dropFirst().prefix { $0.isLetter || $0 == underscore }
    let isType = type.count > 1 && inner[points.endIndex...].first == UInt8(ascii: ":")
    if isType, inner[type.endIndex...].first == UInt8(ascii: ":") { return .moodleGap }
    guard let mark = inner.first, let next = inner.dropFirst().first, "=~".utf8.contains(mark)
    else { return nil }
    // TeX has `{=}` for a relation without blanks.
    return next == UInt8(ascii: "}") ? nil : .giftAnswer
  }

  private static let underscore = UInt8(ascii: "_")

  /// Returns whether a text begins with an embedded note or a picture that is none of a folder of media.
  static func isEmbed(_ text: ArraySlice<UInt8>) -> Bool {
    if text.starts(with: "![[".utf8) { return true }
    guard text.starts(with: "![".utf8) else { return false }
    guard let end = text.prefix(1 << 10).firstIndex(of: "](") else { return false }
    // A file of the folder of media is shown.
    return !text[end...].dropFirst(2).starts(with: RichText.mediaFolder.utf8)
  }

  /// Returns whether a line begins like a fence of code.
  private static func hasLoneFence(_ text: ArraySlice<UInt8>) -> Bool {
    text.split(separator: UInt8(ascii: "\n")).contains { line in
      let line = line.drop { $0 == UInt8(ascii: " ") }
      guard line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8) else { return false }
      // Behind the mark there is at most a language.
      return !line.drop { "`~".utf8.contains($0) }.contains { "`~ ".utf8.contains($0) }
    }
  }
}

// MARK: HTML

extension Leftovers {
  /// The elements that a person, or the editor of another program, writes into a text.
  private static let written: Set = [
    "a", "audio", "b", "big", "blockquote", "br", "center", "code", "del", "div", "em", "font",
    "h1",
    "h2", "h3", "h4", "h5", "h6", "hr", "i", "iframe", "img", "ins", "kbd", "li", "mark", "ol", "p",
    "pre", "s", "script", "small", "span", "strike", "strong", "style", "sub", "sup", "table",
    "tbody", "td", "th", "thead", "tr", "tt", "u", "ul", "video",
  ]

  /// Returns whether a text begins with a tag of an element that people write; its end is not looked for.
  static func isTag(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "<") else { return false }
    let rest = text.dropFirst().drop { $0 == UInt8(ascii: "/") }
    let name = rest.prefix(12).prefix { $0.isLetter || $0.isDigit }
    let behind = rest[name.endIndex...].drop(while: \.isBlank)
    guard let next = behind.first,
      "/>".utf8.contains(next) || next.isLetter && behind.startIndex > name.endIndex
    else { return false }
    return written.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// Returns whether a text begins with a reference to a character.
  static func isReference(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "&") else { return false }
    let name = text.dropFirst().prefix(32).prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#")
    }
    return text[name.endIndex...].first == UInt8(ascii: ";")
      && HTMLEntities.scalar(for: Substring(decoding: name, as: UTF8.self)) != nil
  }

  /// Returns whether there is a tag or a reference in a text: whether it is HTML at all.
  static func isHTML(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return false
    }
    let bytes = Array(text.utf8)[...]
    let lastAngle = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
    return bytes.indices.contains { index in
      isTag(bytes[index...]) && index < lastAngle || isReference(bytes[index...])
    }
  }
}

extension Leftovers {
  /// Returns the marks in all texts of an item but its tags.
  static func marks(in item: Item, _ search: LeftoverSearch) -> [RowRemark.LeftoverMark] {
    let found: Set<RowRemark.LeftoverMark>
    switch search {
    case .none: return []
    case .searched(let marks): return marks
    case .typed: found = Set(texts(of: item).flatMap(marks))
    case .seen: found = Set(texts(of: item).flatMap(marks)).subtracting([.htmlTag, .htmlReference])
    }
    return RowRemark.LeftoverMark.allCases.filter(found.contains)
  }

  /// Returns the texts of an item as they are seen.
  private static func texts(of item: Item) -> [String] {
    item.markup == .plain ? item.texts : item.texts.map(item.markup.visible)
  }

  /// Returns the marks in all texts of what is read of a table but its tags, as the file has them.
  static func marks(in read: ReadItem) -> [RowRemark.LeftoverMark] {
    let fields = read.fields.filter { $0.part != .tags }
      .flatMap { [$0.text].compactMap(\.self) + $0.items }
    let found = Set((read.item.texts + fields).flatMap(marks))
    return RowRemark.LeftoverMark.allCases.filter(found.contains)
  }
}
