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

/// Pictures that GIFT refers to.
struct GIFTMediaTests {
  private let leaf = Array("GIF89a".utf8) + [2, 0, 3, 0]
  private let files = InMemoryFileSystem()

  private func read(_ source: String) throws -> Import {
    files.place(leaf, at: "/pictures/oak leaf.gif")
    var format = GIFT()
    format.media = StoredMedia(in: ["/pictures"], files)
    return try format.read(Array("[html]<p>Which? \(source)</p>{=oak}".utf8), titled: "t")
  }

  @Test(arguments: [
    "<img src\\=\"@@PLUGINFILE@@/oak%20leaf.gif\" alt\\=\"a leaf\">",
    "<img src\\=\"oak leaf.gif\" alt\\=\"a leaf\">",
    "<img alt\\=\"a leaf\" src\\=\"./oak%20leaf.gif\" width\\=\"300\" />",
    "<img src\\=\"@@PLUGINFILE@@/oak%20leaf.gif?forcedownload\\=1\" alt\\=\"a leaf\">",
    "<img src\\=\"x/../oak leaf.gif\" alt\\=\"a leaf\">",
  ])
  func `a picture in the folder that is given comes in`(_ picture: String) throws {
    let read = try read(picture)
    let address = try #require(read.media.first).name.address
    #expect(read.groups[0].questions[0].prompt == "Which? ![a leaf](\(address))")
    #expect(read.warnings == [] && read.skipped == [])
  }

  @Test func `a picture that is nowhere is told, and its question stays`() throws {
    let read = try read("<img src\\=\"@@PLUGINFILE@@/no.gif\">")
    #expect(read.warnings.map(\.reason) == [.missingFiles(["@@PLUGINFILE@@/no.gif"])])
    #expect(read.groups[0].questions[0].prompt == "Which? ![](no.gif)")
  }
}
