import CoreTestSupport
import TestSupport
import Testing

/// Recipes and layouts that ask for too much: they are refused with a place, or come to an end.
struct HostileRecipesTests {
  private static func recipe(title: String, transformers: String = "{}") -> String {
    #"{"mapping": {"title": \#(title), "questions": "items"}, "transformers": \#(transformers)}"#
  }

  private static func repeated(_ text: String, _ count: Int = caseCount(10_000, thorough: 100_000))
    -> String
  {
    String(repeating: text, count: count)
  }

  /// By what they ask for.
  private static let recipes = [
    "an index": recipe(title: #""a[99999999999999999999999]""#),
    "an index of a pointer": recipe(title: #"{"pointer": "/a/99999999999999999999999"}"#),
    "a deep path": recipe(title: "\"\(repeated("a."))a\""),
    "many indices": recipe(title: "\"a\(repeated("[0]"))\""),
    "many paths": recipe(title: "[\"t\"\(repeated(", \"t\""))]"),
    "to split at nothing": recipe(title: #""t""#, transformers: #"{"title": {"split": ""}}"#),
    "to grow": recipe(
      title: #""t""#,
      transformers:
        "{\"title\": [\(repeated(#"{"split": "a"}, {"joined": "aa"}, "#, 40))\"trimmed\"]}"
    ),
    "each of each": recipe(
      title: #""t""#,
      transformers:
        "{\"title\": \(repeated(#"{"each": "#, 1_000))\"trimmed\"\(repeated("}", 1_000))}"
    ),
  ]

  @Test(arguments: recipes.keys.sorted())
  func `a recipe that asks for too much comes to an end`(_ name: String) throws {
    let home = try HomeFolder()
    let recipe = try #require(Self.recipes[name])
    try home.write(recipe, to: home.path + "/hostile.json")
    let items = String(repeating: #"{"q": "?", "a": "!"}, "#, count: 10)
    try home.write(
      #"{"t": "\#(String(repeating: "a", count: 100))", "items": [\#(items)1]}"#,
      to: home.path + "/sample.json"
    )
    for arguments in [["hostile.json"], ["hostile.json", "sample.json"]] {
      let run = try ProgramRun("quizbuilder", ["recipes", "check"] + arguments, home: home)
      #expect(
        [.exited(code: 0), .exited(code: 65)].contains(run.status),
        "\(run.messages.prefix(300))"
      )
    }
  }

  private static let layouts = [
    "rows without end": #"{"fields": [{"name": "prompt", "rows": 1e999999999}, "answer"]}"#,
    "too many rows": #"{"fields": [{"name": "prompt", "rows": 99999999999999999999}, "answer"]}"#,
    "less than no row": #"{"fields": [{"name": "prompt", "rows": -1}, "answer"]}"#,
    "a field again and again":
      "{\"fields\": [\"prompt\", \"answer\"\(repeated(", \"hint\"", 1_000))]}",
    "fields of fields": #"{"fields": {"fields": {"fields": []}}}"#,
  ]

  @Test(arguments: layouts.keys.sorted())
  func `a layout that asks for too much is refused with its place`(_ name: String) throws {
    let home = try HomeFolder()
    let layout = try #require(Self.layouts[name])
    try home.write(layout, to: home.path + "/layout.json")
    let run = try ProgramRun("quizbuilder", ["check", "layout.json"], home: home)
    #expect(run.status == .exited(code: 65))
    #expect(run.output.hasPrefix("layout.json:1:"), "\(run.output.prefix(300))")
  }
}
