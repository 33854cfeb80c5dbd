import Foundation
import Testing

struct StrangerFileTests {
  @Test("a file of a stranger comes in as expected", arguments: StrangerFile.all)
  func comesIn(file: StrangerFile) throws {
    let text = try file.transcript().text
    if ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1" {
      return try Data(text.utf8).write(to: file.expectation)
    }
    let expected = try? String(contentsOf: file.expectation, encoding: .utf8)
    #expect(text == expected, "\(file.testDescription)")
  }

  @Test("the table of each class names every file of it, with what is odd about it")
  func tables() throws {
    for (sort, files) in Dictionary(grouping: StrangerFile.all, by: \.sort) {
      let page = StrangerFile.folder.appending(path: "\(sort)/README.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      for file in files { #expect(text.contains("`\(file.name)`"), "\(file.testDescription)") }
    }
  }
}
