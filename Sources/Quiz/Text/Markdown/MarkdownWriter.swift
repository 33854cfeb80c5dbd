extension RichText {
  /// Returns the text as Markdown, which is read as an equal text if this one is in normal form.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package func markdown() -> String {
    var writer = MarkdownWriter()
    writer.write(blocks)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Writes blocks line by line.
struct MarkdownWriter {
  private var output: [UInt8] = []
  /// What quotes and lists have before each line.
  private var prefix: [UInt8] = []
  /// What they have before the next line, if that is the first one of an item.
  private var firstPrefix: [UInt8]?

  /// What was written, without the end of the last line.
  var bytes: [UInt8] { output.last == .newline ? output.dropLast() : output }

  /// Writes the parts of a text.
  mutating func write(_ blocks: [RichText.Block]) {
    write(blocks, isTight: false, around: nil)
  }

  /// Writes blocks; the mark is that of the list whose item they are in.
  private mutating func write(_ blocks: [RichText.Block], isTight: Bool, around mark: UInt8?) {
    // Lists of one kind that follow each other are two by their marks, and marks side by side are no rule.
    var lastMark = mark
    for (index, block) in blocks.enumerated() {
      if index > 0 {
        if !isTight || blocks[index - 1].needsBlankLine(before: block) { writeBlankLine() }
        if case .list(let before) = blocks[index - 1], case .list(let list) = block,
          (before.start == nil) == (list.start == nil)
        {
        } else {
          lastMark = nil
        }
      }
      write(block, beside: &lastMark)
    }
  }

  private mutating func write(_ block: RichText.Block, beside lastMark: inout UInt8?) {
    switch block {
    case .paragraph(let inlines):
      write(inlines, .paragraph)
    case .heading(let level, let inlines):
      write(inlines, .heading, behind: Array(repeating: UInt8(ascii: "#"), count: level) + [.space])
    case .quote(let blocks):
      let outer = prefix
      firstPrefix = (firstPrefix ?? prefix) + Array("> ".utf8)
      prefix += Array("> ".utf8)
      write(blocks, isTight: false, around: nil)
      prefix = outer
    case .list(let list):
      let marks: (UInt8, UInt8) =
        list.start == nil
        ? (UInt8(ascii: "-"), UInt8(ascii: "+")) : (UInt8(ascii: "."), UInt8(ascii: ")"))
      let mark = lastMark == marks.0 ? marks.1 : marks.0
      write(list, mark: mark)
      lastMark = mark
    case .code(let code, let language):
      writeCode(code, language)
    case .table(let table):
      write(table)
    case .rule:
      writeLine(Array("***".utf8))
    }
  }

  private mutating func write(_ list: RichText.List, mark: UInt8) {
    let outer = prefix
    for (index, item) in list.items.enumerated() {
      if index > 0, !list.isTight { writeBlankLine() }
      let number = list.start.map { min($0 + index, RichText.List.greatestStart) }
      let label = number.map { Array(String($0).utf8) + [mark] } ?? [mark]
      if item.isEmpty {
        writeLine(label)
        continue
      }
      firstPrefix = (firstPrefix ?? prefix) + label + [.space]
      prefix += Array(repeating: .space, count: label.count + 1)
      write(item, isTight: list.isTight, around: mark)
      prefix = outer
    }
  }

  private mutating func writeCode(_ code: String, _ language: String) {
    let mark: UInt8 = language.utf8.contains(.backtick) ? UInt8(ascii: "~") : .backtick
    let fence = Array(repeating: mark, count: max(3, code.longestRun(of: mark) + 1))
    writeLine(fence + language.escapedLanguage)
    for line in code.utf8.split(separator: .newline, omittingEmptySubsequences: false) {
      if line.isEmpty { writeBlankLine() } else { writeLine(Array(line)) }
    }
    writeLine(fence)
  }

  private mutating func write(_ table: RichText.Table) {
    writeRow(table.header)
    var line: [UInt8] = [.pipe]
    for alignment in table.alignments {
      switch alignment {
      case .natural: line += " --- |".utf8
      case .left: line += " :-- |".utf8
      case .center: line += " :-: |".utf8
      case .right: line += " --: |".utf8
      }
    }
    writeLine(line)
    for row in table.rows { writeRow(row) }
  }

  private mutating func writeRow(_ row: [RichText.Table.Cell]) {
    beginLine()
    output.append(.pipe)
    for cell in row {
      output.append(.space)
      if !cell.isEmpty { output += MarkdownLine.written(cell, .cell, prefix: prefix) + [.space] }
      output.append(.pipe)
    }
    output.append(.newline)
  }

  private mutating func write(
    _ inlines: [RichText.Inline],
    _ place: MarkdownLine.Place,
    behind mark: [UInt8] = []
  ) {
    beginLine()
    output += mark
    output += MarkdownLine.written(inlines, place, prefix: prefix)
    output.append(.newline)
  }

  private mutating func beginLine() {
    output += firstPrefix ?? prefix
    firstPrefix = nil
  }

  private mutating func writeLine(_ line: [UInt8]) {
    beginLine()
    output += line
    output.append(.newline)
  }

  private mutating func writeBlankLine() {
    beginLine()
    while let last = output.last, last.isBlank { output.removeLast() }
    output.append(.newline)
  }
}

extension String {
  /// The length of the longest run of a byte.
  func longestRun(of byte: UInt8) -> Int {
    var longest = 0
    var run = 0
    for next in utf8 {
      run = next == byte ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// The name of a language behind a fence.
  fileprivate var escapedLanguage: [UInt8] {
    var bytes: [UInt8] = []
    let name = Array(utf8)
    for (index, byte) in name.enumerated() {
      let next = index + 1 < name.count ? name[index + 1] : .space
      switch byte {
      case UInt8(ascii: "&") where next.isLetter || next == UInt8(ascii: "#"):
        bytes += "&amp;".utf8
      case .backslash where next.isPunctuation, .openBrace, .backtick, .dollar, .less:
        bytes += [.backslash, byte]
      default:
        bytes.append(byte)
      }
    }
    return bytes
  }
}
