import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizScreens

@Suite struct `The list of duplicates` {
  @Test(arguments: [
    ("<Enter>", [DuplicateScreen.Effect.open(.river)]), ("<Tab><Enter>", [.open(.stream)]),
    ("m", [.merge(.river, with: .stream)]), ("<Right>m", [.merge(.stream, with: .river)]),
    ("d", [.remove(.river)]), ("<Tab>d", [.remove(.stream)]), ("<Tab>jkd", [.remove(.river)]),
    ("u", [.undo]), ("<Esc>", [.layer(.close)]), ("?", [.layer(.showHelp)]),
    ("<C-x>", [.layer(.showCommands)]), ("<C-c>", [.layer(.quit(.interrupted))]),
    ("<C-z>", [.layer(.suspend)]),
  ])
  func `orders one thing of the question that is chosen`(
    keys: String,
    effects: [DuplicateScreen.Effect]
  ) throws {
    let stage = try stage([.rivers, .cells])
    stage.press(keys)
    #expect(stage.takeEffects() == effects)
  }

  @Test(arguments: ["<Enter>", "m", "d", "n", "j", "G"])
  func `does nothing where it is empty`(key: String) throws {
    let stage = try stage([])
    stage.press(key)
    #expect(stage.takeEffects() == [])
  }

  @Test(arguments: ["<Enter>", "m", "d"])
  func `changes nothing while it searches, as places may be others then`(key: String) throws {
    let stage = try stage([.rivers])
    stage.answer(.done(StatusLine("Changed.")))
    #expect(stage.takeEffects() == [.search])
    stage.press(key)
    #expect(stage.takeEffects() == [])
  }

  @Test func `says that there are none only after a search`() throws {
    let stage = ScreenStage(DuplicateScreen(kept: KeptDuplicates(), phrases: Phrasebook(.english)))
    stage.press("u")
    stage.answer(.failed(message: "Nothing to undo."))
    #expect(stage.grid.position(of: "No duplicates.") == nil)
    stage.answer(.notFound(message: "The library cannot be listed."))
    #expect(stage.grid.position(of: "No duplicates.") == nil)
    stage.answer(.found([]))
    #expect(stage.grid.position(of: "No duplicates.") != nil)
  }

  @Test func `leaves out a pair that is kept, and shows it again`() throws {
    var stage = try stage([.rivers, .cells])
    stage.press("n")
    guard case .remember(let kept)? = stage.takeEffects().last else {
      Issue.record("The pair is not remembered.")
      return
    }
    let (rivers, cells) = (try DuplicatePair.rivers, try DuplicatePair.cells)
    #expect(kept[rivers] && !kept[cells])
    stage.press("d")
    #expect(stage.takeEffects() == [.remove(cells.first)])
    stage.press("ad")
    #expect(stage.takeEffects() == [.remove(.river)])
    stage.press("n")
    #expect(stage.takeEffects() == [.remember(KeptDuplicates())])
    stage = try self.stage([.rivers], kept: kept)
    #expect(stage.grid.position(of: "No duplicates but 1 pair that you keep.") != nil)
  }

  @Test(arguments: [Size.usual, .smallest])
  func `shows both questions, and where they differ`(size: Size) throws {
    let stage = try stage([.rivers, .cells], size: size)
    expectPicture(of: stage.grid, named: name("rows", size))
    stage.press("j<Tab>")
    expectPicture(of: stage.grid, named: name("other", size))
    stage.press("na")
    expectPicture(of: stage.grid, named: name("kept", size))
  }

  @Test func `speaks Chinese`() throws {
    let stage = try stage([.rivers, .cells], phrases: Phrasebook(.simplifiedChinese))
    expectPicture(of: stage.grid, named: name("chinese", .usual))
  }

  private func stage(
    _ pairs: [DuplicatePair],
    kept: KeptDuplicates = KeptDuplicates(),
    size: Size = .usual,
    phrases: Phrasebook = Phrasebook(.english)
  ) throws -> ScreenStage<DuplicateScreen> {
    let stage = ScreenStage(DuplicateScreen(kept: kept, phrases: phrases), size: size)
    #expect(stage.takeEffects() == [.search])
    stage.answer(.found(pairs))
    return stage
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Duplicates/\(name)-\(size.columns)x\(size.rows)"
  }
}

@Suite struct `Duplicates in the program` {
  /// Two groups: the second has a question of the first with a tag and an explanation, and one of its own.
  private func stage() -> ProgramStage {
    let stage = ProgramStage()
    stage.place(
      #"{"prompt":"Longest river?","answer":"Nile"},{"prompt":"Largest sea?","answer":"Philippine Sea"}"#,
      titled: "Geography"
    )
    stage.place(
      #"{"prompt":"longest River","answer":"Nile","explanation":"6,650 km","tags":["water"]}"#
        + #",{"prompt":"Smallest state?","answer":"Vatican City"}"#,
      titled: "Revision"
    )
    return stage
  }

  @Test func `one question takes what it lacks, the other goes, and undo brings both back`() throws
  {
    let stage = stage()
    let before = stage.files(in: "/library")
    let changed = stage.run("=ms")
    #expect(changed.lastPicture.contains("Changed 2 groups. u undoes it."))
    let merged = try #require(try stage.group("geography").first)
    #expect(merged.prompt == "Longest river?")
    #expect(merged.explanation == "6,650 km")
    #expect(merged.tags == ["water"])
    #expect(try stage.group("revision").map(\.prompt) == ["Smallest state?"])
    #expect(stage.run("=").lastPicture.contains("No duplicates."))
    for (name, text) in before { stage.files.place(text, at: FilePath("/library/\(name)")) }
    let undone = stage.run("=msu")
    #expect(undone.lastPicture.contains("Undid the change of 2 groups."))
    #expect(try stage.group("revision").map(\.prompt) == ["longest River", "Smallest state?"])
    #expect(try stage.group("geography")[0].tags == [])
    // What was not taken back in the list can be in the library.
    _ = stage.run("=<Tab>ds<Esc>u")
    #expect(try stage.group("revision").map(\.prompt) == ["longest River", "Smallest state?"])
  }

  @Test func `shows what changes, and cancelling changes nothing`() {
    let stage = stage()
    let before = stage.files(in: "/library")
    let shown = stage.run("=m").lastPicture
    #expect(shown.contains("2 groups change:"))
    #expect(shown.contains("Revision"))
    _ = stage.run("=mc<Esc>")
    #expect(stage.files(in: "/library") == before)
  }

  @Test func `a pair that is kept stays away at the next visit`() {
    let stage = stage()
    #expect(stage.run("=").lastPicture.contains("1 pair"))
    _ = stage.run("=n<Esc>")
    #expect(stage.run("=").lastPicture.contains("No duplicates but 1 pair that you keep."))
  }

  @Test(arguments: ["=ds", "=<Tab>ds", "=ms"])
  func `the last question of a group stays, and nothing else changes`(keys: String) {
    let stage = ProgramStage()
    stage.place(#"{"prompt":"Longest river?","answer":"Nile"}"#, titled: "Geography")
    stage.place(#"{"prompt":"Longest river","answer":"Nile","hint":"N"}"#, titled: "Revision")
    let before = stage.files(in: "/library")
    #expect(stage.run(keys).lastPicture.contains("no question left"))
    #expect(stage.files(in: "/library") == before)
  }

  @Test(arguments: [#"null,"#, #""text","#, #"{},"#, #"{"prompt":7},"#])
  func `behind an odd question, the chosen one goes or none`(odd: String) throws {
    let stage = ProgramStage()
    let river = #"{"prompt":"Longest river?","answer":"Nile"}"#
    stage.place(
      #"\#(odd)\#(river),{"prompt":"Largest sea?","answer":"Philippine Sea"}"#,
      titled: "Geography"
    )
    stage.place(
      #"\#(river),{"prompt":"Smallest state?","answer":"Vatican City"}"#,
      titled: "Revision"
    )
    let before = stage.files(in: "/library")
    _ = stage.run("=ds<Esc>")
    let isGone = try !stage.group("geography").contains { $0.prompt == "Longest river?" }
    #expect(isGone || stage.files(in: "/library") == before)
    #expect(try stage.group("geography").contains { $0.prompt == "Largest sea?" })
  }
}

extension DuplicatePair {
  static var rivers: DuplicatePair {
    get throws { try #require(DuplicatePair(.river, .stream)) }
  }

  static var cells: DuplicatePair {
    get throws {
      try #require(
        DuplicatePair(
          Question("cells", "细胞", 4, "下列哪个是细胞的结构？", ["细胞膜"], ["叶绿素"]),
          Question("cells-2", "细胞（二）", 0, "下列哪个是细胞的结构？", ["细胞膜"], ["叶绿素"])
        )
      )
    }
  }
}

extension DuplicatePair.Question {
  static let river = Self(
    "geography",
    "Geography of Africa",
    2,
    "Which river is the longest in Africa?",
    ["Nile"],
    ["Congo", "Niger"],
    tags: ["water"]
  )
  static let stream = Self(
    "revision",
    "Revision",
    11,
    "Which river is the longest of Africa?",
    ["Nile"],
    ["Congo", "Zambezi"]
  )

  fileprivate init(
    _ slug: String,
    _ title: String,
    _ index: Int,
    _ prompt: String,
    _ answers: [String],
    _ distractors: [String],
    tags: [String] = []
  ) {
    let right = answers.map { #""\#($0)""# }.joined(separator: ",")
    let wrong = distractors.map { #""\#($0)""# }.joined(separator: ",")
    let words = tags.map { #""\#($0)""# }.joined(separator: ",")
    let question =
      #"{"kind":"choices","prompt":"\#(prompt)","answers":[\#(right)],"distractors":[\#(wrong)],"tags":[\#(words)]}"#
    // The questions before it say nothing.
    let all = Array(repeating: "{}", count: index) + [question]
    let json = #"{"version":3,"questions":[\#(all.joined(separator: ","))]}"#
    guard let texts = GroupTexts(reading: Array(json.utf8))?.questions.last else {
      preconditionFailure("The group cannot be read.")
    }
    self.init(
      path: FilePath("/library/\(slug).json"),
      slug: slug,
      title: title,
      index: index,
      texts: texts
    )
  }
}

extension ProgramStage {
  fileprivate func place(_ questions: String, titled title: String) {
    let json =
      #"{"format":"quizbuilder/group","version":3,"id":"\#(title)","title":"\#(title)","#
      + #""questions":[\#(questions)]}"#
    files.place(json, at: FilePath("/library/\(title.lowercased()).json"))
  }

  fileprivate func group(_ slug: String) throws -> [QuestionBuilder] {
    try library.open(FilePath("/library/\(slug).json")).builder.questions
  }
}
