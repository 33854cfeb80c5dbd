extension RichText {
  /// The text in its normal form, which looks the same.
  ///
  /// - Texts and codes side by side are one, and so are two emphases, two strong parts and two scripts of one height.
  ///   No part is empty.
  /// - Emphasis within emphasis is one, as are strong parts and links; of emphasis and strong around the same parts,
  ///   emphasis is the outer one. Neither begins or ends with white space.
  /// - Texts have no line ends: these are soft breaks. A line begins and ends with other parts than breaks, and
  ///   has something to see. Headings and cells have single lines.
  /// - A link or a medium has an address. A medium without one is its description.
  /// - A formula has no blank lines, no delimiters of formulas within, no blanks around it, and no `{{`.
  /// - A gap is what can stand between `{{` and `}}`.
  /// - A list is tight or loose as its parts demand; where nothing depends on it, it is tight. A table has as many cells
  ///   in each row as in the longest one. Nothing is deeper than ``greatestDepth``.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var normalized: RichText { RichText(blocks: Self.normalized(blocks, depth: 0)) }

  private static func normalized(_ blocks: [Block], depth: Int) -> [Block] {
    var result: [Block] = []
    result.reserveCapacity(blocks.count)
    for block in blocks { append(block, to: &result, depth: depth) }
    return result
  }

  private static func append(_ block: Block, to result: inout [Block], depth: Int) {
    let isTooDeep = depth >= greatestDepth
    switch block {
    case .paragraph(let inlines):
      let line = NormalLine.paragraph.inlines(inlines)
      if !line.isEmpty { result.append(.paragraph(line)) }
    case .heading(let level, let inlines):
      let line = NormalLine.heading.inlines(inlines)
      if !line.isEmpty { result.append(.heading(level: min(max(level, 1), 6), line)) }
    case .quote(let blocks) where isTooDeep:
      for block in blocks { append(block, to: &result, depth: depth) }
    case .quote(let blocks):
      let inner = normalized(blocks, depth: depth + 1)
      if !inner.isEmpty { result.append(.quote(inner)) }
    case .list(let list) where isTooDeep:
      for block in list.items.joined() { append(block, to: &result, depth: depth) }
    case .list(var list):
      list.items = list.items.map { normalized($0, depth: depth + 1) }
      list.start = list.start.map { min(max($0, 0), List.greatestStart) }
      list.isTight = list.isTight(asTyped: list.isTight)
      if !list.items.isEmpty { result.append(.list(list)) }
    case .code(let text, let language):
      let code = text.withNormalLineEnds
      let word = language.trimmed.prefix { !$0.isWhitespace }
      if !code.isEmpty { result.append(.code(code, language: String(word).withNormalLineEnds)) }
    case .table(let table):
      if let table = table.normalized { result.append(.table(table)) }
    case .rule:
      result.append(.rule)
    }
  }
}

extension RichText.List {
  /// The greatest number that Markdown reads before an item.
  static let greatestStart = 999_999_999

  fileprivate func isTight(asTyped isTyped: Bool) -> Bool {
    var canBeLoose = false
    var hasParagraphs = false
    for (index, item) in items.enumerated() {
      for (block, next) in zip(item, item.dropFirst()) where block.canEndLoosely {
        if block.needsBlankLine(before: next) { return false }
        canBeLoose = true
      }
      if index + 1 < items.count {
        if item.last?.endsWithBareTable ?? false { return false }
        if item.last?.canEndLoosely ?? true { canBeLoose = true }
      }
      if item.contains(where: { if case .paragraph = $0 { true } else { false } }) {
        hasParagraphs = true
      }
    }
    return isTyped || !hasParagraphs || !canBeLoose
  }
}

extension RichText.Block {
  /// True if Markdown would read another block as a continuation of this one, were no blank line between them.
  func needsBlankLine(before next: Self) -> Bool {
    if case .quote = self, case .quote = next { return true }
    guard let last = innermostLast else { return false }
    switch last {
    case .heading, .code, .rule: return false
    case .table: return true
    case .paragraph, .quote, .list: break
    }
    switch next {
    case .heading, .code, .rule, .quote: return false
    case .paragraph, .table: return true
    case .list(let list): return list.items[0].isEmpty || list.start ?? 1 != 1
    }
  }

  /// The last part that is neither a quote nor a list; `nil` if that is an empty item.
  private var innermostLast: Self? {
    switch self {
    case .quote(let blocks): blocks.last?.innermostLast
    case .list(let list): list.items.last?.last?.innermostLast
    default: self
    }
  }

  /// True if the last part is a table without rows, behind which cmark sees a blank line that is not there.
  fileprivate var endsWithBareTable: Bool {
    switch self {
    case .table(let table): table.rows.isEmpty
    case .list(let list): list.items.last?.last?.endsWithBareTable ?? false
    default: false
    }
  }

  /// True if a blank line behind it makes a list loose: cmark does not see one behind a rule.
  fileprivate var canEndLoosely: Bool {
    switch self {
    case .rule: false
    case .list(let list): list.items.last?.last?.canEndLoosely ?? true
    default: true
    }
  }
}

extension RichText.Table {
  fileprivate var normalized: Self? {
    let columns = rows.reduce(header.count) { max($0, $1.count) }
    func cells(_ row: [Cell]) -> [Cell] {
      row.map { NormalLine.cell.inlines($0) } + Array(repeating: [], count: columns - row.count)
    }
    let alignments =
      alignments.prefix(columns)
      + Array(repeating: .natural, count: max(columns - alignments.count, 0))
    let table = Self(alignments: Array(alignments), header: cells(header), rows: rows.map(cells))
    let isEmpty =
      table.header.allSatisfy(\.isEmpty) && table.rows.allSatisfy { $0.allSatisfy(\.isEmpty) }
    return isEmpty ? nil : table
  }
}

extension String {
  /// The text with line feeds as its only line ends, and without the controls that no source can have: NUL, and those from
  /// U+0080 to U+009F, of which HTML makes other characters.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var withNormalLineEnds: String {
    let hasOthers = utf8.contains { $0 == .carriageReturn || $0 == 0 || $0 == 0xC2 }
    guard hasOthers else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var before: UInt8 = 0x20
    for byte in utf8 {
      switch byte {
      case .carriageReturn: bytes.append(.newline)
      case .newline: if before != .carriageReturn { bytes.append(.newline) }
      case 0: bytes += UTF8.encodedReplacementCharacter
      case 0x80..<0xA0 where before == 0xC2:
        bytes.removeLast()
        bytes += byte == 0x85 ? [.newline] : Array(UTF8.encodedReplacementCharacter)
      default: bytes.append(byte)
      }
      before = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
