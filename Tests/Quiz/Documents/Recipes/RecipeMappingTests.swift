import QuizDocuments
import QuizResources
import Testing

struct RecipeMappingTests {
  private func mappings(_ recipe: String) throws -> [RecipeMapping] {
    try RecipeJSON(parsing: recipe.utf8).mappings
  }

  @Test func `what a recipe finds stands in its order, questions with all their parts`() throws {
    let recipe = """
      {
        "mapping": {"title": ["topic", "meta.name"], "questions": "items"},
        "transformers": {
          "questions": {"each": {"recipe": {
            "mapping": {"prompt": "q", "answer": "a[0]", "tags": "keywords"},
            "transformers": {"tags": [{"split": ","}, {"each": "trimmed"}]}
          }}}
        }
      }
      """
    #expect(
      try mappings(recipe) == [
        RecipeMapping(property: "title", source: "$.topic | $.meta.name"),
        RecipeMapping(property: "questions[].prompt", source: "$.items[].q"),
        RecipeMapping(property: "questions[].answer", source: "$.items[].a[0]"),
        RecipeMapping(
          property: "questions[].tags",
          source: "$.items[].keywords",
          transformers: ["split(\",\")", "each(trimmed)"]
        ),
      ]
    )
  }

  @Test func `the whole file, an index and an odd key are written as paths are`() throws {
    let recipe = #"""
      {
        "mapping": {"title": "[0].title", "questions": {"pointer": "/1/a.b"}},
        "transformers": {
          "questions": {"each": {"recipe": {"mapping": {"prompt": "[0]", "answer": "[1]"}}}}
        }
      }
      """#
    #expect(
      try mappings(recipe).map(\.source) == [
        "$[0].title", #"$[1]["a.b"][][0]"#, #"$[1]["a.b"][][1]"#,
      ]
    )
    let whole = """
      {
        "mapping": {"questions": {"pointer": ""}},
        "transformers": {
          "questions": {"each": {"recipe": {"mapping": {"prompt": "q", "answer": "a"}}}}
        }
      }
      """
    #expect(try mappings(whole).map(\.source) == ["$[].q", "$[].a"])
  }

  @Test func `every recipe of the program says where it finds prompts and answers`() throws {
    for recipe in EmbeddedFile.recipes {
      let properties = try RecipeJSON(parsing: recipe.bytes).mappings.map(\.property)
      let answers = ["answer", "right", "choices[].correct"].map { "questions[].\($0)" }
      #expect(properties.contains("questions[].prompt"), "\(recipe.stem)")
      #expect(!Set(properties).isDisjoint(with: answers), "\(recipe.stem)")
    }
  }
}
