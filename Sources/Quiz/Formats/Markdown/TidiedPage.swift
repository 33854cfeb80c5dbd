/// A page of another program without what it does not show: comments, the names of blocks, and the tags around what is folded.
///
/// ```text
/// Peru::Lima <!--SR:!2024-01-05,3,250-->       Peru::Lima
/// A function with its environment. ^abc123     A function with its environment.
/// <details><summary>Answer</summary>           (a blank line)
/// <summary>What is a port?</summary>           a heading of ``summaryDepth``
/// ```
///
/// Every line stays in its place; one of nothing but these has ``hidden`` in it, as a blank line would part what it is in.
/// Code stays as it is.
struct TidiedPage {
  /// The bytes of the page.
  private(set) var bytes: [UInt8] = []
  /// The line in place of one that is not shown.
  static let hidden = "<!---->"
  /// The depth of headings in place of prompts that are summaries, which is beyond that of any other.
  static let summaryDepth = 7
  /// The mark between such a prompt and text behind it in its line.
  static let endOfSummary = "</summary>"

  private let folding: Folding
  private var isInComment = false
  private var isInNote = false
  private var openDetails = 0
  /// The text of a summary whose end is in a later line.
  private var summary: [UInt8]?
  /// The place of the last end of a comment, and of the last mark of a note.
  private let lastEnds: (comment: Int, note: Int)

  /// Tidies the bytes of a page in linear time.
  init(_ source: [UInt8]) {
    folding = Folding(source)
    lastEnds = (
      source[...].lastIndex(of: "-->") ?? -1, source[...].lastIndex(of: "%%") ?? -1
    )
    guard source.contains(where: { "<^%".utf8.contains($0) }) else {
      bytes = source
      return
    }
    var lines = MarkdownLineReader(TextLines(source))
    var start = 0
    while let line = lines.next() {
      let raw = line.first.raw
      // The mark before code is in a line with its fence.
      guard !line.isCode, line.text.elementsEqual(raw.withoutBlanks) else { continue }
      bytes += source[start..<raw.startIndex] + tidied(raw)
      start = raw.endIndex
    }
    bytes += source[start...]
  }

  /// Returns what is left of a line.
  private mutating func tidied(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    guard !raw.withoutBlanks.isEmpty else { return Array(raw) }
    var line = withoutBlockName(withoutComments(raw))
    if folding.isThere { line = unfolded(line) ?? Array(Self.hidden.utf8) }
    let isHidden = line[...].withoutBlanks.isEmpty && !isParting
    isParting = false
    return isHidden ? Array(Self.hidden.utf8) : line
  }

  /// True if the blank line that is left begins an answer.
  private var isParting = false

  // MARK: Comments

  /// Returns a line without the comments of HTML and of Obsidian, which may begin in an earlier line and end in a later one.
  private mutating func withoutComments(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = raw
    while let byte = rest.first {
      if isInComment || isInNote {
        let end = isInComment ? "-->" : "%%"
        guard let place = rest.firstIndex(of: end) else { break }
        rest = rest[place...].dropFirst(end.utf8.count)
        (isInComment, isInNote) = (false, false)
      } else if byte == UInt8(ascii: "`") {
        let code = rest.prefix(CodeSpan.length(at: rest))
        kept += code
        rest = rest[code.endIndex...]
      } else if byte == UInt8(ascii: "\\") {
        kept += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "<!--".utf8), lastEnds.comment > rest.startIndex {
        isInComment = true
        rest = rest.dropFirst(4)
      } else if rest.starts(with: "%%".utf8), opensNote(rest, in: raw) {
        isInNote = true
        rest = rest.dropFirst(2)
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return kept.count == raw.count ? kept : kept.withoutBlanksAtEnd
  }

  /// Returns whether two signs of percent begin a note to the author: in one line, or in a line of their own.
  private func opensNote(_ rest: ArraySlice<UInt8>, in raw: ArraySlice<UInt8>) -> Bool {
    if rest.dropFirst(2).firstIndex(of: "%%") != nil { return true }
    return rest.startIndex == raw.withoutBlanks.startIndex && lastEnds.note >= raw.endIndex
  }

  /// Returns a line without the name of its block, by which notes refer to it: ` ^abc123`.
  private func withoutBlockName(_ line: [UInt8]) -> [UInt8] {
    guard let mark = line.lastIndex(of: UInt8(ascii: "^")) else { return line }
    let name = line[(mark + 1)...].withoutBlanks
    let isName = name.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    let before = line[..<mark]
    guard isName, name.count > 3, before.last.map(\.isBlank) ?? true,
      !before.contains(UInt8(ascii: "$"))
    else { return line }
    return Array(before).withoutBlanksAtEnd
  }

  // MARK: Folded text

  /// Returns a line without the tags of folded text; `nil` for one of nothing but tags.
  private mutating func unfolded(_ line: [UInt8]) -> [UInt8]? {
    if var text = summary {
      guard let end = line[...].smallLetters.firstIndex(of: "</summary>") else {
        summary = text + [UInt8(ascii: " ")] + line[...].withoutBlanks
        return nil
      }
      text += [UInt8(ascii: " ")] + line[..<end].withoutBlanks
      summary = nil
      return heading(text[...], behind: line[(end + 10)...])
    }
    let small = line[...].smallLetters
    guard openDetails > 0 || small.firstIndex(of: "<details") != nil else { return line }
    var rest = line[...]
    if let start = small.firstIndex(of: "<details"),
      let end = line[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      openDetails += 1
      // Text before the tag is that of a prompt or an item, which goes on in its own line.
      let before = line[..<start].withoutBlanks
      guard before.isEmpty else { return Array(before) }
      rest = line[end...].dropFirst()
    }
    if let start = rest.smallLetters.firstIndex(of: "<summary"),
      let end = rest[(rest.startIndex + start)...].firstIndex(of: UInt8(ascii: ">"))
    {
      let text = rest[end...].dropFirst()
      guard let close = text.smallLetters.firstIndex(of: "</summary>") else {
        summary = Array(text)
        return nil
      }
      let place = text.startIndex + close
      return heading(text[..<place], behind: text[place...].dropFirst(10))
    }
    if let end = rest.smallLetters.firstIndex(of: "</details>") {
      openDetails = max(openDetails - 1, 0)
      rest = rest[..<(rest.startIndex + end)]
    }
    let text = Folding.withoutEdgeTags(rest)
    return text.isEmpty
      ? nil
      : rest.count == line.count && text.count == rest.withoutBlanks.count
        ? line : Array(text)
  }

  /// Returns the line of a summary: a prompt, the label of a part, or nothing before an answer.
  private mutating func heading(
    _ summary: ArraySlice<UInt8>,
    behind rest: ArraySlice<UInt8>
  ) -> [UInt8] {
    let text = Folding.plain(summary)
    var behind = rest
    if let end = rest.smallLetters.firstIndex(of: "</details>") {
      openDetails = max(openDetails - 1, 0)
      behind = rest[..<(rest.startIndex + end)]
    }
    let below = Folding.withoutEdgeTags(behind)
    guard folding.isPrompt(text) else {
      if let (side, answer) = CardSide.labelled(text), side == .back, !answer.isEmpty {
        return Array(text) + (below.isEmpty ? [] : [UInt8(ascii: " ")] + below)
      }
      if let label = CardSide(named: text)?.label {
        return Array("\(label.mark) ".utf8) + below
      }
      isParting = true
      return Array(below)
    }
    let marks = Array(String(repeating: "#", count: Self.summaryDepth).utf8)
    return marks + [UInt8(ascii: " ")] + text
      + (below.isEmpty ? [] : Array(Self.endOfSummary.utf8) + below)
  }
}

extension [UInt8] {
  /// The bytes without spaces and tabs at their end.
  fileprivate var withoutBlanksAtEnd: [UInt8] {
    guard let last = lastIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") })
    else { return [] }
    return Array(self[...last])
  }
}

extension ArraySlice<UInt8> {
  /// The bytes with small letters, from index zero on.
  var smallLetters: [UInt8] {
    map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  }
}
