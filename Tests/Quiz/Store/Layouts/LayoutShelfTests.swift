import BuilderKit
import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import SystemFiles
import SystemPackage
import TestSupport
import Testing

private final class Form {
  @Partial("question-form") var layout: FormLayout
}

struct LayoutShelfTests {
  private let files = InMemoryFileSystem()
  private var shelf: LayoutShelf { LayoutShelf(folder: "/layouts", fileSystem: files) }

  private func load() throws -> FormLayout {
    try ResourceLoading.with(shelf) { try Form().$layout.load() }
  }

  @Test func `without a file of the user's the built-in layout is loaded`() throws {
    #expect(try load() == .builtIn)
    #expect(try shelf.ownNames() == [])
    #expect(LayoutShelf(folder: nil).path(of: "question-form") == nil)
    #expect(try LayoutShelf(folder: nil).ownNames() == [])
  }

  @Test func `the user's file goes before the built-in one`() throws {
    files.place(#"{"fields": ["answer", "prompt"]}"#, at: "/layouts/question-form.json")
    files.place("…", at: "/layouts/notes.txt")
    #expect(try load().fields.map(\.part) == [.answer, .prompt])
    #expect(try shelf.ownNames() == ["question-form"])
  }

  @Test func `a file with faults is not passed over`() throws {
    files.place(#"{"fields": ["prompt"]}"#, at: "/layouts/question-form.json")
    let error = #expect(throws: ResourceLoadingError.self) { try load() }
    let problems = try #require(error?.cause as? LayoutError).problems
    #expect(
      problems.map { Phrasebook(.english).line(for: $0, in: "/layouts/question-form.json") } == [
        """
        /layouts/question-form.json:1:12: fields: “answer” is required, so the form must \
        contain it
        """
      ]
    )
  }

  @Test func `a file beyond all measure is not read`() throws {
    let path: FilePath = "/layouts/question-form.json"
    files.place(String(repeating: " ", count: 65_537), at: path)
    let error = #expect(throws: ResourceLoadingError.self) { try load() }
    #expect(error?.cause as? FileSystemError == FileSystemError(.read, path, .fileTooLarge))
  }

  @Test func `a folder in place of the file is an error`() throws {
    files.place("{}", at: "/layouts/question-form.json/inside.json")
    let error = #expect(throws: ResourceLoadingError.self) { try load() }
    #expect((error?.cause as? FileSystemError)?.code == .isDirectory)
  }
}
