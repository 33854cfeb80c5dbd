/// The parts of a line of HTML, each with the elements that it is in.
struct HTMLRuns {
  /// An element around parts of a line.
  enum Wrapper: Hashable {
    case emphasis
    case strong
    case superscript
    case subscripted
    case link(address: String, title: String, number: Int)
  }

  private var parts: [(inline: RichText.Inline, path: [Wrapper])] = []
  /// The path of a blank that is there if something follows it in the line.
  private var blank: [Wrapper]?
  private var isAtStart = true
  /// The path of the end of a line that is there if something follows it.
  private var lineEnd: [Wrapper]?

  /// True if nothing is in the line.
  var isEmpty: Bool { parts.isEmpty }

  /// Appends text, whose white space browsers see as blanks.
  mutating func append(_ text: some Collection<UInt8>, in path: [Wrapper]) {
    var word: [UInt8] = []
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      if byte.isSpace, byte != 0x0B {
        endWord(&word, in: path)
        if !isAtStart, blank == nil { blank = path }
      } else {
        word.append(byte)
        if byte == HTMLScan.blank[3], word.suffix(4).elementsEqual(HTMLScan.blank) {
          word.removeLast(4)
          endWord(&word, in: path)
          append(.text(" "), in: path)
        }
      }
    }
    endWord(&word, in: path)
  }

  private mutating func endWord(_ word: inout [UInt8], in path: [Wrapper]) {
    guard !word.isEmpty else { return }
    append(.text(String(decoding: word, as: UTF8.self)), in: path)
    word = []
  }

  /// Appends text, whose line ends stay.
  mutating func appendLines(_ text: some Collection<UInt8>, in path: [Wrapper]) {
    let lines = text.split(separator: .newline, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { appendBreak(in: path) }
      append(line, in: path)
    }
  }

  /// Appends text, whose white space stays.
  mutating func appendPreserved(_ text: some Collection<UInt8>, in path: [Wrapper]) {
    for (index, line) in text.split(separator: .newline, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { appendBreak(in: path) }
      if !line.isEmpty {
        append(.text(String(decoding: line, as: UTF8.self).blanksInPlace), in: path)
      }
    }
  }

  /// Appends anything that is no text of the source.
  mutating func append(_ inline: RichText.Inline, in path: [Wrapper]) {
    endPendingLine()
    if let blank { parts.append((.text(" "), blank)) }
    blank = nil
    parts.append((inline, path))
    isAtStart = false
  }

  /// Ends a line.
  mutating func appendBreak(in path: [Wrapper]) {
    endPendingLine()
    blank = nil
    parts.append((.lineBreak, path))
    isAtStart = true
  }

  /// Begins a line, unless nothing is in the last one.
  mutating func beginLine(in path: [Wrapper]) {
    guard !parts.isEmpty, !isAtStart else { return }
    (lineEnd, blank, isAtStart) = (path, nil, true)
  }

  private mutating func endPendingLine() {
    if let lineEnd { parts.append((.lineBreak, lineEnd)) }
    lineEnd = nil
  }

  /// The parts within their elements.
  var inlines: [RichText.Inline] { inlines(of: parts[...], depth: 0) }

  private func inlines(
    of parts: ArraySlice<(inline: RichText.Inline, path: [Wrapper])>,
    depth: Int
  ) -> [RichText.Inline] {
    var inlines: [RichText.Inline] = []
    var index = parts.startIndex
    while index < parts.endIndex {
      let (inline, path) = parts[index]
      guard depth < path.count else {
        inlines.append(inline)
        index += 1
        continue
      }
      let wrapper = path[depth]
      var end = index + 1
      while end < parts.endIndex, parts[end].path.count > depth, parts[end].path[depth] == wrapper {
        end += 1
      }
      let inner = self.inlines(of: parts[index..<end], depth: depth + 1)
      switch wrapper {
      case .emphasis: inlines.append(.emphasis(inner))
      case .strong: inlines.append(.strong(inner))
      case .superscript: inlines.append(.superscript(inner))
      case .subscripted: inlines.append(.subscripted(inner))
      case .link(let address, let title, _):
        inlines.append(.link(address: address, title: title, inner))
      }
      index = end
    }
    return inlines
  }
}

extension String {
  /// The text with blanks for what the scan has put in the place of references.
  var blanksInPlace: String {
    guard utf8.contains(HTMLScan.blank[0]) else { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      bytes.append(byte)
      if byte == HTMLScan.blank[3], bytes.suffix(4).elementsEqual(HTMLScan.blank) {
        bytes.removeLast(4)
        bytes.append(.space)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
