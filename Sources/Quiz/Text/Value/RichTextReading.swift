/// A text as it was read from Markdown or HTML, and what of the source it lacks.
package struct RichTextReading: Hashable, Sendable {
  /// The text, in its normal form.
  package var text: RichText
  /// The reasons for which it says less than its source.
  package var remarks: Set<RichTextRemark>
  /// The gaps of Markdown in the order of their places; one in the description of a picture is none.
  package var gaps: [MarkdownGap]

  /// Creates a reading.
  package init(text: RichText, remarks: Set<RichTextRemark> = [], gaps: [MarkdownGap] = []) {
    self.text = text
    self.remarks = remarks
    self.gaps = gaps
  }
}

/// A gap in Markdown.
package struct MarkdownGap: Hashable, Sendable {
  /// What is typed between its braces, without the marks that quotes and lists have at the beginning of lines.
  package let source: String
  /// Its place with its braces, in UTF-8 code units of the text with normal line ends.
  package let range: Range<Int>
}

/// A reason for which a text says less than its source.
package enum RichTextRemark: String, Hashable, Sendable, CaseIterable {
  /// The source is too long, and was taken as plain text.
  case length
  /// Parts are nested too deeply; the inner ones stayed as they are written, or became those around them.
  case nesting
  /// There are too many marks, or too many cells in tables; the last ones stayed as they are written, or were left out.
  case size
  /// Colours were left out.
  case color
  /// Underlined text became emphasis.
  case underline
  /// A line through text was left out.
  case strikethrough
  /// Cells that span columns or rows became single ones.
  case spans
  /// Lists, paragraphs or line breaks of cells became single lines, or an inner table its text.
  case cells
  /// A formula without TeX became its characters.
  case formula
  /// Films of other sites, drawings, fields and the like were left out.
  case embedded
}
