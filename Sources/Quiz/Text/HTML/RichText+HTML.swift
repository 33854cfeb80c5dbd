internal import CGumbo

extension RichText {
  /// Reads HTML as browsers do, whatever its tags are.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(html: String, in dialect: HTMLDialect = .standard) {
    self = RichTextReading(html: html, in: dialect).text
  }
}

extension RichTextReading {
  /// Reads HTML as browsers do, and tells what a text lacks of it.
  ///
  /// White space is that of the screen. A reading aid becomes `山道(やまみち)`. Formulas are read from MathML with TeX, from
  /// Canvas's pictures, and between the delimiters of the dialect.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(html: String, in dialect: HTMLDialect = .standard) {
    guard html.utf8.count <= RichText.greatestLength else {
      self.init(text: RichText(plain: html), remarks: [.length])
      return
    }
    var source = html
    self = source.withUTF8 { bytes in
      let (limited, remarks) = HTMLScan.limited(bytes)
      if let limited { return limited.withUnsafeBufferPointer { Self.read($0, dialect, remarks) } }
      return Self.read(bytes, dialect, remarks)
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ dialect: HTMLDialect,
    _ remarks: Set<RichTextRemark>
  ) -> RichTextReading {
    var reader = HTMLReader(dialect, remarks: remarks)
    let text = UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: CChar.self)
    // Gumbo takes no address for a text without bytes.
    guard let start = text.baseAddress, !bytes.isEmpty, let tree = html_read(start, text.count)
    else {
      return RichTextReading(text: RichText())
    }
    defer { html_free(tree) }
    if let root = HTMLNode(tree.pointee.root) { reader.readAll(in: root) }
    return RichTextReading(
      text: RichText(blocks: reader.blocks).normalized,
      remarks: reader.remarks
    )
  }
}
