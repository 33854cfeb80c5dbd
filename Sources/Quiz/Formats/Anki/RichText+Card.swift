import QuizText

extension RichText {
  /// The text without blanks at the ends of its paragraphs, and without lines that part it from nothing.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  var withoutEdges: RichText {
    var blocks = blocks[...]
    while blocks.first == .rule { blocks.removeFirst() }
    while blocks.last == .rule { blocks.removeLast() }
    let trimmed = blocks.map { block -> Block in
      guard case .paragraph(var inlines) = block else { return block }
      while case .text(let first)? = inlines.first, first.first?.isWhitespace == true {
        let rest = first.drop(while: \.isWhitespace)
        inlines.removeFirst()
        if !rest.isEmpty { inlines.insert(.text(String(rest)), at: 0) }
      }
      while case .text(let last)? = inlines.last, last.last?.isWhitespace == true {
        inlines.removeLast()
        if let end = last.lastIndex(where: { !$0.isWhitespace }) {
          inlines.append(.text(String(last[...end])))
        }
      }
      return .paragraph(inlines)
    }
    return RichText(blocks: trimmed).normalized
  }

  /// The text with a paragraph of its own for what is behind a blank line, outside of lists and the like.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  var partedAtBlankLines: RichText {
    let parted = blocks.flatMap { block -> [Block] in
      guard case .paragraph(let inlines) = block else { return [block] }
      var parts: [[Inline]] = [[]]
      var breaks = 0
      for inline in inlines {
        if inline == .lineBreak {
          breaks += 1
          continue
        }
        if breaks > 1 { parts.append([]) }
        if breaks == 1 { parts[parts.count - 1].append(.lineBreak) }
        breaks = 0
        parts[parts.count - 1].append(inline)
      }
      return parts.map { .paragraph($0) }
    }
    return RichText(blocks: parted).normalized
  }

  /// The plain text of which ``ItemMarkup/rich(_:)`` makes this text; `nil` for one with more than code and formulas.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  var plainSource: String? {
    var source = ""
    var isBehindCode = false
    for (index, block) in blocks.enumerated() {
      switch block {
      case .paragraph(let inlines):
        if index > 0 { source += isBehindCode ? "\n" : "\n\n" }
        for inline in inlines {
          switch inline {
          case .text(let text): source += text
          case .lineBreak, .softBreak: source += "\n"
          case .tex(let formula, let isDisplay):
            source += Self.delimited(tex: formula, isDisplay: isDisplay)
          default: return nil
          }
        }
        isBehindCode = false
      case .code(let code, let language):
        guard FencedText.isCode(code), language.isEmpty || FencedText.isLanguage(language) else {
          return nil
        }
        if index > 0 { source += "\n" }
        source += FencedText.Piece.code(code, language: language).text
        isBehindCode = true
      default: return nil
      }
    }
    return source
  }

  /// Returns the text with the marks of gaps outside of code and formulas, in which Markdown has no gaps; `nil` if none is
  /// within.
  ///
  /// Around a gap, code becomes lines of code, and a formula the characters it is written with.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  func freeing(_ mark: Unicode.Scalar) -> RichText? {
    var isChanged = false
    func parts(of source: String, as inline: (String) -> Inline) -> [Inline]? {
      let parts = source.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count > 1 else { return nil }
      isChanged = true
      return Array(
        parts.map { [inline(String($0))] }.joined(separator: [.text(String(mark))])
      )
    }
    let freed = replacing { inline in
      switch inline {
      case .code(let code): parts(of: code) { .code($0) }
      case .tex(let source, let isDisplay):
        parts(of: Self.delimited(tex: source, isDisplay: isDisplay)) { .text($0) }
      default: nil
      }
    } code: { code in
      guard code.unicodeScalars.contains(mark) else { return nil }
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in parts(of: String(line)) { .code($0) } ?? [.code(String(line))] }
      return [.paragraph(Array(lines.joined(separator: [.lineBreak])))]
    }
    return isChanged ? freed : nil
  }

  /// Returns the text with other parts in place of some; where `nil` is given a part stays.
  func replacing(
    inline: (Inline) -> [Inline]?,
    code: (String) -> [Block]? = { _ in nil }
  ) -> RichText {
    func line(_ inlines: [Inline]) -> [Inline] {
      inlines.flatMap { part -> [Inline] in
        if let others = inline(part) { return others }
        return switch part {
        case .emphasis(let inner): [.emphasis(line(inner))]
        case .strong(let inner): [.strong(line(inner))]
        case .superscript(let inner): [.superscript(line(inner))]
        case .subscripted(let inner): [.subscripted(line(inner))]
        case .link(let address, let title, let inner):
          [.link(address: address, title: title, line(inner))]
        case .text, .code, .media, .lineBreak, .softBreak, .tex, .gap: [part]
        }
      }
    }
    func parts(_ blocks: [Block]) -> [Block] {
      blocks.flatMap { block -> [Block] in
        switch block {
        case .paragraph(let inlines): return [.paragraph(line(inlines))]
        case .heading(let level, let inlines): return [.heading(level: level, line(inlines))]
        case .quote(let inner): return [.quote(parts(inner))]
        case .list(var list):
          list.items = list.items.map { parts($0) }
          return [.list(list)]
        case .table(var table):
          table.header = table.header.map { line($0) }
          table.rows = table.rows.map { $0.map { line($0) } }
          return [.table(table)]
        case .code(let source, _): return code(source) ?? [block]
        case .rule: return [block]
        }
      }
    }
    return RichText(blocks: parts(blocks)).normalized
  }
}
