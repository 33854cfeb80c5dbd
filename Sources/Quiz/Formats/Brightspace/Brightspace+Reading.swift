package import QuizInterchange

extension Brightspace: ItemReader {
  /// Returns whether a line begins a question.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool { separator(in: head) != nil }

  /// Returns the same: no other table has such a row.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Returns the character behind the name of the first row that begins a question; `nil` without such a row.
  private static func separator(in bytes: ArraySlice<UInt8>) -> UInt8? {
    let name = Array(BrightspaceRow.newQuestion.rawValue.utf8)
    var start = bytes.startIndex + UTF8Text.start(of: bytes)
    while start < bytes.endIndex {
      var cell = bytes[start...]
      let isQuoted = cell.first == UInt8(ascii: "\"")
      if isQuoted { cell.removeFirst() }
      if cell.starts(with: name) {
        let rest = cell.dropFirst(name.count + (isQuoted ? 1 : 0)).drop { $0 == UInt8(ascii: " ") }
        if let mark = rest.first, ",;\t".utf8.contains(mark) { return mark }
      }
      guard let end = cell.firstIndex(where: \.isLineBreak) else { return nil }
      start = end + 1
    }
    return nil
  }

  /// Reads a question a block, and passes over titles of questions, unless there is no other prompt.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    if UTF8Text.isUTF16(bytes) { throw .utf16 }
    if UTF8Text.isBlank(bytes) { throw .empty }
    let reader = BlockReader(group: ItemGroup(title: title), media: media, sink: sink)
    let separator = Self.separator(in: bytes[...]) ?? UInt8(ascii: ",")
    var rows = DelimitedRows(bytes, separator: separator, comment: UInt8(ascii: "/"))
    var block: BrightspaceBlock?
    var id: String?
    while let row = rows.next() {
      if Self.isComment(row) || row.fault == nil && row.isBlank { continue }
      switch row[0].flatMap({ BrightspaceRow(named: $0) }) {
      case .newQuestion?:
        if let block { reader.read(block) }
        block = BrightspaceBlock(first: row, id: id)
        id = nil
      // Some have the name of a question before its first row.
      case .id? where block?.isFilled != false: id = row[1]?.nonblank
      default:
        if block == nil { sink.skip(row.remark(row.fault ?? .outsideQuestion)) }
        block?.rows.append(row)
      }
    }
    if let block { reader.read(block) }
  }

  /// Returns whether a row is a comment, which a spreadsheet puts into quotes if there is a comma in it.
  private static func isComment(_ row: TableRow) -> Bool { row.bytes.starts(with: "\"//".utf8) }
}

extension BrightspaceBlock {
  /// True if the prompt is there.
  fileprivate var isFilled: Bool {
    rows.contains { $0[0].flatMap { BrightspaceRow(named: $0) } == .text }
  }
}

/// The reading of blocks, each on its own.
private struct BlockReader {
  let group: ItemGroup
  let files: FilesBeside
  let sink: any ItemSink

  init(group: ItemGroup, media: any MediaSource, sink: any ItemSink) {
    self.group = group
    files = FilesBeside(media, into: sink.media)
    self.sink = sink
  }

  func read(_ block: BrightspaceBlock) {
    do throws(BrightspaceFault) {
      var read = try ItemTexts.read(beside: files) { texts throws(BrightspaceFault) in
        let question = try BrightspaceQuestion(block, &texts)
        var read = ReadItem(question.item, in: group, at: block.place)
        read.leftOut = question.leftOut
        (read.simplified, read.remarks) = (texts.simplified, texts.remarks)
        return read
      }
      read.leftovers = Leftovers.marks(in: read.item, .seen)
      sink.take(read)
    } catch {
      sink.skip(error.place.remark(error.reason))
    }
  }
}
