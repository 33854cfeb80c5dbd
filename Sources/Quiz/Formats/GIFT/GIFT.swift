import BuilderKit
import Quiz
package import QuizDocuments

/// Moodle's GIFT: questions as short texts with marks, a category a group.
///
/// ```text
/// // [group:0f8b6c1e]
/// $CATEGORY: $course$/top/Geography
///
/// // [id:5b1d03aa] [tag:europe]
/// ::What is the capital of France?::[plain]What is the capital of France?{
///   ~Lyon#The third largest city
///   =Paris
///   ####Since 987.\n\nHint\: It begins with P
/// }
/// ```
///
/// | question | becomes |
/// |---|---|
/// | text | a short answer; each alternative is one more `=` |
/// | text of several lines, which nobody can type into Moodle | an essay |
/// | choice | multiple choice; each alternative is one more right choice |
/// | “True” or “False” with the other as its only wrong choice | true or false |
/// | choices | multiple choice whose right choices share the points: `~%50%` |
/// | number | `#3.14:0.01` or `#1..5` |
/// | gaps | a missing word, if there is one gap |
/// | pairs | `=France -> Paris` |
/// | essay | `{}` |
///
/// The general feedback is the explanation; paragraphs of it with a label are the hint and the model answer of an
/// essay, see ``GIFTFeedback``. Empty texts are not written. The id of a group is in a comment that Moodle passes over,
/// those of questions and tags in one that it reads. Moodle refuses files that do not end in `.txt`. Questions without a
/// place here are left out: several gaps, steps, a single pair, and more than twenty right choices.
///
/// Source of the rules: `question/format/gift/format.php` of Moodle, and <https://docs.moodle.org/en/GIFT_format>.
package struct GIFT: SequentialFormat, CategoryExportFormat {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "gift",
    fileExtension: "txt",
    tellingExtensions: ["gift"],
    mediaType: "text/vnd.moodle.gift; charset=utf-8"
  )

  /// True if each group is a category in the file.
  package var namesCategories = true

  package init() {}

  func makePass() -> Pass { Pass(namesCategories: namesCategories) }
}

extension GIFT: ImportFormat {
  /// Returns whether a text names a category or a question, or has answers in braces.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    IteratorSequence(GIFTBlockReader(TextLines(Array(head)))).contains(where: isQuestion)
  }

  /// Returns whether the first text names a category.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    let blocks = IteratorSequence(GIFTBlockReader(TextLines(Array(head))))
    let first = blocks.first { !$0.text.isEmpty }
    return first?.text.starts(with: "$CATEGORY:".utf8) ?? false
  }

  private static func isQuestion(_ block: GIFTBlock) -> Bool {
    let text = block.text[...]
    if text.starts(with: "$CATEGORY:".utf8) || GIFTBlock.isNamed(text) { return true }
    guard let brace = text.firstIndex(ofMark: "{") else { return false }
    let answer = text[(brace + 1)...].withoutEdgeBlanks
    let isAnswered = ["=", "~", "#", "}", "T}", "F}", "TRUE", "FALSE"].contains {
      answer.starts(with: $0.utf8)
    }
    let isInFirstLine = !text[..<brace].contains(UInt8(ascii: "\n"))
    return isAnswered && (isInFirstLine || block.isClosed)
  }

  /// Reads everything that Moodle reads.
  ///
  /// The questions of a category are a group; those before the first category are one of the given title.
  /// Questions need no blank lines between them, see ``GIFTBlockReader``. Names of questions are passed over, unless there is
  /// no other prompt.
  package func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    var blocks = GIFTBlockReader(try TextLines(checking: bytes))
    var gathered = GatheredGroups()
    var head = GroupHead(title: title)
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
        blocks.lines.remark(reason, from: first, through: last)
      }
      do throws(RowRemark.Reason) {
        var reading = GIFTQuestion()
        var question = try reading.read(text)
        if let id = block.word(.id) { question.id = QuestionID(rawValue: id) }
        question.tags = block.words.filter { $0.name == .tag }.map(\.text)
        try gathered.add(question, to: head, leftovers: .searched(reading.leftovers), remark)
        if !reading.simplifications.isEmpty {
          gathered.warnings.append(remark(.simplified(reading.simplifications)))
        }
      } catch {
        gathered.skipped.append(remark(error))
      }
    }
    return try gathered.result()
  }
}
