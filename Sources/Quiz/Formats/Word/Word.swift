package import QuizInterchange

/// A document of Word and other office programs: questions as people type them, with numbers, letters and the right choice
/// in bold, highlighted or in a key.
///
/// The paragraphs become lines of a sheet, of which ``SheetQuestions`` makes questions; automatic numbers count as typed
/// ones. A table whose first row names the parts of questions, or one of terms and definitions, is read as a table.
///
/// Source of the rules: ISO/IEC 29500-1 (<https://ecma-international.org/publications-and-standards/standards/ecma-376/>).
package struct Word: Sendable {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "word",
    fileExtension: "docx",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  )

  /// The most that is unpacked of a file that is read.
  package var limit: ExpansionLimit

  /// Creates the format with its limit.
  package init(limit: ExpansionLimit = .usual) {
    self.limit = limit
  }
}

extension Word: ItemReader, LimitOption {
  /// True: the parts of a document are XML.
  package static var tellsEncoding: Bool { true }

  /// The names of entries that only documents have.
  private static let parts = [
    "word/document.xml", "word/_rels/", "word/styles.xml", "word/numbering.xml",
    "word/settings.xml", "word/fontTable.xml", "word/theme/", "word/media/",
  ]

  /// Returns whether the file is a zip archive with parts of a document among its first entries, before those of a workbook
  /// that may be in it.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    guard head.starts(with: [0x50, 0x4B, 3, 4]),
      let first = parts.compactMap({ head.firstIndex(of: $0) }).min()
    else { return false }
    return first < head.firstIndex(of: "xl/workbook.xml") ?? head.endIndex
  }

  /// Returns the same: no other format has such parts.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Reads the questions of the body; the line of a warning is the number of the paragraph.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    guard !UTF8Text.isBlank(bytes) else { throw .empty }
    let document = try WordDocument(bytes, limit: limit)
    guard !document.isBlank else { throw .empty }
    if let warning = document.container.warning { sink.warn(warning) }
    let media = OfficeMedia(in: document.container)
    var sheet = WordSheet(document.blocks, titled: title, into: sink, finding: media.file)
    sheet.read()
    for place in document.margins where place.text != title {
      sink.warn(place.remark(.textLeftOut))
    }
  }
}

extension WordDocument {
  /// True if there is nothing to see in it.
  fileprivate var isBlank: Bool {
    blocks.allSatisfy { block in
      switch block {
      case .paragraph(let paragraph): paragraph.isBlank && paragraph.lost.isEmpty
      case .table(let table): table.filledRows.isEmpty
      }
    }
  }
}
