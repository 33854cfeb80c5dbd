package import QuizInterchange

extension MoodleXML: ItemReader {
  /// True: XML declares its encoding.
  package static var tellsEncoding: Bool { true }

  /// Returns whether the outermost element is `quiz`.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    // Without the zeros, UTF-16 is near enough.
    let text = head.filter { $0 != 0 && $0 != 0xFE && $0 != 0xFF }
    guard text.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "<") else {
      return false
    }
    let mark = Array("<quiz".utf8)
    return text.indices.contains { index in
      text[index] == mark[0] && text[index...].starts(with: mark)
        && text[(index + mark.count)...].first.map { " \t\r\n/>".utf8.contains($0) } ?? false
    }
  }

  /// Returns whether there is a root of the format.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Reads a question bank.
  ///
  /// The file is UTF-8, UTF-16, ISO-8859-1 or US-ASCII. A category becomes a group, called by its names joined with
  /// `::`; questions before the first are a group of the file's title. HTML becomes its visible text. Several hints
  /// become one. Descriptions, types without a counterpart, and questions with files are skipped; parts without one are
  /// named in a warning.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    if UTF8Text.isBlank(bytes) { throw .empty }
    do throws(XMLError) {
      try Self.read(bytes, titled: title, into: sink)
    } catch let fault {
      // A file that says to be UTF-8, or nothing, may be of an older program.
      guard fault.reason == .notUTF8 else { throw .xml(fault) }
      let text = DecodedText(bytes)
      guard let encoding = text.encoding else {
        throw .notUTF8(line: fault.line, offset: fault.byte)
      }
      sink.discard()
      sink.warn(RowRemark(line: 1, reason: .encoding(encoding), text: ""))
      do throws(XMLError) {
        try Self.read(text.bytes, titled: title, into: sink)
      } catch {
        // The places in the decoded text are not those in the file.
        throw .notUTF8(line: fault.line, offset: fault.byte)
      }
    }
  }

  private static func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(XMLError) {
    // The category turned to last.
    var category = ItemGroup(title: title)
    try XMLReader(bytes, root: "quiz").read { element in
      // Only questions mean anything.
      guard element.name == "question" else { return }
      if element.attributes["type"] == "category" {
        let path = element.child("category").map(MoodleText.plain) ?? ""
        let name = MoodleCategory.names(in: path).joined(separator: "::")
        let id = element.child("idnumber")?.text.trimmed.nonempty
        category = ItemGroup(title: name.nonblank ?? title, id: id)
        return
      }
      let place = ReadPlace(line: element.line, text: text(of: element.range, in: bytes))
      do throws(RowRemark.Reason) {
        let question = try ItemTexts.read(into: sink.media) { texts throws(RowRemark.Reason) in
          try MoodleQuestion(element, &texts)
        }
        var read = ReadItem(question.item, in: category, at: place)
        read.leftovers = Leftovers.marks(in: question.item, .seen)
        read.simplified = question.simplified
        read.leftOut = question.leftOut
        sink.take(read)
      } catch {
        sink.skip(place.remark(error))
      }
    }
  }

  private static func text(of range: Range<Int>, in bytes: [UInt8]) -> String {
    let text = bytes[range.clamped(to: bytes.indices)]
    guard UTF8Text.isUTF16(bytes) else { return String(decoding: text, as: UTF8.self) }
    let (high, low) = bytes[0] == 0xFF ? (1, 0) : (0, 1)
    let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map { index in
      UInt16(text[index + high]) << 8 | UInt16(text[index + low])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
