import QuizInterchange
import QuizText

/// A character in place of each gap while the text around gaps is read or written.
enum GapMark {
  /// Returns a text with another in place of the marks, which combining characters may follow.
  static func text(_ marked: String, _ mark: Unicode.Scalar, with line: String) -> String {
    let texts = marked.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    return texts.map { String($0) }.joined(separator: line)
  }

  /// Returns the texts and the gaps in place of the marks.
  static func pieces(
    of marked: String,
    _ mark: Unicode.Scalar,
    _ gaps: [Gap]
  ) -> [Interaction.Piece] {
    let texts = marked.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    var pieces: [Interaction.Piece] = []
    for (index, text) in texts.enumerated() {
      if index > 0, index <= gaps.count { pieces.append(.gap(gaps[index - 1])) }
      if !text.isEmpty { pieces.append(.text(String(text))) }
    }
    return pieces
  }

  /// Parts a source into its texts and gaps.
  ///
  /// - Parameters:
  ///   - source: A text with gaps as a program has them.
  ///   - seen: Returns the text, with marks for gaps, as it is seen.
  ///   - plainLength: Returns the number of bytes without a gap that begin a text.
  ///   - gap: Reads the gap that begins a text, and the index behind it.
  /// - Returns: The texts and gaps; `nil` without a gap.
  static func pieces(
    in source: String,
    seen: (String) -> String = { $0 },
    plainLength: (ArraySlice<UInt8>) -> Int = { _ in 1 },
    gap: (ArraySlice<UInt8>) -> (gap: Gap, end: Int)?
  ) -> [Interaction.Piece]? {
    let mark = Unicode.Scalar.mark(notIn: source)
    var gaps: [Gap] = []
    var marked: [UInt8] = []
    var rest = Array(source.utf8)[...]
    while !rest.isEmpty {
      if let (gap, end) = gap(rest) {
        gaps.append(gap)
        marked += "\(mark)".utf8
        rest = rest[end...]
      } else {
        let plain = rest.prefix(plainLength(rest))
        marked += plain
        rest = rest[plain.endIndex...]
      }
    }
    guard !gaps.isEmpty else { return nil }
    return pieces(of: seen(String(decoding: marked, as: UTF8.self)), mark, gaps)
  }
}
