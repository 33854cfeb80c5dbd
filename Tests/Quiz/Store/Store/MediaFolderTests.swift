import QuizMedia
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
}
