internal import CMarkGFM

extension RichText {
  /// Reads Markdown: CommonMark with tables, without HTML but `<sup>`, `<sub>`, `<em>` and `<strong>`, and with formulas and
  /// gaps.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - hasGaps: Whether `{{` begins a gap, as in a question that has some.
  /// - Complexity: O(*n*) in the length of the text.
  package init(markdown: String, hasGaps: Bool = true) {
    self = RichTextReading(markdown: markdown, hasGaps: hasGaps).text
  }
}

extension RichTextReading {
  /// Reads Markdown, and tells what it is too long, too large or too deep for.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - hasGaps: Whether `{{` begins a gap, as in a question that has some.
  /// - Complexity: O(*n*) in the length of the text.
  package init(markdown: String, hasGaps: Bool = true) {
    guard markdown.utf8.count <= RichText.greatestLength else {
      self.init(text: RichText(plain: markdown), remarks: [.length])
      return
    }
    var source = markdown.withNormalLineEnds
    if source.isPlainLine {
      self.init(text: RichText(blocks: [.paragraph([.text(source)])]))
      return
    }
    self = source.withUTF8 { bytes in
      let shielded = MarkdownScan.shielded(bytes, hasGaps: hasGaps)
      let document =
        if let replaced = shielded.bytes {
          replaced.withUnsafeBytes { Self.document($0) }
        } else {
          Self.document(UnsafeRawBufferPointer(bytes))
        }
      defer { cmark_node_free(document) }
      var tree = MarkdownTree(shielded)
      let text = RichText(blocks: tree.blocks(in: document))
      let gaps = tree.gaps.sorted { $0.range.lowerBound < $1.range.lowerBound }
      return RichTextReading(text: text.normalized, remarks: tree.remarks, gaps: gaps)
    }
  }

  private static func document(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
    markdown_read(bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
  }
}

extension String {
  /// True for a line in which no character can be a mark, as most lines are.
  fileprivate var isPlainLine: Bool {
    guard let first = utf8.first, first.isLetter, utf8.last != .space else { return false }
    return utf8.allSatisfy { Self.isInert[Int($0)] }
  }

  /// What is no mark wherever it stands in a line; U+FDD0 and its like begin as wide letters of East Asia do.
  private static let isInert: [Bool] = (0..<256).map { value in
    let byte = UInt8(value)
    return byte >= 0x20 && byte != 0x7F && !"\\`*_[<&{$".utf8.contains(byte) && byte != 0xEF
  }
}
