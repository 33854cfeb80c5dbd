import QuizInterchange

/// The blanks of a prompt, and their answers.
enum SheetBlank {
  /// Returns the places of lines to write on: three or more underscores, `[blank]`, an empty Chinese bracket.
  static func places(in text: SheetText) -> [Range<Int>] {
    let scalars = text.scalars[...]
    var places: [Range<Int>] = []
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let rest = scalars[index...]
      let line = rest.prefix(while: \.isUnderscore)
      if line.count >= 3 {
        // Markdown hides an underscore behind a backslash.
        let isHidden = text.isMarkdown && index > 0 && scalars[index - 1] == "\\"
        if !isHidden { places.append(index..<line.endIndex) }
        index = line.endIndex
      } else if let behind = rest.behind("[blank]") {
        places.append(index..<behind.startIndex)
        index = behind.startIndex
      } else if scalars[index] == "（" {
        let inner = rest.dropFirst().drop(while: \.isBlank)
        if inner.first == "）", inner.startIndex > index + 1 {
          places.append((index + 1)..<inner.startIndex)
        }
        index += 1
      } else {
        index += 1
      }
    }
    return places
  }

  /// Returns the answers of each blank; `nil` where they are not as many.
  static func answers(_ given: [SheetText], count: Int, isExact: Bool) -> [[String]]? {
    if count == 1 { return [given.map(\.string)] }
    if isExact { return nil }
    if given.count == count { return given.map { [$0.string] } }
    guard given.count == 1 else { return nil }
    if let key = SheetKey(given[0], isSure: true),
      key.entries.map(\.number).elementsEqual(1...count)
    {
      return key.entries.map { [$0.answer.string] }
    }
    for separator in ";；|/、，,\n" as String {
      let parts = given[0].string.split(separator: separator).map { String($0).trimmed }
      if parts.count == count, !parts.contains("") { return parts.map { [$0] } }
    }
    return nil
  }
}
