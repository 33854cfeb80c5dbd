import Quiz
import QuizDocuments
import QuizExchange
import QuizFormats
import QuizInterchange
import QuizMedia
import QuizStore
import QuizText
import SystemPackage
import TestSupport
import Testing

/// Pictures, sounds and films beside pages, as programs spell them.
struct MarkdownMediaTests {
  private static let leaf = Array("GIF89a".utf8) + [2, 0, 3, 0]
  private static let song = Array("ID3\u{4}\0\0 and noise".utf8)
  private let files = InMemoryFileSystem()

  private func read(_ page: String, beside media: (any MediaSource)? = nil) throws -> Import {
    var format = Markdown()
    format.media = media ?? StoredMedia(in: ["/notes"], files)
    return try format.read(Array(page.utf8), titled: "t")
  }

  /// Reads a page beside a file, whose bytes must come in, and returns the prompt with a short address of it.
  private func prompt(_ page: String, _ path: String, _ bytes: [UInt8] = leaf) throws -> String {
    files.place(bytes, at: FilePath("/notes/\(path)"))
    let read = try read(page)
    #expect(read.skipped == [] && read.warnings == [], "\(page)")
    #expect(read.media.map(\.bytes) == [bytes], "\(page)")
    let file = try #require(read.media.first)
    #expect(file.name.fits(SHA256.digest(of: bytes)) && file.name.digest.count == 16)
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.markup == .plain)
    return question.prompt.replacing(file.name.address, with: "FILE")
  }

  @Test(arguments: [
    ("![an oak](pictures/oak.gif)", "pictures/oak.gif", "an oak"),
    ("![an oak](<my pictures/oak.gif>)", "my pictures/oak.gif", "an oak"),
    ("![an oak](my%20pictures/oak.gif)", "my pictures/oak.gif", "an oak"),
    ("![an oak](my pictures/oak.gif)", "my pictures/oak.gif", "an oak"),
    ("![an oak](./img/./oak.gif)", "img/oak.gif", "an oak"),
    ("![an oak](img/../oak.gif)", "oak.gif", "an oak"),
    ("![an [old] oak](oak.gif)", "oak.gif", "an [old] oak"),
    ("![an oak|200](oak.gif)", "oak.gif", "an oak"),
    ("![an oak](oak.gif \"200\")", "oak.gif", "an oak"),
    ("![an oak](oak.gif 'width=200')", "oak.gif", "an oak"),
    ("![an oak](oak.gif =200x100)", "oak.gif", "an oak"),
    ("![](oak.gif \"an oak\")", "oak.gif", "an oak"),
    ("![an oak](oak.gif){:height 10, :width 20}", "oak.gif", "an oak"),
    ("![an oak](oak.gif){width=50%}", "oak.gif", "an oak"),
    ("![an oak](oak.gif?raw=true)", "oak.gif", "an oak"),
    ("![橡树](橡树.gif)", "橡树.gif", "橡树"),
    ("![an oak](%E6%A9%A1%E6%A0%91.gif)", "橡树.gif", "an oak"),
    ("![an oak](oak\\(1\\).gif)", "oak(1).gif", "an oak"),
    ("![an oak](oak(1).gif)", "oak(1).gif", "an oak"),
    ("![an oak](<[oak].gif>)", "[oak].gif", "an oak"),
    ("![an oak](100%25.gif)", "100%.gif", "an oak"),
    ("![an oak](100%25.gif)", "100%25.gif", "an oak"),
    ("![an oak](trees\\oak.gif)", "trees/oak.gif", "an oak"),
    ("![an oak](file:oak.gif)", "oak.gif", "an oak"),
    ("![an oak](oak.gif)", "attachments/oak.gif", "an oak"),
    ("![an oak](oak)", "oak", "an oak"),
  ])
  func `an address of Markdown leads to its file`(
    _ picture: String,
    _ path: String,
    _ words: String
  ) throws {
    #expect(try prompt("## p \(picture)\n\na", path) == "p ![\(words)](FILE)")
  }

  @Test(arguments: [
    ("![[oak.gif]]", "oak.gif", ""), ("![[oak.gif|200]]", "oak.gif", ""),
    ("![[oak.gif|200x100]]", "oak.gif", ""), ("![[oak.gif|an oak]]", "oak.gif", "an oak"),
    ("![[oak.gif|an oak|200]]", "oak.gif", "an oak"), ("![[oak.gif#right]]", "oak.gif", ""),
    ("![[my trees/oak 1.gif]]", "my trees/oak 1.gif", ""),
    ("![[oak.gif]]", "attachments/oak.gif", ""),
    ("![[橡树 (1).gif|橡树]]", "橡树 (1).gif", "橡树"), ("![[100%.gif]]", "100%.gif", ""),
    ("![[a%20b.gif]]", "a%20b.gif", ""),
  ])
  func `an embedded file of Obsidian comes in`(
    _ picture: String,
    _ path: String,
    _ words: String
  ) throws {
    #expect(try prompt("## p \(picture)\n\na", path) == "p ![\(words)](FILE)")
    #expect(try prompt("p \(picture)::a", path) == "p ![\(words)](FILE)")
    #expect(try prompt("- p \(picture) #card\n  - a", path) == "p ![\(words)](FILE)")
  }

  @Test(arguments: [
    ("<img src=\"oak.gif\" alt=\"an oak\">", "oak.gif", "an oak"),
    ("<img alt='an oak' width=200 src='oak.gif'/>", "oak.gif", "an oak"),
    ("<IMG SRC=oak.gif ALT=\"an oak\">", "oak.gif", "an oak"),
    ("<img src=\"my%20trees/oak.gif\" alt=\"an oak\">", "my trees/oak.gif", "an oak"),
    ("<img src=\"my trees/oak.gif\" alt=\"an oak\">", "my trees/oak.gif", "an oak"),
    ("<img alt=\"a > b\" src=\"oak.gif\">", "oak.gif", "a > b"),
    ("<img src=\"oak.gif\" title=\"an oak\">", "oak.gif", "an oak"),
  ])
  func `a picture of HTML comes in`(_ picture: String, _ path: String, _ words: String) throws {
    #expect(try prompt("## p \(picture)\n\na", path) == "p ![\(words)](FILE)")
  }

  @Test(arguments: [
    ("![an oak][1]", "[1]: oak.gif", "oak.gif", "an oak"),
    ("![an oak][The Oak]", "[the  oak]: <my trees/oak.gif>", "my trees/oak.gif", "an oak"),
    ("![an oak][]", "  [An oak]: ./oak.gif", "oak.gif", "an oak"),
    ("![an oak]", "[an oak]: oak.gif", "oak.gif", "an oak"),
    ("![an oak][1]", "[1]: oak.gif \"200\"", "oak.gif", "an oak"),
    ("`![x][1]` ![an oak][1]", "[1]: oak.gif", "oak.gif", "an oak"),
  ])
  func `a picture may have its address elsewhere on the page`(
    _ picture: String,
    _ address: String,
    _ path: String,
    _ words: String
  ) throws {
    files.place(Self.leaf, at: FilePath("/notes/\(path)"))
    let read = try read("## p \(picture)\n\na\n\n## q\n\nb\n\n\(address)\n")
    #expect(read.media.map(\.bytes) == [Self.leaf])
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.answer) == ["a", "b"])
    #expect(questions[0].prompt.hasSuffix("![\(words)](\(read.media.first?.name.address ?? ""))"))
    #expect(read.warnings == [])
  }

  @Test(arguments: [
    "![the song](song.mp3)", "![[song.mp3|the song]]",
    "<audio src=\"song.mp3\" controls>the song</audio>",
    "<audio controls><source src=\"song.mp3\">the song</audio>",
    "<video src=\"song.mp3\" title=\"the song\"></video>",
  ])
  func `sounds come in as pictures do`(_ sound: String) throws {
    #expect(try prompt("## p \(sound)\n\na", "song.mp3", Self.song) == "p ![the song](FILE)")
  }

  @Test func `every text may have pictures, and equal files come in once`() throws {
    files.place(Self.leaf, at: "/notes/a.gif")
    files.place(Self.leaf, at: "/notes/img/b.gif")
    let read = try read(
      """
      ## ![](a.gif)

      - [x] ![[a.gif]]
        > ![](img/b.gif)
      - [ ] <img src="a.gif">

      **Hint:** ![](a.gif)

      **Explanation:** *so* ![](a.gif)
      """
    )
    let question = try #require(read.groups.first?.questions.first)
    #expect(read.media.map(\.bytes) == [Self.leaf])
    #expect(read.skipped == [] && read.warnings == [])
    let picture = "![](\(try #require(read.media.first).name.address))"
    #expect(question.prompt == picture && question.hint == picture)
    #expect(question.explanation == "*so* \(picture)")
    #expect(question.choiceLists.flatMap(\.self).map(\.text) == [picture, picture])
    #expect(question.choiceLists.flatMap(\.self).compactMap(\.feedback) == [picture])
    #expect(question.markup == .markdown)
  }

  @Test(arguments: [
    "../oak.gif", "/notes/oak.gif", "%2e%2e/oak.gif", "img/../../oak.gif", "out/oak.gif",
    "link.gif", "~/oak.gif", "file:///notes/oak.gif", "folder.gif", "text.gif", "no.gif",
  ])
  func `what is not beside a page is told, and its question stays`(_ address: String) throws {
    files.place(Self.leaf, at: "/oak.gif")
    files.place(Self.leaf, at: "/notes/oak.gif")
    files.place("text", at: "/notes/text.gif")
    files.placeFolder("/notes/folder.gif")
    files.placeLink("/notes/out", to: "/")
    files.placeLink("/notes/link.gif", to: "/notes/oak.gif")
    for page in ["## ![an oak](\(address))\n\na", "## p\n\n![an oak](\(address))"] {
      let read = try read(page)
      #expect(read.media == [] && read.skipped == [])
      #expect(read.warnings.map(\.reason) == [.missingFiles([address])])
      let question = try #require(read.groups.first?.questions.first)
      #expect("\(question.prompt)\(question.answer)".contains("![an oak]("))
      #expect(question.markup == .markdown)
    }
  }

  @Test func `pictures of the web become links, embedded notes are told`() throws {
    let web = try read("## p ![an oak](https://example.org/oak.png)\n\na")
    #expect(web.warnings.map(\.reason) == [.simplified([.webMedia])])
    #expect(web.groups[0].questions[0].prompt == "p [an oak](https://example.org/oak.png)")
    let note = try read("## p ![[Oaks]] ![[Oaks.pdf]]\n\na")
    #expect(note.warnings.map(\.reason) == [.leftoverMarkup([.embed])])
    #expect(try read("## ![[Oaks]]\n\na").skipped.map(\.reason) == [.embeddedFiles])
    let code = try read("## p `![](a.png)`\n\n```\n![](b.png)\n```\n")
    #expect(code.warnings == [] && code.skipped == [])
  }

  @Test(arguments: [
    ("/graph/pages", "/graph", true), ("/graph/pages", "/graph/assets", true),
    ("/elsewhere", "/graph", true), ("/graph/pages", "/other", false), ("/graph/pages", "", false),
    ("/elsewhere", "/graph/assets", true),
  ])
  func `the assets of Logseq are found in a folder that is given`(
    _ page: FilePath,
    _ folder: FilePath,
    _ isFound: Bool
  ) throws {
    files.place(Self.leaf, at: "/graph/assets/oak.gif")
    files.place(Self.leaf, at: "/other/x.gif")
    files.placeFolder("/graph/pages")
    files.placeFolder("/elsewhere")
    let media =
      folder.isEmpty
      ? StoredMedia(in: [page], files) : StoredMedia(beside: page, orIn: folder, files)
    let read = try read("- p ![an oak](../assets/oak.gif) #card\n  - a", beside: media)
    #expect(read.media.map(\.bytes) == (isFound ? [Self.leaf] : []))
    #expect(
      read.warnings.map(\.reason) == (isFound ? [] : [.missingFiles(["../assets/oak.gif"])])
    )
    #expect(read.groups.flatMap(\.questions).count == 1)
  }

  @Test func `plain texts come back from a page with their pictures`() throws {
    let words = [
      "an oak", "", "a | b", "a [b] c", "a \\] b", "*a* `b` <i> &amp;", "$x$, {{y}}", "!",
    ]
    let name = MediaFile(Self.leaf, named: "oak.gif")?.name.text ?? ""
    for text in words {
      let picture = RichText.plainMedia(at: "media/\(name)", describedAs: text)
      let line = "a *b* \(picture)!\(picture)[c] \\"
      let group = try QuestionGroup.sample(
        "g",
        [
          try Question.sample("\(line)\nd", id: "a") {
            ($0.hint, $0.explanation) = (line, "```\nx\n```\n\(line)")
            $0.alternatives = [line]
          },
          try Question.sample(line, id: "b") {
            $0.response.kind = .pairs
            var pair = Pair.Builder()
            (pair.left, pair.right) = (line, "1")
            $0.response.pairs.pairs = [pair]
            $0.response.pairs.spares = [line]
          },
        ]
      )
      var format = Markdown()
      files.place(Self.leaf, at: FilePath("/notes/media/\(name)"))
      format.media = StoredMedia(in: ["/notes"], files)
      let export = format.write([group])
      #expect(export.losses == [], "\(text)")
      let page = String(decoding: export.bytes, as: UTF8.self)
      #expect(page.contains("](media/\(name))") && !page.contains("!\\["))
      let read = try format.read(export.bytes, titled: "t")
      #expect(read.groups.flatMap(\.questions) == group.questions, "\(page)")
      #expect(read.warnings == [] && read.skipped == [])
    }
  }
}
