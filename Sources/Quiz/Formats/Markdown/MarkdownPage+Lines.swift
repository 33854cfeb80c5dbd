extension MarkdownPage {
  /// Returns whether a line is a thematic break of dashes.
  static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > 2 && line.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// Parts a line at the first `::` or `:::` that has text on both sides and is not in back ticks or a gap.
  static func sides(of line: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    var (isCode, endOfGap) = (false, line.startIndex)
    for index in line.indices.dropLast() {
      if line[index] == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, index >= endOfGap, line[index...].starts(with: "{{".utf8) {
        // Without an end there is none behind it either.
        endOfGap = line[index...].firstIndex(of: "}}") ?? .max
        if endOfGap == .max, line[index...].firstIndex(of: "::") != nil { endOfGap = index }
      }
      guard !isCode, index >= endOfGap, line[index...].starts(with: "::".utf8) else { continue }
      let prompt = line[..<index].withoutBlanks
      let answer = line[index...].drop { $0 == UInt8(ascii: ":") }.withoutBlanks
      return prompt.isEmpty || answer.isEmpty ? nil : (prompt, answer)
    }
    return nil
  }

  /// The depth and the text of a heading, without marks that close it; `nil` for another line.
  static func heading(_ line: MarkupLine) -> (depth: Int, text: ArraySlice<UInt8>)? {
    let text = line.text
    let marks = text.prefix(TidiedPage.summaryDepth + 1).prefix { $0 == UInt8(ascii: "#") }
    guard !line.isCode, 1...TidiedPage.summaryDepth ~= marks.count,
      text.count == marks.count || text[marks.endIndex].isBlank
    else { return nil }
    let rest = text[marks.endIndex...].withoutBlanks
    let open = rest.lastIndex { $0 != UInt8(ascii: "#") }.map { rest[...$0] } ?? rest
    let isClosed = open.count < rest.count && open.last == UInt8(ascii: " ")
    return (marks.count, isClosed ? open.withoutBlanks : rest)
  }

  /// The words before the number of a prompt.
  private static let wordsOfNumbers = ["question", "frage", "pregunta", "q"]

  /// Parts a prompt at its number: `1. What is a port?`, `Q2: Which is a protocol?`; `nil` for another text.
  static func numbered(_ text: ArraySlice<UInt8>) -> (number: Int, rest: ArraySlice<UInt8>)? {
    let head = String(decoding: text.prefix(10), as: UTF8.self).lowercased()
    let word = wordsOfNumbers.first { head.hasPrefix($0) }?.utf8.count ?? 0
    let rest = text.dropFirst(word).drop { $0 == UInt8(ascii: " ") }
    let digits = rest.prefix(6).prefix(while: \.isDigit)
    let behind = rest[digits.endIndex...]
    guard let number = Int(String(decoding: digits, as: UTF8.self)), let mark = behind.first,
      ".):".utf8.contains(mark), behind.dropFirst().first?.isBlank ?? true
    else { return nil }
    return (number, behind.dropFirst().withoutBlanks)
  }

  /// Reads the lines between a rule and the next one where each is an option, as quizdown has them: `shuffle_answers: false`.
  static func options(
    behind lines: inout MarkdownLineReader
  ) -> [(name: String, value: String)]? {
    var rest = lines
    var options: [(name: String, value: String)] = []
    while options.count < 9, let line = rest.next(), !line.isCode {
      if isRule(line.first.text) {
        guard !options.isEmpty else { return nil }
        lines = rest
        return options
      }
      let name = line.text.prefix { $0.isLetter || $0 == UInt8(ascii: "_") }
      let isOption = name.contains(UInt8(ascii: "_")) || name.elementsEqual("locale".utf8)
      guard isOption, line.text[name.endIndex...].starts(with: ": ".utf8) else { return nil }
      let value = line.text[name.endIndex...].dropFirst().withoutBlanks
      options.append(
        (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
      )
    }
    return nil
  }
}
