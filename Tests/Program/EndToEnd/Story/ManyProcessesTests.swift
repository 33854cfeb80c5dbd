import CoreTestSupport
import TestSupport
import Testing

/// Several real processes that write to one library at once.
struct ManyProcessesTests {
  private static let settings = [
    ("language", "de"), ("points", "2"), ("timeLimitInSeconds", "30"), ("caseSensitive", "yes"),
    ("ignoreAccents", "yes"), ("shuffleQuestions", "yes"), ("shuffleChoices", "yes"),
    ("exportDeck", "deck"), ("exportCategory", "category"), ("tags", "a"),
  ]

  private let home: HomeFolder

  init() throws {
    home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
  }

  /// Runs a command for each list of arguments, all at once, and returns those that did not end well.
  private func run(_ commands: [[String]]) -> [String] {
    let failures = Collected<String>()
    Threads.run(commands.count) { [home] index in
      do {
        let run = try ProgramRun("quizbuilder", commands[index], home: home)
        if run.status != .exited(code: 0) { failures.add(run.messages) }
      } catch {
        failures.add("\(error)")
      }
    }
    return failures.all
  }

  @Test(arguments: [[], ["--group", "capitals"]])
  func `ten that set settings at once all have theirs`(_ group: [String]) throws {
    #expect(run(Self.settings.map { ["settings", $0, $1] + group }) == [])
    let shown = try ProgramRun("quizbuilder", ["settings"] + group, home: home)
    for (name, value) in Self.settings {
      let line = shown.output.split(separator: "\n").first { $0.hasPrefix("\(name): ") }
      #expect(line?.hasPrefix("\(name): \(value)") == true, "\(shown.output)")
    }
  }

  @Test func `six that import one id at once give it to one file`() throws {
    let file = capitalsFile().replacing("\"id\": \"capitals\"", with: "\"id\": \"cities\"")
    try home.write(file, to: "\(home.path)/cities.json")
    #expect(run(Array(repeating: ["import", "cities.json"], count: 6)) == [])
    let texts = try home.names(in: home.library).map { try home.text(of: "\(home.library)/\($0)") }
    #expect(texts.count == 7)
    #expect(texts.count(where: { $0.contains("\"id\": \"cities\"") }) == 1)
  }

  @Test func `of two forms that save at once, one is told of the other`() throws {
    let first = try PseudoTerminal.quizBuilder("capitals", home: home)
    try first.wait(for: "Question 1")
    let second = try PseudoTerminal.quizBuilder("capitals", home: home)
    try second.wait(for: "Open elsewhere")
    try second.send("o")
    try second.waitForNoDialog()
    for (form, text) in [(first, "one"), (second, "two")] {
      try form.send("\r \(text)")
      try form.wait(for: "Paris \(text)")
    }
    try first.send(Keys.control("s"))
    try second.send(Keys.control("s"))
    var saved = 0
    for form in [first, second] {
      try form.wait(for: "saved, or a question") { screen in
        screen.text.contains("Saved as ") || screen.text.contains("Changed on disk")
      }
      if form.screen.text.contains("Saved as ") { saved += 1 }
    }
    #expect(saved == 1)
  }

  @Test func `a pipe with a name is read once, as a file`() throws {
    let run = try ProgramRun(
      "/bin/bash",
      [
        "-c", "\"$0\" import <(printf 'prompt,answer\\nLongest?,Nile\\n') --from csv",
        try BuiltProgram.path(of: "quizbuilder"),
      ],
      home: home
    )
    #expect(run.status == .exited(code: 0), "\(run.messages)")
    #expect(home.names(in: home.library).count == 2)
  }
}
