import BuilderKit
import Quiz
public import QuizDocuments

extension Aiken: ImportFormat {
  /// Looks for choices with the line of an answer behind them.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(Array(head))
    var choiceCount = 0
    while let line = lines.next() {
      if AikenLine.isChoice(line.text) {
        choiceCount += 1
      } else if line.text.starts(with: answerMark) {
        return choiceCount > 1
      } else if line.text.count > 1 {
        choiceCount = 0
      }
    }
    return false
  }

  /// Reads questions as Moodle does: a line that is neither choice nor answer begins a question.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    var lines = try TextLines(checking: bytes)
    var gathered = GatheredGroups()
    var entry: Entry?
    func skip(_ reason: RowRemark.Reason, _ first: TextLines.Line, _ last: TextLines.Line) {
      gathered.skipped.append(lines.remark(reason, from: first, through: last))
    }
    while let line = lines.next() {
      guard line.text.count > 1 else { continue }
      let isChoice = AikenLine.isChoice(line.text)
      if isChoice || line.text.starts(with: Self.answerMark) {
        entry?.last = line
        if isChoice { entry?.choices.append(line.text) }
        guard let open = entry else {
          skip(.outsideQuestion, line, line)
          continue
        }
        if isChoice { continue }
        do throws(RowRemark.Reason) {
          try gathered.add(try open.question(), to: GroupHead(title: title))
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
  var choices: [ArraySlice<UInt8>] = []
  /// The last line, which is that of the answer when the question is complete.
  var last: TextLines.Line

  func question() throws(RowRemark.Reason) -> QuestionBuilder {
    guard choices.count > 1 else { throw .tooFewChoices }
    let letter = last.text.dropFirst(Aiken.answerMark.count).withoutEdgeBlanks.prefix(1)
    guard let index = choices.firstIndex(where: { $0.prefix(1) == letter }) else {
      throw .unknownChoice(String(decoding: letter, as: UTF8.self))
    }
    let texts = choices.map { String(decoding: $0.dropFirst(2).withoutEdgeBlanks, as: UTF8.self) }
    var question = QuestionBuilder()
    question.prompt = String(decoding: prompt.text, as: UTF8.self)
    question.answer = texts[index]
    question.distractors = texts.indices.filter { $0 != index && !texts[$0].isEmpty }
      .map { texts[$0] }
    return question
  }
}
