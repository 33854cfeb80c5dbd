import QuizInterchange

extension ReadItem {
  /// Returns the same in Markdown of this program with the files that its texts refer to.
  func mapped(_ texts: inout ItemTexts) -> ReadItem {
    var read = self
    read.item.prompt = texts.text(own: item.prompt, hasGaps: item.interaction.kind == .gaps)
    read.item.interaction = item.interaction.mapped(&texts)
    for index in fields.indices where ![.tags, .tolerance, .unit].contains(fields[index].part) {
      read.fields[index].text = fields[index].text.map { texts.text(own: $0) }
      read.fields[index].items = fields[index].items.map { texts.text(own: $0) }
    }
    read.item.accepted = item.accepted.map { texts.text(own: $0) }
    read.item.hint = item.hint.map { texts.text(own: $0) }
    read.item.explanation = item.explanation.map { texts.text(own: $0) }
    read.simplified += texts.simplified
    read.remarks += texts.remarks
    return read
  }
}

extension Interaction {
  fileprivate func mapped(_ texts: inout ItemTexts) -> Interaction {
    func mapped(_ answers: [Answer]) -> [Answer] {
      answers.map { answer in
        var mapped = answer
        mapped.text = texts.text(own: answer.text)
        mapped.feedback = answer.feedback.map { texts.text(own: $0) }
        return mapped
      }
    }
    switch self {
    case .typed(let answers): return .typed(mapped(answers))
    case .choice(let answers, let rule): return .choice(mapped(answers), rule)
    case .match(var match):
      for index in match.pairs.indices {
        match.pairs[index].left = texts.text(own: match.pairs[index].left)
        match.pairs[index].right = texts.text(own: match.pairs[index].right)
      }
      match.spares = match.spares.map { texts.text(own: $0) }
      return .match(match)
    case .order(var order):
      order.steps = order.steps.map { texts.text(own: $0) }
      return .order(order)
    // The texts of gaps are in the prompt, and those of an essay behind their labels.
    case .number, .gaps, .essay, .passage: return self
    }
  }
}
