/// A line of plain text with markup, or a block of code.
struct MarkupLine {
  /// Its bytes without blanks at the edges; those of code are the block as ``FencedText`` has it.
  var text: ArraySlice<UInt8>
  /// The width of the blanks before it, in which a tab counts for four.
  var indentation: Int
  /// True for a block of code, in which nothing is markup.
  var isCode = false
  /// True for a block of code in a quote.
  var isQuoted = false
  /// The line in the file, or the first one of a block.
  let first: TextLines.Line
  /// The last line in the file.
  let last: TextLines.Line

  /// Takes a line that is no code.
  init(_ line: TextLines.Line) {
    (text, first, last) = (line.raw.withoutBlanks, line, line)
    indentation = line.raw.indentation
  }

  /// Takes a block of code; `nil` for a blank one.
  init?(
    code: [ArraySlice<UInt8>],
    language: String,
    isQuoted: Bool = false,
    indentation: Int = 0,
    _ first: TextLines.Line,
    _ last: TextLines.Line
  ) {
    let bytes = Array(code.joined(separator: [UInt8(ascii: "\n")]))
    let source = String(decoding: bytes, as: UTF8.self)
    guard FencedText.isCode(source) else { return nil }
    text = Array(FencedText.Piece.code(source, language: language).text.utf8)[...]
    self.indentation = indentation
    (isCode, self.isQuoted, self.first, self.last) = (true, isQuoted, first, last)
  }

  /// True if there is nothing in it.
  var isBlank: Bool { !isCode && text.isEmpty }
  /// True if two blanks at its end break the line, as Markdown has it.
  var endsWithBreak: Bool {
    !isCode && !text.isEmpty && first.raw.suffix(2).elementsEqual("  ".utf8)
  }
}

/// An item of a list: its mark, and its lines without it.
typealias MarkupItem = (mark: String, lines: [MarkupLine])

extension [MarkupLine] {
  /// The items of a list, each with its mark, one of those given; `nil` for other lines.
  func items(marks: [String]) -> [MarkupItem]? {
    // Most lines are no lists.
    guard let first = first?.text.first, "-*[+".utf8.contains(first) else { return nil }
    return items { line in
      marks.first { line.starts(with: $0.utf8) || line.elementsEqual($0.utf8.dropLast()) }
    }
  }

  /// The items that begin at the lines with a mark; `nil` where the first line has none.
  ///
  /// Lines that are indented as the text of an item belong to it, but for boxes, whatever is before them.
  func items(mark: (ArraySlice<UInt8>) -> String?) -> [MarkupItem]? {
    var items: [MarkupItem] = []
    var width = 0
    for line in self {
      var line = line
      let mark = line.isCode ? nil : mark(line.text)
      let isNested = !items.isEmpty && line.indentation >= width && mark?.contains("[") != true
      if let mark, !isNested {
        let isNumber = mark.utf8.first?.isDigit == true
        width = line.indentation + (isNumber ? mark.utf8.count + 1 : 2)
        line.text = line.text.dropFirst(mark.utf8.count).withoutBlanks
        line.indentation = 0
        items.append((mark, [line]))
      } else if items.isEmpty {
        return nil
      } else {
        line.indentation = Swift.max(line.indentation - width, 0)
        items[items.count - 1].lines.append(line)
      }
    }
    // Between items there may be blank lines, which belong to none.
    for index in items.indices {
      let end = items[index].lines.lastIndex { !$0.isBlank } ?? 0
      items[index].lines.removeSubrange((end + 1)...)
    }
    return items
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at their edges.
  var withoutBlanks: ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let kept = drop(while: isBlank)
    guard let last = kept.lastIndex(where: { !isBlank($0) }) else { return kept }
    return kept[...last]
  }

  /// The width of the blanks at the beginning, in which a tab counts for four.
  var indentation: Int {
    var width = 0
    for byte in self {
      switch byte {
      case UInt8(ascii: " "): width += 1
      case UInt8(ascii: "\t"): width += 4
      default: return width
      }
    }
    return width
  }
}
