package import QuizInterchange

/// Numbered questions as people write them: in documents, mails and answers of chat programs, and for text2qti and Respondus.
///
/// ```text
/// Quiz title: Capitals
///
/// 1. What is the capital of Peru?
/// *a) Lima
/// b) Quito
/// ```
///
/// The bytes become lines here, in ``SheetLine``; ``SheetQuestions`` makes questions of them.
///
/// It is written in the language of text2qti, which has a mark before every text, and reads texts as Markdown. Its rules
/// are those of ``Text2QTILines``:
///
/// | question | becomes |
/// |---|---|
/// | text | `* answer`, a line for each that is accepted |
/// | choice | `*a)` before the right one |
/// | choices | `[*]` before the right ones |
/// | number | `= 3.14 +- 0.01` or `= [1, 5]` |
/// | essay | `____` |
/// | passage | `Text:` before its questions |
package struct NumberedText: ItemWriter, MediaOption {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "text",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8; variant=text2qti"
  )

  /// The place of files that texts refer to.
  package var media: any MediaSource = NoMedia()

  package init() {}

  package func makePass() -> some ItemPass { Pass() }

  /// The parts of questions that text2qti has.
  package var capability: Capability {
    var capability = Capability()
    capability.kinds = [.order: .leftOut, .pairs: .leftOut, .gaps: .leftOut]
    capability.carriesPassages = true
    capability.text = .text2qti
    capability.typesLines = false
    capability.choices.areDistinct = true
    capability.choices.order = .placed
    capability.choices.orderOfSeveral = .mixed
    capability.choices.least = 2
    capability.numbers = .distanceOrRange
    capability.parts = [
      .leftOut(.id), .leftOut(.tags), .leftOut(.hint), .leftOut(.unit), .leftOut(.notes),
      .leftOut(.alternatives, of: [.choice]), .leftOut(.answer, of: [.essay]),
    ]
    capability.missingGroupParts = [.template]
    capability.settings = [
      .carried(.points, where: { Double($0).map(Self.isPoints) ?? false }),
      .only("true", .shuffleChoices), .only("true", .partialCredit, of: [.choices]),
    ]
    return capability
  }

  /// Returns whether text2qti takes a number for points: halves, above zero.
  static func isPoints(_ points: Double) -> Bool {
    points > 0 && points < 1_000_000 && (points * 2).rounded() == points * 2
  }
}

extension NumberedText {
  /// One writing of the questions.
  struct Pass: ItemPass {
    private var isFirst = true
    private var number = 0
    /// The number of questions with each prompt so far: text2qti refuses the second.
    private var prompts: [String: Int] = [:]

    mutating func begin(_ group: ItemGroup, into output: inout ItemOutput) {
      let title = TextForm.text2qti.fitted(group.title, .shown)
      let line = OneLineText(title.text)
      output.lose(.title, title.changes + line.losses)
      // In a title, nothing is Markdown.
      output.append(
        "\(isFirst ? "Quiz title: " : "\nText title: ")\(line.text.nonblank ?? "\u{FFFD}")\n"
      )
      if isFirst { output.append("shuffle answers: true\n") }
      isFirst = false
    }

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      if item.interaction == .passage {
        return output.append("\nText: \(Text2QTIText.spelled(item.prompt))\n")
      }
      if case .number(let targets, _) = item.interaction, targets.first?.hasBoundAtZero == true {
        return output.leaveOutItem()
      }
      number += 1
      let repetitions = prompts[item.prompt, default: 0]
      prompts[item.prompt] = repetitions + 1
      if repetitions > 0 { output.lose(.prompt, .respelled) }
      let mark = String(repeating: "&#8203;", count: repetitions)
      output.append("\n")
      if item.grading.points != 1, NumberedText.isPoints(item.grading.points) {
        output.append("Points: \(item.grading.points.shortest)\n")
      }
      output.append("\(number). \(Text2QTIText.spelled(item.prompt))\(mark)\n")
      output.append(feedback: item.explanation)
      switch item.interaction {
      case .typed(let answers):
        for (index, answer) in answers.enumerated() {
          let line = OneLineText(answer.text)
          output.lose(index == 0 ? .answer : .alternatives, line.losses)
          output.append("* \(line.text)\n")
        }
      case .choice(let answers, .one), .choice(let answers, .truth):
        for (index, answer) in answers.enumerated() {
          let letter = String.letters(numbering: index % 26).lowercased()
          output.append(
            "\(answer.earns ? "*" : "")\(letter)) \(Text2QTIText.spelled(answer.text))\n"
          )
          output.append(feedback: answer.feedback)
        }
      case .choice(let answers, .several), .choice(let answers, .allOrNothing):
        for answer in answers {
          output.append("\(answer.earns ? "[*]" : "[ ]") \(Text2QTIText.spelled(answer.text))\n")
          output.append(feedback: answer.feedback)
        }
      case .number(let targets, _): output.append("= \(targets.first?.spelled ?? "")\n")
      case .essay: output.append("____\n")
      // These kinds have no form in text2qti and do not get here.
      case .gaps, .match, .order, .passage: output.leaveOutItem()
      }
    }
  }
}

extension ItemOutput {
  /// Appends a text for the learner who has answered.
  fileprivate mutating func append(feedback: String?) {
    guard let feedback else { return }
    append("... \(Text2QTIText.spelled(feedback))\n")
  }
}

extension NumberTarget {
  /// True if the least or the greatest right number is too near to zero for text2qti.
  fileprivate var hasBoundAtZero: Bool {
    let middle = bounds == nil ? value.flatMap(Double.init) ?? 1 : 0
    let distance = tolerance.flatMap(Double.init) ?? 0
    let lower = bounds.flatMap { Double($0.lower) } ?? (middle - distance)
    let upper = bounds.flatMap { Double($0.upper) } ?? (middle + distance)
    return abs(lower) < 1e-4 || abs(upper) < 1e-4
  }

  /// The number with its distance, or the range; a number that is no whole one needs a distance.
  fileprivate var spelled: String {
    if let bounds { return "[\(bounds.lower), \(bounds.upper)]" }
    let value = value ?? ""
    let isWhole = value.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
    return tolerance.map { "\(value) +- \($0)" } ?? (isWhole ? value : "\(value) +- 0")
  }
}
