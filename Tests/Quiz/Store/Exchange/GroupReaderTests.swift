import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizOperations

/// The reading of groups for an export, of which a bank keeps most as text.
struct GroupReaderTests {
  private let files = InMemoryFileSystem()

  private var reader: GroupReader {
    let library = Library.sample(in: files)
    return GroupReader(of: library, SettingsShelf(of: library, configuration: .success("/config")))
  }

  private func place(_ name: String, _ text: String) -> FilePath {
    let path = FilePath("/lib/\(name).json")
    files.place(text, at: path)
    return path
  }

  @Test func `groups are the same whether they are kept as text or not`() throws {
    let paths = try (0..<5).map { number in
      place("g\(number)", try sampleFile("G\(number)", id: "g\(number)", answers: ["a", "b"]))
    }
    let whole = try reader.read(paths)
    let kept = try reader.collect(paths, keepingWhole: 3)
    #expect(Array(kept) == whole)
    #expect(kept.heads.map(\.title) == ["G0", "G1", "G2", "G3", "G4"])
    #expect(kept.questionCount == 10)
  }

  @Test func `a group without ids has the same ones each time it is asked for`() throws {
    let path = place(
      "old",
      #"{"format":"quizbuilder/group","version":1,"title":"Old","questions":[{"prompt":"p","answer":"a"},{"prompt":"q","answer":"b"}]}"#
    )
    let kept = try reader.collect([path], keepingWhole: 0)
    #expect(kept[0] == kept[0])
    #expect(kept[0].original.id == kept.heads[0].id)
    #expect(Set(kept[0].original.questions.map(\.id)).count == 2)
  }

  @Test func `it stops at the first group that is not complete, or when it is told to`() throws {
    let sound = place("g", try sampleFile("G", id: "g", answers: ["a"]))
    let empty = place(
      "e",
      #"{"format":"quizbuilder/group","version":1,"id":"e","title":"E","questions":[]}"#
    )
    let failure = #expect(throws: GroupReader.Failure.self) {
      try reader.collect([sound, empty, sound])
    }
    guard case .incomplete(_, index: 1) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    var asked = 0
    #expect(throws: GroupReader.Failure.cancelled) {
      try reader.collect([sound, sound]) {
        asked += 1
        return asked == 2
      }
    }
  }
}
