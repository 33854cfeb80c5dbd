import BuilderKit
import Quiz
public import QuizDocuments

extension GIFT: ImportFormat {
  /// Whether the first lines name a category or a question, or have answers in braces.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var blocks = GIFTBlocks(TextLines(Array(head)))
    while let block = blocks.next() {
      guard !block.text.isEmpty else { continue }
      let text = block.text[...]
      if text.starts(with: "$CATEGORY:".utf8) { return true }
      if text.starts(with: "::".utf8) { return text.dropFirst(2).hasName }
      // A table has its first brace in a later line.
      let line = text.prefix { $0 != UInt8(ascii: "\n") }
      guard let brace = line.firstIndex(ofMark: "{") else { return false }
      let answer = text[(brace + 1)...].withoutEdgeBlanks
      return ["=", "~", "#", "}", "T}", "F}", "TRUE", "FALSE"].contains {
        answer.starts(with: $0.utf8)
      }
    }
    return false
  }

  /// Reads whatever Moodle reads, and what it cannot be kept is named with its line.
  ///
  /// The questions of a category are a group; those before the first category are one of the given title.
  /// General feedback is the explanation, unless it begins with `Hint: `. Names of questions are passed over.
  ///
  /// - Parameters:
  ///   - bytes: A whole file in UTF-8.
  ///   - title: What the group of questions without a category is called.
  /// - Returns: The groups in the order of their first questions, and the questions that are in none.
  /// - Throws: What keeps the file from being read at all.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    var blocks = GIFTBlocks(try TextLines(checking: bytes))
    var gathered = GatheredGroups()
    var head = GroupHead(title: title)
    var skipped: [RowRemark] = []
    var doubtful: [RowRemark] = []
    while let block = blocks.next() {
      guard let first = block.first, let last = block.last else { continue }
      var text = block.text[...]
      if text.starts(with: "$CATEGORY:".utf8) {
        let path = text.prefix { $0 != UInt8(ascii: "\n") }
        let category = GIFTCategory.title(ofPath: path.dropFirst("$CATEGORY:".utf8.count))
        head.title = category.nonblank ?? title
        head.id = block.word(.group)
        head.template = block.word(.template)
        text = text[path.endIndex...].withoutEdgeBlanks
        if text.isEmpty { continue }
      }
      func remark(_ reason: RowRemark.Reason) -> RowRemark {
        let raw = blocks.lines.text(from: first, through: last)
        return RowRemark(line: first.number, reason: reason, text: raw)
      }
      do throws(RowRemark.Reason) {
        var reading = GIFTQuestion()
        var question = try reading.read(text)
        if let id = block.word(.id) {
          question.id = QuestionID(rawValue: id)
        }
        question.tags = block.words.filter { $0.name == .tag }.map(\.text)
        let problems = question.problems
        guard problems.isEmpty else { throw .problems(problems) }
        gathered.add(question, to: head)
        if !reading.simplifications.isEmpty {
          doubtful.append(remark(.simplified(reading.simplifications)))
        }
      } catch {
        skipped.append(remark(error))
      }
    }
    return Import(groups: try gathered.build(), skipped: skipped, doubtful: doubtful)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a name of a question ends here, before its line does.
  fileprivate var hasName: Bool {
    let line = prefix { $0 != UInt8(ascii: "\n") }
    guard let colon = line.firstIndex(ofMark: ":") else { return false }
    return line[colon...].starts(with: "::".utf8)
  }
}
