/// A text with emphasis, lists, tables, formulas, pictures and gaps, whatever language it was written in.
///
/// ```swift
/// let text = RichText(markdown: "It is **not** so: \\(x^2\\)")
/// text.blocks      // [.paragraph([.text("It is "), .strong([.text("not")]), .text(" so: "), .tex("x^2", isDisplay: false)])]
/// text.markdown()  // "It is **not** so: \\(x^2\\)"
/// text.html()      // "<p>It is <strong>not</strong> so: \\(x^2\\)</p>"
/// text.plainText() // "It is not so: x^2"
/// ```
///
/// Readers give a text in its normal form, ``normalized``, and what is written from that form is read as an equal text.
package struct RichText: Hashable, Sendable {
  /// The paragraphs, lists and other parts, from top to bottom.
  package var blocks: [Block]

  /// Creates a text from its parts, as they are.
  package init(blocks: [Block] = []) {
    self.blocks = blocks
  }

  /// True if there is nothing to see.
  package var isEmpty: Bool { blocks.isEmpty }
}

extension RichText {
  /// A part of a text with lines of its own.
  package enum Block: Hashable, Sendable {
    /// A paragraph.
    case paragraph([Inline])
    /// A heading of level 1, the highest, to 6; it has a single line.
    case heading(level: Int, [Inline])
    /// What somebody else has said.
    case quote([Block])
    /// Items with marks or numbers.
    case list(List)
    /// Lines as they were typed, without the end of the last one, and the programming language, or nothing.
    case code(String, language: String)
    /// Rows and columns.
    case table(Table)
    /// A line between two parts.
    case rule
  }

  /// Items with marks or numbers.
  package struct List: Hashable, Sendable {
    /// The number of the first item; `nil` for marks without numbers.
    package var start: Int?
    /// True if nothing but a line end is between paragraphs, false if a blank line is.
    package var isTight: Bool
    /// The parts of each item; an item may be empty.
    package var items: [[Block]]

    /// Creates a list.
    package init(start: Int? = nil, isTight: Bool = true, items: [[Block]]) {
      self.start = start
      self.isTight = isTight
      self.items = items
    }
  }

  /// Rows and columns; every row has as many cells as there are alignments, and a cell has a single line.
  package struct Table: Hashable, Sendable {
    /// Where the texts of a column stand.
    package enum Alignment: Hashable, Sendable, CaseIterable {
      /// Wherever the reader's program puts them.
      case natural
      /// At the left.
      case left
      /// In the middle.
      case center
      /// At the right.
      case right
    }

    /// The contents of a cell.
    package typealias Cell = [Inline]

    /// The alignment of each column.
    package var alignments: [Alignment]
    /// The cells of the first row, which names the columns; all of them are empty if there are no names.
    package var header: [Cell]
    /// The cells of each other row.
    package var rows: [[Cell]]

    /// Creates a table.
    package init(alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
      self.alignments = alignments
      self.header = header
      self.rows = rows
    }
  }

  /// A part of a line.
  package enum Inline: Hashable, Sendable {
    /// Characters as they are seen.
    case text(String)
    /// What is stressed: mostly italic.
    case emphasis([Inline])
    /// What is important: mostly bold.
    case strong([Inline])
    /// Code within a line.
    case code(String)
    /// What stands higher, as an exponent.
    case superscript([Inline])
    /// What stands lower, as an index.
    case subscripted([Inline])
    /// What leads to an address; the title is mostly empty.
    case link(address: String, title: String, [Inline])
    /// A picture, a sound or a film, and what it shows; the title is mostly empty.
    case media(address: String, title: String, description: String)
    /// The end of a line.
    case lineBreak
    /// The end of a line of the source, which a reader sees as a blank.
    case softBreak
    /// A formula of TeX without its delimiters, in the line or on lines of its own.
    case tex(String, isDisplay: Bool)
    /// A gap, as it is typed between `{{` and `}}`.
    case gap(String)
  }

  /// How deeply quotes and lists, and within a line emphasis, scripts and links, can be nested.
  package static let greatestDepth = 64

  /// The greatest length of a source that is read as more than plain text, in bytes.
  package static let greatestLength = 4 << 20
}
