/// A look at HTML before gumbo reads it: once over the bytes, in linear time.
///
/// It leaves out tags that would nest elements too deeply, or would repeat open emphasis in too many paragraphs, for which
/// gumbo takes time by the square. It follows the elements that are open closely enough that no text can have more.
struct HTMLScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var output: [UInt8] = []
  private var written = 0
  private var remarks: Set<RichTextRemark> = []
  private var open = OpenElements()
  /// The nodes by which gumbo repeats emphasis that a paragraph has left open.
  private var repeated = 0
  private let greatestRepeated: Int

  /// The greatest number of attributes of a tag, which gumbo compares with each other.
  private static let greatestAttributes = 64

  /// What stands for a reference to U+00A0, by which editors mean a blank: the last character for private use.
  ///
  /// Gumbo lets no other pass that no text has.
  static let blank: [UInt8] = [0xF4, 0x8F, 0xBF, 0xBD]

  /// What gumbo is to read, or `nil` for the source, and what was too much.
  static func limited(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (bytes: [UInt8]?, remarks: Set<RichTextRemark>) {
    var scan = Self(bytes)
    scan.read()
    guard scan.written > 0 else { return (nil, []) }
    return (scan.output + bytes[scan.written...], scan.remarks)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    greatestRepeated = bytes.count / 4 + 10_000
  }

  private mutating func read() {
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case .less: position = readMarkup(at: position)
      case UInt8(ascii: "&"): position = readReference(at: position)
      case 0xF4 where bytes[position...].starts(with: Self.blank):
        replace(position..<position + 4, with: [0xEF, 0xBF, 0xBD])
        position += 4
      default: position += 1
      }
    }
  }

  private mutating func replace(_ range: Range<Int>, with replacement: [UInt8] = []) {
    output += bytes[written..<range.lowerBound]
    output += replacement
    written = range.upperBound
  }

  private mutating func readReference(at start: Int) -> Int {
    for name in ["&nbsp;", "&#160;", "&#xa0;", "&#xA0;"] as [StaticString]
    where bytes.has(name, at: start) {
      let end = start + name.utf8CodeUnitCount
      replace(start..<end, with: Self.blank)
      return end
    }
    return start + 1
  }

  private mutating func readMarkup(at start: Int) -> Int {
    guard start + 1 < bytes.count else { return start + 1 }
    switch bytes[start + 1] {
    case UInt8(ascii: "!") where bytes.has("<!--", at: start): return endOfComment(at: start)
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return endOfDeclaration(at: start)
    case UInt8(ascii: "/"):
      guard start + 2 < bytes.count else { return bytes.count }
      return bytes[start + 2].isLetter
        ? readTag(HTMLTag(bytes, at: start, isEnd: true)) : endOfDeclaration(at: start)
    case let byte where byte.isLetter: return readTag(HTMLTag(bytes, at: start, isEnd: false))
    default: return start + 1
    }
  }

  private func endOfDeclaration(at start: Int) -> Int {
    bytes[start...].firstIndex(of: .greater).map { $0 + 1 } ?? bytes.count
  }

  private mutating func endOfComment(at start: Int) -> Int {
    if bytes.has("<!-->", at: start) { return start + 5 }
    if bytes.has("<!--->", at: start) { return start + 6 }
    var place = start + 4
    while let end = bytes[place...].firstIndex(of: .greater) {
      if end >= start + 6, bytes.has("--", at: end - 2) { return end + 1 }
      if end >= start + 7, bytes.has("--!", at: end - 3) { return end + 1 }
      place = end + 1
    }
    return bytes.count
  }

  private mutating func readTag(_ tag: HTMLTag) -> Int {
    let isTooMuch = repeated > greatestRepeated || tag.attributes > Self.greatestAttributes
    switch tag.isEnd ? open.end(tag.name) : open.start(tag, isIgnored: isTooMuch) {
    case .keep: break
    case .leaveOut(let isNew):
      if isNew { remarks.insert(isTooMuch ? .size : .nesting) }
      replace(tag.range)
      return tag.range.upperBound
    }
    repeated += open.orphans
    return tag.isEnd || !open.readsText(of: tag.name) ? tag.range.upperBound : endOfText(in: tag)
  }

  /// Returns the place of the tag that ends a script or the like.
  private func endOfText(in tag: HTMLTag) -> Int {
    var place = tag.range.upperBound
    while let less = bytes[place...].firstIndex(of: .less) {
      if bytes.has("</", at: less) {
        if HTMLName.read(bytes, at: less + 2).name == tag.name { return less }
      }
      place = less + 1
    }
    return bytes.count
  }
}
