internal import Quiz
internal import QuizDrawing
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The changes of rules and of the test.
extension DrawScreen {
  /// Draws the test anew; the bar stays in its place.
  mutating func drawTest() {
    guard let bank else { return layOut() }
    let test = draw.test(from: bank.pool)
    show(test)
    // A question that does not match any more is let go.
    let drawn = test.questions.filter { draw.kept[$0.origin] != nil }
    draw.kept = Dictionary(drawn.map { ($0.origin, $0.rule) }) { first, _ in first }
  }

  private mutating func show(_ test: DrawnTest) {
    self.test = test
    left = bank.map { bank in test.tallies.map { test.left(for: $0, in: bank.pool) } } ?? []
    layOut()
    if test.questions.isEmpty { part = .rules }
  }

  /// Takes a typed rule, or several; reports a fault and opens the line again.
  mutating func take(_ text: String, replacing index: Int?) -> [Effect] {
    let rules: [DrawRule]
    do throws(DrawRuleError) {
      rules = try DrawRule.rules(in: [text])
    } catch {
      let sentence = phrases.sentence(for: error, in: [text])
      status = StatusLine(
        error.reason == .empty ? phrases[.drawRuleExample] : sentence,
        role: .error
      )
      return [.openRule(text, replacing: index)]
    }
    status = nil
    part = .rules
    if let index, draw.rules.indices.contains(index) {
      draw.rules.replaceSubrange(index...index, with: rules)
      shiftKept(behind: index, by: rules.count - 1)
    } else {
      draw.rules += rules
    }
    drawTest()
    ruleList.select(index ?? draw.rules.count - 1)
    return []
  }

  mutating func removeRule(_ index: Int) -> [Effect] {
    draw.rules.remove(at: index)
    draw.kept = draw.kept.filter { $0.value != index }
    shiftKept(behind: index, by: -1)
    drawTest()
    return []
  }

  /// Lets the kept questions of the rules behind one follow these.
  private mutating func shiftKept(behind index: Int, by count: Int) {
    draw.kept = draw.kept.mapValues { $0 > index ? $0 + count : $0 }
  }

  mutating func setCount(_ count: Int, of index: Int) -> [Effect] {
    let count = min(max(count, 1), DrawRule.greatestCount)
    guard draw.rules[index].count != count else { return [] }
    draw.rules[index].count = count
    drawTest()
    return []
  }

  /// Adds a digit to those typed before; a first zero is none.
  mutating func type(_ digit: Character, into index: Int) -> [Effect] {
    digits.append(digit)
    guard let count = Int(digits), count > 0 else {
      digits = ""
      return []
    }
    if count > DrawRule.greatestCount { digits.removeLast() }
    return setCount(count, of: index)
  }

  mutating func toggleKeep(_ index: Int) -> [Effect] {
    guard let question = test?.questions[index] else { return [] }
    if draw.kept.removeValue(forKey: question.origin) == nil {
      draw.kept[question.origin] = question.rule
    }
    questionList.move(.rows(1))
    return []
  }

  /// Draws another question in the place of one, which is kept from then on: the user has seen it.
  mutating func exchange(_ index: Int) -> [Effect] {
    guard let bank, let test else { return [] }
    guard let exchanged = draw.exchanging(index, of: test, from: bank.pool) else {
      status = StatusLine(phrases[.drawNoOther], role: .error)
      return []
    }
    let before = Set(test.questions.map(\.origin))
    draw.kept[test.questions[index].origin] = nil
    show(exchanged)
    if let place = exchanged.questions.firstIndex(where: { !before.contains($0.origin) }) {
      let question = exchanged.questions[place]
      draw.kept[question.origin] = question.rule
      questionList.select(place)
    }
    return []
  }

  /// Avoids the questions of the test that was used last, or does so no more.
  mutating func toggleAvoid() {
    guard avoided == nil else {
      avoided = nil
      draw.avoided = []
      return drawTest()
    }
    guard let last = bank?.uses.last else {
      status = StatusLine(phrases[.drawNothingToAvoid], role: .dim)
      return
    }
    avoided = last.name
    draw.avoided = Set(last.questions)
    drawTest()
  }
}
