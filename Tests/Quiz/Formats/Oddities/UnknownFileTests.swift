import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

/// Files of no format.
struct UnknownFileTests {
  private func error(_ bytes: [UInt8], as format: (any ImportFormat)? = nil) -> FormatError? {
    do throws(FormatError) {
      _ = try FormatCatalog.standard.read(bytes, titled: "file", as: format)
      return nil
    } catch {
      return error
    }
  }

  private static func archive(_ names: String...) -> [UInt8] {
    var (bytes, archive): ([UInt8], ZipWriter) = ([], ZipWriter())
    for name in names { archive.append(Array("x".utf8), named: name, to: &bytes) }
    archive.finish(into: &bytes)
    return bytes
  }

  @Test func `bytes are found where a naive search finds them`() {
    var generator = SeededGenerator(seed: 5)
    func bytes(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in .random(in: 0...1, using: &generator) }
    }
    for _ in 0..<2_000 {
      let all = bytes(.random(in: 0...12, using: &generator))
      let wanted = bytes(.random(in: 0...4, using: &generator))
      let naive = (0...all.count).first { all[$0...].starts(with: wanted) }
      #expect(UTF8Text.offset(of: wanted, in: all) == naive, "\(wanted) in \(all)")
      // A slice begins elsewhere, and a reversed one is in no piece of memory.
      #expect(UTF8Text.offset(of: wanted, in: ([2, 2] + all)[2...]) == naive)
      #expect(
        UTF8Text.offset(
          of: wanted,
          in: Array(all.reversed()).reversed() as ReversedCollection<[UInt8]>
        ) == naive
      )
    }
  }

  static let foreign: [([UInt8], ForeignFile)] = [
    (archive("ppt/presentation.xml"), .presentation),
    (
      Array("PK\u{3}\u{4}mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8), .spreadsheet
    ),
    (Array("PK\u{3}\u{4}mimetypeapplication/vnd.oasis.opendocument.text".utf8), .document),
    (
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        + Array("Workbook".utf8).flatMap { [$0, 0] as [UInt8] },
      .spreadsheet
    ),
    (
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        + Array("EncryptedPackage".utf8).flatMap { [$0, 0] as [UInt8] },
      .encrypted
    ),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .document),
    (archive("items/1.xml", "imsmanifest.xml"), .learningPackage),
    (archive("notes.txt"), .archive),
    ([0x1F, 0x8B, 8, 0], .archive),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .picture),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0], .picture),
    (Array("GIF89a\u{1}\u{0}".utf8), .picture),
    (Array("%PDF-1.7\n".utf8), .pdf),
    (Array("SQLite format 3\0".utf8), .database),
    (Array("some\0thing".utf8), .binary),
    ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], .binary),
  ]

  @Test func `a package that is damaged is told to be so`() {
    guard case .xml? = error(Self.archive("items/1.xml", "imsmanifest.xml")) else {
      Issue.record("another error")
      return
    }
  }

  @Test(arguments: foreign.filter { $0.1 != .learningPackage })
  func `a file of another sort is named`(_ bytes: [UInt8], _ kind: ForeignFile) {
    #expect(error(bytes) == .foreign(kind))
  }

  @Test(arguments: foreign)
  func `it is also named where a format is asked for, unless it may be text`(
    _ bytes: [UInt8],
    _ kind: ForeignFile
  ) {
    let isNamed = error(bytes, as: CSV()) == .foreign(kind)
    #expect(isNamed == (kind != .binary))
  }

  @Test func `a package without a collection is said to be one where a package is asked for`() {
    let bytes = Self.archive("notes.txt")
    #expect(error(bytes, as: AnkiPackage()) == .package(.noCollection))
    #expect(error(Self.archive("xl/workbook.xml"), as: AnkiPackage()) == .foreign(.spreadsheet))
    #expect(error(Self.archive("word/document.xml"), as: CSV()) == .foreign(.document))
  }

  @Test(
    arguments: [
      ("Dear Anna,\nhow are you?\n", nil), ("just text", nil), ("a,b\nc\nd,e,f\n", nil),
      ("<html></html>", .webPage), ("\\documentclass{exam}\n\\begin{document}\n", .latex),
      ("Dear Anna, I hope you are well.\nWe went to Lima in May and saw it.\n", .prose),
      ("#include <a>\nint main() {\n  return 0;\n}\n", .sourceCode),
      ("<problem><optionresponse><optioninput/></optionresponse></problem>", .olx),
      ("<qti-assessment-item xmlns=\"http://www.imsglobal.org/xsd/imsqtiasi_v3p0\"/>", .qti3),
    ] as [(String, ForeignText?)]
  )
  func `of any other text it is said what it seems to be`(_ text: String, _ sort: ForeignText?) {
    guard case .unrecognized(let file)? = error(Array(text.utf8)) else {
      Issue.record("\(text) is recognized")
      return
    }
    #expect(file.sort == sort)
    #expect(error(Array(text.utf8), as: CSV()) == .missingColumns(["prompt", "answer"]))
  }

  @Test func `a table without one of its columns says which`() {
    let error = error(Array("prompt,points\na,b\n".utf8))
    #expect(
      error
        == .unrecognized(
          Unrecognized(nearest: CSV.identity, fault: .missingColumns(["answer"]))
        )
    )
    #expect(
      error?.told == """
        x: its format was not recognized; as csv: the first row does not name these columns: answer
        """
    )
  }

  @Test func `a table whose columns cannot be told gives the option to type`() {
    let error = error(Array("a\tb\tc\n".utf8))
    var guess = ColumnAssignment([.field(.prompt), .field(.answer), .ignored])
    guess.open = [2]
    #expect(error == .unclearColumns(guess: guess))
    #expect(
      error?.told == """
        x: its columns were not all recognized; type --columns with a part in place of each `?`: \
        `--columns prompt,answer,?`, where `-` leaves one out
        """
    )
  }

  @Test func `text in another encoding is told before it is told to be no table`() {
    #expect(error(Array("Gr".utf8) + [0xFC, 0x81]) == .notUTF8(line: 1, offset: 2))
  }

  @Test func `JSON with a NUL byte is told by its syntax`() {
    guard case .groupFile(.syntax)? = error(Array("{\"a\0\": 1}".utf8)) else {
      Issue.record("another error")
      return
    }
  }
}
