import QuizInterchange

/// A prompt without what is written around it on a sheet: points, `(T/F)`, `(Essay)`, the answer in brackets.
struct SheetPrompt {
  private(set) var text: SheetText
  private(set) var points: Double?
  /// The words for true and false, as in `T/F`; `nil` without them.
  private(set) var truth: String?
  /// These words in the title of its section.
  private(set) var sectionTruth: String?
  private(set) var isEssay = false
  /// True if the sheet says that several choices are right.
  private(set) var takesSeveral = false
  /// The letters in the brackets of a Chinese question, as in `首都是（B）`.
  private(set) var letters: String?
  /// The meaning of the word behind a statement, as in `Water boils at 100 °C. (True)`.
  private(set) var statedTruth: Truth?

  /// Reads a prompt; one that is exactly that of a program is the text itself.
  ///
  /// - Parameters:
  ///   - source: The prompt with all that is written around it.
  ///   - section: The title of its section.
  ///   - isExact: Whether nothing in it is a mark.
  ///   - choiceCount: The number of its choices.
  ///   - isAnswered: Whether something outside of it tells the answer.
  init(_ source: SheetText, of section: String, isExact: Bool, choiceCount: Int, isAnswered: Bool) {
    text = source
    guard !isExact else { return }
    readHead()
    for _ in 0..<4 where readFirstBracket() || readLastBracket() {}
    for _ in 0..<2 where readHead() {}
    if choiceCount > 0 {
      if isAnswered || !readLastLetter(among: choiceCount) { readLetters() }
    } else {
      if truth == nil { readSection(section) }
      if !isAnswered { readStatedTruth() }
    }
  }

  private static let brackets: [(open: Unicode.Scalar, close: Unicode.Scalar)] = [
    ("(", ")"), ("[", "]"), ("（", "）"), ("【", "】"), ("〔", "〕"),
  ]
  private static let trueFalse = Set(KindNames.trueFalse.map { FoldedName($0).text })

  /// Takes the words of a section such as `Part B: Vrai ou faux`.
  private mutating func readSection(_ title: String) {
    for part in title.split(whereSeparator: { ":.：、—–".contains($0) }).map(String.init)
    where Self.trueFalse.contains(FoldedName(part).text) || Self.namesBoth(part) {
      sectionTruth = part
    }
  }

  /// Takes `True or false:` away from the beginning.
  @discardableResult
  private mutating func readHead() -> Bool {
    let scalars = text.scalars[...]
    let head = scalars.prefix(32)
    guard let sign = head.firstIndex(where: { ":：?？.\n".unicodeScalars.contains($0) }) else {
      return false
    }
    let inner = scalars[..<sign].trimmed
    guard inner.count > 1, takeNote(inner.string, isHead: true) else { return false }
    let rest = text[(sign + 1)...]
    guard !rest.isBlank else { return false }
    text = rest
    return true
  }

  private mutating func readFirstBracket() -> Bool {
    let scalars = text.scalars[...]
    let start = scalars.trimmedBounds.lower
    guard start < scalars.endIndex,
      let bracket = Self.brackets.first(where: { $0.open == scalars[start] }),
      let end = scalars[start...].prefix(40).firstIndex(of: bracket.close)
    else { return false }
    let rest = text[(end + 1)...]
    guard !rest.isBlank, takeNote(scalars[(start + 1)..<end].string) else { return false }
    text = rest
    return true
  }

  /// Takes a bracket away from the end of the prompt, or of its first line.
  private mutating func readLastBracket() -> Bool {
    let scalars = text.scalars[...]
    let lineEnd = scalars.firstIndex(of: "\n") ?? scalars.endIndex
    for end in Set([scalars.endIndex, lineEnd]).sorted() {
      let upper = scalars[..<end].trimmedBounds.upper
      guard upper > 0, let bracket = Self.brackets.first(where: { $0.close == scalars[upper - 1] }),
        let start = scalars[..<upper].suffix(48).lastIndex(of: bracket.open), start > 0,
        takeNote(scalars[(start + 1)..<(upper - 1)].string)
      else { continue }
      let before = text[0..<start]
      var rest = before
      if end < scalars.endIndex { rest.append(text[end...], behind: before.isBlank ? "" : "\n") }
      text = rest
      return true
    }
    return false
  }

  /// Takes a note of the author; returns whether it is one that the prompt does not need.
  private mutating func takeNote(_ note: String, isHead: Bool = false) -> Bool {
    if !isHead, let points = Self.points(note) {
      self.points = points
      return true
    }
    if Self.trueFalse.contains(FoldedName(note).text) {
      truth = note
      return true
    }
    if Self.namesBoth(note) {
      truth = note
      return true
    }
    guard note.count < 32, let kind = KindNames.kind(of: note), note.count > 2 else { return false }
    switch kind.kind {
    case .essay where !isHead || note.lowercased() == "essay":
      isEssay = true
      return true
    case .choices where !isHead:
      takesSeveral = true
      return true
    default: return !isHead && kind.kind == .choice && note.count > 8
    }
  }

  /// Returns whether a note has a word for true and one for false and nothing else: `V/F`, `richtig/falsch`.
  private static func namesBoth(_ note: String) -> Bool {
    if note.uppercased() == "O/X" { return true }
    let words = note.lowercased().split { " /|,／、".contains($0) }.map(String.init)
      .filter { !["or", "oder", "ou", "o", "或", "и", "или"].contains($0) }
    guard words.count == 2 else { return false }
    return KindNames.truths.contains { pair in
      func isNamed(_ word: String, _ names: [String]) -> Bool {
        names.contains { $0 == word || word.count == 1 && $0.hasPrefix(word) }
      }
      return isNamed(words[0], pair.right) && isNamed(words[1], pair.wrong)
    }
  }

  /// Takes `[b]` or `(b)` behind the end of a question.
  private mutating func readLastLetter(among choiceCount: Int) -> Bool {
    let scalars = text.scalars[...].trimmed
    let tail = scalars.suffix(3)
    guard tail.count == 3, let letter = tail.dropFirst().first, letter.isCasedLetter,
      letter.value < 0x80,
      (tail.first == "(" && tail.last == ")") || (tail.first == "[" && tail.last == "]")
    else { return false }
    let before = scalars[..<tail.startIndex].trimmed
    guard let last = before.last, "?.!:？。".unicodeScalars.contains(last) else { return false }
    let name = String(letter.choiceLetter)
    guard (0..<min(choiceCount, 26)).contains(where: { String.letters(numbering: $0) == name })
    else { return false }
    letters = name
    text = text[0..<before.endIndex]
    return true
  }

  // MARK: What is asked for

  private static let orderWords = [
    "in order", "correct order", "right order", "sequence", "chronological", "reihenfolge",
    "ordre", "l’ordre", "orden", "ordem", "ordine", "порядк", "последовательност", "volgorde",
    "顺序", "順序", "排序", "排列",
  ]
  private static let orderVerbs: Set = [
    "order", "arrange", "sort", "rank", "sequence", "ordne", "sortiere", "ordnen", "sortieren",
    "classez", "classe", "ordonnez", "ordena", "ordene", "ordina", "ordenar", "расположите",
  ]
  private static let questionWords: Set = [
    "what", "which", "who", "whom", "whose", "when", "where", "why", "how", "name", "was", "wer",
    "wen", "wem", "wo", "wann", "wie", "welche", "welcher", "welches", "welchen", "nenne", "quel",
    "quelle", "quels", "quelles", "qui", "que", "quand", "où", "comment", "qué", "cuál", "cuáles",
    "quién", "cuándo", "dónde", "cómo", "quale", "quali", "chi", "quando", "dove", "come", "qual",
    "quem", "onde", "что", "кто", "какой", "какая", "какое", "какие", "где", "когда", "как",
  ]

  /// True if what is asked for is an order of the choices.
  var asksForOrder: Bool {
    let words = text.string.lowercased()
    return Self.orderVerbs.contains(firstWord) || Self.orderWords.contains { words.contains($0) }
  }

  /// True if the prompt begins with a word such as `Which`, so that neither true nor false answers it.
  var asksForWord: Bool { Self.questionWords.contains(firstWord) }

  private var firstWord: String {
    text.scalars[...].drop { !$0.isAnyLetter }.prefix { $0.isAnyLetter }.word.lowercased()
  }

  // MARK: Statements

  /// Returns the place of a statement's end, and the meaning of the word behind it: `… (True)`, `…（√）`, `… . False`.
  static func statement(_ text: SheetScan) -> (end: Int, truth: Truth)? {
    let text = text.trimmed
    for bracket in brackets where text.last == bracket.close {
      guard let open = text.suffix(24).lastIndex(of: bracket.open) else { return nil }
      let word = text[(open + 1)...].dropLast().trimmed
      let before = text[..<open].trimmed
      guard let truth = Truth(word.string) ?? circleOrCross(word, behind: before),
        let last = before.last
      else { return nil }
      // A letter may be a number, or a name: `Charles (V)`.
      let isSure = word.count > 1 || word.first.map { $0.value >= 0x80 } ?? false
      return isSure || ".!?。！？…".unicodeScalars.contains(last) ? (before.endIndex, truth) : nil
    }
    guard let blank = text.suffix(16).lastIndex(where: \.isBlank) else { return nil }
    let word = text[(blank + 1)...]
    let before = text[..<blank].trimmed
    guard word.count > 2, let last = before.last, ".!?。！？-–—→=:".unicodeScalars.contains(last),
      let truth = Truth(word.string)
    else { return nil }
    let end =
      "-–—→=:".unicodeScalars.contains(last)
      ? before.dropLast().trimmedBounds.upper : before.endIndex
    return end > text.startIndex ? (end, truth) : nil
  }

  /// Reads `(O)` and `(X)` behind a sentence with Korean letters.
  private static func circleOrCross(_ word: SheetScan, behind text: SheetScan) -> Truth? {
    guard text.contains(where: { 0xAC00...0xD7A3 ~= $0.value }) else { return nil }
    return Truth(word.string, of: "O/X")
  }

  private mutating func readStatedTruth() {
    guard let (end, truth) = Self.statement(text.scalars[...]) else { return }
    statedTruth = truth
    text = text[0..<end]
  }

  private static let units: Set<String> = [
    "pt", "pts", "point", "points", "p", "mark", "marks", "punkt", "punkte", "pkt", "pkte", "punto",
    "puntos", "punti", "ponto", "pontos", "балл", "балла", "баллов", "分", "点", "점", "poäng",
    "punten", "pkt.", "pts.", "pt.", "p.", "be",
  ]

  /// Returns the points of `2 pts`, `2.5 points`, `2分`, `Points: 2`; `nil` for another text.
  static func points(_ text: String) -> Double? {
    let word = text.trimmed.lowercased()
    if let colon = word.firstIndex(where: { $0 == ":" || $0 == "：" }) {
      guard SheetField.name(String(word[..<colon]).trimmed) == .points else { return nil }
      return number(String(word[word.index(after: colon)...]).trimmed)
    }
    let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit = String(word.dropFirst(digits.count)).trimmed
    let bare = unit.hasSuffix(" each") ? String(unit.dropLast(5)) : unit
    guard !digits.isEmpty, units.contains(bare) else { return nil }
    return number(String(digits))
  }

  /// Words by which a part gives each of its questions points.
  private static let eachWords = [
    "each", "per question", "jeweils", "je frage", "je", "chacune", "chacun", "cada una",
    "cada uno",
    "ciascuna", "ciascuno", "cada", "за каждый", "каждый", "每小题", "每题", "每空", "每題", "各",
  ]

  /// Returns the points of each question in a part: `Part A (2 points each)`, `一、选择题（每题2分）`; `nil` where the title has none.
  static func pointsOfEach(in title: String) -> Double? {
    for part in title.lowercased().split(whereSeparator: { "()（）[],，;:：–—".contains($0) }) {
      guard let word = eachWords.first(where: { part.contains($0) }) else { continue }
      return points(String(part).replacing(word, with: ""))
    }
    return nil
  }

  /// Returns a number, also with a decimal comma, or the one before a unit.
  static func number(_ text: String) -> Double? {
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    guard let value = Double(digits.replacing(",", with: ".")), value.isFinite else { return nil }
    let unit = String(text.dropFirst(digits.count)).trimmed
    return unit.isEmpty || units.contains(unit.lowercased()) ? value : nil
  }

  /// Takes the letters of right choices out of the brackets in which a learner writes them.
  private mutating func readLetters() {
    let scalars = text.scalars[...]
    let isChinese = scalars.contains { $0.value >= 0x2E80 }
    for close in scalars.indices.reversed() where scalars[close] == "）" || scalars[close] == ")" {
      let open: Unicode.Scalar = scalars[close] == "）" ? "（" : "("
      guard let start = scalars[..<close].suffix(12).lastIndex(of: open) else { continue }
      let inner = scalars[(start + 1)..<close].filter { !$0.isBlank }
      guard (1...6).contains(inner.count),
        inner.allSatisfy({ "ABCDEFGＡＢＣＤＥＦＧ".unicodeScalars.contains($0) }),
        open == "（" || isChinese
      else { continue }
      letters = inner[...].map { String($0.choiceLetter) }.joined()
      var rest = text[0..<(start + 1)]
      rest.append(SheetText("　"), behind: "")
      rest.append(text[close...], behind: "")
      text = rest
      return
    }
  }
}
