import QuizMedia
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Files beside one that is imported, and in a folder that is given for them.
struct StoredMediaTests {
  private let files = InMemoryFileSystem()

  /// Places files that all differ, each under `/vault`.
  private func place(_ paths: [String]) {
    for path in paths { files.place(bytes(path), at: FilePath("/vault/\(path)")) }
  }

  private func bytes(_ path: String) -> [UInt8] {
    Array("GIF89a".utf8) + [2, 0, 3, 0] + Array(path.utf8)
  }

  private func found(_ address: String, beside page: FilePath, _ folder: FilePath) -> String? {
    StoredMedia(beside: page, orIn: folder, files).file(at: address).map {
      String(decoding: $0.bytes.dropFirst(10), as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("oak.gif", "notes/oak.gif"), ("./img/../oak.gif", "notes/oak.gif"),
    ("../assets/elm.gif", "assets/elm.gif"), ("assets/elm.gif", "assets/elm.gif"),
    ("elm.gif", "assets/elm.gif"), ("ash.gif", "a/b/ash.gif"), ("../../secret.gif", nil),
    ("../oak.gif", nil), ("twice.gif", nil), ("near.gif", "near.gif"), ("hidden.gif", nil),
    ("vault/near.gif", "near.gif"), ("/vault/near.gif", nil), ("link.gif", nil), ("..", nil),
    ("x/elm.gif", nil), ("secret.gif", nil),
  ])
  func `a path stays in the given folder, in which a bare name is found anywhere`(
    _ address: String,
    _ expected: String?
  ) {
    place([
      "notes/oak.gif", "assets/elm.gif", "a/b/ash.gif", "a/twice.gif", "b/twice.gif", "near.gif",
      "a/near.gif", ".git/hidden.gif",
    ])
    files.place(bytes("secret"), at: "/secret.gif")
    files.placeLink("/vault/link.gif", to: "/vault/near.gif")
    files.placeLink("/vault/out", to: "/")
    #expect(found(address, beside: "/vault/notes", "/vault") == expected)
  }

  @Test func `a folder that is too deep or too full is not looked through to its end`() {
    let deep = (1...14).map { "d\($0)" }.joined(separator: "/")
    place(["\(deep)/deep.gif", "shallow/there.gif"])
    #expect(found("deep.gif", beside: "/vault", "/vault") == nil)
    #expect(found("there.gif", beside: "/vault", "/vault") == "shallow/there.gif")
    // A link that leads back ends no walk.
    files.placeLink("/vault/shallow/round", to: "/vault")
    #expect(found("nowhere.gif", beside: "/vault", "/vault") == nil)
  }

  @Test func `the folder of the file itself comes first`() {
    place(["notes/img/oak.gif", "img/oak.gif"])
    #expect(found("img/oak.gif", beside: "/vault/notes", "/vault") == "notes/img/oak.gif")
    #expect(found("img/oak.gif", beside: "/vault/others", "/vault") == "img/oak.gif")
  }
}
