import Quiz
import QuizInterchange

extension ItemFitting {
  /// Returns a choice, or a text to type where no wrong choice is left, and the further answers that are a part of their own.
  mutating func choice(_ choice: SingleChoice) -> (Interaction, accepted: [String]) {
    let form = capability.choices
    let right = required(choice.answer.text, .answer)
    let areTyped = form.alternatives == .kept
    let alternatives = items(
      areTyped ? choice.alternatives.map { asTyped($0, .alternatives) } : choice.alternatives,
      .alternatives,
      areTyped ? .typed : .shown
    )
    let wrong = distinct(
      choices(choice.distractors, .distractors, of: .choice),
      .distractors,
      besides: [right] + alternatives
    )
    if wrong.isEmpty, form.areDistinct, form.needsWrong {
      lose(.question, .askedAsText)
      forget(.answer)
      forget(.alternatives)
      if choice.answer.feedback != nil { lose(.feedback, .leftOut) }
      return (typed(choice.answer.text, choice.alternatives), [])
    }
    let feedback = kept(item(choice.answer.feedback, .feedback), .feedback, of: .choice)
    let others = kept(alternatives, .alternatives, of: .choice)
    let further =
      form.alternatives == .choices
      ? distinct(others.map { Choice($0) }, .alternatives, besides: [right]) : []
    let rights = ([Choice(right, feedback: feedback)] + further).map { Answer($0, share: 100) }
    let wrongs = wrong.map { Answer($0, share: 0) }
    let accepted = form.alternatives == .kept ? others : []
    if form.hasTruth, rights.count == 1, wrongs.count == 1,
      Set([rights[0].text, wrongs[0].text]) == ["True", "False"]
    {
      return (.choice(rights + wrongs, .truth), accepted)
    }
    return (.choice(arranged(rights, wrongs, form.order), .one), accepted)
  }

  /// Returns choices with their shares of the points; `nil` where the format has no form for them.
  mutating func choices(_ several: MultipleChoice) -> Interaction? {
    let form = capability.choices
    let right = distinct(choices(several.answers, .answers, of: .choices), .answers)
    let wrong = distinct(
      choices(several.distractors, .distractors, of: .choices),
      .distractors,
      besides: right.map(\.text)
    )
    guard !right.isEmpty, right.count + wrong.count >= form.least,
      let shares = ListedShares.right(right.count, areListed: form.hasListedShares)
    else { return nil }
    let worth = grading.givesPartialCredit ? -shares[0] : -100
    let rights = zip(right, shares).map { Answer($0, share: $1) }
    let wrongs = wrong.map { Answer($0, share: worth) }
    return .choice(
      arranged(rights, wrongs, form.orderOfSeveral),
      grading.givesPartialCredit ? .several : .allOrNothing
    )
  }

  /// Returns the choices of which anything is left, if their part is in the file.
  private mutating func choices(
    _ list: [Choice],
    _ part: ItemPart,
    of kind: ItemKind
  ) -> [Choice] {
    let choices = list.compactMap { choice -> Choice? in
      guard let text = item(choice.text, part) else {
        if choice.feedback != nil { lose(.feedback, .leftOut) }
        return nil
      }
      return Choice(text, feedback: kept(item(choice.feedback, .feedback), .feedback, of: kind))
    }
    return keeps(part, isThere: !choices.isEmpty, of: kind) ? choices : []
  }

  /// Returns choices, each once and none of them among others, and notes the repeated ones.
  ///
  /// The learner could not distinguish them, and a wrong choice that says the same as a right one would cost the points of
  /// a learner who knows the answer. Blanks around a text do not tell it from another, as in `ItemWarning`.
  mutating func distinct(
    _ choices: [Choice],
    _ part: ItemPart,
    besides others: [String] = []
  ) -> [Choice] {
    guard capability.choices.areDistinct else { return choices }
    var taken = Set(others.map(\.readByEye))
    return choices.filter { choice in
      if taken.insert(choice.text.readByEye).inserted { return true }
      lose(part, .repeated)
      if choice.feedback != nil { lose(.feedback, .leftOut) }
      return false
    }
  }

  /// Returns right and wrong choices in the order in which they are written.
  func arranged(
    _ right: [Answer],
    _ wrong: [Answer],
    _ order: Capability.ChoiceForm.Order
  ) -> [Answer] {
    switch order {
    case .rightFirst: return right + wrong
    case .rightFirstIfShuffled:
      // In their own order the right ones would always be the first.
      return grading.shufflesChoices ? right + wrong : question.mixed([right, wrong], by: \.text)
    case .mixed: return question.mixed([right, wrong], by: \.text)
    case .placed:
      var placed = wrong
      placed.insert(contentsOf: right, at: question.answerPosition(among: wrong.count))
      return placed
    case .shuffled: return question.shuffled(right + wrong, by: \.text)
    }
  }
}

extension Answer {
  fileprivate init(_ choice: Choice, share: Double) {
    self.init(choice.text, feedback: choice.feedback, share: share)
  }
}

extension String {
  /// The text as an eye tells it from others: line breaks of one kind, no NUL, no blanks at the edges.
  fileprivate var readByEye: String {
    var bytes: [UInt8] = []
    for byte in utf8 where byte != 0 {
      if byte == 0xA, bytes.last == 0xD { bytes.removeLast() }
      bytes.append(byte)
    }
    for index in bytes.indices where bytes[index] == 0xD { bytes[index] = 0xA }
    let isBlank = { (byte: UInt8) in byte == 0x20 || 0x9...0xD ~= byte }
    let kept = bytes.drop(while: isBlank)
    guard let last = kept.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(decoding: kept[...last], as: UTF8.self)
  }
}

/// The shares of the points that right choices earn, in percent.
///
/// Moodle takes only those in its list: <https://docs.moodle.org/en/Moodle_XML_format>.
package enum ListedShares {
  /// Returns shares that add up to all of the points, the largest first; `nil` where the list has none so small.
  static func right(_ count: Int, areListed: Bool) -> [Double]? {
    switch count {
    case 1...10: Array(repeating: equal[count - 1], count: count)
    case 11...20 where areListed:
      // Tens and fives together.
      Array(repeating: 10, count: 20 - count) + Array(repeating: 5, count: 2 * count - 20)
    default: areListed ? nil : Array(repeating: 100 / Double(max(count, 1)), count: count)
    }
  }

  /// Returns whether shares of right choices say no more than that all of them are right.
  static func areUsual(_ shares: [Double]) -> Bool {
    guard let usual = right(shares.count, areListed: true) else { return false }
    return zip(shares.sorted(by: >), usual).allSatisfy { abs($0 - $1) < 0.5 }
  }

  private static let equal = [
    100, 50, 33.33333, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10,
  ]
}
