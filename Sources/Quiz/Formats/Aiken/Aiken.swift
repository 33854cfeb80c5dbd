import BuilderKit
import Quiz
package import QuizDocuments

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
package struct Aiken: SequentialFormat {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "aiken",
    fileExtension: "txt",
    tellingExtensions: ["aiken"],
    mediaType: "text/vnd.moodle.aiken; charset=utf-8"
  )

  /// The greatest number of choices, one a letter.
  private static let greatestChoiceCount = 26
  /// The number of answers of other questions that a question gets as wrong choices.
  private static let addedChoiceCount = 3

  package init() {}

  func makePass() -> Pass { Pass() }
}

extension Aiken {
  /// One writing of the questions.
  struct Pass: ExportPass {
    private var answers = AnswerRing()

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      answers = AnswerRing(group.questions)
      output.lose(.title, .leftOut)
      output.loseInheritance(of: group)
    }

    func write(_ question: Question, into output: inout ExportOutput) {
      guard question.isAikenKind else { return output.lose(.question, .leftOut) }
      output.loseSettings()
      let answer = OneLineText(question.answer)
      let distractors = output.distinct(
        question.distractors,
        .distractors,
        besides: [question.answer] + question.alternatives
      )
      var wrong = distractors.map { OneLineText($0) }.filter { !$0.text.isEmpty }
      let room = Aiken.greatestChoiceCount - 1
      if wrong.isEmpty {
        wrong = answers.others(for: question, count: Aiken.addedChoiceCount)
        guard !wrong.isEmpty else { return output.leaveOutQuestion() }
        output.lose(.answer, .choicesAdded)
      } else {
        for line in wrong.prefix(room) { output.lose(.distractors, line.losses) }
        if wrong.count < distractors.count { output.lose(.distractors, .blanksRemoved) }
        if wrong.count > room { output.lose(.distractors, .leftOut) }
      }
      output.lose(.id, .leftOut)
      output.leaveOut([
        .hint: question.hint?.isEmpty == false, .alternatives: !question.alternatives.isEmpty,
        .feedback: question.hasFeedback,
        .explanation: question.explanation?.isEmpty == false, .tags: !question.tags.isEmpty,
      ])

      let prompt = OneLineText(question.prompt)
      output.lose(.prompt, prompt.losses)
      if AikenMark.isMark(prompt.text) {
        output.lose(.prompt, .respelled)
        output.append("Q: ")
      }
      output.append("\(prompt.text)\n")
      output.lose(.answer, answer.losses)
      wrong = Array(wrong.prefix(room))
      let position = question.answerPosition(among: wrong.count)
      wrong.insert(answer, at: position)
      for (index, choice) in wrong.enumerated() {
        output.append("\(String.letters(numbering: index))) \(choice.text)\n")
      }
      output.append("ANSWER: \(String.letters(numbering: position))\n\n")
    }
  }
}

extension Question {
  /// True if the answer is one among choices, its own or those of other questions.
  fileprivate var isAikenKind: Bool {
    switch response {
    case .text, .choice: true
    case .choices, .number, .gaps, .pairs, .order, .essay, .unknown: false
    }
  }
}

/// The different answers of a group in a ring, from which a question takes those that follow its own.
private struct AnswerRing {
  private var lines: [OneLineText] = []
  private var indices: [String: Int] = [:]

  init() {}

  init(_ questions: [Question]) {
    for question in questions where question.isAikenKind {
      let line = OneLineText(question.answer)
      guard !line.text.isEmpty, indices[line.text] == nil else { continue }
      indices[line.text] = lines.count
      lines.append(line)
    }
  }

  /// Returns answers of other questions that are not right here too.
  func others(for question: Question, count: Int) -> [OneLineText] {
    guard let start = indices[OneLineText(question.answer).text] else { return [] }
    let right = Set(question.alternatives.map { OneLineText($0).text })
    var found: [OneLineText] = []
    for step in 1..<max(lines.count, 1) where found.count < count {
      let line = lines[(start + step) % lines.count]
      if !right.contains(line.text) { found.append(line) }
      if step > count + right.count { break }
    }
    return found
  }
}

/// The lines that mean something to a reader.
private enum AikenMark {
  /// Returns whether a reader would not take a line for a prompt: a choice, the line of the answer, next to nothing, or
  /// one with a byte order mark, which is dropped from the first line.
  static func isMark(_ line: String) -> Bool {
    let bytes = line.utf8.prefix(7)
    return bytes.count < 2 || isChoice(bytes) || bytes.elementsEqual("ANSWER:".utf8)
      || line.unicodeScalars.first == "\u{FEFF}"
  }

  /// Returns whether a line begins like `A)` or `A.`.
  static func isChoice(_ line: some Collection<UInt8>) -> Bool {
    guard let letter = line.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter else {
      return false
    }
    return line.dropFirst().first.map { ").".utf8.contains($0) } == true
  }
}

extension Aiken: ImportFormat {
  /// Looks for choices with the line of an answer behind them.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(Array(head))
    var choices = AikenChoices()
    while let line = lines.next() {
      if choices.take(line.text) { continue }
      if line.text.starts(with: answerMark) { return choices.lines.count > 1 }
      if choices.lines.count > 1, answer(in: line.text) != nil { return true }
      if line.text.count > 1 { choices = AikenChoices() }
    }
    return false
  }

  /// Returns what is behind the mark of the answer, in any case, or of several answers; `nil` for a line of another kind.
  static func answer(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for mark in [answerMark, severalAnswersMark]
    where line.prefix(mark.count).map(\.inUpperCase) == mark {
      return line.dropFirst(mark.count).withoutEdgeBlanks
    }
    return nil
  }

  /// Reads questions as Moodle does: a line that is neither choice nor answer begins a question.
  ///
  /// Below a prompt, letters and the mark of the answer may be small, which Moodle refuses. Of several letters, Moodle
  /// takes the first; here all of them are right.
  package func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    var lines = try TextLines(checking: bytes)
    var gathered = GatheredGroups()
    var entry: Entry?
    func skip(_ reason: RowRemark.Reason, _ first: TextLines.Line, _ last: TextLines.Line) {
      gathered.skipped.append(lines.remark(reason, from: first, through: last))
    }
    while let line = lines.next() {
      guard line.text.count > 1 else { continue }
      let isChoice = entry?.choices.take(line.text) ?? AikenMark.isChoice(line.text)
      let mayAnswer = entry?.choices.lines.isEmpty == false
      let isMarked = line.text.starts(with: Self.answerMark)
      if isChoice || isMarked || mayAnswer && Self.answer(in: line.text) != nil {
        entry?.last = line
        guard let open = entry else {
          skip(.outsideQuestion, line, line)
          continue
        }
        if isChoice { continue }
        do throws(RowRemark.Reason) {
          let (question, rest) = try open.question()
          let head = GroupHead(title: title)
          func remark(_ reason: RowRemark.Reason) -> RowRemark {
            lines.remark(reason, from: open.prompt, through: line)
          }
          try gathered.add(question, to: head, leftovers: .typed, remark)
          if let rest { gathered.warnings.append(remark(.partsLeftOut([rest]))) }
        } catch {
          skip(error, open.prompt, line)
        }
        entry = nil
      } else {
        if let open = entry { skip(.noAnswerLine, open.prompt, open.last) }
        entry = Entry(prompt: line, last: line)
      }
    }
    if let open = entry { skip(.noAnswerLine, open.prompt, open.last) }
    return try gathered.result()
  }

  private static let answerMark = Array("ANSWER:".utf8)
  /// Moodle takes it for the beginning of a question; people write it where several choices are right.
  private static let severalAnswersMark = Array("ANSWERS:".utf8)
}

/// The lines of a question.
private struct Entry {
  let prompt: TextLines.Line
  var choices = AikenChoices()
  /// The last line, which is that of the answer when the question is complete.
  var last: TextLines.Line

  /// Returns the question, and what is behind the letter of its answer and is left out.
  func question() throws(RowRemark.Reason) -> (question: QuestionBuilder, rest: String?) {
    guard choices.lines.count > 1 else { throw .tooFewChoices }
    let named = choices.lines.map { line -> ChoiceLetters.Named in
      let text = String(decoding: line.dropFirst(2).withoutEdgeBlanks, as: UTF8.self)
      return (Character(Unicode.Scalar(line[line.startIndex])), text)
    }
    let answer = String(decoding: Aiken.answer(in: last.text) ?? [], as: UTF8.self)
    guard let letters = ChoiceLetters(of: answer, among: named) else {
      throw .unknownChoice(answer)
    }
    var question = QuestionBuilder()
    question.prompt = String(decoding: prompt.text, as: UTF8.self)
    let wrong = named.indices.filter { !letters.indices.contains($0) && !named[$0].text.isEmpty }
      .map { named[$0].text }
    if letters.indices.count > 1 {
      question.response.kind = .choices
      question.response.choices.answers = letters.indices.sorted().map { Choice(named[$0].text) }
      question.response.choices.distractors = wrong.map { Choice($0) }
    } else {
      question.answer = named[letters.indices[0]].text
      question.distractors = wrong
    }
    return (question, letters.rest)
  }
}

/// The lines of the choices of a question: `A)`, `B.` in any order, or `a)`, `b.` in their order.
private struct AikenChoices {
  private(set) var lines: [ArraySlice<UInt8>] = []

  /// Takes a line if it is a choice beside those before it.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    let isSmall = lines.first?.first.map { $0 != $0.inUpperCase } ?? !AikenMark.isChoice(line)
    guard isSmall ? isNextSmall(line) : AikenMark.isChoice(line) else { return false }
    lines.append(line)
    return true
  }

  /// Returns whether a line begins with the next small letter; behind its point there is a blank, unlike in `e.g.`.
  private func isNextSmall(_ line: ArraySlice<UInt8>) -> Bool {
    guard lines.count < 26, line.first == UInt8(ascii: "a") + UInt8(lines.count),
      let mark = line.dropFirst().first
    else { return false }
    let isParted = line.dropFirst(2).first?.isBlank ?? true
    return mark == UInt8(ascii: ")") || mark == UInt8(ascii: ".") && isParted
  }
}

extension UInt8 {
  /// The capital letter of a small one of ASCII; any other byte as it is.
  fileprivate var inUpperCase: UInt8 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self ? self - 0x20 : self
  }
}
