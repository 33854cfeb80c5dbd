import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import SystemPackage
import Testing

/// A file that is damaged in every way, in the words of every language.
struct DamagedFileTests {
  private static let texts: [(text: String, kind: String)] = [
    ("", "syntax"), ("{", "syntax"), (#"{"a": 1, "a": 2}"#, "syntax"), ("{\"a\": tru}", "syntax"),
    (#"{"title": "T"}"#, "wrong format"),
    (#"{"format": "quizbuilder/group", "version": 99}"#, "unknown version"),
  ]

  @Test(arguments: texts)
  func `a damaged file is told in Chinese without a Latin sentence`(
    text: String,
    kind: String
  ) throws {
    let error = #expect(throws: GroupFileError.self) { try GroupDocument.read(Array(text.utf8)) }
    let damaged = StoreError.damaged("/lib/a.json", try #require(error))
    let sentence = Phrasebook(.simplifiedChinese).sentence(for: damaged)
    #expect(!sentence.contains(/[A-Za-z]+ [A-Za-z]+/), "\(kind)")
  }
}
