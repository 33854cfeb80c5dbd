import Foundation
import Quiz
import Testing

@testable import QuizDocuments

/// Holds the example of `docs/reference/MAPPINGS.md` to what it says.
struct RecipeArticleTests {
  @Test func `the recipe of the article reads the file of the article`() throws {
    let article = URL(filePath: #filePath).appending(path: "../../../../docs/reference/MAPPINGS.md")
    let text = try String(contentsOf: article.standardized, encoding: .utf8)
    let blocks = text.split(separator: "```json\n").dropFirst()
      .compactMap { $0.split(separator: "\n```").first.map { Array($0.utf8) } }
    try #require(blocks.count == 2)
    let read = try RecipeJSON(parsing: blocks[1]).read(blocks[0], titled: "x")
    #expect(read.groups.map(\.title) == ["Capitals"])
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.prompt == "France?")
    #expect(question.answer == "Paris")
    #expect(question.tags == ["europe", "easy"])
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }
}
