import LosslessJSON
import QuizDocuments
import QuizInterchange
import QuizResources
import QuizStore
import QuizWords
import SystemPackage
import Testing

/// The words for files that are damaged.
struct DamagedFileTests {
  private static let texts: [(text: String, code: String)] = [
    ("", "damaged"), ("{", "damaged"), (#"{"a": 1, "a": 2}"#, "damaged"),
    ("{\"a\": tru}", "damaged"), (#"{"title": "T"}"#, "wrongFormat"),
    (#"{"format": "quizbuilder/group", "version": 99}"#, "unknownVersion"),
  ]

  @Test(arguments: texts)
  func `a damaged file is told in Chinese without an English sentence`(
    text: String,
    code: String
  ) throws {
    let error = #expect(throws: GroupFileError.self) { try GroupDocument.read(Array(text.utf8)) }
    let damaged = StoreError.damaged("/lib/a.json", try #require(error))
    #expect(damaged.code == code)
    let phrases = Phrasebook(.simplifiedChinese)
    #expect(!phrases.sentence(for: damaged).hasEnglish)
    #expect(!phrases.reason(for: try #require(error)).hasEnglish)
  }

  /// Every kind of syntax error, with a document that has it.
  private static let syntax: [(text: String, kind: JSONSyntaxError.Kind)] = [
    ("", .emptyDocument), ("\u{FEFF}1", .byteOrderMark), ("}", .expectedValue),
    ("[,", .expectedValueOrArrayEnd), ("[1 2]", .expectedCommaOrArrayEnd),
    (#"{"a": 1, 2}"#, .expectedKey), ("{1}", .expectedKeyOrObjectEnd),
    (#"{"a" 1}"#, .expectedColon),
    (#"{"a": 1 2}"#, .expectedCommaOrObjectEnd), ("1 2", .expectedDocumentEnd),
    ("nul", .misspelledLiteral), ("01", .leadingZero), ("1.", .expectedDigit),
    ("\"a", .unterminatedString), ("\"\u{7}\"", .controlCharacter(7)), (#""\x""#, .unknownEscape),
    (#""\u12""#, .incompleteUnicodeEscape), (#""\ud800""#, .loneSurrogate), ("", .invalidUTF8),
    (#"{"a": 1, "a": 2}"#, .duplicateKey("a")), ("", .tooDeep(maximum: 512)),
  ]

  @Test(arguments: syntax)
  func `a syntax error has the library's words in English and its own in Chinese`(
    text: String,
    kind: JSONSyntaxError.Kind
  ) {
    #expect(Phrasebook(.english).reason(for: kind) == kind.description)
    let chinese = Phrasebook(.simplifiedChinese).reason(for: kind)
    #expect(!chinese.hasEnglish && !chinese.contains(/\{[a-z]+\}/), "\(chinese)")
    guard !text.isEmpty || kind == .emptyDocument else { return }
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.kind == kind)
  }

  @Test func `every kind of syntax error is tested`() throws {
    #expect(try codes(of: "json") == Set(Self.syntax.map(\.kind.code)))
  }
}
