import BuilderKit
import Quiz
public import QuizDocuments

extension Quizlet: ImportFormat {
  /// Whether each of the first lines has one tab in it.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(Array(head))
    var count = 0
    while count < 5, let line = lines.next() {
      guard !line.text.isEmpty else { continue }
      guard line.text.count(where: { $0 == UInt8(ascii: "\t") }) == 1 else { return false }
      count += 1
    }
    return count > 0
  }

  /// Reads a question a line, the prompt up to the first tab; quotes stand for themselves.
  ///
  /// - Parameters:
  ///   - bytes: A whole file in UTF-8.
  ///   - title: What the group is called.
  /// - Returns: The group, unless no line is good, and the lines that are not in it.
  /// - Throws: What keeps the file from being read at all.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    var lines = try TextLines(checking: bytes)
    var gathered = GatheredGroups()
    var skipped: [RowRemark] = []
    var doubtful: [RowRemark] = []
    while let line = lines.next() {
      guard !line.text.isEmpty else { continue }
      func remark(_ reason: RowRemark.Reason) -> RowRemark {
        let text = String(decoding: line.text, as: UTF8.self)
        return RowRemark(line: line.number, reason: reason, text: text)
      }
      let cells = line.text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard cells.count > 1 else {
        skipped.append(remark(.ragged(cells: cells.count, expected: 2)))
        continue
      }
      let definition = line.text[cells[1].startIndex...].withoutEdgeBlanks
      var question = QuestionBuilder()
      question.prompt = String(decoding: cells[0].withoutEdgeBlanks, as: UTF8.self)
      question.answer = String(decoding: definition, as: UTF8.self)
      let problems = question.problems
      guard problems.isEmpty else {
        skipped.append(remark(.problems(problems)))
        continue
      }
      gathered.add(question, to: GroupHead(title: title))
      if cells.count > 2 { doubtful.append(remark(.ragged(cells: cells.count, expected: 2))) }
    }
    return Import(groups: try gathered.build(), skipped: skipped, doubtful: doubtful)
  }
}
