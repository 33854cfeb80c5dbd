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
      let answer = AikenLine(question.answer)
      let distractors = output.distinct(
        question.distractors,
        .distractors,
        besides: [question.answer] + question.alternatives
      )
      var wrong = distractors.map { AikenLine($0) }.filter { !$0.text.isEmpty }
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

      let prompt = AikenLine(question.prompt)
      output.lose(.prompt, prompt.losses)
      if AikenLine.isMark(prompt.text) {
        output.lose(.prompt, .respelled)
        output.append("Q: ")
      }
      output.append("\(prompt.text)\n")
      output.lose(.answer, answer.losses)
      wrong = Array(wrong.prefix(room))
      let position = question.answerPosition(among: wrong.count)
      wrong.insert(answer, at: position)
      for (index, choice) in wrong.enumerated() {
        output.append("\(AnkiText.letters(numbering: index))) \(choice.text)\n")
      }
      output.append("ANSWER: \(AnkiText.letters(numbering: position))\n\n")
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
  private var lines: [AikenLine] = []
  private var indices: [String: Int] = [:]

  init() {}

  init(_ questions: [Question]) {
    for question in questions where question.isAikenKind {
      let line = AikenLine(question.answer)
      guard !line.text.isEmpty, indices[line.text] == nil else { continue }
      indices[line.text] = lines.count
      lines.append(line)
    }
  }

  /// Returns answers of other questions that are not right here too.
  func others(for question: Question, count: Int) -> [AikenLine] {
    guard let start = indices[AikenLine(question.answer).text] else { return [] }
    let right = Set(question.alternatives.map { AikenLine($0).text })
    var found: [AikenLine] = []
    for step in 1..<max(lines.count, 1) where found.count < count {
      let line = lines[(start + step) % lines.count]
      if !right.contains(line.text) { found.append(line) }
      if step > count + right.count { break }
    }
    return found
  }
}

/// A text in one line, as Aiken and Quizlet have it: line breaks are blanks, and there are none at the edges.
struct AikenLine: Hashable {
  private(set) var text: String
  private(set) var losses: [Loss.Kind] = []

  /// Makes a line of a text; tabs become blanks too where they have a meaning.
  init(_ source: String, keepsTabs: Bool = true) {
    text = source
    let isPlain = source.utf8.allSatisfy { $0 >= 0x20 }
    if isPlain, source.utf8.first?.isEdgeBlank != true, source.utf8.last?.isEdgeBlank != true {
      return
    }
    let inner = source.utf8.filter { $0 != 0 }.withoutEdgeBlanks
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    func isMark(_ byte: UInt8) -> Bool {
      byte.isLineBreak || byte == UInt8(ascii: "\t") && !keepsTabs
    }
    for byte in inner {
      switch byte {
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case _ where isMark(byte): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
      previous = byte
    }
    text = String(decoding: bytes, as: UTF8.self)
    if source.utf8.contains(0) { losses.append(.controlCharactersRemoved) }
    if inner.count < source.utf8.count(where: { $0 != 0 }) { losses.append(.blanksRemoved) }
    if inner.contains(where: isMark) { losses.append(.respelled) }
  }

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
      if choices.lines.count > 1, isAnswer(line.text) { return true }
      if line.text.count > 1 { choices = AikenChoices() }
    }
    return false
  }

  /// Returns whether a line begins with the mark of the answer, in any case.
  static func isAnswer(_ line: ArraySlice<UInt8>) -> Bool {
    line.prefix(answerMark.count).map(\.inUpperCase) == answerMark
  }

  /// Reads questions as Moodle does: a line that is neither choice nor answer begins a question.
  ///
  /// Below a prompt, letters and the mark of the answer may be small, which Moodle refuses.
  package func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    var lines = try TextLines(checking: bytes)
    var gathered = GatheredGroups()
    var entry: Entry?
    func skip(_ reason: RowRemark.Reason, _ first: TextLines.Line, _ last: TextLines.Line) {
      gathered.skipped.append(lines.remark(reason, from: first, through: last))
    }
    while let line = lines.next() {
      guard line.text.count > 1 else { continue }
      let isChoice = entry?.choices.take(line.text) ?? AikenLine.isChoice(line.text)
      let mayAnswer = entry?.choices.lines.isEmpty == false
      let isMarked = line.text.starts(with: Self.answerMark)
      if isChoice || isMarked || mayAnswer && Self.isAnswer(line.text) {
        entry?.last = line
        guard let open = entry else {
          skip(.outsideQuestion, line, line)
          continue
        }
        if isChoice { continue }
        do throws(RowRemark.Reason) {
          let question = try open.question()
          let head = GroupHead(title: title)
          try gathered.add(question, to: head, leftovers: .typed) { reason in
            lines.remark(reason, from: open.prompt, through: line)
          }
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

  fileprivate static let answerMark = Array("ANSWER:".utf8)
}

/// The lines of a question.
private struct Entry {
  let prompt: TextLines.Line
  var choices = AikenChoices()
  /// The last line, which is that of the answer when the question is complete.
  var last: TextLines.Line

  func question() throws(RowRemark.Reason) -> QuestionBuilder {
    guard choices.lines.count > 1 else { throw .tooFewChoices }
    let letter = last.text.dropFirst(Aiken.answerMark.count).withoutEdgeBlanks.prefix(1)
    let name = letter.first?.inUpperCase
    guard let index = choices.lines.firstIndex(where: { $0.first?.inUpperCase == name }) else {
      throw .unknownChoice(String(decoding: letter, as: UTF8.self))
    }
    let texts = choices.lines.map {
      String(decoding: $0.dropFirst(2).withoutEdgeBlanks, as: UTF8.self)
    }
    var question = QuestionBuilder()
    question.prompt = String(decoding: prompt.text, as: UTF8.self)
    question.answer = texts[index]
    question.distractors = texts.indices.filter { $0 != index && !texts[$0].isEmpty }
      .map { texts[$0] }
    return question
  }
}

/// The lines of the choices of a question: `A)`, `B.` in any order, or `a)`, `b.` in their order.
private struct AikenChoices {
  private(set) var lines: [ArraySlice<UInt8>] = []

  /// Takes a line if it is a choice beside those before it.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    let isSmall = lines.first?.first.map { $0 != $0.inUpperCase } ?? !AikenLine.isChoice(line)
    guard isSmall ? isNextSmall(line) : AikenLine.isChoice(line) else { return false }
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
