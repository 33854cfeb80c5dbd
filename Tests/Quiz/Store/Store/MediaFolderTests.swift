import Quiz
import QuizDocuments
import QuizMedia
import QuizOperations
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

struct MediaFolderTests {
  private let files = InMemoryFileSystem()
  private var folder: MediaFolder { Library.sample(in: files).mediaFolder }
  private let leaf = Array("GIF89a".utf8) + [2, 0, 3, 0]

  @Test func `a file is kept under its name and its digest, and once`() throws {
    let file = try #require(MediaFile(leaf, named: "Oak leaf.gif"))
    let name = try folder.add(file)
    #expect(files.texts.keys.sorted() == ["/lib/media/\(name.text)"])
    #expect(name.text.hasPrefix("oak-leaf-"))
    // Another name for the same bytes is not needed.
    let other = try #require(MediaFile(leaf, named: "elm.gif"))
    #expect(try folder.add(other) == name)
    #expect(folder.name(ofEqual: other) == name)
    #expect(try folder.names() == [name])
    #expect(folder.state(of: name) == .whole(size: 10, try #require(MediaHead(leaf))))
    #expect(try folder.file(named: name).bytes == leaf)
  }

  @Test func `other bytes under the same name get the full digest`() throws {
    let file = try #require(MediaFile(leaf, named: "oak.gif"))
    files.place("GIF89a damaged", at: FilePath("/lib/media/\(file.name.text)"))
    let name = try folder.add(file)
    #expect(name.digest.count == 64)
    #expect(folder.state(of: file.name) == .damaged)
    #expect(throws: MediaError.store(.nameTaken(FilePath("/lib/media/\(file.name.text)")))) {
      try folder.put(file)
    }
  }

  @Test func `what is no picture, no file or not there is refused`() throws {
    files.place("text", at: "/home/a.png")
    files.placeFolder("/home/b.png")
    files.place(leaf, at: "/home/c.gif")
    files.placeLink("/home/link.gif", to: "/home/c.gif")
    #expect(throws: MediaError.notMedia("/home/a.png")) { try folder.add(fileAt: "/home/a.png") }
    #expect(throws: MediaError.notAFile("/home/b.png")) { try folder.add(fileAt: "/home/b.png") }
    #expect(throws: MediaError.notAFile("/home/link.gif")) {
      try folder.add(fileAt: "/home/link.gif")
    }
    #expect(throws: MediaError.missing("/home/d.gif")) { try folder.add(fileAt: "/home/d.gif") }
    #expect(try folder.add(fileAt: "/home/c.gif").text.hasPrefix("c-"))
  }

  @Test(arguments: [
    ("oak.gif", true), ("pictures/oak.gif", true), ("../secret.gif", false),
    ("/lib/secret.gif", false),
    ("pictures/../../secret.gif", false), ("out/secret.gif", false), ("pictures//oak.gif", false),
    ("", false), ("pictures", false), ("text.gif", false), ("loop.gif", false),
  ])
  func `a path leads to a file in its folder, or nowhere`(path: String, isFound: Bool) {
    files.place(leaf, at: "/lib/secret.gif")
    files.place(leaf, at: "/lib/in/oak.gif")
    files.place(leaf, at: "/lib/in/pictures/oak.gif")
    files.place("text", at: "/lib/in/text.gif")
    files.placeLink("/lib/in/out", to: "/lib")
    files.placeLink("/lib/in/loop.gif", to: "/lib/in/loop.gif")
    #expect((StoredMedia(in: ["/lib/in"], files).file(at: path) != nil) == isFound)
  }

  @Test func `a disk that loses power has the file, or nothing`() throws {
    let file = try #require(MediaFile(leaf, named: "oak.gif"))
    _ = try folder.add(file)
    files.losePower()
    #expect(folder.state(of: file.name) == .whole(size: 10, try #require(MediaHead(leaf))))
  }

  @Test func `a file of a gigabyte is refused before it is read`() throws {
    try withTemporaryFolder { root in
      let path = root.appending("film.gif")
      let file = try FileDescriptor.open(
        path,
        .readWrite,
        options: .create,
        permissions: .ownerReadWrite
      )
      try file.closeAfter {
        try file.writeAll(leaf)
        try file.resize(to: 1 << 30)
      }
      let counting = CountingFileSystem(LocalFileSystem())
      let folder = MediaFolder(beside: root.appending("group.json"), in: counting)
      #expect(throws: MediaError.tooLarge(path)) { try folder.add(fileAt: path) }
      #expect(StoredMedia(in: [root], counting).file(at: "film.gif") == nil)
      #expect(counting.count(of: .read) == 0)
      #expect(try folder.names() == [])
      // What is told about one in the folder is in its first bytes.
      try LocalFileSystem().createFolder(folder.path)
      try LocalFileSystem().rename(path, to: folder.path.appending("film.gif"), replacing: false)
      let name = try #require(MediaName("film.gif"))
      #expect(folder.fact(about: name) == .file(size: 1 << 30, MediaHead(leaf)))
      #expect(folder.state(of: name) == .damaged)
      #expect(counting.count(of: .read) <= 1)
    }
  }

  @Test func `many files are looked up in a folder that is listed once`() throws {
    let counting = CountingFileSystem(files)
    let folder = Library.sample(in: counting).mediaFolder
    let kept = try (0..<50 as Range<UInt8>).map { number in
      let file = try #require(MediaFile(leaf + [number], named: "leaf.gif"))
      return (file, try folder.add(file))
    }
    let before = counting.count(of: .list)
    let listed = folder.listed()
    for (file, name) in kept { #expect(listed.name(ofEqual: file) == name) }
    #expect(listed.name(ofEqual: try #require(MediaFile(leaf, named: "leaf.gif"))) == nil)
    #expect(counting.count(of: .list) == before + 1)
  }

  @Test
  func
    `a copy of a group from elsewhere has what it shows, and so have questions that go to another group`()
    throws
  {
    let library = Library.sample(in: files)
    let file = try #require(MediaFile(leaf, named: "oak.gif"))
    files.place(leaf, at: FilePath("/elsewhere/media/\(file.name.text)"))
    let group = try sampleGroup("Trees", answers: ["![](\(file.name.address))"])
    let text = GroupDocument().updated(with: group).bytes
    func names() -> [String] { files.texts.keys.filter { $0.hasPrefix("/lib/media/") } }
    let expected = ["/lib/media/\(file.name.text)"]

    files.place(text, at: "/elsewhere/trees.json")
    let opened = try library.open("/elsewhere/trees.json")
    let session = GroupSession(opened, in: library, syncs: .whenIdle)
    _ = try session.save(opened.builder, .asCopy)
    #expect(names() == expected)
    try files.remove(FilePath(expected[0]))

    files.place(try sampleFile("Rivers", id: "r"), at: "/lib/rivers.json")
    try QuestionTransfer(in: library).add(
      opened.builder.questions.duplicates(),
      showing: library.mediaFolder(of: opened),
      to: "/lib/rivers.json"
    )
    #expect(names() == expected)
    try files.remove(FilePath(expected[0]))

    try library.saveDraft(opened.builder, of: opened)
    let entry = try #require(try library.drafts().first)
    _ = try Recovery([entry], in: library).recover(entry, .asCopy) { $0 }
    #expect(names() == expected)
  }
}
