import QuizInterchange

extension ItemOutput {
  /// Appends the prompt of an item, and its answers with the general feedback in braces.
  mutating func append(question item: Item) {
    let feedback = GIFTFeedback(item)
    let isGapped = item.interaction.kind == .gaps
    if item.interaction == .passage { return append(item.prompt, .prompt, as: .inner) }
    if !isGapped {
      append(item.prompt, .prompt, as: .inner)
      append(bytes.last == UInt8(ascii: "\\") ? " {" : "{")
    }
    switch item.interaction {
    case .typed(let answers):
      for (index, answer) in answers.enumerated() {
        append(index == 0 ? "=" : " =")
        append(answer.text, index == 0 ? .answer : .alternatives, as: .typedAnswer)
      }
      append(feedback, behind: " ")
    case .choice(let answers, .truth):
      append(truth: answers)
      append(feedback)
    case .choice(let answers, .one):
      var part = ItemPart.answer
      for answer in answers {
        append(answer, answer.earns ? part : .distractors, behind: answer.earns ? "=" : "~")
        if answer.earns { part = .alternatives }
      }
      append(feedback, behind: "\n\t")
      append("\n")
    case .choice(let answers, .several), .choice(let answers, .allOrNothing):
      for answer in answers {
        let part = answer.earns ? ItemPart.answers : .distractors
        append(answer, part, behind: "~%\(answer.share.shortest)%")
      }
      append(feedback, behind: "\n\t")
      append("\n")
    case .number(let targets, _):
      append("#" + targets.map(\.spelled).joined(separator: " ="))
      append(feedback)
    case .gaps(let pieces): append(pieces, feedback)
    case .match(let match):
      for pair in match.pairs {
        append("\n\t=")
        append(pair.left, .pairs, as: .leftSide)
        append(" -> ")
        append(pair.right, .pairs, as: .inner)
      }
      for spare in match.spares {
        append("\n\t= -> ")
        append(spare, .spares, as: .inner)
      }
      append(feedback, behind: "\n\t")
      append("\n")
    // Steps have no form in GIFT and do not get here; a passage has no braces.
    case .essay, .order, .passage: append(feedback)
    }
    if !isGapped { append("}") }
  }

  /// Appends a prompt with the answers in place of its only gap.
  private mutating func append(_ pieces: [Interaction.Piece], _ feedback: GIFTFeedback) {
    for piece in pieces {
      switch piece {
      case .text(let text): append(text, .prompt, as: .inner)
      case .gap(let gap):
        append("{")
        for (index, text) in gap.right.enumerated() {
          append(index == 0 ? "=" : " =")
          append(text, .gaps, as: gap.isPicked ? .choice : .typedAnswer)
        }
        for text in gap.wrong {
          append(" ~")
          append(text, .gaps, as: .choice)
        }
        append(feedback, behind: " ")
        append("}")
      }
    }
    // With nothing behind it, the gap is an ordinary question.
    if pieces.last == .text("") { lose(.question, .converted) }
  }

  private mutating func append(truth answers: [Answer]) {
    let right = answers.first(where: \.earns)
    let wrong = answers.first { !$0.earns }
    append(right?.text == "True" ? "TRUE" : "FALSE")
    // The first is on the wrong answer, the second on the right one.
    if wrong?.feedback == nil, right?.feedback != nil { append("#") }
    for answer in [wrong, right] { append(feedbackOf: answer) }
  }

  /// Appends a choice in a line of its own.
  private mutating func append(_ choice: Answer, _ part: ItemPart, behind mark: String) {
    append("\n\t\(mark)")
    append(choice.text, part, as: .choice)
    append(feedbackOf: choice)
  }

  private mutating func append(feedbackOf answer: Answer?) {
    guard let feedback = answer?.feedback else { return }
    append("#")
    append(feedback, .feedback, as: .choice)
  }

  /// Appends a text of a part, and notes if characters are spelled otherwise.
  mutating func append(_ text: String, _ part: ItemPart, as place: GIFTText.Place) {
    if GIFTText.append(text, as: place, to: &bytes) { lose(part, .respelled) }
  }
}

extension NumberTarget {
  /// The number with its distance, or the range.
  fileprivate var spelled: String {
    if let bounds { return "\(bounds.lower)..\(bounds.upper)" }
    return (value ?? "") + (tolerance.map { ":\($0)" } ?? "")
  }
}
