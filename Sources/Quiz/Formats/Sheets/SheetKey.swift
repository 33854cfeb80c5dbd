/// The answers to several questions in one place: `1. B  2. C`, `1-5 ABCDA`, one a line, or rows of a table.
struct SheetKey {
  /// The answer to a question.
  struct Entry {
    var number: Int
    var answer: SheetText
    var points: Double?
    /// The parts that are left out.
    var leftOut: [String] = []

    init(number: Int, answer: SheetText) { (self.number, self.answer) = (number, answer) }

    /// Reads an answer behind its number, also as ExamView has it: `ANS: B  PTS: 1  DIF: Easy`.
    init(number: Int, line: SheetText) {
      self.init(number: number, answer: line)
      guard let field = SheetField(line.scalars[...]), field.name == .answer,
        field.start < line.count
      else { return }
      let scalars = line.scalars[...]
      let starts = scalars.indices.filter { $0 > field.start && Self.beginsNote(scalars, at: $0) }
      for (start, end) in zip(starts, starts.dropFirst() + [line.count]) {
        let note = line[start..<end].string.trimmed
        if let points = SheetPrompt.points(note) {
          self.points = points
        } else {
          leftOut.append(note)
        }
      }
      let bounds = scalars[field.start..<(starts.first ?? line.count)].trimmedBounds
      answer = line[bounds.lower..<bounds.upper]
    }

    /// Returns whether three capitals and a colon are at a place behind a blank.
    private static func beginsNote(_ text: SheetScan, at place: Int) -> Bool {
      let name = text[place...].prefix(3)
      return text[place - 1].isBlank && name.count == 3 && text[name.endIndex...].first == ":"
        && name.allSatisfy { 0x41...0x5A ~= $0.value }
    }
  }

  private(set) var entries: [Entry] = []

  /// Reads a line; `nil` for one without a number at its beginning.
  ///
  /// With `isSure`, below the name of a key, an answer may be a text.
  init?(_ line: SheetText, isSure: Bool) {
    let scalars = line.scalars[...]
    var places: [(number: Int, start: Int, end: Int)] = []
    var index = scalars.startIndex
    var isAtStart = true
    while index < scalars.endIndex {
      if isAtStart, let found = Self.number(scalars[index...], isFirst: places.isEmpty) {
        if places.isEmpty || found.number == (places.last?.number ?? 0) + 1 {
          places.append((found.number, index, found.end))
          index = max(found.end, index + 1)
          isAtStart = false
          continue
        }
      }
      // Nothing but a bar or a bullet is before the first number.
      if places.isEmpty, !scalars[index].isBlank, !"|-•".unicodeScalars.contains(scalars[index]) {
        return nil
      }
      isAtStart = scalars[index].isBlank || ",;，；、|".unicodeScalars.contains(scalars[index])
      index += 1
    }
    guard let first = places.first,
      scalars[..<first.start].allSatisfy({ $0.isBlank || $0 == "|" || $0 == "-" || $0 == "•" })
    else { return nil }
    if let range = Self.range(scalars) {
      entries = range
      return
    }
    for (place, next) in zip(places, places.dropFirst().map(\.start) + [scalars.endIndex]) {
      let bounds = scalars[place.end..<next].trimmedBounds
      var upper = bounds.upper
      while upper > bounds.lower,
        ",;，；、|".unicodeScalars.contains(scalars[upper - 1]) || scalars[upper - 1].isBlank
      {
        upper -= 1
      }
      guard upper > bounds.lower else { return nil }
      entries.append(Entry(number: place.number, line: line[bounds.lower..<upper]))
    }
    guard isSure || entries.allSatisfy({ Self.isTelling($0.answer.scalars[...]) }) else {
      return nil
    }
  }

  /// Reads two rows of a table: numbers, and the answers below them.
  init?(numbers: SheetText, answers: SheetText) {
    let first = Self.cells(numbers)
    let second = Self.cells(answers)
    let found = first.map { $0.string.trimmed }.map { Int($0) }
    let shift = found.first == .some(nil) ? 1 : 0
    let numbers = found.dropFirst(shift).compactMap(\.self)
    guard numbers.count > 1, numbers.count == found.count - shift, second.count == first.count
    else {
      return nil
    }
    entries = zip(numbers, second.dropFirst(shift)).map { Entry(number: $0, answer: $1) }
  }

  /// Returns the cells of a row between bars or tabs.
  private static func cells(_ row: SheetText) -> [SheetText] {
    let scalars = row.scalars[...]
    let sign: Unicode.Scalar = scalars.contains("|") ? "|" : "\t"
    let cells = scalars.split(separator: sign, omittingEmptySubsequences: false)
    let parts = cells.map { row[$0.startIndex..<$0.endIndex] }
    return sign == "|" ? parts.filter { !$0.isBlank } : parts
  }

  /// Returns whether an answer can be nothing but letters or a word for true or false.
  private static func isTelling(_ answer: SheetScan) -> Bool {
    let text = answer.trimmed
    let letters = text.filter(\.isAnyLetter)
    let isLetters =
      letters.count <= 4 && !letters.isEmpty && letters.allSatisfy { $0.isChoiceLetter }
      && text.count <= 10
      && (text.split { !$0.isAnyLetter }.allSatisfy { $0.count == 1 }
        || letters.allSatisfy { "ABCDEFG".unicodeScalars.contains($0) })
    return isLetters || Truth(text.string) != nil
  }

  /// Reads `12.`, `12)`, `12 -`, `12 =`, `Q12:` or `12` before a letter.
  private static func number(
    _ text: SheetScan,
    isFirst: Bool
  ) -> (number: Int, end: Int)? {
    if let label = SheetLabel(text), case .question(let number?) = label.kind {
      let rest = text[label.end...]
      // `1. - B`
      let dash = rest.first.map { "-–—=:".unicodeScalars.contains($0) } == true
      return (number, dash ? rest.dropFirst().behindBlanks().startIndex : label.end)
    }
    let text = text.drop { $0 == "|" || $0.isBlank }
    guard let (number, rest) = text.number() else { return nil }
    let behind = rest.behindBlanks()
    guard let sign = behind.first else { return nil }
    if "-–—=:|→、\t".unicodeScalars.contains(sign) {
      let end = behind.dropFirst().drop { $0.isBlank || $0 == ">" }
      return end.isEmpty ? nil : (number, end.startIndex)
    }
    // `1 B`, `1B`
    let letter = behind.prefix { $0.isAnyLetter }
    let isLetter = letter.count == 1 || Truth(letter.string) != nil
    return isLetter && sign.isChoiceLetter && behind[letter.endIndex...].first?.digit == nil
      ? (number, behind.startIndex) : nil
  }

  /// Reads `1-5 ABCDA`, of which there may be several in a line.
  private static func range(_ line: SheetScan) -> [Entry]? {
    var entries: [Entry] = []
    var rest = line.drop { $0.isBlank || $0 == "|" }
    while !rest.isEmpty {
      guard let (first, behind) = rest.number(), let dash = behind.behindBlanks().first,
        "-–—~～".unicodeScalars.contains(dash),
        let (last, tail) = behind.behindBlanks().dropFirst().behindBlanks().number(), last > first,
        last - first < 100
      else { return nil }
      var letters: [Unicode.Scalar] = []
      var place = tail.drop { $0.isBlank || ":：.、)）".unicodeScalars.contains($0) }
      while letters.count < last - first + 1, let scalar = place.first, scalar.digit == nil {
        if scalar.isChoiceLetter || Truth(String(scalar)) != nil {
          letters.append(scalar)
        } else if !scalar.isBlank, !",，、;；".unicodeScalars.contains(scalar) {
          return nil
        }
        place = place.dropFirst()
      }
      guard letters.count == last - first + 1 else { return nil }
      for (offset, letter) in letters.enumerated() {
        entries.append(Entry(number: first + offset, answer: SheetText(String(letter))))
      }
      rest = place.drop { $0.isBlank || ",，;；、|".unicodeScalars.contains($0) }
    }
    return entries.isEmpty ? nil : entries
  }
}
