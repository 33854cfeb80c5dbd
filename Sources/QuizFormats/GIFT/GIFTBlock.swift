import QuizDocuments

/// Lines of GIFT between blank ones: a question, or a category.
struct GIFTBlock {
  /// The lines without comments, each without blanks at its edges.
  var text: [UInt8] = []
  /// The words in the comments.
  var words: [(name: GIFTComment.Name, text: String)] = []
  /// The first line that is no comment; `nil` for a block of comments.
  var first: TextLines.Line?
  /// The last line that is no comment.
  var last: TextLines.Line?

  /// The first word of a name.
  func word(_ name: GIFTComment.Name) -> String? {
    words.first { $0.name == name }?.text
  }
}

/// The blocks of a file of GIFT.
struct GIFTBlocks: IteratorProtocol {
  private(set) var lines: TextLines

  init(_ lines: TextLines) {
    self.lines = lines
  }

  mutating func next() -> GIFTBlock? {
    var block = GIFTBlock()
    var isEmpty = true
    while let line = lines.next() {
      // Moodle takes a lone zero for nothing.
      if line.text.isEmpty || line.text.elementsEqual("0".utf8) {
        if isEmpty { continue }
        return block
      }
      isEmpty = false
      guard !line.text.starts(with: "//".utf8) else {
        block.words += GIFTComment.words(of: line.text)
        continue
      }
      if block.first == nil {
        block.first = line
      } else {
        block.text.append(UInt8(ascii: "\n"))
      }
      block.text += line.text
      block.last = line
    }
    return isEmpty ? nil : block
  }
}
