import QuizText

/// A text of org-mode: its lines, in which code has a mark in its place.
struct OrgText {
  /// The lines, without blank ones at the edges.
  let source: String
  private var code: [FencedText.Piece] = []
  /// The character that begins the mark of a block of code.
  private let mark: Unicode.Scalar

  /// Takes the lines of a section; lists keep their indentation.
  init(_ lines: [MarkupLine]) {
    let bytes = lines.flatMap(\.text)
    mark = Unicode.Scalar.mark(notIn: String(decoding: bytes, as: UTF8.self))
    let kept = lines.drop(while: \.isBlank)
    let width = kept.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
    var sources: [String] = []
    for line in kept {
      let blanks = line.isBlank ? 0 : min(line.indentation - width, 64)
      let prefix = String(repeating: " ", count: blanks)
      if line.isCode {
        sources.append("\(prefix)\(mark)\(code.count)")
        code += FencedText(String(decoding: line.text, as: UTF8.self)).pieces.prefix(1)
      } else {
        sources.append(prefix + String(decoding: line.text, as: UTF8.self))
      }
    }
    while sources.last?.isEmpty == true { sources.removeLast() }
    source = sources.joined(separator: "\n")
  }

  /// The text as it is shown.
  var reading: RichTextReading { reading(of: source) }

  /// Returns the text of a line, such as a heading.
  static func reading(ofLine line: ArraySlice<UInt8>) -> RichTextReading {
    let line = OrgLine(line)
    let text = RichText(blocks: [.paragraph(line.inlines)]).normalized
    return RichTextReading(text: text, remarks: line.remarks)
  }

  /// Returns what is seen of a line.
  static func plain(_ line: ArraySlice<UInt8>) -> String {
    reading(ofLine: line).text.plainText(tex: RichText.delimited(tex:isDisplay:))
  }
}

// MARK: - Blocks

extension OrgText {
  private typealias Line = (indentation: Int, text: ArraySlice<UInt8>)

  /// Returns a source as it is shown: that of the text, in which gaps may have marks.
  func reading(of source: String) -> RichTextReading {
    let lines = Array(source.utf8).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    .map { (indentation: $0.indentation, text: $0.withoutBlanks) }
    var remarks: Set<RichTextRemark> = []
    let blocks = blocks(of: lines[...], depth: 0, &remarks)
    return RichTextReading(text: RichText(blocks: blocks).normalized, remarks: remarks)
  }

  /// The greatest depth of lists; beyond it their marks stay text.
  private static let greatestDepth = 32

  private func blocks(
    of lines: ArraySlice<Line>,
    depth: Int,
    _ remarks: inout Set<RichTextRemark>
  ) -> [RichText.Block] {
    var blocks: [RichText.Block] = []
    var rest = lines
    while let line = rest.first {
      if line.text.isEmpty {
        rest.removeFirst()
      } else if let code = codeBlock(line.text) {
        blocks.append(code)
        rest.removeFirst()
      } else if line.text.first == UInt8(ascii: "|") {
        let rows = rest.prefix { $0.text.first == UInt8(ascii: "|") }
        blocks += Self.table(rows.map(\.text), &remarks)
        rest = rest[rows.endIndex...]
      } else if line.text.count > 4, line.text.allSatisfy({ $0 == UInt8(ascii: "-") }) {
        blocks.append(.rule)
        rest.removeFirst()
      } else if depth < Self.greatestDepth, let mark = Self.mark(line) {
        blocks.append(.list(list(&rest, mark, depth: depth, &remarks)))
      } else {
        let text = rest.prefix { isParagraph($0, depth: depth) }
        let kept = text.isEmpty ? rest.prefix(1) : text
        let inner = OrgLine(Array(kept.map(\.text).joined(separator: [UInt8(ascii: "\n")]))[...])
        remarks.formUnion(inner.remarks)
        blocks.append(.paragraph(inner.inlines))
        rest = rest[kept.endIndex...]
      }
    }
    return blocks
  }

  private func isParagraph(_ line: Line, depth: Int) -> Bool {
    !line.text.isEmpty && line.text.first != UInt8(ascii: "|") && codeBlock(line.text) == nil
      && (depth >= Self.greatestDepth || Self.mark(line) == nil)
  }

  private func codeBlock(_ line: ArraySlice<UInt8>) -> RichText.Block? {
    guard line.starts(with: "\(mark)".utf8),
      let index = Int(String(decoding: line.dropFirst("\(mark)".utf8.count), as: UTF8.self)),
      code.indices.contains(index), case .code(let source, let language) = code[index]
    else { return nil }
    return .code(source, language: language)
  }

  // MARK: Lists

  /// Returns the length of the mark of an item, and its number; a star is one behind blanks alone.
  private static func mark(_ line: Line) -> (length: Int, number: Int?)? {
    let digits = line.text.prefix(9).prefix(while: \.isDigit)
    let marks = digits.isEmpty ? (line.indentation > 0 ? "-+*" : "-+") : ".)"
    let rest = line.text[digits.endIndex...]
    guard let mark = rest.first, marks.utf8.contains(mark),
      rest.dropFirst().first.map(\.isBlank) ?? true
    else { return nil }
    return (digits.count + 1, Int(String(decoding: digits, as: UTF8.self)))
  }

  /// Reads the items with the indentation of the first line.
  private func list(
    _ rest: inout ArraySlice<Line>,
    _ first: (length: Int, number: Int?),
    depth: Int,
    _ remarks: inout Set<RichTextRemark>
  ) -> RichText.List {
    let indentation = rest.first?.indentation ?? 0
    var list = RichText.List(start: first.number, items: [])
    while let line = rest.first, line.indentation == indentation, let mark = Self.mark(line),
      (mark.number == nil) == (first.number == nil)
    {
      // A single blank line is within the item where what follows is indented, and two end the list.
      var end = rest.startIndex + 1
      while end < rest.endIndex {
        let next = rest[end]
        let isBlank = next.text.isEmpty
        let isInner = next.indentation > indentation && !isBlank
        let leads =
          isBlank && end + 1 < rest.endIndex && !rest[end + 1].text.isEmpty
          && rest[end + 1].indentation > indentation
        guard isInner || leads else { break }
        end += 1
      }
      var lines = Array(rest[..<end])
      lines[0].text = lines[0].text.dropFirst(mark.length).withoutBlanks
      lines[0].indentation = indentation + 2
      list.items.append(blocks(of: lines[...], depth: depth + 1, &remarks))
      rest = rest[end...]
      if rest.first?.text.isEmpty == true, let next = rest.dropFirst().first,
        next.indentation == indentation, Self.mark(next) != nil
      {
        rest.removeFirst()
      }
    }
    return list
  }

  // MARK: Tables

  private static func table(
    _ rows: [ArraySlice<UInt8>],
    _ remarks: inout Set<RichTextRemark>
  ) -> [RichText.Block] {
    let bar = UInt8(ascii: "|")
    var cells: [[RichText.Table.Cell]] = []
    var headerEnd: Int?
    for row in rows {
      if row.dropFirst().first == UInt8(ascii: "-") {
        if headerEnd == nil { headerEnd = cells.count }
        continue
      }
      let inner = row.last == bar && row.count > 1 ? row.dropFirst().dropLast() : row.dropFirst()
      cells.append(
        inner.split(separator: bar, omittingEmptySubsequences: false).map { cell in
          let line = OrgLine(cell.withoutBlanks)
          remarks.formUnion(line.remarks)
          return line.inlines
        }
      )
    }
    let width = cells.map(\.count).max() ?? 0
    guard width > 0 else { return [] }
    cells = cells.map { $0 + Array(repeating: [], count: width - $0.count) }
    let hasHeader = headerEnd == 1 && cells.count > 1
    return [
      .table(
        RichText.Table(
          alignments: Array(repeating: .natural, count: width),
          header: hasHeader ? cells[0] : Array(repeating: [], count: width),
          rows: hasHeader ? Array(cells.dropFirst()) : cells
        )
      )
    ]
  }
}
