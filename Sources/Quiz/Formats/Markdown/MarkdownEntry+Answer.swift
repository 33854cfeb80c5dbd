import QuizInterchange

extension ReadItem {
  /// Takes the passages below a prompt: the answer, and parts behind their labels.
  mutating func take(
    _ passages: [MarkdownPassage],
    of kind: ItemKind,
    _ style: Markdown.Style,
    in dialect: MarkdownDialect,
    _ texts: inout ItemTexts
  ) {
    var others: [String] = []
    var hasAnswer = false
    var list: MarkdownLabel?
    for passage in passages {
      if let label = list, let items = passage.items(["- "]) {
        take(items.map { texts.text($0, in: dialect) }, behind: label)
        list = nil
      } else if let (label, text) = passage.labelled(for: kind) {
        let parts = text.texts(behind: label, in: dialect, &texts)
        list = parts == nil ? label : nil
        if let parts { take(parts, behind: label) }
      } else {
        list = nil
        if !hasAnswer, let answer = passage.answer(of: kind, style, in: dialect, &texts) {
          hasAnswer = true
          item.interaction = answer
          noteForm(of: passage)
        } else {
          others.append(texts.text(passage, in: dialect))
        }
      }
    }
    item.add(others)
  }

  /// Takes the texts behind a label.
  mutating func take(_ texts: [String], behind label: MarkdownLabel) {
    switch label {
    case .alternatives: item.accepted += texts
    case .hint: item.hint = texts.first
    case .explanation: item.explanation = texts.first
    case .tags: item.tags = texts
    case .tolerance: fields.append(Field(.tolerance, text: texts.first))
    case .unit: fields.append(Field(.unit, text: texts.first))
    case .model: fields.append(Field(.answer, text: texts.first))
    case .notes: fields.append(Field(.notes, text: texts.first))
    case .spares:
      let before = fields.last { $0.part == .spares }?.items ?? []
      fields.append(Field(.spares, items: before + texts))
    }
  }

  /// Notes what is not in the answer of a passage.
  private mutating func noteForm(of passage: MarkdownPassage) {
    if item.interaction.kind == .text, passage.isList || passage.letteredChoices != nil {
      simplify(.listAnswer)
    }
    if item.interaction.kind == .pairs {
      let heading = passage.table?.heading
      leftOut = [heading?.left, heading?.right].compactMap { $0?.plain.nonblank }
    }
  }
}

extension Item {
  /// Adds passages behind that of the answer.
  fileprivate mutating func add(_ passages: [String]) {
    guard !passages.isEmpty else { return }
    if case .typed(let answers) = interaction {
      interaction = .typed([Answer((answers.map(\.text) + passages).joined(separator: "\n\n"))])
    } else {
      explanation = (passages + [explanation].compactMap(\.self)).joined(separator: "\n\n")
    }
  }
}

extension MarkdownPassage {
  /// Returns the answer of a question; `nil` where the passage has another form than the kind asks for.
  fileprivate func answer(
    of kind: ItemKind,
    _ style: Markdown.Style,
    in dialect: MarkdownDialect,
    _ texts: inout ItemTexts
  ) -> Interaction? {
    switch kind {
    case .text:
      return .typed([Answer(texts.text(choices(style)?.first?.text ?? self, in: dialect))])
    case .choice, .choices:
      guard let choices = choices(style) ?? markedChoices else { return nil }
      var answers = choices.map { choice in
        Answer(
          texts.text(choice.text, in: dialect),
          isRight: choice.isRight,
          feedback: choice.feedback.map { texts.text($0, in: dialect) }
        )
      }
      let shown = dialect == .escaped ? nil : ChoiceLabels.removed(from: answers.map(\.text))
      for (index, text) in (shown ?? []).enumerated() { answers[index].text = text }
      if kind == .choice { return .choice(answers, .one) }
      return .several(right: answers.filter(\.earns), wrong: answers.filter { !$0.earns })
    case .number: return .number([NumberTarget(number ?? plain)], unit: nil)
    case .pairs:
      return table.map { table in
        .match(
          Match(
            table.rows.map { row in
              Match.Pair(texts.text(row.left, in: dialect), texts.text(row.right, in: dialect))
            }
          )
        )
      }
    case .order: return steps.map { .order(Order($0.map { texts.text($0, in: dialect) })) }
    // Their answers are in the prompt, or behind labels.
    default: return nil
    }
  }

  /// Returns the texts behind a label; `nil` where a list is to follow.
  fileprivate func texts(
    behind label: MarkdownLabel,
    in dialect: MarkdownDialect,
    _ texts: inout ItemTexts
  ) -> [String]? {
    switch label {
    case .alternatives, .spares:
      let listed = MarkdownPassage(lines: Array(lines.drop { $0.text.isEmpty }))
      if listed.lines.isEmpty { return nil }
      return (listed.items(["- "]) ?? [listed]).map { texts.text($0, in: dialect) }
    case .tags: return tags
    case .tolerance, .unit: return [plain]
    case .model, .notes, .hint, .explanation: return [texts.text(self, in: dialect)]
    }
  }

  /// The words between commas.
  var tags: [String] {
    lines.flatMap { $0.text.split(separator: UInt8(ascii: ",")) }
      .map { EscapedMarkdown.text(of: $0.withoutBlanks) }
      .filter { !$0.isEmpty }
  }
}
