import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import Testing

/// Checks every mention of the keys of a group file against the recipe that reads and writes them.
struct GroupRecipeTests {
  /// The keys of a recipe's paths in order.
  private func keys<Model>(of recipe: Recipe<Model>) -> [String] {
    recipe.instructions.compactMap { instruction in
      guard case .key(let key) = instruction.sources[0].steps[0] else { return nil }
      return key
    }
  }

  @Test(arguments: [GroupRecipe.finished, GroupRecipe.draft])
  func `every property of a group and of a question has its key`(
    _ recipe: Recipe<QuestionGroup>
  ) {
    func key(_ property: String) -> String { property == "conflicts" ? "conflict" : property }
    let properties = Set(QuestionGroup.buildableProperties.map(\.name))
    #expect(Set(recipe.instructions.map(\.property)) == properties)
    #expect(["format", "version"] + keys(of: recipe) == GroupRecipe.Key.allCases.map(\.rawValue))
    // The parts of the response are among those of the question, and a range beside the value that it is.
    let parts = QuestionKind.known.flatMap(\.parts).map(\.field.rawValue) + ["kind", "range"]
    #expect(
      Set(Question.buildableProperties.map { key($0.name) }).subtracting(["response"]).union(parts)
        == Set(GroupRecipe.QuestionKey.allCases.map(\.rawValue))
    )
  }

  @Test func `the schema describes the keys of the recipe and no others`() throws {
    let schema = try JSONValue(parsing: #require(EmbeddedFile("Schemas/group.schema.json")).bytes)
    let group = schema["properties"]?.objectValue?.map(\.key) ?? []
    let question = schema["$defs"]?["question"]?["properties"]?.objectValue?.map(\.key) ?? []
    #expect(group.filter { $0 != "$schema" } == GroupRecipe.Key.allCases.map(\.rawValue))
    // The origin of a drawn question is not in the model.
    #expect(
      question.filter { $0 != "origin" } == GroupRecipe.QuestionKey.allCases.map(\.rawValue)
    )
  }

  @Test func `the recipe that comes with the program takes the same keys`() throws {
    let bytes = try #require(EmbeddedFile("Recipes/quizbuilder.json")).bytes
    let mapping = try JSONValue(parsing: bytes)
    let group = mapping["mapping"]?.objectValue?.members ?? []
    let part = mapping["transformers"]?["questions"]?["each"]?["recipe"]?["mapping"]
    let question = part?.objectValue?.members ?? []
    #expect(
      group.allSatisfy { GroupRecipe.Key(rawValue: $0.key) != nil && $0.value == .string($0.key) }
    )
    #expect(
      question.map(\.key)
        == GroupRecipe.QuestionKey.allCases.map(\.rawValue).filter {
          $0 != "settings" && $0 != "conflict"
        }
    )
  }
}
