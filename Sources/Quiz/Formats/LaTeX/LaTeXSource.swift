/// The marks of LaTeX in a source: commands, arguments in braces, options in brackets, comments and verbatim text.
///
/// ```swift
/// var source = LaTeXSource(Array(#"\textbf{a} % no"#.utf8))
/// source.command(at: 0)?.name    // "textbf"
/// ```
struct LaTeXSource {
  /// A command: its name without the backslash, and the index behind it and the blanks that belong to it.
  struct Command {
    let name: String
    let end: Int
  }

  /// The environments whose text has no commands.
  private static let verbatimNames: Set = [
    "verbatim", "Verbatim", "lstlisting", "minted", "alltt", "comment",
  ]
  /// The most bytes of an option in brackets.
  private static let longestOption = 512

  let bytes: [UInt8]
  /// The index of the closing brace for that of each opening one.
  private var closing: [Int: Int] = [:]
  /// The index behind verbatim text for that of the backslash before it.
  private var verbatim: [Int: Int] = [:]

  /// Finds the braces and the verbatim texts of a source.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var open: [Int] = []
    var unended: Set<String> = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "%"): index = endOfComment(at: index)
      case UInt8(ascii: "{"):
        open.append(index)
        index += 1
      case UInt8(ascii: "}"):
        if let start = open.popLast() { closing[start] = index }
        index += 1
      case UInt8(ascii: "\\"):
        let start = index
        guard let command = command(at: index) else {
          index += 1
          continue
        }
        index = command.end
        if let end = endOfVerbatim(from: start, command, &unended) {
          verbatim[start] = end
          index = end
        }
      default: index += 1
      }
    }
  }

  /// Returns the command whose backslash is at an index; `nil` for any other byte.
  func command(at index: Int) -> Command? {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\") else { return nil }
    let letters = bytes[(index + 1)...].prefix { $0.isLetter }
    guard !letters.isEmpty else {
      let end = bytes[(index + 1)...].utf8End
      return Command(name: String(decoding: bytes[index + 1..<end], as: UTF8.self), end: end)
    }
    var end = letters.endIndex
    var name = String(decoding: letters, as: UTF8.self)
    if end < bytes.count, bytes[end] == UInt8(ascii: "*") {
      name += "*"
      end += 1
    }
    return Command(name: name, end: blanks(from: end))
  }

  /// Returns the index behind blanks, of which no more than one ends a line.
  private func blanks(from index: Int) -> Int {
    var end = index
    var lineEnds = 0
    while end < bytes.count, bytes[end].isBlank || bytes[end].isLineBreak {
      if bytes[end] == 0xA { lineEnds += 1 }
      if lineEnds > 1 { return index }
      end += 1
    }
    return end
  }

  /// Returns what is in the braces at an index, and the index behind them; `nil` where there are none.
  func argument(at index: Int) -> (range: Range<Int>, end: Int)? {
    let start = blanks(from: index)
    guard let end = closing[start] else { return nil }
    return (start + 1..<end, end + 1)
  }

  /// Returns what is in the brackets at an index, and the index behind them; `nil` where there are none.
  func option(at index: Int) -> (text: String, end: Int)? {
    let start = blanks(from: index)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return nil }
    let near = bytes[(start + 1)...].prefix(Self.longestOption)
    guard let end = near.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    return (String(decoding: near[..<end], as: UTF8.self), end + 1)
  }

  /// Returns the index behind the verbatim text whose backslash is at an index; `nil` for any other.
  func endOfVerbatim(at index: Int) -> Int? { verbatim[index] }

  /// Returns the index of the end of the line of a comment.
  func endOfComment(at index: Int) -> Int {
    var end = index
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    return end
  }

  /// Returns a piece as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func endOfVerbatim(
    from start: Int,
    _ command: Command,
    _ unended: inout Set<String>
  ) -> Int? {
    if ["verb", "verb*", "lstinline"].contains(command.name) {
      // The character behind the name is at both ends, in one line.
      let open = start + 1 + command.name.utf8.count
      guard open < bytes.count, !bytes[open].isBlank, !bytes[open].isLetter else { return nil }
      let mark = bytes[open] == UInt8(ascii: "{") ? UInt8(ascii: "}") : bytes[open]
      let line = bytes[(open + 1)...].prefix { !$0.isLineBreak }
      return line.firstIndex(of: mark).map { $0 + 1 }
    }
    guard command.name == "begin", command.end < bytes.count,
      bytes[command.end] == UInt8(ascii: "{")
    else { return nil }
    let near = bytes[(command.end + 1)...].prefix(32)
    guard let close = near.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let name = String(decoding: near[..<close], as: UTF8.self)
    guard Self.verbatimNames.contains(name), !unended.contains(name) else { return nil }
    let mark = "\\end{\(name)}"
    guard let end = bytes[close...].firstIndex(of: mark) else {
      unended.insert(name)
      return nil
    }
    return end + mark.utf8.count
  }
}

extension ArraySlice<UInt8> {
  /// The index behind the first scalar.
  fileprivate var utf8End: Int {
    let rest = dropFirst().prefix { $0 & 0xC0 == 0x80 }
    return rest.endIndex
  }
}
