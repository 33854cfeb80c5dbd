import QuizInterchange

/// The parts of a question on the two sides of a card, recognized by the marks that the writer puts around them.
///
/// Of several right choices the back repeats each with its letter. The choices are below the prompt, one `A) …` per
/// line, and the hint, in parentheses behind a blank line; below the answer the alternatives, in parentheses in the
/// next line, and behind a blank line the explanation.
struct AnkiCard: Hashable {
  private(set) var prompt: String
  private(set) var answer: String
  private(set) var hint: String?
  private(set) var alternatives: [String] = []
  /// The right choices of a question with several, in the order they are shown; empty for others.
  private(set) var answers: [String] = []
  /// The wrong choices, in the order they are shown.
  private(set) var distractors: [String] = []
  private(set) var explanation: String?

  private typealias Text = ArraySlice<UInt8>

  /// Separates the parts of two sides, whose line breaks are LF; the hint is looked for at its placement.
  init(front: [UInt8], back: [UInt8], hint hintPlacement: AnkiText.HintPlacement) {
    var (front, back) = (front[...], back[...])
    switch hintPlacement {
    case .front: hint = Self.takeHint(from: &front)
    case .back: hint = Self.takeHint(from: &back)
    case .drop: break
    }
    var rest: Text?
    if let (asked, choices) = Self.choices(of: front, least: 1),
      let (right, end) = Self.answers(of: back, in: choices)
    {
      front = asked
      rest = back[end...]
      back = back[..<end]
      answers = choices.indices.filter(right.contains).map { Self.string(choices[$0]) }
      distractors = choices.indices.filter { !right.contains($0) }.map { Self.string(choices[$0]) }
    } else if let (asked, choices) = Self.choices(of: front),
      let right = Self.answer(of: back, in: choices)
    {
      front = asked
      rest = back.dropFirst(choices[right].count)
      back = choices[right]
      distractors = choices.indices.filter { $0 != right }.map { Self.string(choices[$0]) }
    }
    prompt = Self.string(front)
    var below = rest ?? back
    if let start = below.firstIndex(of: "\n\n"), rest != nil || Self.isText(below[..<start]) {
      explanation = Self.string(below[(start + 2)...]).nonempty
      below = below[..<start]
    }
    if below.last == UInt8(ascii: ")"), let start = below.lastIndex(of: "\n("),
      rest != nil ? start == below.startIndex : Self.isText(below[..<start])
    {
      let inner = below[(start + 2)...].dropLast()
      alternatives = Self.items(of: inner).map(Self.string).filter { !$0.isEmpty }
      below = below[..<start]
    }
    answer = answers.isEmpty ? Self.string(rest == nil ? below : back) : ""
    if rest != nil, !below.isEmpty {
      // It is neither, and belongs to the explanation.
      let shown = Self.string(below.dropFirst())
      explanation = explanation.map { "\(shown)\n\n\($0)" } ?? shown
    }
  }

  /// The question on the card.
  var item: Item {
    var item = Item(prompt, .typed([Answer(answer)]))
    if !answers.isEmpty {
      let wrong = distractors.map { Answer($0) }
      item.interaction = .several(right: answers.map { Answer($0) }, wrong: wrong)
    } else if !distractors.isEmpty {
      let wrong = distractors.map { Answer($0, isRight: false) }
      item.interaction = .choice([Answer(answer)] + wrong, .one)
    }
    (item.accepted, item.hint, item.explanation) = (alternatives, hint, explanation)
    return item
  }
}

extension AnkiCard {
  /// Takes a hint from the end of a side, unless nothing else would be left of a side that needs text.
  static func takeHint(from side: inout ArraySlice<UInt8>, leavingText: Bool = true) -> String? {
    guard side.last == UInt8(ascii: ")"), let start = side.lastIndex(of: "\n\n("),
      !leavingText || isText(side[..<start])
    else { return nil }
    let hint = string(side[(start + 3)...].dropLast())
    side = side[..<start]
    return hint.nonempty
  }

  /// Parts a front into the text above the choices and the choices; `nil` with fewer of them.
  private static func choices(of front: Text, least: Int = 2) -> (asked: Text, choices: [Text])? {
    guard let start = front.lastIndex(of: "\n\nA) "), isText(front[..<start]) else { return nil }
    var choices: [Text] = []
    var rest = front[(start + 5)...]
    while let next = rest.firstIndex(of: "\n\(String.letters(numbering: choices.count + 1))) ") {
      choices.append(rest[..<next])
      rest = rest[next...].dropFirst(3 + String.letters(numbering: choices.count).utf8.count)
    }
    choices.append(rest)
    return choices.count >= least ? (front[..<start], choices) : nil
  }

  /// Returns the choices that a back begins with, one a line with its letter, and the end of their lines.
  private static func answers(of back: Text, in choices: [Text]) -> (Set<Int>, end: Int)? {
    var found: Set<Int> = []
    var end = back.startIndex
    for (index, choice) in choices.enumerated() {
      let mark = Array("\(found.isEmpty ? "" : "\n")\(String.letters(numbering: index))) ".utf8)
      let rest = back[end...].dropFirst(mark.count)
      guard back[end...].starts(with: mark), rest.starts(with: choice) else { continue }
      guard [nil, UInt8(ascii: "\n")].contains(rest.dropFirst(choice.count).first) else { continue }
      found.insert(index)
      end = rest.startIndex + choice.count
    }
    return found.isEmpty ? nil : (found, end)
  }

  /// Returns the choice that a back begins with, the longest of several.
  private static func answer(of back: Text, in choices: [Text]) -> Int? {
    let fitting = choices.indices.filter { index in
      back.starts(with: choices[index])
        && [nil, UInt8(ascii: "\n")].contains(back.dropFirst(choices[index].count).first)
        && isText(choices[index])
    }
    return fitting.max { (choices[$0].count, -$0) < (choices[$1].count, -$1) }
  }

  private static func items(of list: Text) -> [Text] {
    var (items, rest) = ([] as [Text], list)
    while let next = rest.firstIndex(of: "; ") {
      items.append(rest[..<next])
      rest = rest[(next + 2)...]
    }
    return items + [rest]
  }

  private static func isText(_ bytes: Text) -> Bool { string(bytes).nonblank != nil }

  private static func string(_ bytes: Text) -> String { String(decoding: bytes, as: UTF8.self) }
}
