import BuilderKit
import LosslessJSON
import Testing

/// Recipes for enums in files.
struct ChoiceRecipeFileTests {
  private static let file = #"""
    {
      "name": "AnswerJSON",
      "tag": "kind",
      "default": "text",
      "cases": {
        "choice": {"tag": "mc", "by": {"recipe": "ChoiceJSON"}},
        "text": {"from": "answer", "by": "trimmed"},
        "number": {"by": {"recipe": {
          "mapping": {"value": "value", "tolerance": "tolerance"}, "defaults": {"tolerance": 0}
        }}},
        "pairs": {"from": "pairs", "by": {"each": {"recipe": {"mapping": {"left": "l", "right": "r"}}}}},
        "ranked": {"from": {"pointer": "/in"}, "by": {"recipe": {
          "mapping": {"first": "first", "others": "others", "note": "note"},
          "transformers": {"first": {"recipe": {"mapping": {"left": "l", "right": "r"}}}}
        }}},
        "model": {"from": "model"},
        "description": {"tag": "essay"}
      }
    }
    """#

  private func box() throws -> RecipeBox {
    let box = RecipeBox()
    try box.add(
      Recipe<Choice>("ChoiceJSON") {
        MapProperty(\.answer, from: "answer")
        MapProperty(\.others, from: "others")
      }
    )
    return box
  }

  @Test func `a file is read as the recipe that it describes`() throws {
    let recipe = try Recipe<Answer>(parsing: Self.file, recipes: box())
    #expect(try recipe.model(from: ["answer": " a "]) == .text("a"))
    #expect(try recipe.model(from: ["kind": "number", "value": 1]) == .number(value: 1))
    #expect(try recipe.model(from: ["kind": "essay"]) == .description)
    let choice = try recipe.model(from: ["kind": "mc", "answer": "x"])
    #expect(choice.kind == .choice)
  }

  @Test func `a recipe is written to a file and read again`() throws {
    let recipe = try Recipe<Answer>(parsing: Self.file, recipes: box())
    let file = try recipe.file()
    #expect(try Recipe<Answer>(file: file) == recipe)
    #expect(try Recipe<Answer>(parsing: file.write(.pretty)).file() == file)
    #expect(file["cases"]?["description"] == ["tag": "essay"])
    let generic = try Recipe<Answer>.generic()
    #expect(try Recipe<Answer>(file: generic.file()) == generic)
  }

  @Test(
    arguments: [
      (
        #"{"tag": "kind", "cases": {"txet": {"from": "answer"}}}"#,
        #"line 1, column 27: Answer has no stored property "txet"; did you mean "text"?"#
      ),
      (#"{"cases": {}}"#, #"line 1, column 1: "tag" is missing"#),
      (#"{"tag": "kind"}"#, #"line 1, column 1: "cases" is missing"#),
      (#"{"tag": "kind", "cases": []}"#, "line 1, column 26: must be an object"),
      (
        #"{"tag": "kind", "cases": {"text": {"form": "answer"}}}"#,
        #"""
        line 1, column 36: text: "form" means nothing here; did you mean "from"?
        line 1, column 35: "from" is missing
        """#
      ),
      (
        #"{"tag": "kind", "default": "t", "cases": {"text": {"from": "a", "by": "trimed"}}}"#,
        #"""
        line 1, column 28: must be one of "choice", "text", "number", "pairs", "ranked", "model", "description"
        line 1, column 71: text: there is no transformer "trimed"; did you mean "trimmed"?
        """#
      ),
      (
        #"{"tag": "kind", "mapping": {}, "cases": {"text": {"from": "kind", "tag": 3}}}"#,
        #"""
        line 1, column 17: "mapping" means nothing here
        line 1, column 74: text: must be a string
        """#
      ),
    ]
  )
  func `mistakes in a file have their line and column`(file: String, report: String) {
    let error = #expect(throws: RecipeError.self) { try Recipe<Answer>(parsing: file) }
    #expect(error?.description == report)
  }
}
