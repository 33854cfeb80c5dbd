extension MarkdownLine {
  /// True if cmark takes marks for those of emphasis between what is before, within and behind them.
  static func areMarks(
    _ before: Edge,
    _ first: Edge,
    _ last: Edge,
    _ following: Edge,
    isUnderscore: Bool
  ) -> Bool {
    let edges = [before, first, last, following]
    if !isUnderscore, edges.contains(.star) || edges.contains(.stressed) { return false }
    let opening = Flanks(outside: before, inside: first)
    let closing = Flanks(outside: following, inside: last)
    guard opening.isBeside, closing.isBeside else { return false }
    return !isUnderscore || (opening.isOnOneSide && closing.isOnOneSide)
  }

  /// Whether a mark belongs to what is inside, or outside, whatever version of Markdown decides.
  private struct Flanks {
    let outside: Edge
    let inside: Edge

    /// True if a mark belongs to the text inside.
    var isBeside: Bool {
      switch inside {
      case .space: false
      case .word: true
      case .punctuation, .symbol, .star, .stressed:
        outside == .space || outside == .punctuation || outside == .star
      }
    }

    /// True if it does not belong to the text outside as well, or stands beside punctuation there.
    var isOnOneSide: Bool {
      switch outside {
      case .space, .punctuation, .star: true
      case .word, .symbol, .stressed: false
      }
    }
  }
}

extension RichText.Inline {
  /// What stands at the beginning of the part when it is written.
  var firstEdge: MarkdownLine.Edge {
    switch self {
    case .text(let text):
      // White space alone may be written as a reference.
      isBlank ? .punctuation : text.unicodeScalars.first?.edge ?? .punctuation
    case .emphasis, .strong: .stressed
    case .superscript, .subscripted, .tex, .gap: .word
    case .code, .link, .media, .lineBreak: .punctuation
    case .softBreak: .space
    }
  }

  /// What stands at the end of the part when it is written.
  var lastEdge: MarkdownLine.Edge {
    switch self {
    case .text(let text): isBlank ? .punctuation : text.unicodeScalars.last?.edge ?? .punctuation
    case .emphasis, .strong: .stressed
    case .superscript, .subscripted, .tex, .gap: .word
    case .code, .link, .media: .punctuation
    case .lineBreak, .softBreak: .space
    }
  }

  /// The number of dollars in what is written.
  var dollars: Int {
    switch self {
    case .text(let text), .code(let text): text.dollars
    case .emphasis(let inlines), .strong(let inlines), .superscript(let inlines),
      .subscripted(let inlines):
      inlines.reduce(0) { $0 + $1.dollars }
    case .link(let address, let title, let inlines):
      inlines.reduce(address.dollars + title.dollars) { $0 + $1.dollars }
    case .media(let address, let title, let description):
      address.dollars + title.dollars + description.dollars
    case .tex(let source, _), .gap(let source): source.dollars
    case .lineBreak, .softBreak: 0
    }
  }
}

extension String {
  fileprivate var dollars: Int { utf8.count { $0 == .dollar } }

  /// True for an address of the web that is written as it is seen.
  var isPlainAddress: Bool {
    guard hasPrefix("https://") || hasPrefix("http://") else { return false }
    return utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "-._~:/?#@!'+,;=%".utf8.contains(byte)
    }
  }
}

extension Unicode.Scalar {
  /// What the character is beside a mark of emphasis.
  var edge: MarkdownLine.Edge {
    // One that looks like a tag of HTML has something in its place.
    if self == "<" { return .symbol }
    if value < 0x80 {
      let byte = UInt8(value)
      // Controls are written as references.
      return isMarkdownSpace ? .space : byte.isPunctuation || byte < 0x20 ? .punctuation : .word
    }
    if isMarkdownSpace { return .space }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return .symbol
    case .format where value == 0xFEFF: return .punctuation
    default: return .word
    }
  }
}
