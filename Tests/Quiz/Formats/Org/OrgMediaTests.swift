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

/// Pictures and sounds beside files of org-mode.
struct OrgMediaTests {
  private let leaf = Array("GIF89a".utf8) + [2, 0, 3, 0]
  private let files = InMemoryFileSystem()

  private func read(_ text: String) throws -> Import {
    var format = Org()
    format.media = StoredMedia(in: ["/notes"], files)
    return try format.read(Array(text.utf8), titled: "t")
  }

  @Test(arguments: [
    ("[[file:img/oak.gif]]", "img/oak.gif", ""), ("[[./img/oak.gif]]", "img/oak.gif", ""),
    ("[[img/oak.gif]]", "img/oak.gif", ""), ("file:img/oak.gif", "img/oak.gif", ""),
    ("[[file:oak.gif][an oak]]", "oak.gif", "an oak"), ("[[file:./my oak.gif]]", "my oak.gif", ""),
    ("[[file:my%20oak.gif]]", "my oak.gif", ""), ("[[file:橡树.gif]]", "橡树.gif", ""),
    ("[[attachment:oak.gif]]", "oak.gif", ""), ("[[file:a_b_c.gif]]", "a_b_c.gif", ""),
    ("file:a_b/c.gif", "a_b/c.gif", ""), ("[[file:oak[1].gif]]", "oak[1].gif", ""),
  ])
  func `an address of org-mode leads to its file`(
    _ picture: String,
    _ path: String,
    _ words: String
  ) throws {
    files.place(leaf, at: FilePath("/notes/\(path)"))
    let read = try read("* Tree :drill:\nWhich, \(picture)?\n** Answer\n\(picture)\n")
    #expect(read.skipped == [] && read.warnings == [])
    #expect(read.media.map(\.bytes) == [leaf])
    let question = try #require(read.groups.first?.questions.first)
    let address = try #require(read.media.first).name.address
    #expect(question.prompt == "Which, ![\(words)](\(address))?")
    #expect(question.answer == "![\(words)](\(address))")
  }

  @Test(arguments: [
    ("#+CAPTION: an oak", "an oak"), ("#+ATTR_HTML: :width 300 :alt an oak :class x", "an oak"),
    ("#+caption: an oak\n#+ATTR_ORG: :width 300", "an oak"), ("#+NAME: fig", ""),
    ("#+CAPTION: a ]] b", ""),
  ])
  func `a picture is described by its caption`(_ caption: String, _ words: String) throws {
    files.place(leaf, at: "/notes/oak.gif")
    let read = try read("* Tree :drill:\nWhich?\n** Answer\n\(caption)\n[[file:oak.gif]]\n")
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.answer == "![\(words)](\(read.media.first?.name.address ?? ""))")
  }

  @Test(arguments: [
    "[[file:../oak.gif]]", "[[/notes/oak.gif]]", "[[file:no.gif]]", "file:~/oak.gif",
    "[[file:out/oak.gif]]",
  ])
  func `a file that is not there is told, and its question stays`(_ picture: String) throws {
    files.place(leaf, at: "/oak.gif")
    files.place(leaf, at: "/notes/oak.gif")
    files.placeLink("/notes/out", to: "/")
    let read = try read("* Tree :drill:\n\(picture)\n** Answer\nAn oak\n")
    #expect(read.media == [] && read.skipped == [])
    #expect(read.groups.flatMap(\.questions).count == 1)
    guard case .missingFiles? = read.warnings.first?.reason else {
      Issue.record("\(read.warnings)")
      return
    }
  }

  @Test func `sounds come in, and what the web has becomes a link`() throws {
    let song = Array("ID3\u{4}\0\0 and noise".utf8)
    files.place(song, at: "/notes/song.mp3")
    let read = try read("* Who sings? [[file:song.mp3][the song]] :drill:\n** Answer\nA robin\n")
    #expect(read.media.map(\.bytes) == [song])
    let web = try self.read("* Tree :drill:\n[[https://a.org/oak.png]]\n** Answer\nAn oak\n")
    #expect(web.warnings.map(\.reason) == [.simplified([.webMedia])])
  }
}
