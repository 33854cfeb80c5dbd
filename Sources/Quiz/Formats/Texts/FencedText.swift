import QuizInterchange
import QuizText

extension ItemMarkup {
  /// Returns a text of an item as a value.
  ///
  /// Of plain text, nothing is more than characters but blocks of code, and TeX between its delimiters, which programs draw that
  /// have formulas.
  func rich(_ text: String) -> RichText {
    guard self == .plain else { return RichText(markdown: text, hasGaps: false) }
    let pieces = FencedText(text).pieces
    guard pieces.count > 1 else { return pieces.first?.rich ?? RichText() }
    return RichText(blocks: pieces.flatMap(\.rich.blocks))
  }
}

extension FencedText.Piece {
  fileprivate var rich: RichText {
    switch self {
    case .prose(let text): RichText(plain: text, hasFormulas: true)
    case .code(let source, let language): RichText(blocks: [.code(source, language: language)])
    }
  }
}

/// A plain text, parted into prose and blocks of code.
///
/// A block is what is between two lines of three back ticks. The first may name the language; the lines are not
/// indented, and longer only where the code has as many back ticks in a row. Anything else is prose, so that there is one
/// spelling of each block, and text, HTML and text again are the same.
///
/// ````swift
/// FencedText("Swap them:\n```swift\n(a, b) = (b, a)\n```").pieces
/// // [.prose("Swap them:"), .code("(a, b) = (b, a)", language: "swift")]
/// ````
struct FencedText {
  /// A part of the text.
  enum Piece: Hashable {
    /// Lines without blocks.
    case prose(String)
    /// A block with the name of its language, which may be empty.
    case code(String, language: String)

    /// The part as it is in the text.
    var text: String {
      switch self {
      case .prose(let text): return text
      case .code(let source, let language):
        let fence = FencedText.fence(around: source)
        return "\(fence)\(language)\n\(source)\n\(fence)"
      }
    }
  }

  /// The parts; their texts, joined by line breaks, are the text.
  private(set) var pieces: [Piece] = []

  /// Parts a text in linear time.
  init(_ text: String) {
    // Most texts have no code.
    guard text.utf8.contains(Self.tick) else {
      pieces = [.prose(text)]
      return
    }
    let lines = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    var (start, index) = (0, 0)
    while index < lines.count {
      guard let (piece, end) = Self.block(in: lines, at: index) else {
        index += 1
        continue
      }
      takeProse(lines[start..<index])
      pieces.append(piece)
      (start, index) = (end, end)
    }
    takeProse(lines[start...])
  }

  private mutating func takeProse(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    if !lines.isEmpty { pieces.append(.prose(Self.joined(lines))) }
  }

  /// True if there is a block of code.
  var hasCode: Bool {
    pieces.contains { if case .code = $0 { true } else { false } }
  }

  private static let tick = UInt8(ascii: "`")
  /// The greatest length of a fence, beyond which nobody counts.
  private static let greatestFenceLength = 64

  /// Returns the block that begins in a line, and the index of the line behind it.
  private static func block(
    in lines: [ArraySlice<UInt8>],
    at start: Int
  ) -> (piece: Piece, end: Int)? {
    let fence = lines[start].prefix { $0 == tick }
    let language = String(decoding: lines[start][fence.endIndex...], as: UTF8.self)
    guard (3...greatestFenceLength).contains(fence.count), language.isEmpty || isLanguage(language)
    else { return nil }
    // The first line with as many back ticks in a row ends the block, or there is none.
    let rest = lines[(start + 1)...]
    guard let end = rest.firstIndex(where: { longestRun(in: $0) >= fence.count }),
      lines[end].elementsEqual(fence)
    else { return nil }
    let source = joined(lines[(start + 1)..<end])
    guard isCode(source), self.fence(around: source).utf8.count == fence.count else { return nil }
    return (.code(source, language: language), end + 1)
  }

  private static func joined(_ lines: some Collection<ArraySlice<UInt8>>) -> String {
    String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }

  /// Returns whether a text can be the contents of a block: it is not blank.
  static func isCode(_ text: String) -> Bool { !text.utf8.allSatisfy(\.isBlank) }

  /// Returns whether a text can name the language of a block: it is one simple word.
  static func isLanguage(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.#_".utf8.contains($0) }
  }

  /// Returns the shortest line of back ticks that code does not have.
  static func fence(around code: String) -> String {
    String(repeating: "`", count: max(3, longestRun(in: code.utf8) + 1))
  }

  private static func longestRun(in bytes: some Sequence<UInt8>) -> Int {
    var (longest, run) = (0, 0)
    for byte in bytes {
      run = byte == tick ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
