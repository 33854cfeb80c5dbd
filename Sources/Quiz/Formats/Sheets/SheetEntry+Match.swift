import QuizInterchange

extension SheetEntry {
  /// Words with which the prompt of a question begins whose items belong together.
  private static let matchWords = [
    "match", "ordne", "ordnen", "verbinde", "zuordnung", "associe", "associez", "relie", "reliez",
    "relaciona", "relacione", "empareja", "une", "abbina", "collega", "associa", "associe",
    "соотнесите",
    "соедините", "установите соответствие", "koppel", "dopasuj", "para", "连线", "匹配", "配对", "将下列",
  ]

  /// Returns whether a prompt asks to match items.
  static func asksToMatch(_ prompt: SheetText) -> Bool {
    let text = prompt.scalars[...].behindBlanks()
    return matchWords.contains { word in
      guard let rest = text.behind(word) else { return false }
      guard let next = rest.first else { return true }
      return !next.isAnyLetter || next.value >= 0x2E80 || rest.behind("ing") != nil
    }
  }

  /// Takes a row `Peru = Lima`, `Peru → Lima`, `Peru — Lima`, or one of two columns; returns whether it is one.
  mutating func takeMatch(_ row: SheetText, _ label: SheetLabel?) -> Bool {
    let text = label.map { row[$0.end...] } ?? row
    let scalars = text.scalars[...]
    if let left = label?.sideName, let (place, right) = Self.column(in: scalars),
      let name = right.sideName, left.isNumber != name.isNumber
    {
      lefts.append(Side(text: text[0..<place], name: left))
      rights.append(Side(text: text[right.end...], name: name))
      return true
    }
    for sign in ["→", "->", "⇒", "=>", "=", "–", "—", " - ", "\t", ":"] {
      let signs = Array(sign.unicodeScalars)
      guard let place = scalars.indices.first(where: { scalars[$0...].starts(with: signs) }) else {
        continue
      }
      let (left, right) = (text[0..<place], text[(place + signs.count)...])
      guard !left.isBlank, !right.isBlank else { continue }
      guard lefts.isEmpty, rights.isEmpty else { return false }
      pairs.append((left, right))
      return true
    }
    guard pairs.isEmpty, let name = label?.sideName else { return false }
    // Either side may have the numbers; letters alone are those of choices.
    if lefts.isEmpty, !name.isNumber { return false }
    if lefts.isEmpty, name == "1", answers.isEmpty, choices.count > 1,
      choices.allSatisfy({ $0.letter != nil && $0.isRight == nil })
    {
      lefts = choices.map { Side(text: $0.text, name: $0.letter.map { String($0) } ?? "") }
      choices = []
    }
    let isLeft = lefts.first.map { $0.name.isNumber == name.isNumber } ?? true
    let side = isLeft ? lefts : rights
    if name.isNumber, name != String(side.count + 1) { return false }
    if isLeft {
      guard rights.isEmpty else { return false }
      lefts.append(Side(text: text, name: name))
    } else {
      rights.append(Side(text: text, name: name))
    }
    return true
  }

  /// Returns the place of a letter or a number behind a wide blank.
  private static func column(in text: SheetScan) -> (place: Int, label: SheetLabel)? {
    for index in text.indices.dropFirst(2)
    where text[index - 1].isBlank && !text[index].isBlank {
      let isWide = text[index - 1] == "\t" || text[index - 2].isBlank
      guard isWide, let label = SheetLabel(text[index...]), label.sideName != nil, !label.isWeak
      else { continue }
      return (index, label)
    }
    return nil
  }

  /// Reads `a-2, b-1` and `A → 2; B → 1`; `nil` for anything else.
  private static func letteredPairs(in text: String) -> [String: String]? {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    // `a2, b1`
    let parts = words.flatMap { word -> [Substring] in
      let letter = word.prefix { $0.isLetter }
      return letter.isEmpty || letter.count == word.count
        ? [word] : [letter, word.dropFirst(letter.count)]
    }
    guard parts.count > 1, parts.count.isMultiple(of: 2) else { return nil }
    var pairs: [String: String] = [:]
    for place in stride(from: 0, to: parts.count, by: 2) {
      let (letter, number) = (parts[place], parts[place + 1])
      guard letter.count == 1, letter.allSatisfy(\.isLetter), number.allSatisfy(\.isNumber),
        pairs.updateValue(String(number), forKey: letter.uppercased()) == nil
      else { return nil }
    }
    return pairs
  }

  /// Returns the sides that belong together.
  func match(_ texts: inout ItemTexts) throws(RowRemark.Reason) -> Interaction {
    guard pairs.isEmpty else {
      guard pairs.count > 1 else { throw .tooFewChoices }
      return .match(
        Match(pairs.map { Match.Pair($0.left.text(&texts), $0.right.text(&texts)) })
      )
    }
    var names: [String: String] = keyed.mapValues(\.string)
    for answer in answers + [keyAnswer].compactMap(\.self) {
      if let key = SheetKey(answer, isSure: true) {
        for entry in key.entries { names[String(entry.number)] = entry.answer.string }
      } else if let pairs = Self.letteredPairs(in: answer.string) {
        names.merge(pairs) { _, new in new }
      } else {
        throw .unknownChoice(answer.string)
      }
    }
    guard !names.isEmpty else { throw .noAnswerLine }
    var used: Set<Int> = []
    var matched: [Match.Pair] = []
    for left in lefts {
      guard let name = names.removeValue(forKey: left.name) else { throw .noAnswerLine }
      let letter = name.filter { $0.isLetter || $0.isNumber }.uppercased()
      guard let place = rights.firstIndex(where: { $0.name == letter }) else {
        throw .unknownChoice(name)
      }
      used.insert(place)
      matched.append(Match.Pair(left.text.text(&texts), rights[place].text.text(&texts)))
    }
    if let name = names.keys.sorted().first { throw .unknownChoice(name) }
    let spares = rights.indices.filter { !used.contains($0) }.map { rights[$0].text.text(&texts) }
    return .match(Match(matched, spares: spares))
  }
}

extension SheetLabel {
  /// The number or letter of a side of a pair; `nil` for any other mark.
  fileprivate var sideName: String? {
    switch kind {
    case .question(let number): hasWord ? nil : number.map { String($0) }
    case .choice(let letter): String(letter)
    case .box, .bullet: nil
    }
  }
}

extension String {
  /// True for the number of a side, false for its letter.
  fileprivate var isNumber: Bool { first?.isNumber == true }
}
