import Quiz

extension AskedQuestion {
  /// Judges an answer; one of another kind than the question's is wrong.
  ///
  /// - Complexity: O(*n*) in the length of the question and the answer.
  package func judgement(of answer: LearnerAnswer) -> Judgement {
    let ofAnotherKind = Judgement(Credit(isRight: false))
    switch question.response {
    case .text(let text):
      guard case .typed(let typed) = answer else { return ofAnotherKind }
      let texts = [text.answer] + text.alternatives
      return Judgement(Credit(isRight: rules.comparison.accepts(typed, as: texts)))
    case .number(let number):
      guard case .typed(let typed) = answer else { return ofAnotherKind }
      let plain = rules.comparison.ignoresTypography ? typed.withPlainTypography : typed
      return Judgement(Credit(isRight: number.accepts(plain, tolerance: rules.tolerance)))
    case .choice(let choice):
      switch answer {
      case .typed(let typed):
        let texts = [choice.answer.text] + choice.alternatives
        let others = choice.distractors.map(\.text)
        let isRight = rules.comparison.accepts(typed, as: texts, besides: others)
        return Judgement(Credit(isRight: isRight))
      case .picked(let picked):
        return Judgement(Credit(isRight: picked.count == 1 && picked.allSatisfy(isRight)))
      case .filled, .matched, .ordered, .essay: return ofAnotherKind
      }
    case .choices:
      guard case .picked(let picked) = answer else { return ofAnotherKind }
      return judgement(ofPicked: picked)
    case .gaps:
      guard case .filled(let texts) = answer else { return ofAnotherKind }
      return judgement(of: gaps.indices.map { $0 < texts.count && fills(texts[$0], gap: $0) })
    case .pairs(let matching):
      guard case .matched(let rights) = answer else { return ofAnotherKind }
      return judgement(of: matched(rights, matching))
    case .order(let order):
      guard case .ordered(let steps) = answer else { return ofAnotherKind }
      return judgement(
        of: order.steps.indices.map { $0 < steps.count && steps[$0] == order.steps[$0] }
      )
    case .essay:
      guard case .essay(_, let isRight) = answer else { return ofAnotherKind }
      return Judgement(isRight.map { Credit(isRight: $0) })
    case .passage, .unknown: return ofAnotherKind
    }
  }

  private func isRight(_ index: Int) -> Bool {
    choices.indices.contains(index) && choices[index].isRight
  }

  /// Returns whether a text fills a gap; one that is the answer to another gap sign by sign is that answer.
  private func fills(_ text: String, gap index: Int) -> Bool {
    let gap = gaps[index]
    guard gap.choices.isEmpty else { return gap.answers.contains(text) }
    let others = gaps.indices.lazy.filter { $0 != index }.flatMap { gaps[$0].answers }
    return rules.comparison.accepts(text, as: gap.answers, besides: others)
  }

  /// Judges picked choices: each wrong one takes away what a right one earns.
  private func judgement(ofPicked picked: Set<Int>) -> Judgement {
    let parts = picked.sorted().map(isRight)
    let rights = choices.count(where: \.isRight)
    let earned = parts.count { $0 } - parts.count { !$0 }
    let credit = Credit(earned: earned, of: rights)
    return Judgement(credit.rounded(unless: rules.givesPartialCredit), parts: parts)
  }

  private func judgement(of parts: [Bool]) -> Judgement {
    let credit = Credit(earned: parts.count { $0 }, of: parts.count)
    return Judgement(credit.rounded(unless: rules.givesPartialCredit), parts: parts)
  }

  /// Returns for each left side whether a right one of its text is chosen, as often as that belongs to it.
  private func matched(_ chosen: [String?], _ matching: Matching) -> [Bool] {
    var open: [String: [String]] = [:]
    for pair in matching.pairs { open[pair.left, default: []].append(pair.right) }
    return matching.pairs.indices.map { index in
      guard index < chosen.count, let right = chosen[index],
        let place = open[matching.pairs[index].left]?.firstIndex(of: right)
      else { return false }
      open[matching.pairs[index].left]?.remove(at: place)
      return true
    }
  }
}

extension NumericAnswer {
  /// Returns whether a typed number is accepted.
  ///
  /// Its unit may be left out, and another one is wrong. A comma may be a decimal sign, or part groups of digits, as blanks
  /// may: a number counts if one of its readings does.
  func accepts(_ typed: String, tolerance: Tolerance?) -> Bool {
    let typed = TypedNumber(typed)
    let units = [unit, unit?.withPlainTypography].map { $0?.filter { !$0.isWhitespace } }
    guard typed.unit.isEmpty || units.contains(typed.unit) else { return false }
    let accepted = accepted(orElse: tolerance)
    return typed.readings.contains(where: accepted.contains)
  }

  /// Returns the numbers that are right, within a tolerance of the settings where the question has none.
  private func accepted(orElse tolerance: Tolerance?) -> ClosedRange<DecimalNumber> {
    guard let tolerance, self.tolerance?.allSatisfy(\.isWhitespace) ?? true,
      case .number(let number)? = NumericTarget(value)
    else { return accepted }
    let margin = tolerance.margin(around: number)
    return number - margin...number + margin
  }
}

/// A number as people type it, with a unit behind it.
private struct TypedNumber {
  /// The numbers that it may mean.
  let readings: [DecimalNumber]
  /// The unit, without blanks.
  let unit: String

  init(_ text: String) {
    let text = text.filter { !$0.isWhitespace }.map { $0 == "\u{2212}" ? "-" : $0 }
    var end = text.prefix { "+-".contains($0) || Self.isPart($0) }.endIndex
    // A power of ten; any other letter begins the unit.
    if end < text.endIndex, "eE".contains(text[end]) {
      let power = text[(end + 1)...].prefix { "+-".contains($0) || Self.isDigit($0) }
      if power.contains(where: Self.isDigit) { end = power.endIndex }
    }
    let number = text[..<end]
    let grouped = String(number.filter { $0 != "," })
    let pointed = String(number.map { $0 == "," ? "." : $0 })
    readings = Set([grouped, pointed]).compactMap(DecimalNumber.init)
    unit = String(text[end...])
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

  private static func isPart(_ character: Character) -> Bool {
    isDigit(character) || ".,".contains(character)
  }
}
