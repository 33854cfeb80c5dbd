/// A look at Markdown before cmark reads it: once over the bytes, in linear time.
///
/// It shields what cmark would take for something else, gaps and formulas above all, and what cmark would take too long
/// for. Code goes before gaps, gaps before formulas, formulas before the rest, and what begins first before what begins
/// within. Where code ends is known only to cmark: gaps and formulas within are shielded, too, and put back as they were.
struct MarkdownScan {
  let bytes: UnsafeBufferPointer<UInt8>
  let hasGaps: Bool
  var position = 0

  private var output: [UInt8] = []
  private var written = 0
  private var shields: [Shield] = []
  private(set) var remarks: Set<RichTextRemark> = []

  /// The marks of quotes and lists before the line.
  var prefix = LinePrefix()
  /// True if the line can be a row of a table.
  var isInRow = false
  /// True if the line can be a heading.
  var isInHeading = false
  /// The start of the lines without a blank one between.
  var paragraphStart = 0
  /// The end of these lines, as far as it was looked for.
  var paragraphEnd = 0
  /// The end of the code that the position is in.
  var codeEnd = 0
  /// The end of fenced code whose first line the position is in.
  var fenceEnd: Int?
  /// The marks before the lines of fenced code that the position is in.
  var fencePrefix: LinePrefix?
  /// The place of a mark that ends code and begins none.
  var codeMark = -1
  /// Runs of backticks in the paragraph, by their length, up to the end of the runs.
  var backticks: [Int: [Int]] = [:]
  var backticksEnd = 0

  /// The places before which no formula or gap of a form ends.
  var futile = Futile()
  struct Futile {
    var inline = 0
    var display = 0
    var dollar = 0
    var dollars = 0
    var gap = 0
  }
  /// The gap that was looked for last.
  var lastGap: (start: Int, limit: Int, end: Int?) = (-1, -1, nil)

  /// What cmark does for the text, in its own small steps.
  var work = ScanWork()
  /// The emphasis and brackets that the paragraph has so far.
  var marks = 0
  /// The bars that the paragraph, and the line, has so far.
  var bars = (inParagraph: 0, inLine: 0)
  /// True if the paragraph can have become a table.
  var isInTable = false
  /// The length of the longest definition of a link, which every use of the link copies.
  let longestDefinition: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, hasGaps: Bool) {
    self.bytes = bytes
    self.hasGaps = hasGaps
    longestDefinition = Self.longestDefinition(in: bytes)
  }

  /// Scans the text.
  static func shielded(_ bytes: UnsafeBufferPointer<UInt8>, hasGaps: Bool) -> ShieldedMarkdown {
    var scan = Self(bytes, hasGaps: hasGaps)
    while scan.position < bytes.count {
      scan.beginLine()
      scan.readLine()
    }
    guard scan.written > 0 else { return ShieldedMarkdown() }
    scan.output += bytes[scan.written...]
    return ShieldedMarkdown(bytes: scan.output, shields: scan.shields, remarks: scan.remarks)
  }

  var isInCode: Bool { position < codeEnd }

  /// The bytes that the rest of a line can be skipped to.
  private static let isSpecial: [Bool] = (0..<256).map {
    $0 == 0xEF || "\n\\`{$<*_[]|".utf8.contains(UInt8($0))
  }

  /// Reads up to the end of the line, or of a later one if something ends there.
  private mutating func readLine() {
    while position < bytes.count {
      let byte = bytes[position]
      guard Self.isSpecial[Int(byte)] else {
        position += 1
        continue
      }
      switch byte {
      case .newline:
        position += 1
        return
      case .backslash: readBackslash()
      case .backtick: readBackticks()
      case .openBrace where hasGaps: readBraces()
      case .dollar: readDollar()
      case .less: readTag()
      case UInt8(ascii: "*"), UInt8(ascii: "_"):
        let end = bytes.endOfRun(of: byte, from: position, to: bytes.count)
        readMarks(byte, to: end)
      case .openBracket, .closeBracket:
        readMarks(byte, to: position + 1)
      case .pipe: readBar()
      case 0xEF where Shield.isPlaceholder(bytes, at: position):
        shield(to: position + 3, .character)
      default:
        position += 1
      }
    }
  }

  /// Counts bars, for whose number cmark takes time by the square; a row has no more of them than it can have cells.
  private mutating func readBar() {
    bars.inParagraph += 1
    bars.inLine += 1
    if isInTable, bars.inLine > ScanWork.greatestColumns + 2 {
      replaceMark()
    } else {
      position += 1
    }
  }

  /// Counts marks; after too many of them they stay as they are.
  private mutating func readMarks(_ mark: UInt8, to end: Int) {
    // Definitions of links come before code for cmark.
    if mark == .closeBracket, isInCode, bytes.has("]:", at: position) { return replaceMark() }
    marks += 1
    var steps = 1
    if mark == .closeBracket {
      steps = marks
      work.copied += longestDefinition
    }
    work.steps += steps
    if work.isTooMuch {
      remarks.insert(.size)
      while position < end { replaceMark() }
    } else {
      position = end
    }
  }

  /// Lets something stand for the bytes up to `end`, and goes there.
  mutating func shield(to end: Int, _ content: Shield.Content) {
    let source = String(decoding: source(from: position, to: end), as: UTF8.self)
    let range = position..<end
    replace(to: end, with: Shield.bytes(for: shields.count))
    shields.append(Shield(content: content, source: source, range: range))
  }

  /// Lets the mark at the position be none, and goes behind it.
  mutating func replaceMark() {
    replace(to: position + 1, with: Shield.bytes(forMark: bytes[position]))
  }

  /// Notes that something is too much.
  mutating func remark(_ remark: RichTextRemark) { remarks.insert(remark) }

  private mutating func replace(to end: Int, with replacement: [UInt8]) {
    output += bytes[written..<position]
    output += replacement
    written = end
    position = end
  }

  /// The bytes of a range without what quotes and lists have at the beginning of its later lines.
  func source(from start: Int, to end: Int) -> [UInt8] {
    let range = bytes[start..<end]
    let prefix = (isInCode ? fencePrefix : nil) ?? prefix
    guard !prefix.parts.isEmpty, range.contains(.newline) else { return Array(range) }
    var source: [UInt8] = []
    var place = start
    while place < end {
      let lineEnd = bytes[place..<end].firstIndex(of: .newline).map { $0 + 1 } ?? end
      source += bytes[place..<lineEnd]
      place = prefix.end(in: bytes, from: lineEnd, to: end)
    }
    return source
  }
}

/// What cmark does for a text that grows faster than the text, in its own small steps; a step takes some nanoseconds.
struct ScanWork {
  /// Steps from a link back over the marks before it, and from a line of a table back to the start of the paragraph.
  var steps = 0
  /// Bytes that are copied for uses of a link.
  var copied = 0
  /// Cells of tables, of which cmark makes those that a row lacks.
  var cells = 0

  /// True after some tenths of a second.
  var isTooMuch: Bool { steps > 25_000_000 || copied > 4_000_000 }

  /// The greatest number of columns of a table, for which cmark takes time by the square.
  static let greatestColumns = 64
  /// The greatest number of cells in all tables of a text.
  static let greatestCells = 50_000
}
