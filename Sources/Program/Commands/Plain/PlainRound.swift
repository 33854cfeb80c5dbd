import Quiz
import QuizOperations
import QuizPractice
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// A round of practice line by line, from its first question to its last.
final class PlainRound {
  typealias Stop = PlainPractice.Stop

  /// The lines by which a learner judges the answer before, and whether it counts as right.
  private static let overrulings = [
    "!right": true, "！right": true, "!wrong": false, "！wrong": false,
  ]

  private let dialogue: PlainPractice
  private let session: PracticeSession
  /// True once it was told how to judge an answer oneself.
  private var hasToldOverruling = false
  /// The passage of the question before.
  private var lastPassage: QuestionID?

  private var context: CommandContext { dialogue.context }
  private var input: any LineInput { dialogue.input }
  private var phrases: Phrasebook { context.phrases }

  init(_ dialogue: PlainPractice, _ session: PracticeSession) {
    self.dialogue = dialogue
    self.session = session
  }

  /// Asks the questions up to the end.
  func run() throws(Stop) {
    while let asked = session.current { try ask(asked) }
    // Behind the last question no other one asks for a line.
    while input.isEchoed, session.overrulable?.credit?.isFull == false,
      overrules(by: try dialogue.line(phrases[.practiceOverruleLast]))
    {}
  }

  private func ask(_ asked: AskedQuestion) throws(Stop) {
    let place = session.place
    let kind = phrases[asked.question.kind.name]
    context.say("")
    let values: [Placeholder: any PhraseValue] = [
      .number: place.number, .count: place.count, .name: kind,
    ]
    let heading = [phrases(.practiceHeading, values)] + phrases.facts(of: asked.rules)
    context.say(heading.joined(separator: " · "))
    sayPassage(of: asked)
    context.say(asked.prompt.printableText)
    if asked.rules.hintPolicy == .always, let hint = asked.question.hint {
      context.say(phrases(.practiceHint, [.text: hint.printableText]))
    }
    guard let answer = try answer(to: asked) else {
      storing { () throws(StoreError) in try session.skip() }
      return context.say(solution(of: asked))
    }
    let judgement = asked.judgement(of: answer)
    storing { () throws(StoreError) in _ = try session.answer(answer) }
    say(judgement, of: answer, asked)
    guard input.isEchoed, !hasToldOverruling, session.round.current != nil,
      session.overrulable?.credit?.isFull == false
    else { return }
    hasToldOverruling = true
    context.say(phrases[.practiceOverrule])
  }

  /// Says the passage of the question, and only its first line behind the first of its questions.
  private func sayPassage(of asked: AskedQuestion) {
    defer { lastPassage = asked.passage?.id }
    guard let passage = asked.passage else { return }
    let text = passage.visible.prompt
    if passage.id == lastPassage {
      let first = text.split(separator: "\n").first.map(String.init) ?? ""
      context.say(phrases(.practicePassageFolded, [.text: first.printable]))
    } else {
      context.say(phrases[.practicePassage])
      context.say(text.printableText)
    }
  }

  /// Takes the learner's own judgement on the last answer, if a line is one.
  private func overrules(by line: String) -> Bool {
    guard let isRight = Self.overrulings[line.lowercased()] else { return false }
    guard session.overrulable != nil else {
      context.say(phrases[.practiceOverruleNone])
      return true
    }
    storing { () throws(StoreError) in _ = try session.overrule(isRight: isRight) }
    context.say(phrases[isRight ? .practiceOverruledRight : .practiceOverruledWrong])
    return true
  }

  /// Writes a result; that it may be lost is a warning, for the round goes on.
  private func storing(_ body: () throws(StoreError) -> Void) {
    do throws(StoreError) {
      try body()
    } catch {
      context.say(phrases.journalTrouble(error).printable)
    }
  }

  // MARK: Results

  private func say(_ judgement: Judgement, of answer: LearnerAnswer, _ asked: AskedQuestion) {
    if let credit = judgement.credit {
      let isPartial = credit.earned > 0 && !credit.isFull
      let values: [Placeholder: any PhraseValue] = [
        .number: credit.earned, .count: credit.possible,
      ]
      if isPartial {
        context.say(phrases(.practicePartly, values))
      } else {
        context.say(phrases[credit.isFull ? .practiceRight : .practiceWrong])
      }
      if !credit.isFull {
        context.say(solution(of: asked))
        for difference in asked.differences(of: answer) {
          context.say("  " + phrases.sentence(for: difference).printable)
        }
      }
    }
    if case .picked(let picked) = answer {
      for index in picked.sorted() where asked.choices.indices.contains(index) {
        let feedback = asked.choices[index].choice.feedback
        if let feedback {
          context.say("  \(ItemLetter.name(of: index))  \(feedback.printableText)")
        }
      }
    }
    if let explanation = asked.question.explanation { context.say(explanation.printableText) }
  }

  private func solution(of asked: AskedQuestion) -> String {
    let lines = asked.solution.map { "  " + $0.printableText }
    let isModel = asked.question.kind.traits.contains(.isJudgedByPerson)
    return ([phrases[isModel ? .practiceModel : .practiceSolution]] + lines).joined(separator: "\n")
  }

  // MARK: Answers

  /// Reads the answer to a question; `nil` to skip it.
  private func answer(to asked: AskedQuestion) throws(Stop) -> LearnerAnswer? {
    switch asked.form {
    case .line: return try line(asked, phrases[.practiceAnswer]).map { .typed($0) }
    case .choices(let isSingle): return try picked(asked, isSingle: isSingle)
    case .gaps: return try filled(asked)
    case .pairs: return try matched(asked)
    case .order: return try ordered(asked)
    case .essay: return try essay(asked)
    }
  }

  private func picked(_ asked: AskedQuestion, isSingle: Bool) throws(Stop) -> LearnerAnswer? {
    say(asked.choices.map(\.choice.text))
    let label = phrases[isSingle ? .practiceLetter : .practiceLetters]
    while let line = try line(asked, label) {
      let indices = Self.indices(in: line, below: asked.choices.count)
      if let indices, !isSingle || indices.count == 1 { return .picked(Set(indices)) }
      sayLetters(asked.choices.count)
    }
    return nil
  }

  private func filled(_ asked: AskedQuestion) throws(Stop) -> LearnerAnswer? {
    var texts: [String] = []
    for (index, gap) in asked.gaps.enumerated() {
      let hint = gap.hint.map { " (\($0.printable))" } ?? ""
      if !gap.choices.isEmpty { say(gap.choices) }
      let text = try line(asked, "[\(index + 1)]\(hint): ") ?? ""
      let picked = Self.indices(in: text, below: gap.choices.count)
      texts.append(picked?.count == 1 ? gap.choices[picked?.first ?? 0] : text)
    }
    return texts.allSatisfy(\.isEmpty) ? nil : .filled(texts)
  }

  private func matched(_ asked: AskedQuestion) throws(Stop) -> LearnerAnswer? {
    say(asked.rights)
    var rights: [String?] = []
    for left in asked.lefts {
      var right: String?
      while let line = try line(asked, "\(left.printableText) → ") {
        if let index = Self.indices(in: line, below: asked.rights.count), index.count == 1 {
          right = asked.rights[index[0]]
          break
        }
        sayLetters(asked.rights.count)
      }
      rights.append(right)
    }
    return rights.allSatisfy { $0 == nil } ? nil : .matched(rights)
  }

  private func ordered(_ asked: AskedQuestion) throws(Stop) -> LearnerAnswer? {
    say(asked.steps)
    while let line = try line(asked, phrases[.practiceOrder]) {
      let indices = Self.indices(in: line, below: asked.steps.count) ?? []
      if indices.count == asked.steps.count { return .ordered(indices.map { asked.steps[$0] }) }
      sayLetters(asked.steps.count)
    }
    return nil
  }

  private func essay(_ asked: AskedQuestion) throws(Stop) -> LearnerAnswer? {
    var lines: [String] = []
    context.say(phrases[.practiceEssay])
    while let line = try line(asked, "") { lines.append(line) }
    guard !lines.isEmpty else { return nil }
    context.say(solution(of: asked))
    let isRight = try dialogue.judges(phrases[.practiceJudge])
    return .essay(lines.joined(separator: "\n"), isRight: isRight)
  }

  // MARK: Lines

  /// Reads a line, `nil` where it is empty.
  ///
  /// A question mark alone shows the hint; `!right` and `!wrong` judge the answer to the question before.
  private func line(_ asked: AskedQuestion, _ label: String) throws(Stop) -> String? {
    while true {
      let line = try dialogue.line(label)
      if overrules(by: line) { continue }
      guard line == "?" || line == "？", asked.rules.hintPolicy != .never else {
        return line.isEmpty ? nil : line
      }
      let hint = asked.question.hint.map { phrases(.practiceHint, [.text: $0.printableText]) }
      context.say(hint ?? phrases[.practiceNoHint])
    }
  }

  private func say(_ items: [String]) {
    for (index, item) in items.enumerated() {
      context.say("  \(ItemLetter.name(of: index))  \(item.printableText)")
    }
  }

  private func sayLetters(_ count: Int) {
    context.say(phrases(.practiceLettersOnly, [.text: ItemLetter.name(of: count - 1)]))
  }

  /// Returns the items that letters or numbers mean, each once; `nil` where there is anything else.
  static func indices(in line: String, below count: Int) -> [Int]? {
    var indices: [Int] = []
    for word in line.lowercased().split(whereSeparator: { " ,;".contains($0) }) {
      let found: [Int]
      if let number = Int(word) {
        found = [number - 1]
      } else {
        let values = word.unicodeScalars.map { Int($0.value) - Int(("a" as Unicode.Scalar).value) }
        found = values
      }
      for index in found {
        guard (0..<count).contains(index), !indices.contains(index) else { return nil }
        indices.append(index)
      }
    }
    return indices.isEmpty ? nil : indices
  }
}

extension String {
  /// The text with a symbol for everything that a terminal would obey, line by line.
  fileprivate var printableText: String { printableLines.joined(separator: "\n") }
}
