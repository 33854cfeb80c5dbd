import Foundation
import Quiz
import QuizFiles

/// Writing and reading 100,000 questions in each format, beside rows of commas made with Foundation.
///
/// The neighbour's time is that for as many bytes.
func exportBenchmark() -> [Measurement] {
  let group = expectingSuccess { try largeGroup(count: 100_000) }
  let rows = rowsByFoundation(group)
  let writing = medianTime(runs: 3) { rowsByFoundation(group) } / rows.count
  let reading = medianTime(runs: 3) { cellsByFoundation(rows) } / rows.count

  let exports = Formats.exports.map { format in
    let bytes = format.write([group]).bytes.count
    return Measurement(
      "export: 100,000 questions, \(type(of: format).identity.name)",
      bytes: bytes,
      ours: medianTime(runs: 5) { format.write([group]) { _ in } },
      neighbour: writing * bytes,
      bar: "≥ 50 MB/s"
    )
  }
  let imports = Formats.imports.compactMap { format -> Measurement? in
    let name = type(of: format).identity.name
    guard let bytes = Formats.export(named: name)?.write([group]).bytes else { return nil }
    return Measurement(
      "import: 100,000 questions, \(name)",
      bytes: bytes.count,
      ours: expectingSuccess {
        try medianTime(runs: 3) { try format.read(bytes, titled: "Imported") }
      },
      neighbour: reading * bytes.count,
      bar: "≥ 20 MB/s"
    )
  }
  return exports + imports
}

/// Rows as one writes them when in a hurry: every cell in quotes, joined by commas.
private func rowsByFoundation(_ group: QuestionGroup) -> Data {
  let lines = group.questions.map { question in
    let cells = [
      group.title, question.prompt, question.answer, question.hint ?? "",
      question.alternatives.joined(separator: ";"), question.distractors.joined(separator: ";"),
      question.explanation ?? "", question.tags.joined(separator: " "), question.id.rawValue,
    ]
    return cells.map { "\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\"" }
      .joined(separator: ",")
  }
  return Data(lines.joined(separator: "\r\n").utf8)
}

/// Cells as one reads them when in a hurry, wrong where a cell has a comma or a line break.
private func cellsByFoundation(_ rows: Data) -> [[String]] {
  String(decoding: rows, as: UTF8.self).components(separatedBy: "\r\n").map {
    $0.components(separatedBy: ",")
  }
}

private func largeGroup(count: Int) throws -> QuestionGroup {
  var group = QuestionGroupBuilder()
  group.title = "Capital cities"
  group.questions = (0..<count).map { number in
    var question = QuestionBuilder()
    question.prompt = "Question \(number): what is the capital of country number \(number)?"
    question.answer = "The city of \(number), which lies on a \"river\""
    question.hint = "It begins with \(number)"
    if number.isMultiple(of: 3) {
      question.alternatives = ["Lutetia"]
      question.distractors = ["Lyon", "Marseille", "Nice"]
    }
    question.explanation =
      "Since \(number), with pauses,\nbecause of the wars – 戰爭 – of the century."
    question.tags = ["europe", "capital", "geo::france"]
    return question
  }
  return try group.build()
}
