import LosslessJSON
import TestSupport
import Testing

/// A whole visit, by keys alone.
struct FromEmptyLibraryToExportTests {
  /// A question as it is typed.
  private struct Typed {
    var prompt: String
    var answer: String
    var hint = ""

    /// The keys of the three fields; the last Enter leads to the next question.
    var keys: String {
      [prompt, answer, hint]
        .map { $0.replacing("\n", with: Keys.alt(Keys.enter)) + Keys.enter }
        .joined()
    }

    func json(id: JSONValue, _ more: KeyValuePairs<String, JSONValue> = [:]) -> JSONValue {
      var object: JSONObject = [
        "id": id, "prompt": .string(prompt), "answer": .string(answer),
      ]
      if !hint.isEmpty { object["hint"] = .string(hint) }
      for (key, value) in more { object[key] = value }
      return .object(object)
    }
  }

  private static let questions = [
    Typed(prompt: "What is the capital of France?", answer: "Paris", hint: "P"),
    Typed(prompt: "中国的首都是哪里？", answer: "北京"),
    Typed(prompt: "Que\u{301} ciudad?", answer: "Bogota\u{301}", hint: "n\u{303}"),
    Typed(prompt: "Family 👨‍👩‍👧‍👦 and flag 🇫🇷?", answer: "🇨🇭 👩🏽‍🚀"),
    Typed(prompt: "What is the capital of Switzerland?", answer: ""),
    Typed(prompt: "Say it\nin two lines", answer: "one\ntwo\n\nfour"),
    Typed(prompt: "한국의 수도는?", answer: "서울"),
    Typed(prompt: "ما عاصمة مصر؟", answer: "القاهرة"),
    Typed(prompt: "Quotes \" and \\ and /?", answer: "\"\\/"),
    Typed(prompt: "What is the capital of Italy?", answer: "Rome"),
    Typed(prompt: "What is the capital of Spain?", answer: "Madrid"),
    Typed(prompt: "What is the capital of Japan?", answer: "Tokyo 東京"),
  ]

  /// About 100 kB in many scripts.
  private static let longText = (1...1_800)
    .map { "Line \($0): 水 und e\u{301}, 🇫🇷 👩🏽‍🚀, \"quoted\" \\ \t." }
    .joined(separator: "\n")

  @Test func `from an empty library to an export`() throws {
    let terminal = try PseudoTerminal.quizBuilder()
    let home = terminal.home
    try type(into: terminal)
    let saved = try fillIn(terminal)
    let edited = try edit(terminal, saved)
    try expectEqual(home.group("capitals-首都.json"), edited)

    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    let check = try PseudoTerminal.quizBuilder(
      "check",
      "\(home.library)/capitals-首都.json",
      home: home
    )
    let (status, report) = try check.waitForEnd()
    #expect(status == .exited(code: 0))
    #expect(report.contains("capitals-首都.json: 12 questions, no problems"), "\(report)")

    try export(home)
  }

  /// Types twelve questions and leaves one answer out.
  private func type(into terminal: PseudoTerminal) throws {
    try terminal.wait(for: "Welcome! Your library is empty.")
    try terminal.send("n")
    try terminal.wait(for: "Question 1")
    try terminal.send("Capitals 首都" + Keys.enter)
    for (index, question) in Self.questions.enumerated() {
      if index > 0 { try terminal.send(Keys.enter) }
      // The first question is a choice; those below a question are of its kind at first.
      if index == 1 { try terminal.send(Keys.alt("t") + "t" + Keys.enter) }
      // The Enter behind the hint is sent with the next question, for the last has none.
      try terminal.send(String(question.keys.dropLast()))
      if index == 0 {
        // ^J begins a line as well as Alt-Enter does.
        try terminal.send(Keys.alt("t") + "o" + Keys.enter)
        try terminal.wait(for: "Alt-M  Also accepted · Explanation · Tags")
        try terminal.send(Keys.backTab + "Lyon\nNice" + Keys.alt("m"))
        try terminal.send("Lutèce\nPanam" + Keys.tab)
        try terminal.paste(Self.longText)
        try terminal.send(Keys.tab + "europe, rivers")
      }
    }
    try terminal.wait(for: "Question 12")
  }

  /// Saves, is told what is missing, fills it in, and saves again.
  private func fillIn(_ terminal: PseudoTerminal) throws -> JSONValue {
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Still to fill in")
    #expect(
      terminal.dialog
        == "These fields are required: ● Question 5: answer [ OK ]"
    )
    #expect(terminal.home.names(in: terminal.home.library) == [])

    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.wait(forCursorIn: "┃● Answer          What is right?")
    try terminal.send("Bern" + Keys.control("s"))
    try terminal.wait(for: "Saved as capitals-首都.json.")

    let saved = try terminal.home.group("capitals-首都.json")
    let ids = saved["questions"]?.arrayValue?.compactMap { $0["id"] } ?? []
    #expect(Set(ids).count == 12)
    var questions = Self.questions
    questions[4].answer = "Bern"
    let more: KeyValuePairs<String, JSONValue> = [
      "alternatives": ["Lutèce", "Panam"], "distractors": ["Lyon", "Nice"],
      "explanation": .string(Self.longText), "tags": ["europe", "rivers"],
    ]
    let expected: JSONValue = [
      "format": "quizbuilder/group",
      "version": 1,
      "id": saved["id"] ?? .null,
      "title": "Capitals 首都",
      "questions": .array(
        zip(questions, ids).enumerated().map { index, pair in
          index == 0 ? pair.0.json(id: pair.1, more) : pair.0.json(id: pair.1)
        }
      ),
    ]
    expectEqual(saved, expected)
    return saved
  }

  /// Opens the group again, and edits, undoes, moves, removes and duplicates; returns what it is then.
  private func edit(_ terminal: PseudoTerminal, _ saved: JSONValue) throws -> JSONValue {
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Question 1 ")
    // Edited, undone, and done again.
    try terminal.send("!" + Keys.alt("u"))
    try terminal.wait(for: "Undid: question 1, prompt.")
    try terminal.wait(forCursorIn: "┃  Prompt          What is the capital of France?")
    try terminal.send(Keys.alt("r"))
    try terminal.wait(for: "Redid: question 1, prompt.")
    try terminal.wait(forCursorIn: "┃  Prompt          What is the capital of France?!")
    try terminal.send(Keys.alt("n"))
    try terminal.wait(for: "The question is number 2 now.")
    try terminal.send(Keys.pageDown + Keys.control("r"))
    try terminal.wait(for: "Removed question 3.")
    try terminal.send(Keys.pageDown + Keys.alt("d"))
    try terminal.wait(for: "Duplicated question 4.")
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as capitals-首都.json.")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group")

    var group = try #require(saved.objectValue)
    var questions = try #require(saved["questions"]?.arrayValue)
    var first = try #require(questions[0].objectValue)
    first["prompt"] = "What is the capital of France?!"
    questions[0] = .object(first)
    questions.swapAt(0, 1)
    questions.remove(at: 2)
    var copy = try #require(questions[3].objectValue)
    let now = try terminal.home.group("capitals-首都.json")
    let id = try #require(now["questions"]?[4]?["id"])
    #expect(id != copy["id"])
    copy["id"] = id
    questions.insert(.object(copy), at: 4)
    group["questions"] = .array(questions)
    return .object(group)
  }

  /// Expects two groups to be equal and shows the first difference, cut short.
  private func expectEqual(
    _ found: JSONValue,
    _ expected: JSONValue,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = zip(
      found.text(.pretty).split(separator: "\n"),
      expected.text(.pretty).split(separator: "\n")
    )
    let difference = lines.first { $0.0 != $0.1 }.map {
      "\($0.0.prefix(300)) instead of \($0.1.prefix(300))"
    }
    let areEqual = found == expected
    #expect(areEqual, "\(difference ?? "one has more lines")", sourceLocation: sourceLocation)
  }

  /// Exports by keys, and again over the first file.
  private func export(_ home: HomeFolder) throws {
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    let file = home.path + "/capitals-首都.csv"
    try terminal.wait(for: "1 group")
    try terminal.send("x" + String(repeating: Keys.down, count: 12))
    try terminal.wait(for: "CSV keeps everything in these")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "12 questions written to")
    let first = try home.text(of: file)
    let group = try home.group("capitals-首都.json")
    let id = try #require(group["id"]?.stringValue)
    let question = try #require(group["questions"]?[0]?["id"]?.stringValue)
    #expect(
      first.split(separator: "\r\n").prefix(2) == [
        "title,prompt,answer,hint,alternatives,distractors,explanation,tags,id,group,template",
        "Capitals 首都,中国的首都是哪里？,北京,,,,,,\(question),\(id),",
      ]
    )

    // The format is the one of the last time.
    try home.write("mine", to: file)
    try terminal.send("x")
    try terminal.wait(for: "CSV keeps everything in these")
    try terminal.send(Keys.enter)
    try terminal.wait(forDialog: "File exists")
    // A hasty Enter does not overwrite.
    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    #expect(try home.text(of: file) == "mine")
    try terminal.send(Keys.enter)
    try terminal.wait(forDialog: "File exists")
    try terminal.send("o")
    try terminal.wait(for: "12 questions written to")
    #expect(try home.text(of: file) == first)
  }
}
