import CoreTestSupport
import Foundation
import Quiz
import Testing

@testable import QuizDocuments

/// Checks the example of `docs/reference/MAPPINGS.md` against its text.
struct RecipeArticleTests {
  @Test func `the recipe of the article reads the file of the article`() throws {
    let text = try SourceTree.text(of: "docs/reference/MAPPINGS.md")
    let blocks = text.split(separator: "```json\n").dropFirst()
      .compactMap { $0.split(separator: "\n```").first.map { Array($0.utf8) } }
    try #require(blocks.count == 5)
    let read = try RecipeJSON(parsing: blocks[1]).read(blocks[0], titled: "x")
    #expect(read.groups.map(\.title) == ["Capitals"])
    let question = try #require(read.groups.first?.questions.first)
    #expect(question.prompt == "France?")
    #expect(question.answer == "Paris")
    #expect(question.tags == ["europe", "easy"])
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test func `the second recipe of the article reads the second file, with feedback and pairs`()
    throws
  {
    let text = try SourceTree.text(of: "docs/reference/MAPPINGS.md")
    let blocks = text.split(separator: "```json\n").dropFirst()
      .compactMap { $0.split(separator: "\n```").first.map { Array($0.utf8) } }
    try #require(blocks.count == 5)
    let read = try RecipeJSON(parsing: blocks[4]).read(blocks[3], titled: "Mixed")
    #expect(read.skipped == [])
    #expect(read.warnings == [])
    let questions = try #require(read.groups.first?.questions).map(QuestionBuilder.init)
    #expect(questions.map(\.kind) == [.choice, .pairs, .order])
    #expect(questions[0][.answer] == .text("Paris"))
    #expect(questions[0][.distractors] == .list(["Lyon :: It is the third largest city", "Nice"]))
    #expect(questions[1][.pairs] == .list(["France → Paris", "Italy → Rome"]))
    #expect(questions[2][.steps] == .list(["Boil water", "Add the tea"]))
  }
}
