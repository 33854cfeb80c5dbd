// The signs that tell right choices from wrong ones, before their texts and behind them.
extension SheetLabel {
  /// Reads a star, a box, a tick or a bullet.
  ///
  /// - Returns: The sign, whether it tells a right choice, or `nil` where it tells nothing, and the rest.
  static func mark(
    _ text: SheetScan
  ) -> (mark: Unicode.Scalar, isRight: Bool?, rest: SheetScan)? {
    guard let first = text.first else { return nil }
    let rest = text.dropFirst()
    switch first {
    case "*": return ("*", true, rest)
    case "✓", "✔", "✅", "☑", "√", "☒":
      return (first, true, rest.drop { $0 == "\u{FE0F}" })
    case "☐", "□", "✗", "✘", "❌", "×":
      return (first, false, rest.drop { $0 == "\u{FE0F}" })
    case "[", "(":
      let close: Unicode.Scalar = first == "[" ? "]" : ")"
      let inner = rest.prefix(3)
      guard let end = inner.firstIndex(of: close) else { return nil }
      let content = text[rest.startIndex..<end].filter { !$0.isBlank }
      let behind = text[(end + 1)...]
      // `()` is a call.
      guard first == "[" || end > rest.startIndex else { return nil }
      if content.isEmpty { return (first, false, behind) }
      guard content.count == 1, let sign = content.first,
        "*xX✓✔√".unicodeScalars.contains(sign), first == "[" || behind.first?.isBlank == true
      else { return nil }
      return (first, true, behind)
    case "-", "–", "—", "•", "●", "○", "◯", "◦", "▪", "■", "+", "·", "‣": return (first, nil, rest)
    case _ where first.isPicture:
      // An emoji may have a selector behind it.
      return (first, nil, rest.drop { $0 == "\u{FE0F}" })
    default: return nil
    }
  }

  // MARK: Signs behind a choice

  /// The words that tell a right choice in brackets behind it.
  private static let rightWords: Set<String> = [
    "correct", "correct answer", "right", "right answer", "richtig", "richtige antwort", "korrekt",
    "correcte", "bonne réponse", "juste", "correcta", "correcto", "respuesta correcta", "corretta",
    "corretto", "giusta", "giusto", "correta", "certo", "certa", "verno", "верно", "правильно",
    "правильный ответ", "正确", "正确答案", "对", "juist", "rätt", "rigtig", "poprawna", "✓", "✔", "✅",
    "√", "*", "answer", "key",
  ]

  /// The words that tell a wrong choice in brackets behind it, where others tell the right one.
  private static let wrongWords: Set<String> = [
    "wrong", "incorrect", "not correct", "false", "falsch", "incorrecte", "fausse", "faux",
    "mauvaise réponse", "incorrecta", "incorrecto", "sbagliata", "sbagliato", "errada", "errado",
    "неверно", "неправильно", "错误", "错", "onjuist", "fel", "forkert", "błędna", "✗", "✘", "❌", "×",
  ]

  /// Returns the end of a choice without the sign behind it that tells a wrong one: `(wrong)`, `✗`; `nil` without a sign.
  static func wrongEnd(of text: SheetScan) -> Int? {
    let body = text.trimmed
    guard let last = body.last else { return nil }
    if "✗✘❌".unicodeScalars.contains(last) { return body.dropLast().trimmedBounds.upper }
    for (open, close) in [("(", ")"), ("[", "]"), ("（", "）")] as [(Unicode.Scalar, Unicode.Scalar)]
    where last == close {
      guard let start = body.lastIndex(of: open), start > body.startIndex else { return nil }
      let inner = body[(start + 1)...].dropLast()
      return wrongWords.contains(inner.word) ? body[..<start].trimmedBounds.upper : nil
    }
    return nil
  }

  /// Returns the end of a choice without the sign behind it that tells the right one: `*`, `✓`, `(correct)`, `← correct`; `nil`
  /// without a sign.
  static func rightEnd(of text: SheetScan) -> Int? {
    let text = text.trimmed
    guard let last = text.last(where: { $0 != "\u{FE0F}" }) else { return nil }
    let body = text.dropLast(text.last == "\u{FE0F}" ? 1 : 0)
    if "✓✔✅☑√".unicodeScalars.contains(last) { return body.dropLast().trimmedBounds.upper }
    if last == "*" {
      let rest = body.dropLast()
      // Emphasis, and two stars, are something else.
      guard rest.last != "*", !rest.contains("*") else { return nil }
      return rest.trimmedBounds.upper
    }
    for (open, close) in [("(", ")"), ("[", "]"), ("（", "）"), ("【", "】")]
      as [(Unicode.Scalar, Unicode.Scalar)]
    where last == close {
      guard let start = body.lastIndex(of: open), start > body.startIndex else { return nil }
      let inner = body[(start + 1)...].dropLast()
      return rightWords.contains(inner.word) ? body[..<start].trimmedBounds.upper : nil
    }
    for arrow in ["<---", "<--", "<-", "←", "⇐", "⟵"] {
      let signs = Array(arrow.unicodeScalars)
      guard body.count > signs.count, body.suffix(signs.count).elementsEqual(signs) else {
        continue
      }
      return body.dropLast(signs.count).trimmedBounds.upper
    }
    for arrow in ["<-", "←", "<--", "⇐", "<=", "--", " -", "–"] {
      let signs = Array(arrow.unicodeScalars)
      guard let start = body.indices.last(where: { body[$0...].starts(with: signs) }),
        start > body.startIndex, body[start...].count < 40
      else { continue }
      let inner = body[start...].drop { signs.contains($0) || $0.isBlank || $0 == "-" }
      let word = inner.word
      let isSingle = word.count > 2 && word != "answer" && word != "key"
      if isSingle, rightWords.contains(word) { return body[..<start].trimmedBounds.upper }
    }
    return nil
  }

  // MARK: Answers before a number

  private static let signsOfTruth: Set<String> = [
    "T", "F", "True", "False", "TRUE", "FALSE", "√", "×", "✓", "✗", "对", "错", "○", "✕",
  ]

  /// Returns the line behind `____` or `( )` before a number, where a learner writes the answer, and the place of one there.
  static func behindLine(_ line: SheetScan) -> (rest: SheetScan, answer: Range<Int>?) {
    let text = line.behindBlanks()
    let isBracketed = text.first == "(" || text.first == "（"
    let inner = (isBracketed ? text.dropFirst() : text).drop { $0.isBlank || $0.isUnderscore }
    let answer = inner.prefix(6).prefix {
      !$0.isBlank && !$0.isUnderscore && !")）".unicodeScalars.contains($0)
    }
    let hasLine = isBracketed || inner.startIndex > text.startIndex
    // `____ 1.`
    if hasLine, !isBracketed, numbered(inner) != nil { return (inner, nil) }
    guard answer.isEmpty ? hasLine : isAnswer(answer, hasLine: hasLine) else { return (text, nil) }
    var rest = inner[answer.endIndex...].drop { $0.isBlank || $0.isUnderscore }
    if isBracketed {
      guard rest.first == ")" || rest.first == "）", rest.startIndex > text.startIndex + 1 else {
        return (text, nil)
      }
      rest = rest.dropFirst().behindBlanks()
    }
    guard numbered(rest) != nil else { return (text, nil) }
    return (rest, answer.isEmpty ? nil : answer.startIndex..<answer.endIndex)
  }

  /// Returns whether letters of choices, or a sign for true or false, are all of an answer; without a line, the latter alone.
  private static func isAnswer(_ text: SheetScan, hasLine: Bool) -> Bool {
    if !hasLine { return ["T", "F", "√", "×", "✓", "✗"].contains(text.string) }
    return text.count <= 4 && text.allSatisfy { "ABCDEFGHＡＢＣＤＥＦＧ".unicodeScalars.contains($0) }
      || text.count < 6 && signsOfTruth.contains(text.string)
  }
}
