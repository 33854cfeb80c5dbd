import BuilderKit
import Quiz
import QuizDocuments
import QuizInterchange
import QuizMedia
import QuizText
import TestSupport
import Testing

@testable import QuizExchange
@testable import QuizFormats

/// Pictures, sounds and films in packages of both versions of QTI, as they are written and come back.
struct QTIMediaTests {
  private static let picture = file(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 2, 0, 0, 0, 3] + (0...255).map { UInt8($0) },
    named: "oak leaf.png"
  )
  private static let sound = file(Array("ID3\u{4}\0\0 and noise".utf8), named: "橡树.mp3")
  private static let film = file(
    [0, 0, 0, 24] + Array("ftypisom and moving pictures".utf8),
    named: "wind.mp4"
  )
  private static let files = [picture, sound, film]

  private static func file(_ bytes: [UInt8], named name: String) -> MediaFile {
    guard let file = MediaFile(bytes, named: name) else { preconditionFailure("no file: \(name)") }
    return file
  }

  /// A folder of files in memory.
  private struct Folder: MediaSource {
    var files = QTIMediaTests.files

    func file(at address: String) -> MediaFile? { files.first { $0.name.address == address } }
  }

  private static let formats: [any ExportFormat & ImportFormat & MediaOption] = [
    QTIPackage(), QTI12Package(),
  ]

  private func format(_ index: Int) -> any ExportFormat & ImportFormat & MediaOption {
    var format = Self.formats[index]
    format.media = Folder()
    return format
  }

  /// Each text that a package shows, with each of the files in it.
  private func group(_ markup: Markup) throws -> QuestionGroup {
    let texts = Self.files.enumerated().map { index, file in
      "![the [\(index)] one](\(file.name.address))"
    }
    let (picture, sound, film) = (texts[0], texts[1], texts[2])
    func question(
      _ id: String,
      _ kind: QuestionKind,
      _ prompt: String,
      _ fields: [QuestionField: FieldValue]
    ) throws -> Question {
      try Question.sample(prompt, id: id) {
        $0.markup = markup
        $0.response.kind = kind
        for (field, value) in fields { $0[field] = value }
      }
    }
    return try .sample(
      "Trees",
      id: "g",
      [
        question("p", .passage, "Read this: \(film) and \(sound)", [:]),
        question(
          "a",
          .text,
          "Which tree? \(picture)",
          [
            .answer: .text("oak"), .explanation: .text("It sounds so: \(sound)"),
            .hint: .text("\(film)"),
          ]
        ),
        question(
          "b",
          .choice,
          "Who sings? \(sound)",
          [
            .answer: .text("\(picture) :: Yes: \(film)"),
            .distractors: .list(["\(film)", "A wren \(sound) :: \(picture)"]),
          ]
        ),
        question(
          "c",
          .choices,
          "Which move? \(film)",
          [.answers: .list(["\(film)", "a \(sound)"]), .distractors: .list(["b \(picture)"])]
        ),
        question("d", .gaps, "The \(picture) of an {{oak}} in the \(film) wind", [:]),
        question("e", .pairs, "Match \(picture)", [.pairs: .list(["\(picture) → oak \(sound)"])]),
        question("f", .essay, "Describe \(picture) \(sound)", [.notes: .text("See \(picture)")]),
      ]
    )
  }

  @Test(arguments: [Markup.plain, .markdown], [0, 1])
  func `every file comes back in every text, with equal bytes`(markup: Markup, format: Int) throws {
    let format = self.format(format)
    let group = try group(markup)
    let export = format.write([group])
    #expect(export.losses.filter { $0.kind == .mediaDescribed || $0.kind == .mediaMissing } == [])
    let read = try format.read(export.bytes, titled: "x")
    #expect(read.skipped == [])
    #expect(Set(read.media) == Set(Self.files))
    #expect(
      Set(read.media.map { SHA256.digest(of: $0.bytes).text })
        == Set(Self.files.map { SHA256.digest(of: $0.bytes).text })
    )
    let found = try #require(read.groups.first)
    func references(_ question: Question) -> [String] {
      QuestionBuilder(question).mediaReferencesByField.flatMap { field, references in
        references.map { "\(question.id.rawValue) \(field) \($0.name) \($0.description)" }
      }.sorted()
    }
    #expect(found.questions.map(\.id) == group.questions.map(\.id))
    for (old, new) in zip(group.questions, found.questions) {
      #expect(references(new) == references(old))
      #expect(new.prompt == old.prompt)
    }
  }

  @Test(arguments: [0, 1])
  func `a file is one entry and one resource, on which all that show it depend`(format: Int) throws
  {
    let groups = [try group(.plain), try group(.markdown).renamed("Other", id: "h")]
    let archive = try ZipReader(self.format(format).write(groups).bytes)
    let names = archive.entries.map(\.name)
    let folder = format == 0 ? "media/" : "web_resources/media/"
    let shown = names.filter { $0.hasPrefix(folder) }
    #expect(Set(shown) == Set(Self.files.map { folder + $0.name.text }))
    #expect(shown.count == 3)
    for file in Self.files {
      #expect(try archive.contents(of: folder + file.name.text) == file.bytes)
    }
    let manifest = try #require(try archive.contents(of: QTIManifest.name))
    var files: [String] = []
    var identifiers: [String] = []
    var dependencies: [String: [String]] = [:]
    try XMLReader(manifest, units: ["resource"]).read { resource in
      files += resource.children("file").compactMap { $0.attributes["href"] }
      identifiers.append(resource.attributes["identifier"] ?? "")
      dependencies[identifiers.last ?? ""] = resource.children("dependency").compactMap {
        $0.attributes["identifierref"]
      }
      #expect(
        resource.attributes["type"] != "webcontent"
          || resource.attributes["href"] == resource.child("file")?.attributes["href"]
      )
    }
    #expect(files.sorted() == names.filter { $0 != QTIManifest.name }.sorted())
    #expect(Set(identifiers).count == identifiers.count)
    #expect(dependencies.values.joined().allSatisfy(identifiers.contains))
    let media = Set(identifiers.filter { $0.hasPrefix("media-") })
    #expect(media.count == 3)
    if format == 0 {
      #expect(dependencies["item-2"].map(Set.init) == media)
      #expect(dependencies["item-5"]?.count == 2)
    } else {
      #expect(dependencies["q-g"].map { Set($0).subtracting(["quiz-1-meta"]) } == media)
      #expect(dependencies["q-h"].map { Set($0).subtracting(["quiz-2-meta"]) } == media)
    }
  }

  @Test func `an item of 2.1 shows what is beside its folder`() throws {
    let archive = try ZipReader(format(0).write([try group(.plain)]).bytes)
    var addresses: [String] = []
    for entry in archive.entries where entry.name.hasPrefix("items/") {
      let item = try archive.contents(of: entry)
      try XMLReader(item, units: ["img", "object"]).read { element in
        let address = element.attributes["src"] ?? element.attributes["data"] ?? ""
        addresses.append(QTIPath.inside("items", address.removingPercentCodes) ?? "nowhere")
        #expect(element.name == "object" || element.attributes["alt"] == "the [0] one")
        #expect(element.name == "img" || element.text.hasPrefix("the ["))
        if element.name == "object" {
          #expect(["audio/mpeg", "video/mp4"].contains(element.attributes["type"] ?? ""))
        }
      }
    }
    #expect(addresses.count == 23)
    #expect(addresses.allSatisfy { archive.entry(named: $0) != nil })
  }

  @Test func `Canvas finds files where it exports them`() throws {
    let archive = try ZipReader(format(1).write([try group(.plain)]).bytes)
    let text = String(
      decoding: try #require(try archive.contents(of: "quiz-1/quiz-1.xml")),
      as: UTF8.self
    )
    let marks = text.matches(of: /src="?(?:&quot;)?\$IMS-CC-FILEBASE\$\/([^"&]+)/)
    let paths = marks.map { "web_resources/\(String($0.output.1).removingPercentCodes)" }
    #expect(paths.count == 23)
    #expect(paths.allSatisfy { archive.entry(named: $0) != nil })
    let name = Self.sound.name.text.withPercentCodes
    #expect(
      text.contains(
        "&lt;audio controls src=\"$IMS-CC-FILEBASE$/media/\(name)\" aria-label=\"the [1] one\"&gt;"
      )
    )
  }

  @Test(arguments: [0, 1])
  func `a file that is missing is announced, and its description is there`(format: Int) throws {
    var format = Self.formats[format]
    format.media = Folder(files: [Self.sound])
    let question = try Question.sample(
      "Which? ![an oak](\(Self.picture.name.address)) ![its song](\(Self.sound.name.address))",
      id: "q"
    )
    let export = format.write([try .sample("t", id: "g", [question])])
    #expect(export.losses.filter { $0.kind == .mediaMissing }.map(\.part.rawValue) == ["prompt"])
    let read = try format.read(export.bytes, titled: "x")
    #expect(
      read.groups.first?.questions.first?.prompt
        == "Which? [an oak] ![its song](\(Self.sound.name.address))"
    )
    #expect(read.media == [Self.sound])
  }

  @Test func `a model answer of 2.1 has descriptions, which is announced`() throws {
    let essay = try Question.sample("Draw", id: "q") {
      $0.response.kind = .essay
      $0[.answer] = .text("Like ![an oak](\(Self.picture.name.address))")
    }
    let group = try QuestionGroup.sample("t", id: "g", [essay])
    let export = format(0).write([group])
    #expect(export.losses.filter { $0.kind == .mediaDescribed }.map(\.part.rawValue) == ["answer"])
    #expect(try ZipReader(export.bytes).entries.allSatisfy { !$0.name.hasPrefix("media/") })
    let other = format(1).write([group])
    #expect(other.losses.allSatisfy { $0.kind != .mediaDescribed })
    let read = try format(1).read(other.bytes, titled: "x")
    #expect(read.media == [Self.picture])
  }
}

extension QuestionGroup {
  fileprivate func renamed(_ title: String, id: String) throws -> QuestionGroup {
    try QuestionGroup.sample(title, id: id, questions)
  }
}
