package import QuizInterchange

extension Blackboard: ItemReader {
  /// The number of lines that are looked at.
  private static let searchDepth = 20

  /// Returns whether the first line, or the one below a header, begins with a type of question and a tab.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    firstRows(head).prefix(2).contains { $0.type != nil }
  }

  /// Returns whether most of the first lines begin with types, and one of them has the words that only such files have.
  ///
  /// Below a header, these are the marks of choices: a table may also have true and false in its third column.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    let rows = firstRows(head)
    let hasHeader = rows.first?.type == nil
    let questions = rows.dropFirst(hasHeader ? 1 : 0)
    let typeCount = questions.count { $0.type != nil }
    return typeCount > 0 && typeCount * 5 >= questions.count * 4
      && questions.contains { hasHeader ? $0.hasMarks : $0.isTold }
  }

  private static func firstRows(_ head: ArraySlice<UInt8>) -> [BlackboardRows.Row] {
    var bytes = Array(head)
    // The last line may be cut off.
    if bytes.count >= 1 << 16, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      bytes.removeSubrange(end...)
    }
    var rows = BlackboardRows(bytes)
    let hasType = [rows.next(), rows.next()].contains { $0?.type != nil }
    return hasType ? Array(IteratorSequence(BlackboardRows(bytes)).prefix(searchDepth)) : []
  }

  /// Reads a question a line; blank lines, which Blackboard refuses, are passed over.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    try UTF8Text.check(bytes)
    if UTF8Text.isBlank(bytes) { throw .empty }
    let group = ItemGroup(title: title)
    let files = FilesBeside(media, into: sink.media)
    var rows = BlackboardRows(bytes)
    while let row = rows.next() {
      do throws(RowRemark.Reason) {
        var read = try ItemTexts.read(beside: files) { texts throws(RowRemark.Reason) in
          let question = try BlackboardQuestion(row.fields, &texts)
          var read = ReadItem(question.item, in: group, at: row.place)
          read.leftOut = question.leftOut
          (read.simplified, read.remarks) = (texts.simplified, texts.remarks)
          return read
        }
        read.leftovers = Leftovers.marks(in: read.item, .seen)
        sink.take(read)
      } catch {
        sink.skip(row.place.remark(error))
      }
    }
  }
}

extension BlackboardRows.Row {
  /// The type of question; `nil` where the first field is none.
  fileprivate var type: BlackboardType? { fields.first.flatMap { BlackboardType(named: $0) } }

  /// True for choices, the first of which has its mark.
  fileprivate var hasMarks: Bool {
    (type == .choice || type == .choices) && fields.count > 3
      && ["correct", "incorrect"].contains(fields[3].lowercased())
  }

  /// True for a line that no table of words has: the mark of a choice, true or false, blanks in a sentence, a number.
  fileprivate var isTold: Bool {
    switch type {
    case .choice, .choices: hasMarks
    case .truth: fields.count == 3 && ["true", "false"].contains(fields[2].lowercased())
    case .number: fields.count > 2 && Double(fields[2]) != nil
    case .blanks, .jumbledSentence, .quizBowl: fields.count > 2
    case .blank, .match, .order: fields.count > 3
    case .essay, .shortAnswer, .file, .opinion, nil: false
    }
  }
}
