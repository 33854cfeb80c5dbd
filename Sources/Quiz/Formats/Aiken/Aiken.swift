package import QuizInterchange

/// Aiken: multiple choice as plain lines, read by Moodle and many other programs.
///
/// ```text
/// What is the capital of France?
/// A) Lyon
/// B) Paris
/// ANSWER: B
/// ```
///
/// A question has a prompt of one line and up to 26 choices, of which one is right; titles, ids, hints and other parts
/// are left out. A text, which has no wrong choices, gets answers of other questions of its group, and is left out
/// without any. Questions of other kinds are left out.
///
/// Source of the rules: `question/format/aiken/format.php` of Moodle, and <https://docs.moodle.org/en/Aiken_format>.
package struct Aiken: ItemWriter {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "aiken",
    fileExtension: "txt",
    tellingExtensions: ["aiken"],
    mediaType: "text/vnd.moodle.aiken; charset=utf-8"
  )

  /// The greatest number of choices, one a letter.
  private static let greatestChoiceCount = 26

  package init() {}

  package func makePass() -> some ItemPass { Pass() }

  /// The parts of questions that Aiken has.
  package var capability: Capability {
    var capability = Capability()
    capability.set(.leftOut, except: [.text, .choice])
    capability.text = TextForm { text, _ in
      let line = OneLineText(text)
      return TextForm.Fitted(line.text, line.losses)
    }
    capability.choices.areDistinct = true
    capability.choices.needsWrong = false
    capability.parts = [
      .leftOut(.id), .leftOut(.tags), .leftOut(.hint), .leftOut(.feedback), .leftOut(.explanation),
      // The writer gets them, as they are no wrong choices either.
      .changed(.alternatives, .leftOut),
    ]
    capability.missingGroupParts = [.title, .template]
    return capability
  }
}

extension Aiken {
  /// One writing of the questions.
  struct Pass: ItemPass {
    /// Returns the answers of a group.
    private var answers: (_ group: Int) -> AnswerRing = { _ in AnswerRing([]) }
    private var groupCount = 0
    /// The answers of the group begun last.
    private var ring = AnswerRing([])

    mutating func writeHeader(for file: some ItemFile, into output: inout ItemOutput) {
      answers = { AnswerRing(file.items(of: $0).compactMap { $0.pickedTexts?.right.first }) }
    }

    mutating func begin(_ group: ItemGroup, into output: inout ItemOutput) {
      ring = answers(groupCount)
      groupCount += 1
    }

    func write(_ item: Item, into output: inout ItemOutput) {
      guard case (let right, var choices)? = item.pickedTexts, let answer = right.first else {
        return output.leaveOutItem()
      }
      if choices.isEmpty {
        choices = ring.others(besides: right)
        guard !choices.isEmpty else { return output.leaveOutItem() }
        output.lose(.answer, .choicesAdded)
      }
      if choices.count >= Aiken.greatestChoiceCount {
        output.lose(.distractors, .leftOut)
        choices.removeSubrange((Aiken.greatestChoiceCount - 1)...)
      }
      if AikenMark.isMark(item.prompt) {
        output.lose(.prompt, .respelled)
        output.append("Q: ")
      }
      output.append("\(item.prompt)\n")
      let position = item.answerPosition(among: choices.count)
      choices.insert(answer, at: position)
      for (index, text) in choices.enumerated() {
        output.append("\(String.letters(numbering: index))) \(text)\n")
      }
      output.append("ANSWER: \(String.letters(numbering: position))\n\n")
    }
  }
}

extension Item {
  /// The right answers, that to pick first, and the wrong ones; `nil` for a kind that Aiken does not have.
  fileprivate var pickedTexts: (right: [String], wrong: [String])? {
    if case .typed(let answers) = interaction { return (answers.map(\.text), []) }
    guard case .choice(let answers, _) = interaction, interaction.kind == .choice else {
      return nil
    }
    return (
      answers.filter(\.earns).map(\.text) + accepted, answers.filter { !$0.earns }.map(\.text)
    )
  }
}

/// The different answers of a group in a ring, from which a question takes those that follow its own.
private struct AnswerRing {
  /// The number of answers that a question gets.
  private static let count = 3

  private var answers: [String] = []
  private var indices: [String: Int] = [:]

  init(_ texts: [String]) {
    for text in texts where indices[text] == nil {
      indices[text] = answers.count
      answers.append(text)
    }
  }

  /// Returns answers behind the first of the right ones that are not right too.
  func others(besides right: [String]) -> [String] {
    guard let start = right.first.flatMap({ indices[$0] }) else { return [] }
    let behind = (1..<max(answers.count, 1)).lazy.map { answers[(start + $0) % answers.count] }
    return Array(behind.filter { !right.contains($0) }.prefix(Self.count))
  }
}
