extension RichText {
  /// True if plain text would say less: with emphasis, code, lists, tables, links, pictures and the like.
  ///
  /// Line breaks, gaps, and scripts that Unicode has are as good in plain text; so are formulas, as TeX between their delimiters.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var hasFormatting: Bool {
    blocks.contains { block in
      guard case .paragraph(let inlines) = block else { return true }
      return inlines.contains { inline in
        switch inline {
        case .text, .lineBreak, .softBreak, .tex, .gap: false
        case .superscript, .subscripted: !inline.isScriptOfUnicode
        case .emphasis, .strong, .code, .link, .media: true
        }
      }
    }
  }

  /// True if there is a picture, a sound or a film in it.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var hasMedia: Bool { contains { if case .media = $0 { true } else { false } } }

  /// The text without pictures, sounds and films.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var withoutMedia: RichText { RichText(blocks: blocks.map(\.withoutMedia)).normalized }

  /// True if anything in it stands higher or lower, as an exponent or an index.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var hasScripts: Bool {
    contains {
      switch $0 {
      case .superscript, .subscripted: true
      default: false
      }
    }
  }

  /// True if there is a formula in it.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var hasFormulas: Bool { contains { if case .tex = $0 { true } else { false } } }

  private func contains(_ isMeant: (Inline) -> Bool) -> Bool {
    blocks.contains { $0.contains(isMeant) }
  }
}

extension RichText.Block {
  fileprivate func contains(_ isMeant: (RichText.Inline) -> Bool) -> Bool {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines):
      inlines.contains { $0.contains(isMeant) }
    case .quote(let blocks): blocks.contains { $0.contains(isMeant) }
    case .list(let list): list.items.joined().contains { $0.contains(isMeant) }
    case .table(let table):
      ([table.header] + table.rows).joined().joined().contains { $0.contains(isMeant) }
    case .code, .rule: false
    }
  }
}

extension RichText.Inline {
  fileprivate func contains(_ isMeant: (RichText.Inline) -> Bool) -> Bool {
    if isMeant(self) { return true }
    return switch self {
    case .emphasis(let inner), .strong(let inner), .superscript(let inner), .subscripted(let inner),
      .link(_, _, let inner):
      inner.contains { $0.contains(isMeant) }
    case .text, .code, .media, .lineBreak, .softBreak, .tex, .gap: false
    }
  }
}

extension RichText.Block {
  fileprivate var withoutMedia: Self {
    switch self {
    case .paragraph(let inlines): return .paragraph(inlines.compactMap(\.withoutMedia))
    case .heading(let level, let inlines):
      return .heading(level: level, inlines.compactMap(\.withoutMedia))
    case .quote(let blocks): return .quote(blocks.map(\.withoutMedia))
    case .list(var list):
      list.items = list.items.map { $0.map(\.withoutMedia) }
      return .list(list)
    case .table(var table):
      table.header = table.header.map { $0.compactMap(\.withoutMedia) }
      table.rows = table.rows.map { row in row.map { $0.compactMap(\.withoutMedia) } }
      return .table(table)
    case .code, .rule: return self
    }
  }
}

extension RichText.Inline {
  fileprivate var withoutMedia: Self? {
    switch self {
    case .media: nil
    case .emphasis(let inner): .emphasis(inner.compactMap(\.withoutMedia))
    case .strong(let inner): .strong(inner.compactMap(\.withoutMedia))
    case .superscript(let inner): .superscript(inner.compactMap(\.withoutMedia))
    case .subscripted(let inner): .subscripted(inner.compactMap(\.withoutMedia))
    case .link(let address, let title, let inner):
      .link(address: address, title: title, inner.compactMap(\.withoutMedia))
    case .text, .code, .lineBreak, .softBreak, .tex, .gap: self
    }
  }
}

extension String {
  /// What Markdown would emphasize of this text first, or show as code or as a formula; `nil` if it is the same either way.
  ///
  /// Marks within a word, as in `2*3*4` or `snake_case_name`, are none that a writer means.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var firstMarkedText: String? {
    guard utf8.contains(where: { "*_`\\$".utf8.contains($0) }) else { return nil }
    for case .paragraph(let inlines) in RichText(markdown: self, hasGaps: false).blocks {
      for (index, inline) in inlines.enumerated() {
        switch inline {
        case .tex(let source, _): return source
        case .emphasis, .strong, .code:
          let before = index > 0 ? inlines[index - 1].plain.last : nil
          let after = index + 1 < inlines.count ? inlines[index + 1].plain.first : nil
          if ![before, after].contains(where: { $0?.isLetter ?? false || $0?.isNumber ?? false }) {
            return inline.plain
          }
        default: break
        }
      }
    }
    return nil
  }
}

extension RichText.Inline {
  fileprivate var plain: String { RichText(blocks: [.paragraph([self])]).plainText() }
}
