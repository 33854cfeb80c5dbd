extension RichText {
  /// Returns the text as HTML, which is read as an equal text, but for soft breaks, which become blanks.
  ///
  /// - Parameters:
  ///   - dialect: The delimiters of formulas, and the marks that text must not make by itself.
  ///   - address: Gives the address that is written for that of a picture, a sound or a film.
  ///   - gap: Gives the HTML for what was typed between the braces of a gap; without it, that is written with its braces.
  /// - Returns: The HTML, without a document around it.
  /// - Complexity: O(*n*) in the size of the text.
  package func html(
    in dialect: HTMLDialect = .standard,
    address: (String) -> String = { $0 },
    gap: ((String) -> String)? = nil
  ) -> String {
    withoutActuallyEscaping(address) { address in
      var writer = HTMLWriter(dialect: dialect, address: address, gap: gap)
      writer.write(blocks)
      return String(decoding: writer.output, as: UTF8.self)
    }
  }

  /// The text as HTML without an element around a single paragraph, for places that have one of their own.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var inlineHTML: String { inlineHTML() }

  /// Returns the text as ``inlineHTML`` in a dialect.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package func inlineHTML(
    in dialect: HTMLDialect = .standard,
    address: (String) -> String = { $0 }
  ) -> String {
    guard isParagraph else { return html(in: dialect, address: address) }
    return withoutActuallyEscaping(address) { address in
      var writer = HTMLWriter(dialect: dialect, address: address, gap: nil)
      writer.write(blocks, isTight: true)
      return String(decoding: writer.output, as: UTF8.self)
    }
  }

  /// True if there is nothing but a paragraph.
  package var isParagraph: Bool {
    if blocks.count == 1, case .paragraph = blocks[0] { true } else { false }
  }
}

/// Writes blocks as elements.
struct HTMLWriter {
  let dialect: HTMLDialect
  let address: (String) -> String
  let gap: ((String) -> String)?
  var output: [UInt8] = []

  /// Writes the parts of a text; paragraphs of tight lists have no element of their own.
  mutating func write(_ blocks: [RichText.Block], isTight: Bool = false) {
    for block in blocks {
      switch block {
      case .paragraph(let inlines) where isTight: writeLine(inlines)
      case .paragraph(let inlines): write("p") { $0.writeLine(inlines) }
      case .heading(let level, let inlines): write("h\(level)") { $0.writeLine(inlines) }
      case .quote(let blocks): write("blockquote") { $0.write(blocks) }
      case .list(let list): write(list)
      case .code(let code, let language):
        append("<pre><code")
        if !language.isEmpty { appendAttribute("class", "language-\(language)") }
        append(">")
        appendCode(code)
        append("\n</code></pre>")
      case .table(let table): write(table)
      case .rule: append("<hr\(emptyEnd)")
      }
    }
  }

  private mutating func write(
    _ name: String,
    _ attributes: [(name: String, value: String)] = [],
    _ body: (inout Self) -> Void
  ) {
    append("<\(name)")
    for (name, value) in attributes { appendAttribute(name, value) }
    append(">")
    body(&self)
    append("</\(name)>")
  }

  private mutating func write(_ list: RichText.List) {
    let start = list.start.flatMap { $0 == 1 ? nil : [(name: "start", value: "\($0)")] } ?? []
    write(list.start == nil ? "ul" : "ol", start) { writer in
      for item in list.items {
        writer.write("li") { $0.write(item, isTight: list.isTight) }
      }
    }
  }

  private mutating func write(_ table: RichText.Table) {
    // A table of a single cell would be taken for one that only places what is in it.
    let isSingle = table.rows.count == 1 && table.header.count == 1
    let hasNames = isSingle || table.header.contains { !$0.isEmpty }
    write("table") { writer in
      if hasNames {
        writer.write("thead") { $0.writeRow(table.header, "th", table.alignments) }
      }
      if !table.rows.isEmpty {
        writer.write("tbody") { writer in
          for row in table.rows { writer.writeRow(row, "td", table.alignments) }
        }
      }
    }
  }

  private mutating func writeRow(
    _ row: [RichText.Table.Cell],
    _ name: String,
    _ alignments: [RichText.Table.Alignment]
  ) {
    write("tr") { writer in
      for (cell, alignment) in zip(row, alignments) {
        let value =
          switch alignment {
          case .natural: ""
          case .left: "left"
          case .center: "center"
          case .right: "right"
          }
        let style = value.isEmpty ? [] : [(name: "style", value: "text-align: \(value)")]
        writer.write(name, style) { $0.writeLine(cell) }
      }
    }
  }

  /// The end of the tag of an element without contents.
  var emptyEnd: String { dialect.isXHTML ? "/>" : ">" }

  mutating func append(_ text: String) { output += text.utf8 }

  mutating func appendAttribute(_ name: String, _ value: String) {
    append(" \(name)=\"")
    appendEscaped(value)
    append("\"")
  }

  /// Appends code, in which Anki would look for its marks as everywhere.
  mutating func appendCode(_ code: String) {
    guard dialect.hasAnkiMarks else { return appendEscaped(code) }
    let parts = code.split(separator: "[", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { append("&#91;") }
      appendEscaped(part)
    }
  }

  /// Appends text with references for what would be markup, or no character of HTML.
  mutating func appendEscaped(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      default:
        if scalar.isWrittenAsReference {
          append("&#\(scalar.value);")
        } else {
          output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
  }
}

extension StringProtocol {
  /// The text with references for what would be markup, or no character of HTML.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var escapedForHTML: String {
    var writer = HTMLWriter(dialect: .standard, address: { $0 }, gap: nil)
    writer.appendEscaped(self)
    return String(decoding: writer.output, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// True for controls, for characters that are none, and for the mark of an encoding.
  fileprivate var isWrittenAsReference: Bool {
    switch value {
    case 0x00..<0x09, 0x0B, 0x0E..<0x20, 0x7F, 0xFDD0...0xFDEF, 0xFEFF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
