import BuilderKit
import Quiz
package import QuizDocuments

extension MoodleXML: ImportFormat {
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
  package func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    if UTF8Text.isBlank(bytes) { throw .empty }
    let read: GatheredGroups
    do throws(XMLError) {
      read = try Self.read(bytes, titled: title, nil)
    } catch {
      // A file that says to be UTF-8, or nothing, may be of an older program.
      guard error.reason == .notUTF8 else { throw .xml(error) }
      guard let text = Self.decoded(bytes),
        let decoded = try? Self.read(text.bytes, titled: title, text.encoding)
      else { throw .notUTF8(line: error.line, offset: error.byte) }
      read = decoded
    }
    return try read.result()
  }

  /// Returns the text of a file that is not UTF-8; `nil` where its encoding is not known.
  private static func decoded(_ bytes: [UInt8]) -> (bytes: [UInt8], encoding: TextEncoding)? {
    let text = DecodedText(bytes)
    return text.encoding.map { (text.bytes, $0) }
  }

  private static func read(
    _ bytes: [UInt8],
    titled title: String,
    _ encoding: TextEncoding?
  ) throws(XMLError) -> GatheredGroups {
    var reading = Reading(bytes: bytes, title: title, category: GroupHead(title: title))
    if let encoding {
      let remark = RowRemark(line: 1, reason: .encoding(encoding), text: "")
      reading.gathered.warnings.append(remark)
    }
    try XMLReader(bytes, root: "quiz").read { reading.read($0) }
    return reading.gathered
  }
}

extension MoodleXML {
  /// The results of the reading so far.
  private struct Reading {
    let bytes: [UInt8]
    let title: String
    var gathered = GatheredGroups()
    /// The category turned to last.
    var category: GroupHead

    /// Reads a child of the outermost element; only questions mean anything.
    mutating func read(_ element: XMLElement) {
      guard element.name == "question" else { return }
      if element.attributes["type"] == "category" {
        let path = element.child("category").map(MoodleText.plain) ?? ""
        let id = element.child("idnumber")?.text.trimmed ?? ""
        let name = MoodleCategory.names(in: path).joined(separator: "::")
        category = GroupHead(title: name.nonblank ?? title, id: id.isEmpty ? nil : id)
        return
      }
      let bytes = bytes
      func remark(_ reason: RowRemark.Reason) -> RowRemark {
        RowRemark(line: element.line, reason: reason, text: Self.text(of: element.range, in: bytes))
      }
      do throws(RowRemark.Reason) {
        let read = try MoodleQuestion(element)
        try gathered.add(read.builder, to: category, leftovers: .seen, remark)
        if !read.simplified.isEmpty {
          gathered.warnings.append(remark(.simplified(read.simplified)))
        }
        if !read.leftOut.isEmpty { gathered.warnings.append(remark(.partsLeftOut(read.leftOut))) }
      } catch {
        gathered.skipped.append(remark(error))
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
}
