extension RichText {
  /// True if plain text would say less: with emphasis, code, lists, tables, links, pictures and the like.
  ///
  /// Line breaks, gaps and formulas are as good in plain text, where a formula is TeX between its delimiters.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var hasFormatting: Bool {
    blocks.contains { block in
      guard case .paragraph(let inlines) = block else { return true }
      return inlines.contains { inline in
        switch inline {
        case .text, .lineBreak, .softBreak, .tex, .gap: false
        case .emphasis, .strong, .code, .superscript, .subscripted, .link, .media: true
        }
      }
    }
  }

  /// True if there is a formula in it.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var hasFormulas: Bool { blocks.contains { $0.hasFormulas } }
}

extension RichText.Block {
  fileprivate var hasFormulas: Bool {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.contains(where: \.hasFormulas)
    case .quote(let blocks): blocks.contains(where: \.hasFormulas)
    case .list(let list): list.items.joined().contains(where: \.hasFormulas)
    case .table(let table):
      ([table.header] + table.rows).joined().joined().contains(where: \.hasFormulas)
    case .code, .rule: false
    }
  }
}

extension RichText.Inline {
  fileprivate var hasFormulas: Bool {
    switch self {
    case .tex: true
    case .emphasis(let inner), .strong(let inner), .superscript(let inner), .subscripted(let inner),
      .link(_, _, let inner):
      inner.contains(where: \.hasFormulas)
    case .text, .code, .media, .lineBreak, .softBreak, .gap: false
    }
  }
}
