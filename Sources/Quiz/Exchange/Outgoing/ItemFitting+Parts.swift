import Quiz
import QuizInterchange
import QuizText

// Kinds of several parts: gaps, pairs and steps.

extension ItemFitting {
  /// Returns the texts and gaps of the prompt; `nil` where the format has no form for them.
  mutating func gaps() -> Interaction? {
    let form = capability.gaps
    let text = GappedText(reading: question.prompt, markup: question.markup)
    if let most = form.most, text.gaps.count > most { return nil }
    if form.needsText, text.text({ _, _ in "" }).allSatisfy({ $0.isWhitespace || $0 == "\0" }) {
      return nil
    }
    if form.areTyped {
      for piece in text.pieces { noteTyped(piece) }
      _ = keeps(.gapHints, isThere: text.gaps.contains { $0.hint != nil }, of: .gaps)
      return .gaps(text.pieces.map { Self.piece($0) })
    }
    let isMixed = Set(text.gaps.map(\.wrongChoices.isEmpty)).count > 1
    let areTyped = form.areAlike && isMixed
    if areTyped { lose(.gaps, .askedAsText) }
    // Blanks beside a gap stay, as beside a word: the text is fitted as a whole.
    let mark = Unicode.Scalar.mark(notIn: question.prompt)
    let marked = required(text.text { _, _ in "\(mark)" }, .prompt)
    let texts = marked.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    var pieces: [Interaction.Piece] = [.text(texts.first.map { String($0) } ?? "")]
    for (gap, text) in zip(text.gaps, texts.dropFirst()) {
      guard let gap = self.gap(gap, isTyped: areTyped) else { return nil }
      pieces += [.gap(gap), .text(String(text))]
    }
    return .gaps(pieces)
  }

  /// Returns the prompt of an item with gaps: as it is typed, or the text that is read around them.
  mutating func prompt(of pieces: [Interaction.Piece]) -> String {
    if capability.gaps.areTyped { return capability.text.fitted(question.prompt, .shown).text }
    return GappedText(pieces.map { GappedText.Piece($0) }, markup: question.markup).description
  }

  /// Notes the changes of a piece that is written as it is typed.
  private mutating func noteTyped(_ piece: GappedText.Piece) {
    switch piece {
    case .text(let text): _ = fitted(text, .prompt)
    case .gap(let gap):
      for text in gap.answers + gap.wrongChoices { _ = fitted(text, .gaps) }
      if let hint = gap.hint { _ = fitted(hint, .gapHints) }
    }
  }

  private static func piece(_ piece: GappedText.Piece) -> Interaction.Piece {
    switch piece {
    case .text(let text): .text(text)
    case .gap(let gap): .gap(Gap(right: gap.answers, wrong: gap.wrongChoices, hint: gap.hint))
    }
  }

  /// Returns a gap; `nil` where nothing is left of its answers.
  private mutating func gap(_ gap: GappedText.Gap, isTyped: Bool) -> Gap? {
    let isPicked = !isTyped && !gap.wrongChoices.isEmpty
    let answers = lines(gap.answers, isPicked: isPicked)
    let wrong =
      isPicked ? distinct(lines(gap.wrongChoices, isPicked: true), .gaps, besides: answers) : []
    let hint = kept(item(gap.hint, .gapHints, .typed), .gapHints, of: .gaps)
    // Where they are typed, nobody sees them side by side.
    let right = wrong.isEmpty ? answers : distinct(answers, .gaps)
    guard !right.isEmpty else { return nil }
    let rights = right.map { Answer($0, isRight: true) }
    let wrongs = wrong.map { Answer($0, isRight: false) }
    let order = capability.gaps.areMixed ? .mixed : Capability.ChoiceForm.Order.rightFirstIfShuffled
    return Gap(arranged(rights, wrongs, order), isPicked: !wrong.isEmpty, hint: hint)
  }

  /// Returns answers of a gap, in one line each.
  private mutating func lines(_ texts: [String], isPicked: Bool) -> [String] {
    texts.compactMap { text in
      let fitted = fitted(text, .gaps, isPicked ? .shown : .typed)
      guard capability.gaps.areLines else { return fitted.isEmpty ? nil : fitted }
      let words = fitted.utf8.split { " \t\n\r".utf8.contains($0) }
      let line = words.map { String($0) ?? "" }.joined(separator: " ")
      if !line.hasSameBytes(as: fitted) { lose(.gaps, .blanksDropped) }
      return line.isEmpty ? nil : line
    }
  }

  private mutating func distinct(
    _ texts: [String],
    _ part: ItemPart,
    besides others: [String] = []
  ) -> [String] {
    distinct(texts.map { Choice($0) }, part, besides: others).map(\.text)
  }

  /// Returns pairs; `nil` where the format has no form for so few.
  mutating func match(_ matching: Matching) -> Interaction? {
    let pairs = matching.pairs.compactMap { pair -> Match.Pair? in
      let left = item(pair.left, .pairs)
      let right = item(pair.right, .pairs)
      return left.flatMap { left in right.map { Match.Pair(left, $0) } }
    }
    var spares = kept(items(matching.spares, .spares), .spares, of: .pairs)
    var rights = pairs.map(\.right)
    if capability.pairs.areDistinct {
      var taken = Set<[UInt8]>()
      rights = rights.filter { taken.insert(Array($0.utf8)).inserted }
      let others = spares.filter { taken.insert(Array($0.utf8)).inserted }
      if others.count < spares.count { lose(.spares, .repeated) }
      spares = others
    }
    guard pairs.count >= capability.pairs.least,
      pairs.count + spares.count >= capability.pairs.leastSides
    else { return nil }
    let sides = pairs.map(\.right) + spares
    let shown = question.mixed(Question.sideLists(rights, spares)) { $0 }
    return .match(Match(pairs, spares: spares, shown: Self.indices(of: shown, in: sides)))
  }

  /// Returns steps; `nil` where the format has no form for so few.
  mutating func order(_ ordering: Ordering) -> Interaction? {
    let steps = items(ordering.steps, .steps)
    guard steps.count >= max(capability.leastSteps, 1) else { return nil }
    let shown = question.shuffled(Array(steps.enumerated())) { $0.element }
    return .order(Order(steps, shown: shown.map(\.offset)))
  }

  /// Returns the indices of texts in a list that has all of them, each index once.
  private static func indices(of texts: [String], in list: [String]) -> [Int] {
    var places: [[UInt8]: [Int]] = [:]
    for (index, text) in list.enumerated().reversed() {
      places[Array(text.utf8), default: []].append(index)
    }
    return texts.compactMap { places[Array($0.utf8)]?.popLast() }
  }
}

extension GappedText.Piece {
  /// Takes a piece of an item.
  init(_ piece: Interaction.Piece) {
    switch piece {
    case .text(let text): self = .text(text)
    case .gap(let gap):
      self = .gap(GappedText.Gap(answers: gap.right, wrongChoices: gap.wrong, hint: gap.hint))
    }
  }
}
