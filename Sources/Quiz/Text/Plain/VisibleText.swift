extension RichText {
  /// Returns what a reader sees, without emphasis: for lists, titles, and comparison with typed answers.
  ///
  /// A blank line separates parts, items have marks or numbers, and cells of a row stand beside each other. Scripts have
  /// Unicode's characters where it has them, else a `^` or `_`. A picture is its description in brackets.
  ///
  /// - Parameters:
  ///   - gap: What stands for a gap, given what was typed between its braces.
  ///   - link: What stands for a link, given its text and its address.
  ///   - media: What stands for a picture, a sound or a film, given its address and its description.
  ///   - tex: What stands for a formula, given its TeX without delimiters, and whether it has lines of its own.
  /// - Returns: The text; lines are separated by line feeds.
  /// - Complexity: O(*n*) in the size of the text, and in the depth of lists for each line.
  package func plainText(
    gap: (String) -> String = { "{{\($0)}}" },
    link: (_ text: String, _ address: String) -> String = { text, _ in text },
    media: (_ address: String, _ description: String) -> String = {
      "[\($1.isEmpty ? $0 : $1)]"
    },
    tex: (_ source: String, _ isDisplay: Bool) -> String = { source, _ in source }
  ) -> String {
    withoutActuallyEscaping(gap) { gap in
      withoutActuallyEscaping(link) { link in
        withoutActuallyEscaping(media) { media in
          withoutActuallyEscaping(tex) { tex in
            var text = VisibleText(gap: gap, link: link, media: media, tex: tex)
            text.append(blocks, indentation: "")
            return text.output
          }
        }
      }
    }
  }
}

extension RichText {
  /// Returns a formula as it is written, between its delimiters.
  package static func delimited(tex: String, isDisplay: Bool) -> String {
    isDisplay ? "\\[\(tex)\\]" : "\\(\(tex)\\)"
  }
}

/// What is seen of a text, line by line.
private struct VisibleText {
  private(set) var output = ""
  private let gap: (String) -> String
  private let link: (String, String) -> String
  private let media: (String, String) -> String
  private let tex: (String, Bool) -> String

  init(
    gap: @escaping (String) -> String,
    link: @escaping (String, String) -> String,
    media: @escaping (String, String) -> String,
    tex: @escaping (String, Bool) -> String
  ) {
    self.gap = gap
    self.link = link
    self.media = media
    self.tex = tex
  }

  mutating func append(_ blocks: [RichText.Block], indentation: String, isTight: Bool = false) {
    for (index, block) in blocks.enumerated() {
      if index > 0 { output += isTight ? "\n\(indentation)" : "\n\n\(indentation)" }
      append(block, indentation: indentation)
    }
  }

  private mutating func append(_ block: RichText.Block, indentation: String) {
    switch block {
    case .paragraph(let inlines), .heading(_, let inlines):
      append(lines: line(inlines), indentation: indentation)
    case .quote(let blocks):
      append(blocks, indentation: indentation)
    case .list(let list):
      for (index, item) in list.items.enumerated() {
        if index > 0 { output += list.isTight ? "\n\(indentation)" : "\n\n\(indentation)" }
        let mark = list.start.map { "\($0 + index). " } ?? "• "
        output += item.isEmpty ? String(mark.dropLast()) : mark
        let inner = indentation + String(repeating: " ", count: mark.unicodeScalars.count)
        append(item, indentation: inner, isTight: list.isTight)
      }
    case .code(let code, _):
      append(lines: code, indentation: indentation)
    case .table(let table):
      let rows = (table.header.allSatisfy(\.isEmpty) ? [] : [table.header]) + table.rows
      let lines = rows.map { row in row.map { line($0) }.joined(separator: " | ") }
      append(lines: lines.joined(separator: "\n"), indentation: indentation)
    case .rule:
      output += "———"
    }
  }

  private mutating func append(lines: String, indentation: String) {
    if indentation.isEmpty {
      output += lines
    } else {
      let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
      output += lines.joined(separator: "\n\(indentation)")
    }
  }

  private func line(_ inlines: [RichText.Inline]) -> String {
    var text = ""
    for inline in inlines {
      switch inline {
      case .text(let part), .code(let part): text += part
      case .tex(let source, let isDisplay): text += tex(source, isDisplay)
      case .emphasis(let inner), .strong(let inner): text += line(inner)
      case .link(let address, _, let inner): text += link(line(inner), address)
      case .superscript(let inner): text += script(line(inner), behind: text, .superscript)
      case .subscripted(let inner): text += script(line(inner), behind: text, .subscripted)
      case .media(let address, _, let description): text += media(address, description)
      case .lineBreak: text += "\n"
      case .softBreak: text += " "
      case .gap(let source): text += gap(source)
      }
    }
    return text
  }

  private func script(_ inner: String, behind text: String, _ script: UnicodeScript) -> String {
    if let spelled = script.plainText(for: inner) { return spelled }
    // `4th` is no power.
    let isOrdinal =
      script == .superscript && text.unicodeScalars.last?.properties.numericType != nil
      && inner.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    if isOrdinal { return inner }
    return inner.count == 1 ? "\(script.mark)\(inner)" : "\(script.mark)(\(inner))"
  }
}

extension RichText.Inline {
  /// True for digits and signs that stand higher or lower, of which plain text says as much.
  var isScriptOfUnicode: Bool {
    switch self {
    case .superscript(let inner): Self.isSpelled(inner, .superscript)
    case .subscripted(let inner): Self.isSpelled(inner, .subscripted)
    default: false
    }
  }

  private static func isSpelled(_ inner: [RichText.Inline], _ script: UnicodeScript) -> Bool {
    guard inner.count == 1, case .text(let text) = inner[0] else { return false }
    return script.plainText(for: text) != nil
  }
}

extension UnicodeScript {
  /// Returns digits and signs in these characters; `nil` for letters, which people would rather type behind a mark.
  fileprivate func plainText(for text: String) -> String? {
    let isTyped = text.unicodeScalars.allSatisfy {
      "0123456789+-−=()".unicodeScalars.contains($0) || $0 == "n" && self == .superscript
    }
    return isTyped ? self.text(for: text) : nil
  }
}
