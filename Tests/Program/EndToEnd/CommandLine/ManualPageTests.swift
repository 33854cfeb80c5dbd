import CoreTestSupport
import LosslessJSON
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The manual page, which is kept beside the other documentation.
struct ManualPageTests {
  @Test func `the manual page is up to date`() throws {
    let home = try HomeFolder()
    let dump = try ProgramRun("quizbuilder", ["--experimental-dump-help"], home: home).output
    let version = try ProgramRun("quizbuilder", ["--version"], home: home).output
    let page = ManualPage(
      of: try JSONValue(parsing: dump),
      version: String(version.prefix { !$0.isNewline })
    ).text
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    let file = SourceTree.root.appending(path: "docs/reference/quizbuilder.1")
    if ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1" {
      try Data(page.utf8).write(to: file)
    }
    let kept = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(kept == page)
  }
}
