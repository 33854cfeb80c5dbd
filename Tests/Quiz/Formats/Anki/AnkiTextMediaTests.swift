import Quiz
import QuizDocuments
import QuizExchange
import QuizFormats
import QuizInterchange
import QuizMedia
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Pictures and sounds beside text for Anki.
struct AnkiTextMediaTests {
  private let leaf = Array("GIF89a".utf8) + [2, 0, 3, 0]
  private let song = Array("ID3\u{4}\0\0 and noise".utf8)
  private let files = InMemoryFileSystem()

  private func read(_ text: String) throws -> Import {
    files.place(leaf, at: "/collection.media/oak leaf.gif")
    files.place(song, at: "/collection.media/橡树.mp3")
    var format = AnkiText()
    format.media = StoredMedia(in: ["/collection.media"], files)
    return try format.read(Array(text.utf8), titled: "t")
  }

  @Test(arguments: [
    "<img src=\"oak leaf.gif\">\t[sound:橡树.mp3]", "<img src=\"oak%20leaf.gif\">\tx [sound:橡树.mp3]",
    "a <b>b</b> <img src='oak leaf.gif'>\t[sound:%E6%A9%A1%E6%A0%91.mp3]",
    "<div><img alt=\"an oak\" src=\"oak leaf.gif\"></div>\t<br>[sound:橡树.mp3]",
    "{{c1::an oak}} <img src=\"oak leaf.gif\">\t[sound:橡树.mp3]",
  ])
  func `files of a collection come in`(_ row: String) throws {
    for head in ["#separator:tab\n#html:true\n", "#separator:tab\n"] {
      let read = try read("\(head)\(row)\n")
      #expect(Set(read.media.map(\.bytes)) == [leaf, song], "\(row)")
      #expect(read.warnings == [] && read.skipped == [], "\(row)")
      #expect(read.groups.flatMap(\.questions).count == 1)
    }
  }

  @Test func `a file that is not there is told, and its question stays`() throws {
    let read = try read("#separator:tab\n#html:true\n<img src=\"no.gif\">\t[sound:no.mp3]\n")
    #expect(read.warnings.map(\.reason) == [.missingFiles(["no.gif", "no.mp3"])])
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.prompt == "![](no.gif)" && question.answer == "![](no.mp3)")
  }

  @Test func `a row has the description and the address, which is told, and comes back`() throws {
    let file = try #require(MediaFile(leaf, named: "oak.gif"))
    files.place(leaf, at: FilePath("/out/media/\(file.name.text)"))
    let prompt = "Which tree? ![an oak](\(file.name.address))"
    let group = try QuestionGroup.sample("Trees", [try Question.sample(prompt, id: "a")])
    var format = AnkiText()
    format.media = StoredMedia(in: ["/out"], files)
    let export = format.write([group])
    #expect(export.losses.map(\.kind) == [.mediaDescribed])
    #expect(String(decoding: export.bytes, as: UTF8.self).contains(prompt))
    #expect(try format.read(export.bytes, titled: "t").groups[0].questions[0].prompt == prompt)
    format.media = NoMedia()
    #expect(format.write([group]).losses.map(\.kind) == [.mediaMissing])
  }
}
