import QuizInterchange

/// A text with the names of its blanks in brackets, as in `[a] is the capital of [b].`.
///
/// A bracket that begins no blank has a `\` before it, or is a reference; `\[` before `\]` is TeX.
struct BlackboardSentence {
  /// The text as it is in the file.
  let source: String

  /// Returns the texts and the gaps in place of the names.
  ///
  /// - Parameters:
  ///   - gaps: The gaps by their names.
  ///   - seen: Returns the text, with marks for gaps, as it is seen.
  /// - Returns: The pieces; `nil` without a gap.
  func pieces(
    _ gaps: [String: Gap],
    seen: (String) -> String
  ) -> [Interaction.Piece]? {
    GapMark.pieces(
      in: source,
      seen: { seen(Self.unescaped($0)) },
      plainLength: { $0.starts(with: "\\[".utf8) ? 2 : 1 },
      gap: { text in
        guard let (name, end) = Self.name(at: text), let gap = gaps[name] else { return nil }
        return (gap, end)
      }
    )
  }

  /// The names in brackets.
  var names: Set<String> {
    var names: Set<String> = []
    var rest = Array(source.utf8)[...]
    while !rest.isEmpty {
      if let (name, end) = Self.name(at: rest) {
        names.insert(name)
        rest = rest[end...]
      } else {
        rest = rest.dropFirst(rest.starts(with: "\\[".utf8) ? 2 : 1)
      }
    }
    return names
  }

  /// The bytes that a name in brackets may have.
  private static let nameLimit = 256

  /// Returns the name in the brackets that begin a text, and the index behind them.
  private static func name(at text: ArraySlice<UInt8>) -> (String, end: Int)? {
    guard text.first == UInt8(ascii: "[") else { return nil }
    let inner = text.dropFirst().prefix(nameLimit)
    guard let end = inner.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    return (String(decoding: inner[..<end].withoutEdgeBlanks, as: UTF8.self), end + 1)
  }

  /// Returns a text with references for the brackets in it that are not those of TeX, and for a `\` at its end, which would be one
  /// before the bracket of a blank.
  static func escaped(_ text: String) -> String {
    let mapped = mapped(text) { isBehindBackslash, isTeX in
      isTeX ? nil : isBehindBackslash ? "&#92;&#91;" : "&#91;"
    }
    return mapped.hasSuffix("\\") ? "\(mapped.dropLast())&#92;" : mapped
  }

  /// Returns a text without the `\` before brackets that are not those of TeX.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return mapped(text) { isBehindBackslash, isTeX in
      isBehindBackslash && !isTeX ? "[" : nil
    }
  }

  /// Returns a text with another in place of opening brackets, and of the `\` before them; `nil` leaves one as it is.
  private static func mapped(
    _ text: String,
    _ replacement: (_ isBehindBackslash: Bool, _ isTeX: Bool) -> String?
  ) -> String {
    let bytes = Array(text.utf8)
    let lastEnd = bytes[...].lastIndex(of: "\\]") ?? -1
    var mapped: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      guard byte == UInt8(ascii: "[") else {
        mapped.append(byte)
        continue
      }
      let isBehindBackslash = index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
      guard let other = replacement(isBehindBackslash, isBehindBackslash && lastEnd > index) else {
        mapped.append(byte)
        continue
      }
      if isBehindBackslash { mapped.removeLast() }
      mapped += other.utf8
    }
    return String(decoding: mapped, as: UTF8.self)
  }
}
