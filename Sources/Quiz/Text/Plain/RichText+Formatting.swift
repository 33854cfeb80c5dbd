extension RichText {
  /// True if plain text would say less: with emphasis, code, lists, tables, links, pictures and the like.
  ///
  /// Line breaks, gaps, scripts that Unicode has, and files of the folder of media are as good in plain text; so are formulas,
  /// as TeX between their delimiters.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var hasFormatting: Bool {
    blocks.contains { block in
      guard case .paragraph(let inlines) = block else { return true }
      return inlines.contains { inline in
        switch inline {
        case .text, .lineBreak, .softBreak, .tex, .gap: false
        case .superscript, .subscripted: !inline.isScriptOfUnicode
        case .media(let address, _, _): RichText.mediaName(at: address) == nil
        case .emphasis, .strong, .code, .link: true
        }
      }
    }
  }

  /// True if there is a picture, a sound or a film in it.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var hasMedia: Bool { contains { if case .media = $0 { true } else { false } } }

  /// The names of the files beside a group's file that the text shows.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var mediaNames: Set<String> {
    var names: Set<String> = []
    _ = contains { inline in
      if case .media(let address, _, _) = inline, let name = RichText.mediaName(at: address) {
        names.insert(name)
      }
      return false
    }
    return names
  }

  /// The text without pictures, sounds and films.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  package var withoutMedia: RichText { mappingMedia { _, _, _ in nil } }

  /// Returns the text with something else in the place of pictures, sounds and films.
  ///
  /// - Parameter change: Returns the part for one, given its address, title and description; `nil` leaves it out.
  /// - Returns: The text in its normal form.
  /// - Complexity: O(*n*) in the size of the text.
  package func mappingMedia(
    _ change: (_ address: String, _ title: String, _ description: String) -> Inline?
  ) -> RichText {
    mapping { inline in
      guard case .media(let address, let title, let description) = inline else { return nil }
      return change(address, title, description).map { [$0] } ?? []
    }
  }

  /// Returns the text with something else in the place of parts of its lines that have no parts themselves.
  ///
  /// - Parameter change: Returns the parts for one, in the order of the text; `nil` leaves it as it is.
  /// - Returns: The text in its normal form.
  /// - Complexity: O(*n*) in the size of the text.
  package func mapping(_ change: (Inline) -> [Inline]?) -> RichText {
    RichText(blocks: blocks.map { $0.mapping(change) }).normalized
  }

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
  fileprivate func mapping(_ change: (RichText.Inline) -> [RichText.Inline]?) -> Self {
    func changed(_ line: [RichText.Inline]) -> [RichText.Inline] {
      line.flatMap { $0.mapping(change) }
    }
    switch self {
    case .paragraph(let inlines): return .paragraph(changed(inlines))
    case .heading(let level, let inlines): return .heading(level: level, changed(inlines))
    case .quote(let blocks): return .quote(blocks.map { $0.mapping(change) })
    case .list(var list):
      list.items = list.items.map { item in item.map { $0.mapping(change) } }
      return .list(list)
    case .table(var table):
      table.header = table.header.map(changed)
      table.rows = table.rows.map { $0.map(changed) }
      return .table(table)
    case .code, .rule: return self
    }
  }
}

extension RichText.Inline {
  fileprivate func mapping(_ change: (Self) -> [Self]?) -> [Self] {
    func changed(_ inner: [Self]) -> [Self] { inner.flatMap { $0.mapping(change) } }
    switch self {
    case .emphasis(let inner): return [.emphasis(changed(inner))]
    case .strong(let inner): return [.strong(changed(inner))]
    case .superscript(let inner): return [.superscript(changed(inner))]
    case .subscripted(let inner): return [.subscripted(changed(inner))]
    case .link(let address, let title, let inner):
      return [.link(address: address, title: title, changed(inner))]
    case .text, .code, .media, .lineBreak, .softBreak, .tex, .gap: return change(self) ?? [self]
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
