import QuizInterchange
import QuizText

extension Blackboard {
  /// One writing of the lines.
  struct Pass: ItemPass {
    /// The greatest number of blanks of a sentence.
    static let greatestGapCount = 10
    /// The greatest number of answers of a question.
    static let greatestAnswerCount = 100

    func begin(_ group: ItemGroup, into output: inout ItemOutput) {}

    func write(_ item: Item, into output: inout ItemOutput) {
      guard let fields = output.fields(of: item) else { return output.leaveOutItem() }
      output.append("\(fields.joined(separator: "\t"))\n")
    }
  }
}

extension ItemOutput {
  /// Returns the fields of an item, the type first; `nil` where a line has no room for it.
  fileprivate mutating func fields(of item: Item) -> [String]? {
    let (type, answers) = answers(of: item)
    guard let type, answers.count <= 2 * Blackboard.Pass.greatestAnswerCount else { return nil }
    if case .gaps(let pieces) = item.interaction {
      let names = pieces.gaps.indices.map(Self.variable)
      return [type.rawValue, Self.sentence(item, names)] + answers
    }
    return [type.rawValue, Self.page(item.prompt, item.markup)] + answers
  }

  /// Returns the type of a line, and the fields behind the prompt; `nil` for a kind that Blackboard does not have.
  private mutating func answers(of item: Item) -> (type: BlackboardType?, fields: [String]) {
    func page(_ text: String) -> String { Self.page(text, item.markup) }
    switch item.interaction {
    case .typed(let answers):
      let parts = answers.indices.map { $0 == 0 ? ItemPart.answer : .alternatives }
      return (.blank, zip(answers, parts).map { typed($0.text, $1) })
    case .choice(let answers, .truth):
      return (.truth, [answers.contains { $0.earns && $0.text == "True" } ? "true" : "false"])
    case .choice(let answers, .one): return (.choice, marked(answers, item.markup))
    case .choice(let answers, .several), .choice(let answers, .allOrNothing):
      return (.choices, marked(answers, item.markup))
    case .number(let targets, _):
      return (.number, targets.prefix(1).flatMap { [$0.value ?? "", $0.tolerance ?? ""] })
    case .gaps(let pieces): return answers(of: pieces.gaps)
    case .match(let match):
      return (.match, match.pairs.flatMap { [page($0.left), page($0.right)] })
    case .order(let order): return (.order, order.steps.map(page))
    case .essay(let model, _): return (.essay, [model.map(page) ?? ""])
    // A passage is in the prompts of its questions.
    case .passage: return (nil, [])
    }
  }

  /// Returns choices with a word behind each; wrong ones that are too many stay behind.
  private mutating func marked(_ answers: [Answer], _ markup: ItemMarkup) -> [String] {
    var answers = answers
    while answers.count > Blackboard.Pass.greatestAnswerCount,
      let last = answers.lastIndex(where: { !$0.earns })
    {
      answers.remove(at: last)
      lose(.distractors, .leftOut)
    }
    return answers.flatMap { [Self.page($0.text, markup), $0.earns ? "correct" : "incorrect"] }
  }

  /// Returns the answers of blanks behind their names; if all are picked from the same choices, these with the names of their
  /// blanks.
  private mutating func answers(of gaps: [Gap]) -> (type: BlackboardType?, fields: [String]) {
    if let first = gaps.first, gaps.allSatisfy(\.isPicked),
      gaps.allSatisfy({ Set($0.answers.map(\.text)) == Set(first.answers.map(\.text)) })
    {
      let choices = first.answers.map { choice in
        let names = gaps.indices.filter { gaps[$0].right.contains(choice.text) }.map(Self.variable)
        return [typed(choice.text, .gaps)] + names
      }
      return (.jumbledSentence, Array(choices.joined(separator: [""])))
    }
    if gaps.contains(where: { !$0.wrong.isEmpty }) { lose(.gaps, .leftOut) }
    let blanks = gaps.enumerated().map { index, gap in
      [Self.variable(index)] + gap.right.map { typed($0, .gaps) }
    }
    return (.blanks, Array(blanks.joined(separator: [""])))
  }

  /// Returns the name of a blank.
  private static func variable(_ index: Int) -> String {
    String.letters(numbering: index).lowercased()
  }

  // MARK: Texts

  /// Returns the text around gaps as a field, with the name of each gap in brackets, and references for all other brackets.
  private static func sentence(_ item: Item, _ names: [String]) -> String {
    let mark = Unicode.Scalar.mark(notIn: item.prompt { _, _ in "" })
    let marked = page(item.prompt { _, _ in String(mark) }, item.markup)
    let texts = marked.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
      .map { BlackboardSentence.escaped(String($0)) }
    return texts.enumerated().map { index, text in
      index == 0 ? text : "[\(names[index - 1])]\(text)"
    }.joined()
  }

  /// Returns a text as the HTML of a field.
  private static func page(_ text: String, _ markup: ItemMarkup) -> String {
    let html = PageText.html(text, markup)
    guard html.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") }) else { return html }
    let line = html.replacing("\n", with: "<br>").replacing("\t", with: "&#9;")
    // Excel puts quotes around a whole field.
    return line.hasPrefix("\"") ? "&quot;\(line.dropFirst())" : line
  }

  /// Returns a text to type as a field, which is no HTML.
  private mutating func typed(_ text: String, _ part: ItemPart) -> String {
    let line = OneLineText(text, keepsTabs: false)
    lose(part, line.losses)
    guard line.text.hasPrefix("\"") else { return line.text }
    return "\"\(line.text.replacing("\"", with: "\"\""))\""
  }
}
