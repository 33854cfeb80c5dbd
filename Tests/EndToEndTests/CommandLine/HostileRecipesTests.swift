import TestSupport
import Testing

/// Recipes and layouts that ask for too much: they are refused with a place, or come to an end.
struct HostileRecipesTests {
  @Test(arguments: [
    #"{"mapping": {"title": "a[99999999999999999999999]", "questions": "items"}}"#,
    #"{"mapping": {"title": {"pointer": "/a/99999999999999999999999"}, "questions": "items"}}"#,
    #"{"mapping": {"title": "\#(String(repeating: "a.", count: 100_000))a", "questions": "items"}}"#,
    #"{"mapping": {"title": "a\#(String(repeating: "[0]", count: 100_000))", "questions": "items"}}"#,
    #"{"mapping": {"title": ["t"\#(String(repeating: #", "t""#, count: 100_000))], "questions": "items"}}"#,
    #"{"mapping": {"title": "t", "questions": "items"}, "transformers": {"title": {"split": ""}}}"#,
    #"{"mapping": {"title": "t", "questions": "items"}, "transformers": {"title": [\#(
      String(repeating: #"{"split": "a"}, {"joined": "aa"}, "#, count: 40))"trimmed"]}}"#,
    #"{"mapping": {"title": "t", "questions": "items"}, "transformers": {"questions": \#(
      String(repeating: #"{"each": "#, count: 1_000))"trimmed"\#(String(repeating: "}", count: 1_000))}}"#,
  ])
  func `a recipe that asks for too much comes to an end`(_ recipe: String) throws {
    let home = try HomeFolder()
    try home.write(recipe, to: home.path + "/hostile.json")
    let items = String(repeating: #"{"q": "?", "a": "!"}, "#, count: 10)
    try home.write(
      #"{"t": "\#(String(repeating: "a", count: 100))", "items": [\#(items)1]}"#,
      to: home.path + "/sample.json"
    )
    for arguments in [["hostile.json"], ["hostile.json", "sample.json"]] {
      let run = try ProgramRun("quizbuilder", ["recipes", "check"] + arguments, home: home)
      #expect([.exited(code: 0), .exited(code: 65)].contains(run.status), "\(run.messages.prefix(300))")
    }
  }

  @Test(arguments: [
    #"{"fields": [{"name": "prompt", "rows": 1e999999999}, "answer"]}"#,
    #"{"fields": [{"name": "prompt", "rows": 99999999999999999999}, "answer"]}"#,
    #"{"fields": [{"name": "prompt", "rows": -1}, "answer"]}"#,
    #"{"fields": ["prompt", "answer"\#(String(repeating: #", "hint""#, count: 10_000))]}"#,
    #"{"fields": {"fields": {"fields": []}}}"#,
  ])
  func `a layout that asks for too much is refused with its place`(_ layout: String) throws {
    let home = try HomeFolder()
    try home.write(layout, to: home.path + "/layout.json")
    let run = try ProgramRun("quizbuilder", ["check", "layout.json"], home: home)
    #expect(run.status == .exited(code: 65))
    #expect(run.output.hasPrefix("layout.json:1:"), "\(run.output.prefix(300))")
  }
}
