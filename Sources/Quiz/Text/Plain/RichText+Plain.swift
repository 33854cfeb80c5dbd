extension RichText {
  /// Takes a text as it is: no character is a mark, but for those around a file of the folder of media.
  ///
  /// Line ends stay. A single blank line separates paragraphs.
  ///
  /// - Parameters:
  ///   - plain: The text.
  ///   - hasGaps: Whether `{{` begins a gap, as in a question that has some.
  ///   - hasFormulas: Whether TeX between `\(` and `\)`, `\[` and `\]`, or `$$` is a formula, as on pages of other programs.
  /// - Complexity: O(*n*) in the length of the text.
  package init(plain: String, hasGaps: Bool = false, hasFormulas: Bool = false) {
    var paragraphs: [[Inline]] = [[]]
    func append(_ text: Substring.UTF8View) {
      var lineEnds = 0
      for line in text.split(separator: .newline, omittingEmptySubsequences: false) {
        if lineEnds > 0, !line.isEmpty { appendLineEnds() }
        if !line.isEmpty {
          paragraphs[paragraphs.count - 1] += String(Substring(line)).inlinesOfPlainLine
        }
        lineEnds += 1
      }
      lineEnds -= 1
      if lineEnds > 0 { appendLineEnds() }
      func appendLineEnds() {
        if lineEnds == 2 {
          paragraphs.append([])
        } else {
          paragraphs[paragraphs.count - 1] += Array(repeating: .lineBreak, count: lineEnds)
        }
        lineEnds = 0
      }
    }
    let source = plain.withNormalLineEnds
    if hasGaps, source.utf8.contains(.openBrace) {
      for piece in PlainGaps.pieces(source) {
        switch piece {
        case .text(let text): append(text[...].utf8)
        case .gap(let gap): paragraphs[paragraphs.count - 1].append(.gap(gap))
        }
      }
    } else if hasFormulas, source.utf8.contains(where: { $0 == .backslash || $0 == .dollar }) {
      let bytes = Array(source.utf8)
      HTMLMarks.pieces(bytes, .standard) { piece in
        switch piece {
        case .text(let range): append(Substring(decoding: bytes[range], as: UTF8.self).utf8)
        case .inline(let formula): paragraphs[paragraphs.count - 1].append(formula)
        case .lineBreak, .latex: break
        }
      }
    } else {
      append(source[...].utf8)
    }
    self = RichText(blocks: paragraphs.map { .paragraph($0) }).normalized
  }
}

extension String {
  /// A line of plain text with the files that it shows.
  fileprivate var inlinesOfPlainLine: [RichText.Inline] {
    let references = mediaReferences.filter(\.isPlain)
    guard !references.isEmpty else { return [.text(self)] }
    let bytes = Array(utf8)
    var inlines: [RichText.Inline] = []
    var place = 0
    func append(to end: Int) {
      guard place < end else { return }
      inlines.append(.text(String(decoding: bytes[place..<end], as: UTF8.self)))
    }
    for reference in references {
      append(to: reference.range.lowerBound)
      inlines.append(reference.inline)
      place = reference.range.upperBound
    }
    append(to: bytes.count)
    return inlines
  }

  /// Returns true if a text is the same, whether it is read as plain text or as Markdown.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func isPlain(hasGaps: Bool = false) -> Bool {
    RichText(markdown: self, hasGaps: hasGaps) == RichText(plain: self, hasGaps: hasGaps)
  }

  /// Returns Markdown of which a reader sees what is in this plain text: the text itself, if Markdown says the same.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func escapedForMarkdown(hasGaps: Bool = false) -> String {
    let text = RichText(plain: self, hasGaps: hasGaps)
    return RichText(markdown: self, hasGaps: hasGaps) == text ? self : text.markdown()
  }
}

/// Gaps in plain text, whose backslashes hide nothing but braces.
enum PlainGaps {
  enum Piece {
    case text(String)
    case gap(String)
  }

  /// Takes a text to pieces, as the model does it.
  static func pieces(_ source: String) -> [Piece] {
    let bytes = Array(source.utf8)
    var pieces: [Piece] = []
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let slash = bytes.endOfRun(of: .backslash, from: place, to: bytes.count)
      let brace = bytes.endOfRun(of: .openBrace, from: slash, to: bytes.count)
      let backslashes = slash - place
      switch brace - slash {
      case 0 where backslashes == 0:
        text.append(bytes[place])
        place += 1
        continue
      case 0, 1:
        text += bytes[place..<brace]
        place = brace
        continue
      case 2:
        text += Array(repeating: .backslash, count: backslashes / 2)
        if !backslashes.isMultiple(of: 2) {
          text += bytes[slash..<brace]
          place = brace
          continue
        }
      default:
        text += bytes[place..<brace - 2]
      }
      place = brace - 2
      guard let end = bytes.endOfGap(at: place, to: bytes.count) else {
        text += bytes[place...]
        break
      }
      if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
      pieces.append(.gap(String(decoding: bytes[(place + 2)..<(end - 2)], as: UTF8.self)))
      place = end
    }
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    return pieces
  }
}
