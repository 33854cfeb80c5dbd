/// A reader of the lines of a page, in which a block of code is one.
///
/// Code is between fences of back ticks or tildes, also in an item or a quote. Text that is indented by four spaces
/// after a blank line, outside of a list, is code, too (CommonMark 0.31, sections 4.4 and 4.5). A fence that is still
/// open at the next one with a language is an ordinary line, so that it swallows no questions.
struct MarkdownLineReader: IteratorProtocol {
  private(set) var lines: TextLines
  /// The code behind a mark of a list that was returned.
  private var pending: MarkupLine?
  private var isBehindBlank = true
  private var isInList = false
  /// The shortest fences of each character that nothing closes from here on.
  private var unclosed: [UInt8: Int] = [:]

  init(_ lines: TextLines) { self.lines = lines }

  /// Returns the next line, whatever is in it.
  mutating func nextLine() -> TextLines.Line? {
    pending = nil
    return lines.next()
  }

  mutating func next() -> MarkupLine? {
    if let code = pending {
      pending = nil
      return code
    }
    guard let line = lines.next() else { return nil }
    if let fence = MarkdownFence(line.raw, isInList: isInList), let code = code(in: fence, line) {
      isBehindBlank = false
      guard fence.hasMark else { return code }
      pending = code
      isInList = true
      return MarkupLine(line, upTo: fence.prefix)
    }
    if isBehindBlank, !isInList, let code = indentedCode(at: line) { return code }
    note(line)
    return MarkupLine(line)
  }

  /// Returns whether a later line closes a fence that begins a line.
  mutating func closes(_ fence: MarkdownFence) -> Bool {
    if let length = unclosed[fence.mark], fence.length >= length { return false }
    var rest = lines
    while let line = rest.next() {
      if fence.isClosed(by: line.raw) { return true }
    }
    unclosed[fence.mark] = min(unclosed[fence.mark] ?? .max, fence.length)
    return false
  }

  private mutating func note(_ line: TextLines.Line) {
    isBehindBlank = line.text.isEmpty
    guard !isBehindBlank else { return }
    if MarkdownFence.markLength(of: line.text) > 0 {
      isInList = true
    } else if line.raw.first.map({ !$0.isBlank }) ?? true {
      isInList = false
    }
  }

  /// Reads the code behind a fence, up to the one that closes it; `nil` without that.
  private mutating func code(in fence: MarkdownFence, _ first: TextLines.Line) -> MarkupLine? {
    if let length = unclosed[fence.mark], fence.length >= length { return nil }
    var rest = lines
    var code: [ArraySlice<UInt8>] = []
    while let line = rest.next() {
      guard let inner = fence.inner(of: line.raw) else { return nil }
      if fence.isClosed(by: inner) {
        guard
          let block = MarkupLine(
            code: code,
            language: fence.language,
            isQuoted: fence.isQuoted,
            indentation: fence.hasMark ? fence.width : first.raw.indentation,
            first,
            line
          )
        else { return nil }
        lines = rest
        return block
      }
      if fence.isReopened(by: inner) { return nil }
      code.append(inner)
    }
    unclosed[fence.mark] = min(unclosed[fence.mark] ?? .max, fence.length)
    return nil
  }

  private mutating func indentedCode(at first: TextLines.Line) -> MarkupLine? {
    guard !first.text.isEmpty, MarkdownFence.isIndented(first.raw) else { return nil }
    var (end, last) = (lines, first)
    var code = [MarkdownFence.outdented(first.raw, by: 4)]
    var blankCount = 0
    var rest = lines
    while let line = rest.next() {
      guard !line.text.isEmpty else {
        blankCount += 1
        continue
      }
      guard MarkdownFence.isIndented(line.raw) else { break }
      code += Array(repeating: [], count: blankCount)
      code.append(MarkdownFence.outdented(line.raw, by: 4))
      (blankCount, end, last) = (0, rest, line)
    }
    lines = end
    isBehindBlank = false
    return MarkupLine(code: code, language: "", first, last)
  }
}

extension MarkupLine {
  /// Takes the part of a line up to a number of bytes: the mark before a block of code.
  fileprivate init(_ line: TextLines.Line, upTo count: Int) {
    self.init(line)
    text = line.raw.prefix(count).withoutBlanks
  }
}

/// The line that begins a block of code.
struct MarkdownFence {
  /// The back tick or the tilde.
  let mark: UInt8
  let length: Int
  /// The language; empty if there is none, or not one simple word.
  let language: String
  /// True if it is in a quote.
  let isQuoted: Bool
  /// True if the mark of an item is before it in the line.
  let hasMark: Bool
  /// The number of bytes before it.
  let prefix: Int

  /// Reads a line; `nil` for any other.
  init?(_ line: ArraySlice<UInt8>, isInList: Bool) {
    var rest = line.drop(while: Self.isBlank)
    guard isInList || rest.startIndex - line.startIndex < 4 else { return nil }
    isQuoted = rest.first == UInt8(ascii: ">")
    if isQuoted { rest = rest.dropFirst().drop(while: Self.isBlank) }
    let item = rest.dropFirst(Self.markLength(of: rest)).drop(while: Self.isBlank)
    hasMark = !isQuoted && item.startIndex > rest.startIndex
    if hasMark { rest = item }
    guard let mark = rest.first, "`~".utf8.contains(mark) else { return nil }
    let fence = rest.prefix { $0 == mark }
    let info = rest[fence.endIndex...].withoutBlanks
    guard fence.count > 2, mark != UInt8(ascii: "`") || !info.contains(mark) else { return nil }
    let word = String(decoding: info.prefix { !Self.isBlank($0) }, as: UTF8.self)
    language = FencedText.isLanguage(word) ? word : ""
    hasInfo = !info.isEmpty
    (self.mark, length, prefix) = (mark, fence.count, fence.startIndex - line.startIndex)
    width = Self.width(of: line.prefix(prefix))
  }

  private let hasInfo: Bool
  /// The width of what is before it, in which a tab counts for four.
  let width: Int

  /// Returns a line of the code without what is before it; `nil` for one outside of the quote.
  func inner(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard isQuoted else { return Self.outdented(line, by: width) }
    let rest = line.drop(while: Self.isBlank)
    guard rest.first == UInt8(ascii: ">") else { return nil }
    return Self.outdented(rest.dropFirst(), by: 1)
  }

  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let line = line.withoutBlanks
    return line.count >= length && line.allSatisfy { $0 == mark }
  }

  /// Returns whether a line begins a block with a language, before this one is closed.
  func isReopened(by line: ArraySlice<UInt8>) -> Bool {
    guard let other = MarkdownFence(line, isInList: true) else { return false }
    return other.mark == mark && other.length == length && other.hasInfo && !other.hasMark
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x9 }

  /// Returns whether a line begins with four blanks or a tab.
  static func isIndented(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "    ".utf8) || line.drop { $0 == 0x20 }.first == 0x9
  }

  /// Returns a line with up to a number of blanks less; a tab counts for four.
  static func outdented(_ line: ArraySlice<UInt8>, by count: Int) -> ArraySlice<UInt8> {
    var rest = line
    var width = 0
    while width < count, let byte = rest.first, isBlank(byte) {
      width += byte == 0x9 ? 4 : 1
      rest = rest.dropFirst()
    }
    return rest
  }

  /// Returns the width of the beginning of a line, in which a tab counts for four.
  static func width(of text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 == 0x9 ? 4 : 1) }
  }

  /// Returns the length of the mark of an item, its blank and a box of a task; zero without a mark.
  static func markLength(of line: ArraySlice<UInt8>) -> Int {
    let digits = line.prefix(10).prefix(while: \.isDigit)
    let marks = digits.isEmpty ? "-*+" : ".)"
    var rest = line[digits.endIndex...]
    guard let mark = rest.first, marks.utf8.contains(mark), isBlank(rest.dropFirst().first ?? 0)
    else { return 0 }
    rest = rest.dropFirst(2)
    let boxes = ["[ ] ", "[x] ", "[X] "]
    if boxes.contains(where: { rest.starts(with: $0.utf8) }) { rest = rest.dropFirst(4) }
    return rest.startIndex - line.startIndex
  }
}
