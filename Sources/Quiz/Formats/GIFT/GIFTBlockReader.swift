/// A piece of a file of GIFT: a question, or a category.
struct GIFTBlock {
  /// The lines without comments, each without blanks at its edges, unless it is code.
  private(set) var text: [UInt8] = []
  /// The words in the comments.
  private(set) var words: [(name: GIFTComment.Name, text: String)] = []
  /// The first line that is no comment; `nil` for a block of comments.
  private(set) var first: TextLines.Line?
  /// The last line that is no comment.
  private(set) var last: TextLines.Line?
  /// True if a brace is open.
  private(set) var isOpen = false
  /// True if the last line ends with the brace that closes the answers.
  private(set) var isClosed = false
  /// True if nothing but that brace is in the last line.
  private(set) var isClosedAlone = false
  /// True if blanks count in the next line.
  private var isPreformatted = false

  func word(_ name: GIFTComment.Name) -> String? { words.first { $0.name == name }?.text }

  /// True if no brace was opened yet.
  private(set) var isUnanswered = true

  /// Appends a line.
  mutating func take(_ line: TextLines.Line) {
    guard !line.isComment else {
      words += GIFTComment.words(of: line.text)
      return
    }
    if first != nil { text.append(UInt8(ascii: "\n")) }
    first = first ?? line
    text += isPreformatted ? line.raw : line.text
    notePreformatted(line.text)
    last = line
    (isClosed, isClosedAlone) = (false, false)
    var rest = line.text
    while let brace = rest.firstMark(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
    {
      isOpen = rest[brace] == UInt8(ascii: "{")
      isUnanswered = false
      isClosed = !isOpen && brace + 1 == line.text.endIndex
      rest = rest[(brace + 1)...]
    }
    isClosedAlone = isClosed && line.text.count == 1
  }

  /// Notes whether a line opens preformatted text, or closes it.
  private mutating func notePreformatted(_ line: ArraySlice<UInt8>) {
    guard line.contains(UInt8(ascii: "<")) else { return }
    if let open = line.lastIndex(of: "<pre") {
      isPreformatted = line[open...].firstIndex(of: "</pre") == nil
    } else if line.firstIndex(of: "</pre") != nil {
      isPreformatted = false
    }
  }

  /// Returns whether a text begins with the name of a question in `::`, in its first line.
  static func isNamed(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: "::".utf8) else { return false }
    let line = text.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }
    return line.firstIndex(ofMark: ":").map { line[$0...].starts(with: "::".utf8) } ?? false
  }
}

extension TextLines.Line {
  /// True if Moodle passes over the line.
  fileprivate var isComment: Bool { text.starts(with: "//".utf8) }
  /// True if there is nothing in the line, or a lone zero, which Moodle takes for nothing.
  fileprivate var isNothing: Bool { text.isEmpty || text.elementsEqual("0".utf8) }
  fileprivate var hasOpenBrace: Bool { text.firstIndex(ofMark: "{") != nil }
}

/// A reader of the blocks of a file of GIFT.
///
/// Blank lines separate them. People forget such lines, and put them between answers. So a name in `::` and a category
/// begin a block wherever they are. After a line that ends with `}`, so do a comment and a line with its own braces. A
/// blank line separates nothing before a line that begins with `{`, or within a brace that is closed before the next
/// one opens.
struct GIFTBlockReader: IteratorProtocol {
  private(set) var lines: TextLines
  /// The first line of the next block, if it was read already.
  private var pending: TextLines.Line?
  /// The number of the next line that opens a brace or is blank, and which of both, once it was looked for.
  private var nextStop: (number: Int, opensBrace: Bool)?

  init(_ lines: TextLines) { self.lines = lines }

  mutating func next() -> GIFTBlock? {
    var block = GIFTBlock()
    var isEmpty = true
    // Looked for once, however many blank lines follow.
    var goesOn: Bool?
    while let line = pending ?? lines.next() {
      pending = nil
      if line.isNothing {
        if isEmpty { continue }
        let isSame = goesOn ?? goesOnBehindBlanks(block)
        guard isSame else { return block }
        goesOn = isSame
        continue
      }
      if block.first != nil, begins(line, behind: block) {
        pending = line
        return block
      }
      isEmpty = false
      block.take(line)
      if !block.isOpen { goesOn = nil }
    }
    return isEmpty ? nil : block
  }

  private mutating func begins(_ line: TextLines.Line, behind block: GIFTBlock) -> Bool {
    if line.text.starts(with: "$CATEGORY:".utf8) || GIFTBlock.isNamed(line.text) { return true }
    guard block.isClosed else { return false }
    return line.isComment || line.hasOpenBrace
      || block.isClosedAlone && opensBraceBeforeBlank(behind: line)
  }

  /// Returns whether the lines behind blank ones belong to a block.
  private func goesOnBehindBlanks(_ block: GIFTBlock) -> Bool {
    if block.isOpen { return hasCloseBraceFirst }
    return block.first != nil && block.isUnanswered && hasAnswersNext
  }

  /// True if the next line with text begins with a brace.
  private var hasAnswersNext: Bool {
    var rest = lines
    while let line = rest.next() {
      guard line.isNothing || line.isComment else { return line.text.first == UInt8(ascii: "{") }
    }
    return false
  }

  /// True if the next brace of the file closes one.
  private var hasCloseBraceFirst: Bool {
    var rest = lines
    while let line = rest.next() {
      if GIFTBlock.isNamed(line.text) { return false }
      guard !line.isComment else { continue }
      let brace = line.text.firstMark { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
      if let brace { return line.text[brace] == UInt8(ascii: "}") }
    }
    return false
  }

  /// Returns whether a brace is opened before the next blank line; many lines share one search.
  private mutating func opensBraceBeforeBlank(behind line: TextLines.Line) -> Bool {
    if let nextStop, line.number < nextStop.number { return nextStop.opensBrace }
    var rest = lines
    var stop = (number: Int.max, opensBrace: false)
    while let line = rest.next() {
      guard line.isNothing || !line.isComment && line.hasOpenBrace else { continue }
      stop = (line.number, !line.isNothing)
      break
    }
    nextStop = stop
    return stop.opensBrace
  }
}
