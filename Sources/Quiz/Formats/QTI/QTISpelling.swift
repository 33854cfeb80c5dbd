import QuizInterchange
import QuizText

extension Item {
  /// Returns the item as a version has it, and notes what only QTI spells otherwise.
  func spelled(for version: QTIVersion, into output: inout ItemOutput) -> Item {
    var item = self
    item.grading.language = grading.language.map { output.carried($0, .settings) }
    if case .typed(let answers) = interaction {
      item.interaction = .typed(output.different(answers, .alternatives))
    }
    if case .number(let targets, let unit?) = interaction {
      // A blank parts it from the number.
      let trimmed = unit.trimmed
      if trimmed.utf8.count != unit.utf8.count { output.lose(.unit, .blanksRemoved) }
      item.interaction = .number(targets, unit: trimmed.nonempty)
    }
    if case .essay(let model?, let notes) = interaction, version == .second {
      // A right value is text alone.
      if markup.hasFormatting(model) { output.lose(.answer, .formattingRemoved) }
      if !model.mediaReferences.isEmpty { output.lose(.answer, .mediaDescribed) }
      item.interaction = .essay(model: markup.visible(model), notes: notes)
    }
    if case .gaps(let pieces) = interaction, version == .second {
      item.interaction = .gaps(pieces.map { output.spelled($0) })
      if pieces.gaps.count(where: { !$0.isPicked }) > 1 {
        output.lose(.question, .refusedByCanvas)
      }
    }
    return item
  }
}

extension ItemOutput {
  /// Returns a text without what XML forbids, and notes that.
  mutating func carried(_ text: String, _ part: ItemPart) -> String {
    guard let allowed = XMLText.withoutForbidden(text) else { return text }
    lose(part, .controlCharactersRemoved)
    return allowed
  }

  /// Returns answers to type of which each is once in a list: nothing tells them apart.
  fileprivate mutating func different(_ answers: [Answer], _ part: ItemPart) -> [Answer] {
    var taken: Set<[UInt8]> = []
    let different = answers.filter { taken.insert(Array($0.text.utf8)).inserted }
    if different.count < answers.count { lose(part, .repeated) }
    return different
  }

  /// Returns a piece of 2.1, in which a list to pick from has no place for a hint.
  fileprivate mutating func spelled(_ piece: Interaction.Piece) -> Interaction.Piece {
    guard case .gap(var gap) = piece else { return piece }
    if !gap.isPicked {
      gap.answers = different(gap.answers, .gaps)
    } else if gap.hint != nil {
      gap.hint = nil
      lose(.gapHints, .leftOut)
    }
    return .gap(gap)
  }
}

// MARK: - What both versions name

extension Item {
  /// The title, by which a list names the item.
  var qtiTitle: String { promptInList.shortened(toScalars: 255) }
}

extension Interaction {
  /// The feedback of choices, with their identifiers.
  var choiceFeedback: [(identifier: String, text: String)] {
    guard case .choice(let answers, _) = self else { return [] }
    return answers.enumerated().compactMap { index, answer in
      answer.feedback.map { ("C\(index + 1)", $0) }
    }
  }
}

extension Match {
  /// For each pair the place of its right side among those that are shown.
  var rightPlaces: [Int] {
    let sides = shownSides
    return pairs.map { pair in sides.firstIndex { $0.hasSameBytes(as: pair.right) } ?? 0 }
  }
}
