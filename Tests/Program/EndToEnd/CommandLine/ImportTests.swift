import LosslessJSON
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The real program takes over files of other programs: import, open again, export.
struct ImportTests {
  private let home: HomeFolder

  init() throws {
    home = try HomeFolder()
  }

  private func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun("quizbuilder", arguments, home: home)
  }

  @Test func `an answer of Open Trivia DB is imported, opened again and exported`() throws {
    try home.write(
      """
      {"response_code":0,"results":[
      {"type":"multiple","difficulty":"medium","category":"Entertainment: Japanese Anime &amp; Manga",\
      "question":"In &quot;Pok&eacute;mon&quot;, which one is Ash&#039;s first?","correct_answer":"Pikachu",\
      "incorrect_answers":["Eevee","Pidgey","Flab&eacute;b&eacute;"]},
      {"type":"boolean","difficulty":"easy","category":"Science: Mathematics",\
      "question":"2 &lt; 3 &amp; 3 &gt; 2.","correct_answer":"True","incorrect_answers":["False"]}
      ]}
      """,
      to: "\(home.path)/trivia.json"
    )
    #expect(
      try run(["import", "trivia.json", "--recipe", "opentdb"])
        == ProgramRun(
          .exited(code: 0),
          messages: """
            “trivia”: 2 questions, saved as \(home.library)/trivia.json.
            2 questions imported, 0 skipped.

            """
        )
    )
    #expect(try run(["check", ".local/share/quizbuilder/trivia.json"]).status == .exited(code: 0))
    #expect(
      try run(["show", "trivia"]).output == """
        trivia
        2 questions

        1. In "Pokémon", which one is Ash's first?
           ✓ Pikachu
           ✗ Eevee
           ✗ Pidgey
           ✗ Flabébé
           Tags: Entertainment: Japanese Anime & Manga, medium

        2. 2 < 3 & 3 > 2.
           ✓ True
           ✗ False
           Tags: Science: Mathematics, easy

        """
    )
    #expect(try run(["export", "trivia", "--to", "csv", "-o", "t.csv"]).status == .exited(code: 0))
    #expect(try run(["import", "t.csv", "--dry-run"]).status == .exited(code: 0))
  }

  @Test func `the groups of RabbleWabble are imported and exported to Anki`() throws {
    try home.write(
      """
      [{"questions":[{"prompt":"あ","answer":"a"},{"prompt":"い","answer":"i"}],
        "score":{"correctCount":0,"incorrectCount":0},"title":"Hiragana"},
       {"questions":[{"prompt":"おはよう","hint":"ohayou","answer":"Hello,\\nGood Morning"}],
        "score":{"correctCount":3,"incorrectCount":1},"title":"Basic Phrases"}]
      """,
      to: "\(home.path)/QuestionGroupData.json"
    )
    #expect(
      try run(["import", "QuestionGroupData.json", "--recipe", "rabblewabble"]).messages == """
        “Hiragana”: 2 questions, saved as \(home.library)/hiragana.json.
        “Basic Phrases”: 1 question, saved as \(home.library)/basic-phrases.json.
        3 questions imported, 0 skipped.

        """
    )
    #expect(home.names(in: home.library) == ["basic-phrases.json", "hiragana.json"])
    #expect(try home.group("basic-phrases.json")["questions"]?[0]?["hint"] == "ohayou")
    let export = try run(["export", "--all", "--to", "anki", "-o", "-"])
    #expect(export.status == .exited(code: 0))
    #expect(export.output.contains("おはよう"))
  }

  @Test func `a recipe of the user's own is found by its name`() throws {
    let folder = "\(home.path)/.config/quizbuilder/recipes"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let shown = try run(["recipes", "show", "rabblewabble"]).output
    try home.write(
      shown.replacing("\"answer\": \"answer\"", with: "\"answer\": \"solution\""),
      to: "\(folder)/school.json"
    )
    try home.write(
      #"{"title": "Seas", "questions": [{"prompt": "Largest?", "solution": "Pacific"}]}"#,
      to: "\(home.path)/seas.json"
    )
    #expect(
      try run(["recipes", "check", "school", "seas.json"])
        == ProgramRun(
          .exited(code: 0),
          output: """
            Seas
            1 question

            1. Largest?
               Answer: Pacific

            """,
          messages: """
            \(folder)/school.json: no problems in the import mapping.
            1 question read, 0 skipped.

            """
        )
    )
    #expect(
      try run(["import", "seas.json", "--recipe", "school"]).messages == """
        “Seas”: 1 question, saved as \(home.library)/seas.json.
        1 question imported, 0 skipped.

        """
    )
  }

  @Test func `a wrong recipe saves nothing`() throws {
    try home.write("{\"mapping\": {\"title\": \"a[\"}}", to: "\(home.path)/wrong.json")
    try home.write("{}", to: "\(home.path)/seas.json")
    let wrong = try run(["import", "seas.json", "--recipe", "wrong.json"])
    #expect(wrong.status == .exited(code: 65))
    #expect(wrong.messages.hasSuffix("wrong.json: 1 problem in the import mapping.\n"))
    #expect(home.names(in: home.library) == [])
  }
}
