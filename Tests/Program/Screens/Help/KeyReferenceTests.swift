import CoreTestSupport
import Foundation
import QuizScreens
import Testing

struct KeyReferenceTests {
  @Test func `the list of keys in the documentation is up to date`() throws {
    let file = SourceTree.root.appending(path: "docs/reference/KEYS.md")
    let reference = KeyReference.markdown(of: ScreenCatalog.keyTables)
    if ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1" {
      try Data(reference.utf8).write(to: file)
    }
    let kept = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(kept == reference)
  }
}
