import QuizDocuments
import QuizPaper
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

/// The file that remembers the head and the form of tests.
struct PaperSettingsFileTests {
  private let files = InMemoryFileSystem()
  private let path: FilePath = "/config/quizbuilder/paper.json"

  private var file: PaperSettingsFile {
    Library(folder: "/library", stateFolder: "/state", fileSystem: files).paperFile(
      in: "/config/quizbuilder"
    )
  }

  @Test func `without a file everything is as usual`() throws {
    #expect(try file.read() == PaperSettings())
  }

  @Test func `what is saved is read`() throws {
    var settings = PaperSettings()
    settings.head.school = "North \"School\""
    settings.head.course = "七班"
    settings.head.title = "not kept"
    settings.layout.page = .letter
    settings.layout.hasTwoColumns = true
    settings.layout.hasLines = false
    settings.layout.sections = .rules
    settings.versionCount = 4
    try file.save(settings)
    settings.head.title = ""
    #expect(try file.read() == settings)
  }

  @Test func `members of a later version stay`() throws {
    files.place(#"{"school": "A", "logo": {"file": "x.png"}}"#, at: path)
    var settings = try file.read()
    settings.head.school = "B"
    try file.save(settings)
    let text = files.texts[path.string] ?? ""
    #expect(text.contains("\"logo\"") && text.contains("\"x.png\"") && text.contains("\"B\""))
  }

  @Test(arguments: [
    ("", PaperSettings.Fault.noObject), ("[1]", .noObject),
    (#"{"large": "yes"}"#, .badMember("large")),
    (#"{"page": "a5"}"#, .badMember("page")), (#"{"columns": 2.5}"#, .badMember("columns")),
    (#"{"sections": "pages"}"#, .badMember("sections")),
    (#"{"school": null}"#, .badMember("school")),
  ])
  func `a file that makes no sense is refused with its place`(
    text: String,
    fault: PaperSettings.Fault
  ) {
    files.place(text, at: path)
    #expect(throws: PaperSettingsFile.Failure.fault(fault)) { try file.read() }
    #expect(files.texts[path.string] == text)
  }
}
