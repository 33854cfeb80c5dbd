/// A text with gaps to fill in.
///
/// ```swift
/// let text = GappedText(reading: "The capital of {{France}} is {{Paris|Paname::on the Seine}}.")
/// text.gaps.map(\.answers)   // [["France"], ["Paris", "Paname"]]
/// text.gaps[1].hint          // "on the Seine"
/// ```
///
/// In a gap, `|` comes before another right answer, `~` before a wrong choice, and `::` before a hint. A backslash makes the
/// next of these characters text. Outside a gap only `{{` is special; `\{{` is text.
///
/// In Markdown a gap is where ``RichText`` sees one: not in code. The texts around gaps are then Markdown, as it is typed.
package struct GappedText: Hashable, Sendable {
  /// A part of the text.
  package enum Piece: Hashable, Sendable {
    /// Text between gaps; never empty, and never beside another text.
    case text(String)
    /// A gap.
    case gap(Gap)
  }

  /// A gap with the answers that fill it.
  package struct Gap: Hashable, Sendable {
    /// The right answers; the first one is shown as the answer.
    package let answers: [String]
    /// The wrong choices; with any, the gap is a list to pick from.
    package let wrongChoices: [String]
    /// A nudge that is shown in the gap.
    package let hint: String?

    /// Creates a gap; white space around items is removed, and so are blank items.
    package init(answers: [String], wrongChoices: [String] = [], hint: String? = nil) {
      self.answers = answers.map { trimmed($0[...]) }.filter { !$0.isEmpty }
      self.wrongChoices = wrongChoices.map { trimmed($0[...]) }.filter { !$0.isEmpty }
      let hint = trimmed((hint ?? "")[...])
      self.hint = hint.isEmpty ? nil : hint
    }
  }

  /// The parts of the text in their order.
  package let pieces: [Piece]
  /// The language of the texts between gaps.
  package let markup: Markup

  /// Creates a text from its parts; texts side by side become one.
  package init(_ pieces: [Piece], markup: Markup = .plain) {
    self.markup = markup
    var joined: [Piece] = []
    for piece in pieces {
      guard case .text(let text) = piece else {
        joined.append(piece)
        continue
      }
      if case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else if !text.isEmpty {
        joined.append(piece)
      }
    }
    self.pieces = joined
  }

  /// The gaps in their order.
  package var gaps: [Gap] {
    pieces.compactMap { piece in
      if case .gap(let gap) = piece { gap } else { nil }
    }
  }

  /// The text with each gap replaced.
  package func text(_ replacement: (_ index: Int, _ gap: Gap) -> String) -> String {
    var index = 0
    return pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .gap(let gap):
        defer { index += 1 }
        return replacement(index, gap)
      }
    }.joined()
  }
}

extension GappedText: CustomStringConvertible {
  /// The text as an author types it; reading it gives an equal value.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var description: String {
    var typed: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text) where markup == .markdown:
        typed += text.utf8
      case .text(let text):
        let isBeforeGap = index + 1 < pieces.count
        typed += typedText(Array(text.utf8), isBeforeGap: isBeforeGap)
      case .gap(let gap):
        typed += typedGap(gap)
      }
    }
    return String(decoding: typed, as: UTF8.self)
  }

  private func typedText(_ text: [UInt8], isBeforeGap: Bool) -> [UInt8] {
    var typed: [UInt8] = []
    var position = 0
    while position < text.count {
      let backslashes = text[position...].prefix { $0 == .backslash }.count
      let braces = text[(position + backslashes)...].prefix { $0 == .openBrace }.count
      let end = position + backslashes + braces
      if end == position {
        typed.append(text[position])
        position += 1
        continue
      }
      typed += typedBraces(
        braces,
        after: backslashes,
        isBeforeGap: isBeforeGap && end == text.count
      )
      position = end
    }
    return typed
  }

  /// Types a run of braces, which only one of exactly two could hide from the reader, with the backslashes before it.
  private func typedBraces(_ count: Int, after backslashes: Int, isBeforeGap: Bool) -> [UInt8] {
    func repeated(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }
    if isBeforeGap {
      // The two braces of the gap follow: with others before them, they alone open it.
      let doubled = count == 0 ? 2 * backslashes : backslashes
      return repeated(.backslash, doubled) + repeated(.openBrace, count)
    }
    let isOdd = !count.isMultiple(of: 2)
    guard count >= 2 else {
      return repeated(.backslash, backslashes) + repeated(.openBrace, count)
    }
    let first =
      isOdd
      ? repeated(.backslash, backslashes) + [.openBrace] + [.backslash]
      : repeated(.backslash, 2 * backslashes + 1)
    let escaped: [UInt8] = [.backslash, .openBrace, .openBrace]
    let others = (1..<count / 2).flatMap { _ in escaped }
    return first + [.openBrace, .openBrace] + others
  }

  private func typedGap(_ gap: Gap) -> [UInt8] {
    var typed: [UInt8] = [.openBrace, .openBrace]
    for (index, answer) in gap.answers.enumerated() {
      if index > 0 { typed.append(.bar) }
      typed += typedItem(Array(answer.utf8))
    }
    for choice in gap.wrongChoices { typed += [.tilde] + typedItem(Array(choice.utf8)) }
    if let hint = gap.hint { typed += [.colon, .colon] + typedItem(Array(hint.utf8)) }
    return typed + [.closeBrace, .closeBrace]
  }

  /// Types an item with a backslash before each character that would end it.
  private func typedItem(_ item: [UInt8]) -> [UInt8] {
    // Braces that balance stay as they are, as in TeX; at the beginning one would join those of the gap.
    let keepsBraces = item.first != .openBrace && hasBalancedBraces(item)
    var depth = 0
    var typed: [UInt8] = []
    // From the end, as a backslash must know what follows it.
    var followsSpecial = true
    for index in item.indices.reversed() {
      let byte = item[index]
      let isEscaped: Bool
      switch byte {
      case .openBrace, .closeBrace:
        isEscaped = !keepsBraces
        if keepsBraces { depth += byte == .closeBrace ? 1 : -1 }
      case .bar, .tilde:
        isEscaped = depth == 0
      case .colon:
        let next = index + 1 < item.count ? item[index + 1] : .colon
        isEscaped = depth == 0 && next == .colon
      case .backslash:
        isEscaped = followsSpecial
      default:
        isEscaped = false
      }
      typed.append(byte)
      if isEscaped { typed.append(.backslash) }
      followsSpecial = isEscaped || byte.isSpecialInGap
    }
    return typed.reversed()
  }

  private func hasBalancedBraces(_ item: [UInt8]) -> Bool {
    var depth = 0
    for byte in item {
      if byte == .openBrace { depth += 1 }
      if byte == .closeBrace { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

extension UInt8 {
  static let backslash = UInt8(ascii: "\\")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let bar = UInt8(ascii: "|")
  static let tilde = UInt8(ascii: "~")
  static let colon = UInt8(ascii: ":")

  /// True for a character that a backslash makes text in a gap.
  var isSpecialInGap: Bool {
    switch self {
    case .backslash, .openBrace, .closeBrace, .bar, .tilde, .colon: true
    default: false
    }
  }
}
