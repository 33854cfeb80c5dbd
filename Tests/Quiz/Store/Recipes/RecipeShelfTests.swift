import SystemPackage
import TestSupport
import Testing

@testable import QuizDocuments
@testable import QuizStore

struct RecipeShelfTests {
  private let files = InMemoryFileSystem()
  private let folder: FilePath = "/home/ada/.config/quizbuilder/recipes"

  private static let shipped = [
    "answer-index", "fractions", "keys-and-values", "opentdb", "quizbuilder",
    "rabblewabble",
  ]

  private var shelf: RecipeShelf { RecipeShelf(folder: folder, fileSystem: files) }

  @Test func `without a folder there are the shipped recipes`() throws {
    #expect(try shelf.recipes().map(\.name) == Self.shipped)
    #expect(try shelf.recipes().allSatisfy { $0.path == nil })
  }

  @Test func `one of the user's own goes before a shipped one of its name`() throws {
    files.place("mine", at: folder.appending("opentdb.json"))
    files.place("other", at: folder.appending("school.json"))
    files.place("none", at: folder.appending("notes.txt"))
    #expect(try shelf.recipes().map(\.name) == Self.shipped + ["school"])
    let own = RecipeFile(
      name: "opentdb",
      path: folder.appending("opentdb.json"),
      bytes: Array("mine".utf8)
    )
    #expect(try shelf.recipe(named: "opentdb") == own)
    #expect(try shelf.recipe(named: "notes") == nil)
  }

  @Test(arguments: ["/tmp/mine.json", "/tmp/mine"])
  func `a word with a slash is a path`(_ word: String) throws {
    files.place("mine", at: FilePath(word))
    #expect(try shelf.recipe(named: word)?.path == FilePath(word))
    #expect(try shelf.recipe(named: word)?.name == "mine")
    #expect(throws: StoreError.self) { try shelf.recipe(named: "/tmp/none.json") }
  }
}
