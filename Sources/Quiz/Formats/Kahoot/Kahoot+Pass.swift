import QuizInterchange

extension Kahoot {
  /// One writing of the sheet.
  struct Pass: ItemPass {
    private static let greatestPromptLength = 120
    private static let greatestAnswerLength = 75
    private static let answerCounts = 2...4
    /// The time limits that Kahoot has, in seconds.
    private static let timeLimits = [5, 10, 20, 30, 60, 90, 120, 240]
    private static let usualTimeLimit = 20
    /// The blank rows and those with a title above the names of the columns, as in the template.
    private static let rowsAbove = (title: 1, names: 4)

    private static let names =
      ["Question - max \(greatestPromptLength) characters"]
      + (1...answerCounts.upperBound).map {
        "Answer \($0) - max \(greatestAnswerLength) characters"
      } + [
        "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
        "Correct answer(s) - choose at least one",
      ]

    private var sheet = SheetWriter(widths: [4, 60, 30, 30, 30, 30, 20, 20], frozenRowCount: 8)
    private var count = 0

    mutating func writeHeader(for file: some ItemFile, into output: inout ItemOutput) {
      sheet.skipRows(Self.rowsAbove.title)
      sheet.append([.none, .text("Quiz template")], .header)
      sheet.append(
        [
          .none,
          .text(
            "Add questions, at least two answer alternatives, time limit and choose correct answers"
              + " (at least one)."
          ),
        ],
        .text
      )
      sheet.skipRows(Self.rowsAbove.names)
      sheet.append([.none] + Self.names.map { .text($0) }, .header)
    }

    func begin(_ group: ItemGroup, into output: inout ItemOutput) {}

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      guard case .choice(var answers, _) = item.interaction else { return output.leaveOutItem() }
      while answers.count > Self.answerCounts.upperBound,
        let last = answers.lastIndex(where: { !$0.earns })
      {
        answers.remove(at: last)
        output.lose(.distractors, .leftOut)
      }
      guard Self.answerCounts.contains(answers.count), sheet.rowCount < SheetWriter.rowLimit else {
        return output.leaveOutItem()
      }
      count += 1
      if item.prompt.count > Self.greatestPromptLength { output.lose(.prompt, .tooLong) }
      for answer in answers where answer.text.count > Self.greatestAnswerLength {
        output.lose(answer.earns ? item.rightPart(of: answer) : .distractors, .tooLong)
      }
      let missing = Self.answerCounts.upperBound - answers.count
      let right = answers.indices.filter { answers[$0].earns }.map { $0 + 1 }
      let texts = ([item.prompt] + answers.map(\.text)).map { SheetWriter.Cell.text($0) }
      let rightCell: SheetWriter.Cell =
        right.count == 1
        ? .number(right[0]) : .text(right.map(String.init).joined(separator: ","))
      sheet.append(
        [.number(count)] + texts + Array(repeating: .none, count: missing)
          + [.number(timeLimit(of: item, &output)), rightCell],
        .text
      )
    }

    mutating func writeFooter(into output: inout ItemOutput) { sheet.finish(into: &output) }

    /// Returns the time limit of an item: the next longer one that Kahoot has, or its longest.
    private func timeLimit(of item: Item, _ output: inout ItemOutput) -> Int {
      guard let seconds = item.grading.timeLimit else { return Self.usualTimeLimit }
      let limit = Self.timeLimits.first { Double($0) >= seconds } ?? Self.timeLimits.last
      let known = limit ?? Self.usualTimeLimit
      if Double(known) != seconds { output.lose(.settings, .rounded) }
      return known
    }
  }
}

extension Item {
  /// The part that a right answer is: of several to one choice, those behind the first are alternatives.
  fileprivate func rightPart(of answer: Answer) -> ItemPart {
    guard case .choice(let answers, .one) = interaction else { return .answers }
    return answers.first(where: \.earns) == answer ? .answer : .alternatives
  }
}
