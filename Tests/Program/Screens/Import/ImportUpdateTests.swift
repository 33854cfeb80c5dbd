import Quiz
import QuizDocuments
import QuizFormats
import QuizInterchange
import QuizOperations
import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct ImportUpdateTests {
  private static let path = ImportReader.Origin.file("/home/ada/words.gift")

  @Test func `the file is read at once, and once`() {
    let stage = ScreenStage(ImportScreen(Self.path, phrases: Phrasebook(.english)))
    #expect(stage.takeEffects() == [.read(Self.path, as: .recognized)])
    stage.handle(.resize(.smallest))
    #expect(stage.takeEffects() == [])
  }

  @Test func `while a file is read only Esc and ^C are obeyed`() {
    let stage = ScreenStage(ImportScreen(Self.path, phrases: Phrasebook(.english)))
    _ = stage.takeEffects()
    stage.press("<Enter>f<Tab>?<PgDn>")
    #expect(stage.takeEffects() == [])
    stage.press("<Esc>")
    #expect(stage.takeEffects() == [.layer(.close)])
    stage.press("<C-c>")
    #expect(stage.takeEffects() == [.cancelWork, .layer(.quit(.interrupted))])
  }

  @Test(arguments: ["<Enter>", "f"])
  func `reading again and saving are stopped, and what was read stays`(key: String) {
    let stage = read(.example())
    stage.press(key)
    if key == "f" { stage.answer(.methodChosen(.format("csv"))) }
    _ = stage.takeEffects()
    stage.press("<Enter>f<Tab>?<PgDn>")
    #expect(stage.takeEffects() == [])
    stage.press("<Esc>")
    #expect(stage.takeEffects() == [.cancelWork])
    stage.answer(.failed(message: "Stopped."))
    #expect(stage.screen.work == nil)
    #expect(stage.screen.questionCount == 3)
  }

  @Test func `a file that cannot be read at all goes back to the files`() {
    let stage = ScreenStage(ImportScreen(Self.path, phrases: Phrasebook(.english)))
    _ = stage.takeEffects()
    stage.answer(.failed(message: "It is gone."))
    #expect(stage.takeEffects() == [.finish(with: .failed(message: "It is gone."))])
  }

  @Test func `a file that cannot be read again leaves what was read before`() {
    let stage = read(.example())
    stage.answer(.methodChosen(.format("csv")))
    _ = stage.takeEffects()
    stage.answer(.failed(message: "It is gone."))
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status == StatusLine("It is gone.", role: .error))
    #expect(stage.screen.questionCount == 3)
    #expect(stage.screen.work == nil)
  }

  @Test func `a key accepts each answer of those that look like lists, where there are any`() throws
  {
    let stage = read(.table("prompt,answer\nla casa,\"the house, the home\"\n"))
    let contents = try #require(stage.screen.reading?.contents)
    stage.answer(.read(ImportReader.Reading.table("prompt,answer\na,b\n")))
    stage.press("s")
    #expect(stage.screen.status == nil)
    var reading = try #require(stage.screen.reading)
    reading.result = .groups(contents.warningOfListedAnswers())
    stage.answer(.read(reading))
    #expect(stage.screen.rowCount(of: .doubtful) == 1)
    stage.press("s")
    #expect(stage.screen.rowCount(of: .doubtful) == 0)
    let question = try #require(stage.screen.reading?.contents?.groups.first?.questions.first)
    let builder = QuestionBuilder(question)
    #expect(builder.answer == "the house")
    #expect(builder.alternatives == ["the home"])
  }

  @Test(arguments: ["<Enter>", "<C-s>", "<Tab>j<Enter>"])
  func `one key takes the good rows over`(script: String) throws {
    let stage = read(.example())
    stage.press(script)
    let groups = try #require(ImportReader.Reading.example().contents?.groups)
    #expect(stage.savedTitles == groups.map(\.title))
    #expect(stage.screen.work == .saving)
  }

  @Test(arguments: [
    ImportReader.Reading.table("prompt,answer\n1,\n"), .table("a,b,c\n1,2,3\n"), .foreignJSON,
    .wrongRecipe(),
    .table(""),
  ])
  func `where nothing is good, nothing is taken over`(reading: ImportReader.Reading) {
    let stage = read(reading)
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [])
    #expect(
      stage.screen.status == StatusLine("There is no question here to import.", role: .error)
    )
    stage.press("j")
    #expect(stage.screen.status == nil)
  }

  @Test func `without a good row the skipped ones are shown`() {
    #expect(read(.table("prompt,answer\n1,\n")).screen.part == .skipped)
    #expect(read(.table("prompt,answer\n1,2\n3,\n")).screen.part == .questions)
  }

  @Test(
    arguments: [
      ("<Tab>", .skipped), ("<Tab><Tab>", .doubtful), ("<Tab><Tab><Tab>", .questions),
      ("<S-Tab>", .doubtful), ("<Right>", .skipped), ("<Left><Left>", .skipped), ("lh", .questions),
    ] as [(String, ImportScreen.Part)]
  )
  func `keys go from part to part`(script: String, part: ImportScreen.Part) {
    let stage = read(.example())
    stage.press(script)
    #expect(stage.screen.part == part)
  }

  @Test func `a part without rows says so`() {
    let stage = read(.table("prompt,answer\n1,2\n"))
    stage.press("<Tab>")
    #expect(Picture(of: stage.grid).description.contains("Nothing was skipped."))
    stage.press("<Tab>")
    let sentence = Phrasebook(.english)[.importNothingDoubtful]
    #expect(Picture(of: stage.grid).description.contains(sentence))
  }

  @Test func `a mapping is a part only by a recipe`() throws {
    #expect(read(.example()).screen.parts == [.questions, .skipped, .doubtful])
    #expect(read(try .trivia()).screen.parts == [.questions, .skipped, .doubtful, .mapping])
    #expect(read(.wrongRecipe()).screen.parts == [.questions, .skipped, .doubtful])
  }

  @Test(arguments: [
    ("j", 1), ("<Down><Down>k", 1), ("G", 4), ("Gg", 0), ("<End><Home>", 0), ("<PgDn>", 2),
    ("<Space><Space>", 4), ("G<PgUp>", 2), ("<Up>", 0),
  ])
  func `keys go through the rows`(script: String, selection: Int) {
    let stage = read(.example(), size: .smallest)
    stage.press(script)
    #expect(stage.screen.list.selection == selection)
  }

  @Test func `each part keeps its place`() throws {
    let stage = read(try .trivia())
    stage.press("j<S-Tab>jj<Tab>")
    #expect(stage.screen.part == .questions)
    #expect(stage.screen.list.selection == 1)
    stage.press("<S-Tab>")
    #expect(stage.screen.list.selection == 2)
  }

  @Test func `a long refusal scrolls, and no further than it goes`() {
    let stage = read(.wrongRecipe(), size: .smallest)
    let tops = ["j", "<PgDn>", "G", "k", "g"].map {
      stage.press($0)
      return stage.screen.complaint.top
    }
    #expect(tops[0] == 1)
    #expect(tops[1] > 1 && tops[2] >= tops[1])
    #expect(tops[3] == tops[2] - 1)
    #expect(tops[4] == 0)
  }

  @Test func `JSON of another program asks for recipes at once`() {
    let stage = read(.foreignJSON, taking: false)
    #expect(stage.takeEffects().last == .listMethods(Self.path, triesRecipes: true))
    stage.press("f")
    #expect(stage.takeEffects() == [.listMethods(Self.path, triesRecipes: true)])
  }

  @Test func `a list of other JSON is no group either, but a damaged group is`() {
    #expect(ImportReader.Reading.json(#"[{"a": 1}, 2]"#).isForeignJSON)
    #expect(!ImportReader.Reading.json("{").isForeignJSON)
    #expect(
      !ImportReader.Reading.json(#"{"format": "quizbuilder/group", "version": 9}"#).isForeignJSON
    )
    #expect(!ImportReader.Reading.example().isForeignJSON)
  }

  @Test func `a way to read is chosen from a menu, and the file read again at once`() throws {
    let stage = read(.example())
    stage.press("f")
    #expect(stage.takeEffects() == [.listMethods(Self.path, triesRecipes: false)])
    let offers: [ImportReader.Offer] = [
      .format(CSV.identity), .format(GIFT.identity), .recipe(.named("a"), nil),
    ]
    stage.answer(.methods(offers))
    guard case .offer(var menu) = stage.takeEffects().first else {
      Issue.record("There is no menu")
      return
    }
    #expect(menu.update(.choose) == [.answer(.methodChosen(.format("gift")))])
    _ = menu.update(.move(.rows(1)))
    #expect(menu.update(.choose) == [.answer(.methodChosen(.recipe(.named("a"))))])
    #expect(menu.update(.cancel) == [.close])
    stage.answer(.methodChosen(.recipe(.named("a"))))
    #expect(stage.takeEffects() == [.read(Self.path, as: .recipe(.named("a")))])
    #expect(stage.screen.work == .reading)
  }

  @Test func `an import that is saved goes back with a summary`() throws {
    let stage = read(.example())
    stage.press("<Enter>")
    _ = stage.takeEffects()
    let saved = try savedExamples()
    stage.answer(.saved(ImportJob.Saved([saved[0], saved[1].copied])))
    let summary =
      "3 questions imported, 1 skipped. 1 group already existed and was added as a copy."
    let imported = FinishedImport(saved.compactMap(\.path), StatusLine(summary))
    #expect(imported.files == ["/library/0.json", "/library/1.json"])
    #expect(stage.takeEffects() == [.finish(with: .imported(imported))])
  }

  @Test func `groups that were not saved stay, and are taken over again without the others`() throws
  {
    let stage = read(.example())
    stage.press("<Enter>")
    _ = stage.takeEffects()
    let groups = try #require(ImportReader.Reading.example().contents?.groups)
    let saved = try savedExamples()
    stage.answer(
      .saved(
        ImportJob.Saved([saved[0]], unsaved: [groups[1]]),
        problem: "The disk is full."
      )
    )
    guard case .layer(.ask) = stage.takeEffects().first else {
      Issue.record("There is no alert")
      return
    }
    #expect(stage.screen.questionCount == 1)
    stage.press("<Enter>")
    #expect(stage.savedTitles == ["世界首都"])
    stage.answer(.saved(ImportJob.Saved([saved[1]])))
    let summary = StatusLine("3 questions imported, 1 skipped.")
    let imported = FinishedImport(["/library/0.json", "/library/1.json"], summary)
    #expect(stage.takeEffects() == [.finish(with: .imported(imported))])
  }

  @Test func `what is saved but may not last is said in the summary`() throws {
    let stage = read(.example())
    stage.press("<Enter>")
    _ = stage.takeEffects()
    let saved = try savedExamples().map { $0.withoutFile }
    stage.answer(.saved(ImportJob.Saved(saved), problem: "Power could take it away."))
    let summary = StatusLine(
      "3 questions imported, 1 skipped. Power could take it away.",
      role: .warning
    )
    #expect(stage.takeEffects() == [.finish(with: .imported(FinishedImport([], summary)))])
  }

  @Test(
    arguments: [
      ("<Esc>", .close), ("q", .close), ("?", .showHelp), ("<F1>", .showHelp),
      ("<C-c>", .quit(.interrupted)), ("<C-z>", .suspend),
    ] as [(String, LayerEffect<ImportScreen.Outcome>)]
  )
  func `a key orders one thing`(key: String, effect: LayerEffect<ImportScreen.Outcome>) {
    let stage = read(.example())
    stage.press(key)
    #expect(stage.takeEffects() == [.layer(effect)])
  }

  /// The groups of the example, saved.
  private func savedExamples() throws -> [ImportJob.Saved.Group] {
    let groups = try #require(ImportReader.Reading.example().contents?.groups)
    return groups.enumerated().map {
      ImportJob.Saved.Group($1, path: FilePath("/library/\($0).json"))
    }
  }

  private func read(
    _ reading: ImportReader.Reading,
    size: Size = .usual,
    taking: Bool = true
  ) -> ScreenStage<ImportScreen> {
    let screen = ImportScreen(Self.path, phrases: Phrasebook(.english))
    let stage = ScreenStage(screen, size: size)
    stage.answer(.read(reading))
    if taking { _ = stage.takeEffects() }
    return stage
  }
}

extension ImportJob.Saved.Group {
  fileprivate var copied: Self {
    var group = self
    group.isCopy = true
    return group
  }

  fileprivate var withoutFile: Self {
    var group = self
    group.path = nil
    return group
  }
}

extension ImportReader.Reading {
  /// A text read as the program's own JSON.
  fileprivate static func json(_ text: String) -> ImportReader.Reading {
    do throws(FormatError) {
      let contents = try GroupJSON().read(Array(text.utf8), titled: "a")
      return ImportReader.Reading(
        .format(GroupJSON.identity, isRecognized: true),
        .groups(contents)
      )
    } catch {
      return ImportReader.Reading(.format(GroupJSON.identity, isRecognized: true), .refused(error))
    }
  }
}

extension ScreenStage<ImportScreen> {
  /// The titles of the groups that are to be saved; `nil` if nothing is.
  fileprivate var savedTitles: [String]? {
    guard case .save(let groups, _) = takeEffects().last else { return nil }
    return groups.map(\.title)
  }
}
