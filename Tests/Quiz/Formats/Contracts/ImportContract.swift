import Quiz
import QuizDocuments
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

/// The rules of every format that loses nothing and can be read, as checks over each of them.
struct ImportContract: Sendable, CustomTestStringConvertible {
  /// A format that is read and written.
  typealias Format = any ExportFormat & ImportFormat

  let name: String
  let check: @Sendable (Format) throws -> Void

  var testDescription: String { name }

  /// The formats that lose nothing.
  static let formats: [Format] = [CSV(), TSV(), XLSX(), GroupJSON()]

  static let all: [ImportContract] = [
    ImportContract(name: "everything comes back") { format in
      try expectRoundTrip([.everything()], format)
    },
    ImportContract(name: "every kind comes back") { format in
      try expectRoundTrip([.everyKind()], format)
    },
    ImportContract(name: "several groups come back in their order") { format in
      try expectRoundTrip(
        [
          .sample("Same title", id: "1", [.sample("a"), .sample("b")]),
          .sample("Same title", id: "2", template: "1", [.sample("a"), .sample("b")]),
        ],
        format
      )
    },
    ImportContract(name: "an empty file is refused") { format in
      #expect(throws: FormatError.empty) { try format.read([], titled: "x") }
      #expect(throws: FormatError.empty) { try format.read([0xEF, 0xBB, 0xBF], titled: "x") }
    },
    ImportContract(name: "a file cut off anywhere is read or refused, never trapped") { format in
      let bytes = format.write([try .everything()]).bytes
      for length in bytes.indices {
        _ = try? format.read(Array(bytes[..<length]), titled: "x")
      }
    },
  ]

  /// Expects groups to be read as they were written, scalar by scalar, without losses or warnings.
  private static func expectRoundTrip(
    _ groups: [QuestionGroup],
    _ format: Format,
    _ comment: Comment? = nil
  ) throws {
    let export = format.write(groups)
    let read = try format.read(export.bytes, titled: "no title")
    #expect(read == Import(groups: groups, skipped: [], warnings: []), comment)
    // To `==`, composed and decomposed letters are the same; the file tells them apart.
    #expect(format.write(read.groups) == export, comment)
    #expect(export.losses == [], comment)
  }
}

struct ImportContractTests {
  @Test func `the group of every kind has every kind that asks`() throws {
    #expect(
      Set(try QuestionGroup.everyKind().questions.map(\.kind))
        == Set(QuestionKind.known.filter(\.asks))
    )
  }

  @Test(arguments: ImportContract.all)
  func `every format that is read keeps the contract of reading`(
    _ contract: ImportContract
  ) throws {
    for format in ImportContract.formats {
      try contract.check(format)
    }
  }
}
