import Quiz
import QuizDocuments

/// The parts of a question that stand on the two sides of a card, told apart by what the writer puts around them.
///
/// Below the prompt stand the choices, `A) …` a line, and the hint, in parentheses behind a blank line; below the
/// answer the alternatives, in parentheses in the next line, and behind a blank line the explanation.
struct AnkiCard: Hashable {
  /// The prompt.
  private(set) var prompt: String
  /// The answer.
  private(set) var answer: String
  /// The nudge.
  private(set) var hint: String?
  /// Further right answers.
  private(set) var alternatives: [String] = []
  /// The wrong choices, in the order they are shown.
  private(set) var distractors: [String] = []
  /// The explanation shown after answering.
  private(set) var explanation: String?

  private typealias Text = ArraySlice<UInt8>

  /// Tells the parts apart.
  ///
  /// - Parameters:
  ///   - front: The front, with LF for line breaks.
  ///   - back: The back.
  ///   - hintPlacement: On which side a hint is looked for.
  init(front: [UInt8], back: [UInt8], hint hintPlacement: AnkiText.HintPlacement) {
    var (front, back) = (front[...], back[...])
    switch hintPlacement {
    case .front: hint = Self.takeHint(from: &front)
    case .back: hint = Self.takeHint(from: &back)
    case .drop: break
    }
    var rest: Text?
    if let (asked, choices) = Self.choices(of: front),
      let right = Self.answer(of: back, in: choices)
    {
      front = asked
      rest = back.dropFirst(choices[right].count)
      back = choices[right]
      distractors = choices.indices.filter { $0 != right }.map { Self.string(choices[$0]) }
    }
    prompt = Self.string(front)
    var below = rest ?? back
    if let start = below.firstStart(of: "\n\n"), rest != nil || Self.isText(below[..<start]) {
      explanation = Self.string(below[(start + 2)...]).nonempty
      below = below[..<start]
    }
    if below.last == UInt8(ascii: ")"), let start = below.lastStart(of: "\n("),
      rest != nil ? start == below.startIndex : Self.isText(below[..<start])
    {
      let inner = below[(start + 2)...].dropLast()
      alternatives = Self.items(of: inner).map(Self.string).filter { !$0.isEmpty }
      below = below[..<start]
    }
    answer = Self.string(rest == nil ? below : back)
    if rest != nil, !below.isEmpty {
      // It is neither, and belongs to what is shown after answering.
      let shown = Self.string(below.dropFirst())
      explanation = explanation.map { "\(shown)\n\n\($0)" } ?? shown
    }
  }

  /// The parts that a question has otherwise, after the changes that the text makes.
  func parts(differingFrom question: Question, as spelled: (String) -> String) -> [Loss.Part] {
    func isSame(_ old: String?, _ new: String?) -> Bool {
      (old.map(spelled) ?? "").hasSameScalars(as: new ?? "")
    }
    func isSame(_ old: [String], _ new: [String]) -> Bool {
      let old = old.map(spelled).filter { !$0.isEmpty }
      return old.count == new.count && zip(old, new).allSatisfy { $0.hasSameScalars(as: $1) }
    }
    // Wrong choices are shown in another order, among which the answer has no place.
    let shown = question.shuffledChoices.filter { !$0.isRight }.map(\.text)
    let found: [(Loss.Part, isThere: Bool, isSame: Bool)] = [
      (.prompt, true, isSame(question.prompt, prompt)),
      (.answer, true, isSame(question.answer, answer)),
      (.hint, question.hint?.isEmpty == false, isSame(question.hint, hint)),
      (.alternatives, !question.alternatives.isEmpty, isSame(question.alternatives, alternatives)),
      (.distractors, !shown.isEmpty, isSame(shown, distractors.filter { !$0.isEmpty })),
      (
        .explanation, question.explanation?.isEmpty == false,
        isSame(question.explanation, explanation)
      ),
    ]
    return found.filter { $0.isThere && !$0.isSame }.map(\.0)
  }
}

extension AnkiCard {
  /// Takes a hint from the end of a side, unless nothing else would be left.
  private static func takeHint(from side: inout Text) -> String? {
    guard side.last == UInt8(ascii: ")"), let start = side.lastStart(of: "\n\n("),
      isText(side[..<start])
    else { return nil }
    let hint = string(side[(start + 3)...].dropLast())
    side = side[..<start]
    return hint.nonempty
  }

  /// Parts a front into what stands above the choices and the choices; `nil` if there are not at least two.
  private static func choices(of front: Text) -> (asked: Text, choices: [Text])? {
    guard let start = front.lastStart(of: "\n\nA) "), isText(front[..<start]) else { return nil }
    var choices: [Text] = []
    var rest = front[(start + 5)...]
    while let next = rest.firstStart(of: "\n\(AnkiText.letters(numbering: choices.count + 1))) ") {
      choices.append(rest[..<next])
      rest = rest[next...].dropFirst(3 + AnkiText.letters(numbering: choices.count).utf8.count)
    }
    choices.append(rest)
    return choices.count > 1 ? (front[..<start], choices) : nil
  }

  /// Returns which choice a back begins with, the longest of several.
  private static func answer(of back: Text, in choices: [Text]) -> Int? {
    let fitting = choices.indices.filter { index in
      back.starts(with: choices[index])
        && [nil, UInt8(ascii: "\n")].contains(back.dropFirst(choices[index].count).first)
        && isText(choices[index])
    }
    return fitting.max { (choices[$0].count, -$0) < (choices[$1].count, -$1) }
  }

  private static func items(of list: Text) -> [Text] {
    var items: [Text] = []
    var rest = list
    while let next = rest.firstStart(of: "; ") {
      items.append(rest[..<next])
      rest = rest[(next + 2)...]
    }
    return items + [rest]
  }

  private static func isText(_ bytes: Text) -> Bool { string(bytes).nonblank != nil }

  private static func string(_ bytes: Text) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// The text, or `nil` for one without characters.
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}

extension ArraySlice<UInt8> {
  /// Returns where a text stands first.
  fileprivate func firstStart(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { text in
      indices.first { self[$0] == text[0] && self[$0...].starts(with: text) }
    }
  }

  /// Returns where a text stands last.
  fileprivate func lastStart(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { text in
      indices.last { self[$0] == text[0] && self[$0...].starts(with: text) }
    }
  }
}
