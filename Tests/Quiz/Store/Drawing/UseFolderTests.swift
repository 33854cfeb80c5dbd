import Quiz
import QuizDrawing
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

struct UseFolderTests {
  private let files = InMemoryFileSystem()
  private var folder: UseFolder { Library.sample(in: files).useFolder }

  private func origins(_ names: String...) -> [QuestionReference] {
    names.map {
      QuestionReference(group: GroupID(rawValue: "g"), question: QuestionID(rawValue: $0))
    }
  }

  @Test func `uses are kept, and those of another program too`() throws {
    #expect(try folder.read().uses == QuestionUses())
    try folder.note(origins("b", "a"), as: "Cells “1”", at: 10)
    try Library.sample(in: files, mark: 2).useFolder.note(origins("c"), as: "Leaves", at: 20)
    let uses = try folder.read().uses
    #expect(uses.tests.map(\.name) == ["Cells “1”", "Leaves"])
    #expect(uses.tests.map(\.time) == [10, 20])
    #expect(uses.questions(ofTest: "cells “1”") == Set(origins("a", "b")))
    try folder.note([], as: "Nothing")
    #expect(try folder.read().uses == uses)
  }

  @Test func `a use that is taken back is forgotten, and no other`() throws {
    try folder.forget(origins("a"), of: "Cells")
    #expect(files.texts.isEmpty)
    try folder.note(origins("a", "b"), as: "Cells", at: 10)
    try folder.note(origins("a"), as: "Cells", at: 20)
    try folder.note(origins("a", "b"), as: "Leaves", at: 30)
    try folder.forget(origins("b", "a"), of: "cells")
    #expect(try folder.read().uses.tests.map(\.time) == [20, 30])
  }

  @Test(arguments: [DiskOperation.create, .lock], [true, false])
  func `uses that two programs note at once are both kept`(
    moment: DiskOperation,
    isFirst: Bool
  ) throws {
    if !isFirst { try folder.note(origins("z"), as: "Before", at: 1) }
    let (files, other) = (files, origins("b"))
    let disk = EventfulDisk(files) { operation, _ in
      guard operation == moment else { return false }
      // The file is read by then, and not written.
      _ = try? Library.sample(in: files, mark: 2).useFolder.note(other, as: "Other", at: 5)
      return true
    }
    try Library.sample(in: disk).useFolder.note(origins("a"), as: "Mine", at: 9)
    let names = try folder.read().uses.tests.map(\.name)
    #expect(names == (isFirst ? [] : ["Before"]) + ["Other", "Mine"])
  }

  @Test func `a call that fails leaves the record as it was, or with the new test`() throws {
    try folder.note(origins("a"), as: "One", at: 1)
    for call in 1...40 {
      let faulty = FaultyFileSystem(files, failing: call, with: .killed)
      do {
        try Library.sample(in: faulty).useFolder.note(origins("x"), as: "Call \(call)", at: 2)
        break
      } catch {
        let read = try folder.read()
        #expect(!read.isDamaged && read.uses.tests.first?.name == "One", "call \(call)")
      }
    }
    #expect(try folder.read().uses.questions(ofTest: "One") == Set(origins("a")))
  }

  @Test(arguments: [
    "{", "[]", "{\"format\": \"quizbuilder/question-uses\", \"version\": 9, \"tests\": []}",
  ])
  func `a damaged file is renamed, and a new one begins`(text: String) throws {
    try folder.note(origins("a"), as: "One", at: 1)
    let path = try #require(files.texts.keys.first { $0.hasSuffix("uses.json") })
    for number in 1...2 {
      files.place(text, at: FilePath(path))
      #expect(try folder.read().isDamaged)
      let aside = try folder.note(origins("b"), as: "Two", at: 2)
      #expect(aside?.string.hasSuffix("uses-damaged-\(number).json") == true)
      #expect(files.texts[aside?.string ?? ""] == text)
      #expect(try folder.read().uses.tests.map(\.name) == ["Two"])
    }
  }
}
