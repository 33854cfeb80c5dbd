/// The mark at the beginning of a line: the number of a question, the letter of a choice, a box, a bullet.
///
/// | mark | kind |
/// |---|---|
/// | `1.` `1)` `(1)` `1、` `Q1.` `Question 1:` `第1题` | the number of a question |
/// | `Question:` `? ` | a question without a number |
/// | `a)` `A.` `(a)` `[a]` `A、` `Ａ．` `A:` | the letter of a choice |
/// | `[*]` `[x]` `☑` `[ ]` `☐` | a box |
/// | `-` `•` `○` `*` | a bullet |
///
/// A bullet or a sign for the right choice may be before each of them.
struct SheetLabel {
  enum Kind: Hashable {
    /// The number of a question; `nil` for a word without one, such as `Question:`.
    case question(Int?)
    case choice(Character)
    case box
    case bullet(Unicode.Scalar)
  }

  private(set) var kind: Kind
  /// True for a word such as `Question` before the number.
  private(set) var hasWord = false
  /// True if the mark is not one unless the choices before it make it the next: `A:`, `A -`, `A.Lima`.
  private(set) var isWeak = false
  /// True for a sign of a right choice, false for an empty box.
  private(set) var isRight: Bool?
  /// True if the right ones are marked with a star in a box, as programs do that have several right choices.
  private(set) var hasStarBox = false
  /// The sign behind the number or letter.
  private(set) var sign: Unicode.Scalar?
  /// The place behind the mark and the blanks that follow.
  private(set) var end: Int
  /// The place of an answer in the blank before the number, as in `__B__ 3)`.
  private(set) var answer: Range<Int>?

  /// Reads the mark at the beginning of a line; `nil` for a line without one.
  init?(_ line: SheetScan) {
    let (text, answer) = Self.behindLine(line)
    if let found = SheetLabel(plain: text) {
      self = found
      self.answer = answer
      return
    }
    guard let (mark, isRight, rest) = Self.mark(text) else { return nil }
    if let inner = SheetLabel(plain: rest.behindBlanks()) {
      guard mark != "*" || inner.isChoice else { return nil }
      self = inner
      self.isRight = isRight ?? inner.isRight
      hasStarBox = mark == "[" && text.dropFirst().first == "*"
      return
    }
    if let isRight, mark != "*" {
      self.init(kind: .box, end: rest.behindBlanks().startIndex)
      (self.isRight, hasStarBox) = (isRight, mark == "[" && text.dropFirst().first == "*")
      return
    }
    guard rest.first?.isBlank ?? true || "•●○◯◦▪■".unicodeScalars.contains(mark) else { return nil }
    // A box behind a bullet.
    let behind = rest.behindBlanks()
    if let (box, isRight, rest) = Self.mark(behind), isRight != nil, box != "*" {
      self.init(kind: .box, end: rest.behindBlanks().startIndex)
      (self.isRight, hasStarBox) = (isRight, box == "[" && behind.dropFirst().first == "*")
      return
    }
    self.init(kind: .bullet(mark), end: behind.startIndex)
  }

  private init(kind: Kind, end: Int) { (self.kind, self.end) = (kind, end) }

  private var isChoice: Bool { if case .choice = kind { true } else { false } }

  /// The letter of a choice; `nil` for any other mark.
  var letter: Character? { if case .choice(let letter) = kind { letter } else { nil } }

  /// The figure that may number a choice; `nil` for any other mark.
  var figure: Character? {
    guard case .question(let number?) = kind, !hasWord, 1...9 ~= number else { return nil }
    return Character(String(number))
  }

  // MARK: Numbers and letters

  private init?(plain text: SheetScan) {
    if let found = Self.worded(text) ?? Self.numbered(text) ?? Self.lettered(text) {
      self = found
    } else {
      return nil
    }
  }

  private static let closing: Set<Unicode.Scalar> = [")", "）", "]"]
  private static let points: Set<Unicode.Scalar> = [".", "．", "、", "。"]

  /// Reads the sign behind a number or a letter.
  ///
  /// - Returns: The sign, what is behind it, and whether a blank, an end or another script is there.
  private static func sign(
    _ text: SheetScan,
    closing close: Unicode.Scalar?
  ) -> (sign: Unicode.Scalar, rest: SheetScan, isApart: Bool)? {
    let text = close == nil ? text : text.behindBlanks()
    guard let sign = text.first else { return nil }
    var rest = text.dropFirst()
    if let close {
      guard sign == close else { return nil }
    } else {
      guard
        closing.contains(sign) && sign != "]" || points.contains(sign) || sign == ":" || sign == "："
      else {
        return nil
      }
      // `1.)`, `1.-`
      if sign == ".", rest.first == ")" { rest = rest.dropFirst() }
      if rest.first == "-", rest.dropFirst().first?.isBlank == true { rest = rest.dropFirst() }
    }
    let next = rest.first
    let isApart = next == nil || next?.isBlank == true || (next?.value ?? 0) >= 0x80
    return (sign, rest, isApart)
  }

  private static func opening(_ text: SheetScan) -> (rest: SheetScan, closing: Unicode.Scalar?) {
    switch text.first {
    case "(": (text.dropFirst().behindBlanks(), ")")
    case "（": (text.dropFirst().behindBlanks(), "）")
    case "[": (text.dropFirst().behindBlanks(), "]")
    default: (text, nil)
    }
  }

  static func numbered(_ text: SheetScan) -> SheetLabel? {
    let (inner, close) = opening(text)
    guard close != "]", let (number, behind) = inner.number() else { return nil }
    if close == nil, let rest = behind.drop(while: { $0 == "\u{FE0F}" }).behind("\u{20E3}") {
      // 1️⃣
      var label = SheetLabel(kind: .question(number), end: rest.behindBlanks().startIndex)
      label.sign = "\u{20E3}"
      return label
    }
    guard let (sign, rest, isApart) = sign(behind, closing: close) else {
      return close == nil ? dashed(number, behind) : nil
    }
    // 3.14, 12:30, 1,000
    if rest.first?.digit != nil { return nil }
    if sign == ":" || sign == "：" { guard isApart else { return nil } }
    var label = SheetLabel(kind: .question(number), end: rest.behindBlanks().startIndex)
    label.sign = close ?? sign
    return label
  }

  /// Reads the dash of `1- Where?`, which is none of `1 - 2` and `1-2`.
  private static func dashed(_ number: Int, _ behind: SheetScan) -> SheetLabel? {
    let rest = behind.dropFirst()
    let text = rest.behindBlanks()
    guard let sign = behind.first, sign == "-" || sign == "–", rest.first?.isBlank == true,
      text.first?.isAnyLetter == true
    else { return nil }
    var label = SheetLabel(kind: .question(number), end: text.startIndex)
    label.sign = sign
    return label
  }

  static func lettered(_ text: SheetScan) -> SheetLabel? {
    let (inner, close) = opening(text)
    guard let letter = inner.first else { return nil }
    if let (plain, hasSign) = ChoiceAlphabet.styled(letter), hasSign {
      let rest = inner.dropFirst().drop { $0 == "\u{FE0F}" || $0 == "." || $0 == ")" }
      guard close == nil, rest.first?.isBlank ?? true else { return nil }
      return SheetLabel(kind: .choice(Character(plain)), end: rest.behindBlanks().startIndex)
    }
    guard letter.isChoiceLetter else { return nil }
    // A box.
    if close != nil, letter == "x" || letter == "X" { return nil }
    // A stroke lengthens a letter of Arabic.
    let behind = inner.dropFirst().drop { $0 == "\u{640}" }
    var label = SheetLabel(kind: .choice(letter.choiceLetter), end: behind.startIndex)
    if let (sign, rest, isApart) = sign(behind, closing: close) {
      label.sign = close ?? sign
      label.end = rest.behindBlanks().startIndex
      label.isWeak = sign == ":" || sign == "：" || points.contains(sign) && !isApart
      // `e.g.` and `U.S.`
      if sign == ".", !isApart, rest.dropFirst().first == "." { return nil }
      if sign == ":" { guard isApart else { return nil } }
      return label
    }
    // `A - Lima`, `A- Lima`
    let dash = behind.behindBlanks()
    guard close == nil, let sign = dash.first,
      "-–—".unicodeScalars.contains(sign), dash.dropFirst().first?.isBlank == true
    else { return nil }
    label.end = dash.dropFirst().behindBlanks().startIndex
    (label.sign, label.isWeak) = (sign, true)
    return label
  }

  // MARK: Words

  /// Words before the number of a question, in lower case.
  static let questionWords = [
    "question", "q", "problem", "exercise", "item", "frage", "aufgabe", "übung", "pregunta",
    "ejercicio", "exercice", "domanda", "quesito", "esercizio", "pergunta", "questão", "вопрос",
    "задание", "vraag", "pytanie", "fråga", "spørgsmål", "spørsmål", "kysymys", "soru", "câu hỏi",
    "câu", "otázka", "ερώτηση", "питання", "întrebarea", "întrebare", "pitanje", "kérdés",
    "pertanyaan", "soal", "zadanie", "úloha", "प्रश्न", "السؤال", "سؤال", "שאלה", "问题", "题目", "題目",
    "問題", "设问", "設問", "问", "問", "문제", "문항",
  ]
  /// Words between the word and the number.
  private static let numberWords = ["no.", "nr.", "n°", "nº", "№", "#", "number", "."]
  private static let chineseDigits = "一二三四五六七八九".unicodeScalars.enumerated()

  private static func worded(_ text: SheetScan) -> SheetLabel? {
    if let rest = text.behind("第") { return counted(rest) }
    if text.first == "?", text.dropFirst().first?.isBlank == true {
      let content = text.dropFirst().behindBlanks()
      guard content.first?.isAnyLetter == true else { return nil }
      var label = SheetLabel(kind: .question(nil), end: content.startIndex)
      label.hasWord = true
      return label
    }
    if text.first == "【", let end = text.prefix(12).firstIndex(of: "】"),
      let inner = worded(text[..<end].dropFirst()), inner.end >= end
    {
      var label = inner
      label.end = text[(end + 1)...].behindBlanks().startIndex
      return label
    }
    if let rest = text.behind("#"), let (number, behind) = rest.number() {
      return behind.first?.isBlank == true || sign(behind, closing: nil) != nil
        ? worded(number, behind) : nil
    }
    for word in questionWords {
      guard let behind = text.behind(word) else { continue }
      var rest = behind.behindBlanks()
      for number in numberWords where rest.behind(number) != nil {
        rest = rest.behind(number)?.behindBlanks() ?? rest
        break
      }
      if let (number, behind) = rest.number() {
        // `Q1` and `Question 1` alone, or with a sign or a blank behind it.
        let next = behind.first
        guard
          next == nil || next?.isBlank == true || next?.value ?? 0 >= 0x80
            || sign(behind, closing: nil) != nil || next == "(" || next == "-"
        else { return nil }
        return worded(number, behind)
      }
      guard let colon = behind.behindBlanks().first, colon == ":" || colon == "：" else { continue }
      let content = behind.behindBlanks().dropFirst()
      var label = SheetLabel(kind: .question(nil), end: content.behindBlanks().startIndex)
      label.hasWord = true
      return label
    }
    return nil
  }

  private static func worded(_ number: Int, _ behind: SheetScan) -> SheetLabel {
    var rest = behind.behindBlanks()
    // `Question 3 of 10`
    for word in ["of", "/", "von", "de", "sur"] {
      if let count = rest.behind(word)?.behindBlanks().number() { rest = count.rest }
    }
    if let (sign, behind, _) = sign(rest.behindBlanks(), closing: nil) {
      rest = behind
      if sign == ".", rest.first == ":" { rest = rest.dropFirst() }
    } else if let dash = rest.first, "-–—".unicodeScalars.contains(dash) {
      rest = rest.dropFirst()
    }
    var label = SheetLabel(kind: .question(number), end: rest.behindBlanks().startIndex)
    label.hasWord = true
    return label
  }

  /// Reads `1题` or `一题` behind `第`.
  private static func counted(_ text: SheetScan) -> SheetLabel? {
    var rest = text.behindBlanks()
    var number: Int?
    if let (value, behind) = rest.number() {
      (number, rest) = (value, behind)
    } else {
      var value = 0
      while let scalar = rest.first {
        if scalar == "十" {
          value = max(value, 1) * 10
        } else if let digit = chineseDigits.first(where: { $0.element == scalar })?.offset {
          value += digit + 1
        } else {
          break
        }
        rest = rest.dropFirst()
      }
      if value > 0 { number = value }
    }
    let unit = rest.behindBlanks()
    guard let number, let behind = ["题", "題", "問"].lazy.compactMap({ unit.behind($0) }).first
    else { return nil }
    return worded(number, behind)
  }
}
