import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizOperations

@Suite struct `A reader of imports` {
  @Test func `reads JSON in UTF-16 by a recipe as well as by a format`() throws {
    let reader = ImportReader.sample(in: InMemoryFileSystem())
    let recipe = try #require(try reader.recipes.recipe(named: "opentdb"))
    let text = """
      {"results": [{"question": "1 + 1?", "correct_answer": "2", "incorrect_answers": ["3"]}]}
      """
    let bytes: [UInt8] = text.utf16.reduce(into: [0xFF, 0xFE]) {
      $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)]
    }
    let file = ImportReader.File(bytes: bytes, name: "trivia.json", title: "Trivia")
    let reading = reader.read(file, as: .recipe(recipe))
    #expect(reading.contents?.groups.map(\.questions.count) == [1])
    #expect(reading.contents?.warnings.count == 1)
    #expect(reading.source.isNamed(by: .recipe(recipe)))
    #expect(!reading.source.isNamed(by: .format("recipe")))
  }
}

extension ImportReader {
  /// A reader of the program's own files, and of others by recipes.
  static func sample(in files: any FileSystem) -> ImportReader {
    ImportReader(
      formats: FormatCatalog(exports: [], imports: [GroupJSON()], fallback: GroupJSON()),
      recipes: RecipeShelf(folder: "/recipes", fileSystem: files),
      fileSystem: files
    )
  }
}
