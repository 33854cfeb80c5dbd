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

  /// Takes a row `Peru = Lima`, `Peru → Lima`, or one of two columns; returns whether it is one.
  mutating func takeMatch(_ row: SheetText, _ label: SheetLabel?) -> Bool {
    let text = label.map { row[$0.end...] } ?? row
    let scalars = text.scalars[...]
    if let label, case .question(let number?) = label.kind, !label.hasWord,
      let (place, right) = Self.column(in: scalars)
    {
      lefts.append(Side(text: text[0..<place], name: String(number)))
      rights.append(Side(text: text[right.end...], name: right.letter.map { String($0) } ?? ""))
      return true
    }
    for sign in ["→", "->", "⇒", "=>", "=", "–", " - ", "\t", ":"] {
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
    guard pairs.isEmpty, let label else { return false }
    switch label.kind {
    case .question(let number?) where !label.hasWord && rights.isEmpty:
      guard number == lefts.count + 1 else { return false }
      lefts.append(Side(text: text, name: String(number)))
      return true
    case .choice(let letter):
      guard !lefts.isEmpty else { return false }
      rights.append(Side(text: text, name: String(letter)))
      return true
    default: return false
    }
  }

  /// Returns the place of a letter behind a wide blank.
  private static func column(in text: SheetScan) -> (place: Int, label: SheetLabel)? {
    for index in text.indices.dropFirst(2)
    where text[index - 1].isBlank && !text[index].isBlank {
      let isWide = text[index - 1] == "\t" || text[index - 2].isBlank
      guard isWide, let label = SheetLabel(text[index...]), label.letter != nil, !label.isWeak
      else {
        continue
      }
      return (index, label)
    }
    return nil
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
      guard let key = SheetKey(answer, isSure: true) else { throw .unknownChoice(answer.string) }
      for entry in key.entries { names[String(entry.number)] = entry.answer.string }
    }
    guard !names.isEmpty else { throw .noAnswerLine }
    var used: Set<Int> = []
    var matched: [Match.Pair] = []
    for left in lefts {
      guard let name = names.removeValue(forKey: left.name) else { throw .noAnswerLine }
      let letter = name.filter { $0.isLetter }.uppercased()
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
