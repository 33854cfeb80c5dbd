extension MarkdownPage {
  /// Returns whether a line is a thematic break of dashes.
  static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > 2 && line.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// Parts a line at the first `::` or `:::` that has text on both sides and is not in back ticks.
  static func sides(of line: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    var isCode = false
    for index in line.indices.dropLast() {
      if line[index] == UInt8(ascii: "`") { isCode.toggle() }
      guard !isCode, line[index...].starts(with: "::".utf8) else { continue }
      let prompt = line[..<index].withoutBlanks
      let answer = line[index...].drop { $0 == UInt8(ascii: ":") }.withoutBlanks
      return prompt.isEmpty || answer.isEmpty ? nil : (prompt, answer)
    }
    return nil
  }

  /// The text of a heading of a depth, without marks that close it; `nil` for another line.
  static func heading(_ line: MarkupLine, depth: Int) -> ArraySlice<UInt8>? {
    let text = line.text
    let marks = text.prefix { $0 == UInt8(ascii: "#") }
    guard marks.count == depth, text.count == depth || text[marks.endIndex].isBlank else {
      return nil
    }
    let rest = text[marks.endIndex...].withoutBlanks
    let open = rest.lastIndex { $0 != UInt8(ascii: "#") }.map { rest[...$0] } ?? rest
    let isClosed = open.count < rest.count && open.last == UInt8(ascii: " ")
    return isClosed ? open.withoutBlanks : rest
  }
}
