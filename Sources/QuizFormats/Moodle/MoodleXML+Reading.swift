import BuilderKit
import Quiz
public import QuizDocuments

extension MoodleXML: ImportFormat {
  /// A document whose outermost element is `quiz`.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
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

  /// Reads a question bank.
  ///
  /// A category becomes a group, called by its names joined with `::`; what stands before the first is a
  /// group of the file's title. HTML becomes the text that is seen of it. Several hints become one.
  ///
  /// - Parameters:
  ///   - bytes: A whole file in UTF-8, UTF-16, ISO-8859-1 or US-ASCII.
  ///   - title: What a group is called that is in no category.
  /// - Returns: The groups in the order of their first questions. Short answers, multiple choice with one
  ///   answer, true/false and essays with a model answer are read; other kinds, several answers that
  ///   belong together, and questions with files are skipped.
  /// - Throws: What keeps the file from being read at all, with its place.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    if UTF8Text.isBlank(bytes) { throw .empty }
    var reading = Reading(bytes, titled: title)
    do throws(XMLError) {
      try XMLReader(bytes, root: "quiz").read { reading.read($0) }
    } catch {
      throw error.reason == .notUTF8 ? .notUTF8(line: error.line, offset: error.byte) : .xml(error)
    }
    return Import(
      groups: try reading.gathered.build(),
      skipped: reading.skipped,
      doubtful: reading.doubtful
    )
  }
}

extension MoodleXML {
  /// The groups and remarks read from a file so far.
  private struct Reading {
    let bytes: [UInt8]
    let title: String
    var gathered = GatheredGroups()
    var skipped: [RowRemark] = []
    var doubtful: [RowRemark] = []
    /// The category turned to last.
    private var category: GroupHead

    init(_ bytes: [UInt8], titled title: String) {
      self.bytes = bytes
      self.title = title
      category = GroupHead(title: title)
    }

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
      do throws(RowRemark.Reason) {
        let read = try MoodleQuestion(element)
        let problems = read.builder.problems
        guard problems.isEmpty else { throw .problems(problems) }
        gathered.add(read.builder, to: category)
        if !read.leftOut.isEmpty {
          doubtful.append(remark(on: element, .partsLeftOut(read.leftOut)))
        }
      } catch {
        skipped.append(remark(on: element, error))
      }
    }

    private func remark(on element: XMLElement, _ reason: RowRemark.Reason) -> RowRemark {
      RowRemark(line: element.line, reason: reason, text: text(of: element.range))
    }

    private func text(of range: Range<Int>) -> String {
      let text = bytes[range.clamped(to: bytes.indices)]
      let isLittle = bytes.starts(with: [0xFF, 0xFE])
      guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
        return String(decoding: text, as: UTF8.self)
      }
      let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map { index in
        isLittle
          ? UInt16(text[index + 1]) << 8 | UInt16(text[index])
          : UInt16(text[index]) << 8 | UInt16(text[index + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
  }
}
