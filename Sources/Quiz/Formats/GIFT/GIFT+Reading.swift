package import QuizInterchange

extension GIFT: ItemReader {
  private static let categoryMark = "$CATEGORY:".utf8

  /// Returns whether a text names a category or a question, or has answers in braces.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    IteratorSequence(GIFTBlockReader(TextLines(Array(head)))).contains(where: isQuestion)
  }

  /// Returns whether the first text names a category.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    let blocks = IteratorSequence(GIFTBlockReader(TextLines(Array(head))))
    let first = blocks.first { !$0.text.isEmpty }
    return first?.text.starts(with: categoryMark) ?? false
  }

  private static func isQuestion(_ block: GIFTBlock) -> Bool {
    let text = block.text[...]
    if text.starts(with: categoryMark) || GIFTBlock.isNamed(text) { return true }
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
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    var blocks = GIFTBlockReader(try TextLines(checking: bytes))
    var group = ItemGroup(title: title)
    let files = FilesBeside(media, into: sink.media)
    while let block = blocks.next() {
      guard let first = block.first, let last = block.last else { continue }
      var text = block.text[...]
      if text.starts(with: Self.categoryMark) {
        let path = text.prefix { $0 != UInt8(ascii: "\n") }
        let category = GIFTCategory.title(ofPath: path.dropFirst(Self.categoryMark.count))
        group = ItemGroup(
          title: category.nonblank ?? title,
          id: block.word(.group),
          template: block.word(.template)
        )
        text = text[path.endIndex...].withoutEdgeBlanks
        if text.isEmpty { continue }
      }
      let place = blocks.lines.place(from: first, through: last)
      do throws(RowRemark.Reason) {
        let question = try ItemTexts.read(beside: files) { texts throws(RowRemark.Reason) in
          try GIFTQuestion(text, &texts)
        }
        var read = ReadItem(question.item, in: group, at: place)
        read.item.id = block.word(.id)
        read.item.tags = block.words.filter { $0.name == .tag }.map(\.text)
        let texts = question.texts.texts
        (read.simplified, read.remarks) = (texts.simplified, texts.remarks)
        read.leftovers = question.texts.leftovers
        sink.take(read)
      } catch {
        sink.skip(place.remark(error))
      }
    }
  }
}
