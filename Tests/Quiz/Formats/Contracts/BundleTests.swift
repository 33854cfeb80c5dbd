import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import QuizMedia
import TestSupport
import Testing

@testable import QuizFormats

/// Groups and what they show in one file.
struct BundleTests {
  private struct Folder: MediaSource {
    let files: [MediaFile]

    func file(at address: String) -> MediaFile? { files.first { $0.name.address == address } }
  }

  private let files = (0..<3).compactMap { number in
    MediaFile(Array("GIF89a".utf8) + [2, 0, number, 0], named: "leaf \(number).gif")
  }

  private func group(_ title: String, id: String, showing numbers: Int...) throws -> QuestionGroup {
    var builder = QuestionGroupBuilder()
    (builder.id, builder.title) = (GroupID(rawValue: id), title)
    builder.addNewQuestion()
    builder.questions[0].id = QuestionID(rawValue: "\(id)-q")
    builder.questions[0].prompt =
      "Which? " + numbers.map { "![leaf](\(files[$0].name.address))" }.joined(separator: " ")
    builder.questions[0].response.text.answer = "oak"
    return try builder.build()
  }

  private func bundle(_ files: [MediaFile]) -> GroupBundle {
    var bundle = GroupBundle()
    bundle.media = Folder(files: files)
    return bundle
  }

  @Test func `groups come back as they were, with the files that they show`() throws {
    let everything = try QuestionGroup.everything()
    let groups = [
      try group("Trees", id: "a", showing: 0, 1), try group("Trees", id: "b", showing: 1),
      everything,
    ]
    let export = bundle(files).write(groups)
    #expect(export.losses == [])
    let archive = try ZipReader(export.bytes)
    #expect(
      archive.entries.map(\.name).prefix(3) == ["quizbundle.json", "trees.json", "trees-2.json"]
    )
    // Each group is a file as a library has it, and each picture is there once.
    let first = try #require(archive.entry(named: "trees.json"))
    #expect(try archive.contents(of: first) == GroupJSON.file(of: groups[0]))
    let read = try GroupBundle().read(export.bytes, titled: "")
    #expect(read.groups == groups)
    #expect(read.media.map(\.name) == files.prefix(2).map(\.name))
    #expect(read.media.map(\.bytes) == files.prefix(2).map(\.bytes))
    #expect(read.skipped.isEmpty && read.warnings.isEmpty)
  }

  @Test func `it is recognized by its first entry, whatever its name`() throws {
    let bytes = bundle(files).write([try group("Trees", id: "a", showing: 0)]).bytes
    for name in ["trees.quizbundle.zip", "trees.zip", "trees", "trees.txt"] {
      let found = FormatCatalog.standard.recognition(of: bytes, named: name, titled: "")
      #expect(type(of: found.format).identity.name == "bundle", "\(name)")
    }
  }

  @Test func `a file that is missing is told, and the others come`() throws {
    let groups = [try group("Trees", id: "a", showing: 0, 2)]
    let export = bundle(Array(files.prefix(1))).write(groups)
    #expect(export.losses.map(\.kind) == [.mediaMissing])
    #expect(export.losses.map(\.part) == [.prompt])
    let read = try GroupBundle().read(export.bytes, titled: "")
    #expect(read.groups == groups)
    #expect(read.media.map(\.name) == [files[0].name])
    // The same holds for groups as JSON, with the files beside them.
    var json = GroupJSON()
    json.media = Folder(files: Array(files.prefix(1)))
    #expect(json.write(groups).losses == export.losses)
  }

  @Test func `what is in it that is no group is told, and what leads elsewhere is not taken`()
    throws
  {
    var archive = ZipWriter()
    var bytes: [UInt8] = []
    let good = GroupJSON.file(of: try group("Trees", id: "a", showing: 0))
    let entries: [(String, [UInt8])] = [
      ("quizbundle.json", Array("{}".utf8)), ("broken.json", Array("{".utf8)),
      ("other.json", Array("[1]".utf8)), ("trees.json", good), ("again.json", good),
      ("folder/hidden.json", good), ("media/\(files[0].name.text)", Array("no picture".utf8)),
      ("media/unused.gif", files[1].bytes),
    ]
    for (name, contents) in entries { archive.append(contents, named: name, to: &bytes) }
    archive.finish(into: &bytes)
    let read = try GroupBundle().read(bytes, titled: "")
    #expect(read.groups.map(\.title) == ["Trees", "Trees"])
    #expect(Set(read.groups.map(\.id)).count == 2)
    #expect(read.skipped.map(\.part) == ["broken.json", "other.json"])
    guard case .noGroup(.syntax) = read.skipped[0].reason else {
      Issue.record("the reason is \(read.skipped[0].reason)")
      return
    }
    #expect(read.warnings.map(\.part) == ["again.json"])
    #expect(read.media == [])
  }

  @Test func `a bundle that claims too much, or is cut off, is refused`() throws {
    let groups = (0..<20).compactMap { try? group("Trees \($0)", id: "g\($0)", showing: 0) }
    let bytes = bundle(files).write(groups).bytes
    var small = GroupBundle()
    small.limit = ExpansionLimit(size: 1_000, fieldSize: 1_000, ratio: nil)
    #expect(throws: FormatError.self) { try small.read(bytes, titled: "") }
    #expect(throws: FormatError.package(.damagedArchive)) {
      try GroupBundle().read(Array(bytes.prefix(bytes.count - 9)), titled: "")
    }
  }
}
