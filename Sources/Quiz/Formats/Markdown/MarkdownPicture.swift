import QuizText

/// A picture, a sound or a film that begins a text in the Markdown of another program.
///
/// | there | here |
/// |---|---|
/// | `![[oak.png]]`, `![[oak.png\|200]]`, `![[oak.png\|an oak]]` | `![](oak.png)`, `![an oak](oak.png)` |
/// | `![an oak\|200](oak.png)`, `![an oak](oak.png =200x)` | `![an oak](oak.png)` |
/// | `![an oak](my trees/oak.png)` | `![an oak](<my trees/oak.png>)` |
/// | `![an oak](oak.png){:height 100, :width 200}` | `![an oak](oak.png)` |
struct MarkdownPicture {
  /// The picture in the Markdown of this program.
  let source: [UInt8]
  /// The length of what it is made of.
  let length: Int

  private typealias Text = ArraySlice<UInt8>

  /// Reads a picture; `nil` for another text, and for a note that is embedded.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.starts(with: "![".utf8) else { return nil }
    guard let read = Self.embedded(text) ?? Self.inline(text) else { return nil }
    source = read.source
    length = read.end + Self.lengthOfAttributes(text[read.end...]) - text.startIndex
  }

  /// Reads `![[oak.png|an oak]]`, as Obsidian has it.
  private static func embedded(_ text: Text) -> (source: [UInt8], end: Int)? {
    guard text.starts(with: "![[".utf8) else { return nil }
    let near = text.dropFirst(3).prefix(reach)
    guard let end = near.firstIndex(where: { "[]\n".utf8.contains($0) }),
      near[end...].starts(with: "]]".utf8)
    else { return nil }
    // In a cell, the bar has a backslash.
    let parts = String(decoding: near[..<end], as: UTF8.self).replacing("\\|", with: "|")
      .split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard let target = parts.first, target.isOfMedia else { return nil }
    let words = parts.dropFirst().last { !$0.isSize } ?? ""
    let picture = RichText.Inline.media(address: target, title: "", description: words)
    return (Array(RichText(blocks: [.paragraph([picture])]).markdown().utf8), end + 2)
  }

  /// Reads `![an oak](oak.png "An oak")`.
  private static func inline(_ text: Text) -> (source: [UInt8], end: Int)? {
    guard let close = end(of: text.dropFirst(2), "[", "]"),
      text[close...].dropFirst().first == UInt8(ascii: "("),
      let end = endOfAddress(text[close...].dropFirst(2))
    else { return nil }
    var words = String(decoding: text[..<close].dropFirst(2), as: UTF8.self)
    if let bar = words.lastIndex(of: "|"), String(words[bar...].dropFirst()).isSize {
      words = String(words[..<bar])
      if words.hasSuffix("\\") { words.removeLast() }
    }
    let address = Self.address(String(decoding: text[close..<end].dropFirst(2), as: UTF8.self))
    return (Array("![\(words)](\(address))".utf8), end + 1)
  }

  /// Returns an address and its title as Markdown has them: one with blanks is between angle brackets.
  private static func address(_ typed: String) -> String {
    let address = typed.trimmed
    guard !address.hasPrefix("<"), let blank = address.lastIndex(where: { $0 == " " }) else {
      return address
    }
    let last = String(address[blank...].dropFirst())
    if last.hasPrefix("="), last.isSize { return Self.address(String(address[..<blank])) }
    let hasTitle = "\"')".contains(address.last ?? " ")
    return !hasTitle && address.isOfMedia ? "<\(address)>" : address
  }

  /// The greatest length of a description or an address that is looked for.
  private static let reach = 1 << 12

  /// Returns the place of the bracket that closes a text, in which brackets are in pairs or have a backslash.
  private static func end(of text: Text, _ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Int? {
    let (open, close) = (UInt8(ascii: open), UInt8(ascii: close))
    var (rest, depth) = (text.prefix(reach), 0)
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\\"): rest.removeFirst()
      case UInt8(ascii: "\n"): return nil
      case open: depth += 1
      case close where depth == 0: return rest.startIndex
      case close: depth -= 1
      default: break
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func endOfAddress(_ text: Text) -> Int? {
    // A picture that is in its address is not looked through for an end.
    if text.prefix(5).elementsEqual("data:".utf8) {
      return text.firstIndex { "()[]<>! \n".utf8.contains($0) }
        .flatMap { text[$0] == UInt8(ascii: ")") ? $0 : nil }
    }
    guard text.first == UInt8(ascii: "<") else { return end(of: text, "(", ")") }
    let near = text.prefix(reach).prefix { $0 != UInt8(ascii: "\n") }
    return near.firstIndex(of: UInt8(ascii: ">")).flatMap { end(of: text[$0...], "(", ")") }
  }

  /// Returns the length of the attributes behind a picture, of which all but the size mean nothing here.
  private static func lengthOfAttributes(_ text: Text) -> Int {
    let marks = ["{:", "{width", "{height", "{.", "{#"]
    guard marks.contains(where: { text.starts(with: $0.utf8) }) else { return 0 }
    let near = text.prefix(1 << 8).prefix { $0 != UInt8(ascii: "\n") }
    return near.firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 - text.startIndex } ?? 0
  }
}

extension MarkdownPicture {
  /// Returns a page in which a picture has its address where it is: of `![an oak][1]` and `[1]: oak.png`.
  ///
  /// The lines of these addresses become blank. Takes linear time.
  static func withAddressesInPlace(_ page: [UInt8]) -> [UInt8] {
    let bytes = page[...]
    guard bytes.firstIndex(of: "![") != nil, bytes.firstIndex(of: "]:") != nil else { return page }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var isCode: [Bool] = []
    var fence: ArraySlice<UInt8>?
    for line in lines {
      let text = line.withoutBlanks
      let run = text.prefix { $0 == text.first }
      let isFence = run.count > 2 && "`~".utf8.contains(run[run.startIndex])
      isCode.append(fence != nil || isFence)
      if let open = fence {
        if isFence, run.starts(with: open), run.count == text.count { fence = nil }
      } else if isFence {
        fence = run
      }
    }
    var addresses: [String: ArraySlice<UInt8>] = [:]
    var places: [String: Int] = [:]
    for (index, line) in lines.enumerated() where !isCode[index] {
      guard let (label, address) = definition(line), addresses[label] == nil else { continue }
      (addresses[label], places[label]) = (address, index)
    }
    guard !addresses.isEmpty else { return page }
    var written = lines.map { Array($0) }
    for index in lines.indices where !isCode[index] {
      let (line, used) = inlined(lines[index], addresses)
      guard !used.isEmpty else { continue }
      written[index] = line
      for label in used {
        if let place = places[label] { written[place] = [] }
      }
    }
    return Array(written.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Reads `[label]: oak.png "An oak"`.
  private static func definition(_ line: Text) -> (label: String, address: Text)? {
    let text = line.withoutBlanks
    guard text.first == UInt8(ascii: "["), !text.starts(with: "[^".utf8),
      let close = text.prefix(1 << 9).firstIndex(of: "]:")
    else { return nil }
    let address = text[close...].dropFirst(2).withoutBlanks
    return address.isEmpty ? nil : (label(text[..<close].dropFirst()), address)
  }

  /// Returns a label as others are compared with it.
  private static func label(_ text: Text) -> String {
    String(decoding: text, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static func inlined(
    _ line: Text,
    _ addresses: [String: Text]
  ) -> (line: [UInt8], used: Set<String>) {
    var (bytes, used): ([UInt8], Set<String>) = ([], [])
    var rest = line
    var futile = MarkdownMark.Futile()
    while let byte = rest.first {
      if let length = MarkdownMark.opaqueLength(at: rest, hasGaps: false, &futile) {
        bytes += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else if rest.starts(with: "![".utf8), let close = end(of: rest.dropFirst(2), "[", "]"),
        let (label, end) = reference(rest, close), let address = addresses[label]
      {
        bytes += rest[...close] + [UInt8(ascii: "(")] + address + [UInt8(ascii: ")")]
        used.insert(label)
        rest = rest[end...]
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    return (bytes, used)
  }

  /// Returns the label that a picture refers to, which may be its description, and the place behind it.
  private static func reference(_ text: Text, _ close: Int) -> (label: String, end: Int)? {
    let own = label(text[..<close].dropFirst(2))
    let behind = text[close...].dropFirst()
    guard behind.first == UInt8(ascii: "[") else {
      return behind.first == UInt8(ascii: "(") ? nil : (own, close + 1)
    }
    guard let end = end(of: behind.dropFirst(), "[", "]") else { return nil }
    let named = label(behind[..<end].dropFirst())
    return (named.isEmpty ? own : named, end + 1)
  }
}
