/// What quotes and lists have before a line.
struct LinePrefix {
  /// A mark of a quote, or the number of columns of marks of lists and of blanks.
  enum Part {
    case quote
    case blanks(Int)
  }

  private(set) var parts: [Part] = []
  private(set) var quotes = 0
  /// The columns of blanks and marks of lists, but for the first one behind each mark of a quote.
  private(set) var columns = 0

  /// What a mark of a quote or a list costs of the depth, by columns: no list has less than two of them.
  var depth: Int { (columns + 1) / 2 + quotes }

  mutating func addQuote() {
    parts.append(.quote)
    quotes += 1
  }

  mutating func add(_ count: Int) {
    if case .blanks(let before)? = parts.last {
      parts[parts.count - 1] = .blanks(before + count)
      columns += count
    } else {
      // The first blank behind a mark of a quote belongs to it.
      columns += parts.isEmpty ? count : count - 1
      parts.append(.blanks(count))
    }
  }

  /// Returns the place behind the same marks and blanks before a later line, as far as they are there.
  func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
    var place = start
    for part in parts {
      switch part {
      case .quote:
        let mark = bytes.endOfBlanks(from: place, to: end)
        guard mark < end, bytes[mark] == .greater else { return place }
        place = mark + 1
      case .blanks(let count):
        let limit = min(place + count, end)
        place = bytes.endOfBlanks(from: place, to: limit)
      }
    }
    return place
  }
}

extension MarkdownScan {
  /// Reads the marks of quotes and lists before a line, and what makes the whole line something else.
  mutating func beginLine() {
    let start = position
    if let end = fenceEnd {
      codeEnd = end
      fenceEnd = nil
    }
    readPrefix()
    bars.inLine = 0
    isInRow = position < bytes.count && bytes[position] == .pipe
    isInHeading = position < bytes.count && bytes[position] == UInt8(ascii: "#")
    guard position < bytes.count else { return }
    if bytes[position] == .newline {
      paragraphStart = position + 1
      marks = 0
      bars.inParagraph = 0
      isInTable = false
      return
    }
    switch bytes[position] {
    case .backtick, UInt8(ascii: "~"): readFence(lineStart: start)
    case .pipe, UInt8(ascii: "-"), UInt8(ascii: ":"): readDelimiterRow()
    default: break
    }
  }

  private mutating func readPrefix() {
    prefix = LinePrefix()
    while position < bytes.count {
      let byte = bytes[position]
      let end: Int
      switch byte {
      case .space, .tab:
        prefix.add(byte == .tab ? 4 - prefix.columns % 4 : 1)
        position += 1
        continue
      case .greater: end = position + 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): end = position + 1
      case _ where byte.isDigit:
        let digits = bytes[position...].prefix(10).prefix(while: \.isDigit)
        guard digits.endIndex < bytes.count,
          bytes[digits.endIndex] == UInt8(ascii: ".") || bytes[digits.endIndex] == UInt8(ascii: ")")
        else { return }
        end = digits.endIndex + 1
      default: return
      }
      guard byte == .greater || end == bytes.count || bytes[end].isSpace else { return }
      // A number takes more columns than a mark; what is still too deep is told when the tree is read.
      guard prefix.depth < RichText.greatestDepth * 3 / 2 else {
        remark(.nesting)
        position = end - 1
        return replaceMark()
      }
      if byte == .greater { prefix.addQuote() } else { prefix.add(end - position) }
      position = end
    }
  }

  /// Reads the first line of fenced code, and looks for the last one.
  private mutating func readFence(lineStart: Int) {
    let mark = bytes[position]
    let end = bytes.endOfRun(of: mark, from: position, to: bytes.count)
    guard end - position >= 3 else { return }
    if lineStart == codeMark || position == codeMark {
      position = end
      return
    }
    let lineEnd = bytes[end...].firstIndex(of: .newline) ?? bytes.count
    guard !isInCode, mark != .backtick || !bytes[end..<lineEnd].contains(.backtick) else { return }
    let length = end - position
    position = end
    var line = lineEnd + 1
    while line < bytes.count {
      let next = bytes[line...].firstIndex(of: .newline) ?? bytes.count
      let place = self.prefix.end(in: bytes, from: line, to: next)
      let content = bytes.endOfBlanks(from: place, to: next)
      if content == next {
        line = next + 1
        continue
      }
      let isOutside =
        bytes[line..<place].count { $0 == .greater } < prefix.quotes
        || (prefix.columns >= 2 && content - line < prefix.columns)
      let fence = bytes.endOfRun(of: mark, from: content, to: next)
      let isFence =
        fence - content >= length && bytes.endOfBlanks(from: fence, to: next) == next
      if isOutside || isFence {
        codeMark = isFence ? line : -1
        break
      }
      line = next + 1
    }
    codeEnd = lineEnd
    fenceEnd = min(line, bytes.count)
    fencePrefix = prefix
  }

  /// Reads a line that can make a table of the paragraph before it, and lets it be none if that would be too much.
  private mutating func readDelimiterRow() {
    var columns = 0
    var isInDashes = false
    var hasBar = false
    var place = position
    while place < bytes.count, bytes[place] != .newline {
      switch bytes[place] {
      case UInt8(ascii: "-"):
        if !isInDashes { columns += 1 }
        isInDashes = true
      case .pipe, UInt8(ascii: ":"):
        hasBar = true
        isInDashes = false
      case .space, .tab, .carriageReturn:
        isInDashes = false
      default: return
      }
      place += 1
    }
    guard columns > 0, hasBar || paragraphStart < position else { return }
    // cmark reads each byte of the paragraph again, and looks at all cells for each one.
    work.steps += 4 * (position - paragraphStart) + bars.inParagraph * bars.inParagraph
    var cells = 0
    if columns > 1, !work.isTooMuch {
      let end = endOfParagraph()
      work.steps += end - place
      let lines = bytes[place..<max(place, end)].count { $0 == .newline }
      cells = columns * (lines + 2)
    }
    if columns > ScanWork.greatestColumns || work.cells + cells > ScanWork.greatestCells
      || work.isTooMuch
    {
      remark(.size)
      replaceMark()
    } else {
      work.cells += cells
      isInTable = true
    }
  }

  /// Returns the end of the lines before the next blank one or fence.
  mutating func endOfParagraph() -> Int {
    if position < paragraphEnd { return paragraphEnd }
    var line = bytes[position...].firstIndex(of: .newline).map { $0 + 1 } ?? bytes.count
    while line < bytes.count {
      var place = line
      while place < bytes.count, bytes[place].isBlank || bytes[place] == .greater { place += 1 }
      if place == bytes.count || bytes[place] == .newline || bytes.has("```", at: place)
        || bytes.has("~~~", at: place)
      {
        break
      }
      line = bytes[place...].firstIndex(of: .newline).map { $0 + 1 } ?? bytes.count
    }
    paragraphEnd = line
    return line
  }

  /// Returns the length of the longest definition of a link, or more; 0 if there is none.
  static func longestDefinition(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var longest = 0
    var start = 0
    var isDefinition = false
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: ":") where place > 0 && bytes[place - 1] == .closeBracket:
        isDefinition = true
      case .newline where place + 1 == bytes.count || bytes[place + 1] == .newline:
        if isDefinition { longest = max(longest, place - start) }
        isDefinition = false
        start = place + 1
      case .openBracket where isDefinition && place > 0 && bytes[place - 1] == .newline:
        longest = max(longest, place - start)
        isDefinition = false
        start = place
      default: break
      }
    }
    return isDefinition ? max(longest, bytes.count - start) : longest
  }
}
