import QuizInterchange

extension GIFTTextReading {
  /// Reads the answers between braces, without general feedback.
  mutating func readAnswers(_ source: ArraySlice<UInt8>) -> Interaction {
    let (type, text) = Self.typed(source)
    if type.starts(with: "N".utf8) { return readNumbers(text) }
    if text.first == UInt8(ascii: "#") { return readNumbers(text.dropFirst()) }
    if text.firstIndex(ofMark: "~") != nil { return readChoices(text) }
    // No `\` can hide the arrow.
    if text.firstIndex(ofMark: "=") != nil, text.firstIndex(of: "->") != nil {
      return readPairs(text)
    }
    if let isTrue = Self.truth(of: text) { return readTruth(isTrue, text) }
    let answers = answers(in: text, marks: "=", share: 100, isTyped: true)
    return .typed(answers.map(\.answer))
  }

  /// Returns whether the inside of braces begins as answers do, and not as code or TeX.
  static func areAnswers(_ source: ArraySlice<UInt8>) -> Bool {
    let answers = typed(source).rest
    let isMarked = answers.first.map { "=~%#".utf8.contains($0) } ?? false
    let word = answers.prefix { $0.isLetter }
    return isMarked
      || ["T", "F", "TRUE", "FALSE"].contains(String(decoding: word, as: UTF8.self))
        && (word.endIndex == answers.endIndex || answers[word.endIndex] == UInt8(ascii: "#"))
  }

  /// Parts the type from answers, which a gap of Moodle begins with behind its points, as in `1:MC:~=Paris~Lyon`.
  private static func typed(
    _ answers: ArraySlice<UInt8>
  ) -> (type: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
    let points = answers.prefix(while: \.isDigit)
    let rest = answers[points.endIndex...]
    let type = rest.dropFirst().prefix { $0.isLetter || $0 == UInt8(ascii: "_") }
    let isType = rest.first == UInt8(ascii: ":") && type.count > 1
    guard isType, rest[type.endIndex...].first == UInt8(ascii: ":") else { return ([], answers) }
    return (type, rest[type.endIndex...].dropFirst())
  }

  private mutating func readChoices(_ text: ArraySlice<UInt8>) -> Interaction {
    var isSingle = false
    let answers = answers(in: text, marks: "=~", share: 0).map { mark, answer in
      guard mark == UInt8(ascii: "=") else { return answer }
      isSingle = true
      var right = answer
      right.share = 100
      return right
    }
    let shown = answers.filter { !$0.text.isEmpty }
    // With nothing wrong to pick, the learner types.
    if isSingle, shown.allSatisfy({ $0.share >= 100 }) {
      return .typed(answers.filter { !$0.text.isEmpty || $0.feedback != nil })
    }
    return .choice(shown, isSingle ? .one : .several)
  }

  /// Returns the truth value if the answers are nothing but that, and feedback.
  private static func truth(of text: ArraySlice<UInt8>) -> Bool? {
    let word = text[..<(text.firstIndex(ofMark: "#") ?? text.endIndex)]
    return switch String(decoding: word.withoutEdgeBlanks, as: UTF8.self) {
    case "T", "TRUE": true
    case "F", "FALSE": false
    default: nil
    }
  }

  private mutating func readTruth(_ isTrue: Bool, _ text: ArraySlice<UInt8>) -> Interaction {
    // The first is on the wrong answer, the second on the right one.
    let feedbacks = text.split(atMark: "#", maxSplits: 2).dropFirst().map { readFeedback($0) }
    let right = feedbacks.dropFirst().first ?? nil
    let answers = [
      Answer(isTrue ? "True" : "False", isRight: true, feedback: right),
      Answer(isTrue ? "False" : "True", isRight: false, feedback: feedbacks.first ?? nil),
    ]
    return .choice(answers, .truth)
  }

  private mutating func readPairs(_ text: ArraySlice<UInt8>) -> Interaction {
    var match = Match([])
    for piece in text.split(atMark: "=") where !piece.withoutEdgeBlanks.isEmpty {
      let arrow = piece.firstIndex(of: "->") ?? piece.endIndex
      let left = readText(piece[..<arrow])
      let right = piece[arrow...].dropFirst(2).unescaped
      if left.isEmpty, !right.isEmpty {
        match.spares.append(right)
      } else {
        match.pairs.append(Match.Pair(left, right))
      }
    }
    return .match(match)
  }

  private mutating func readNumbers(_ text: ArraySlice<UInt8>) -> Interaction {
    // The part behind a tilde is feedback on all other answers.
    let parts = text.split(atMark: "~", maxSplits: 1)
    var found = answers(in: parts[0], marks: "=", share: 100).map(\.answer)
    if parts.count > 1 {
      found += answers(in: parts[1], marks: "~", share: 0).map(\.answer)
    }
    return .number(found.map { NumberTarget(gift: $0) }, unit: nil)
  }

  /// Parts answers at their marks; the first may have none.
  private mutating func answers(
    in text: ArraySlice<UInt8>,
    marks: String,
    share: Double,
    isTyped: Bool = false
  ) -> [(mark: UInt8, answer: Answer)] {
    var answers: [(mark: UInt8, answer: Answer)] = []
    var rest = text
    var mark: UInt8 = 0
    while true {
      let next = rest.firstMark { marks.utf8.contains($0) }
      let piece = rest[..<(next ?? rest.endIndex)].withoutEdgeBlanks
      if mark != 0 || !piece.isEmpty { answers.append((mark, answer(piece, share, isTyped))) }
      guard let next else { return answers }
      mark = rest[next]
      rest = rest[(next + 1)...]
    }
  }

  /// Reads an answer with its feedback, behind the share of the points that it earns if that is not the usual one.
  private mutating func answer(
    _ piece: ArraySlice<UInt8>,
    _ usualShare: Double,
    _ isTyped: Bool
  ) -> Answer {
    var piece = piece
    var share = usualShare
    if piece.first == UInt8(ascii: "%"),
      let end = piece.dropFirst().firstIndex(of: UInt8(ascii: "%")),
      let named = Double(String(decoding: piece[..<end].dropFirst(), as: UTF8.self)),
      named.isFinite
    {
      share = named
      piece = piece[(end + 1)...]
    }
    let parts = piece.split(atMark: "#", maxSplits: 1)
    var answer = isTyped ? readTyped(parts[0]) : Answer(readText(parts[0]))
    answer.share = share
    if parts.count > 1 { answer.feedback = readFeedback(parts[1]) }
    return answer
  }
}

extension NumberTarget {
  /// Takes `3.14`, `3.14:0.005` or `3.1..3.2`.
  fileprivate init(gift answer: Answer) {
    func trimmed(_ text: Substring) -> String {
      String(decoding: text.utf8.withoutEdgeBlanks, as: UTF8.self)
    }
    let text = answer.text
    if let dots = text.firstRange(of: "..") {
      let bounds = (text[..<dots.lowerBound], text[dots.upperBound...])
      self.init("\(trimmed(bounds.0))..\(trimmed(bounds.1))")
    } else {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      self.init(
        trimmed(parts[0]),
        tolerance: parts.count > 1 ? trimmed(parts[1]).nonempty : nil
      )
    }
    share = text.isEmpty ? 0 : answer.share
    feedback = answer.feedback
  }
}
