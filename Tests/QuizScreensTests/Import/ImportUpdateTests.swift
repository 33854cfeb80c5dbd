import Quiz
import QuizDocuments
import QuizFormats
import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct ImportUpdateTests {
  private static let path: FilePath = "/home/ada/words.gift"

  @Test func `the file is read at once, and once`() {
    var stage = ScreenStage(ImportScreen(Self.path, phrases: Phrasebook(.english)))
    #expect(stage.takeEffects() == [.readImport(Self.path, as: .recognized)])
    stage.handle(.resize(.smallest))
    #expect(stage.takeEffects() == [])
  }

  @Test func `while a file is read only Esc and ^C are obeyed`() {
    var stage = ScreenStage(ImportScreen(Self.path, phrases: Phrasebook(.english)))
    _ = stage.takeEffects()
    stage.press("<Enter>f<Tab>?<PgDn>")
    #expect(stage.takeEffects() == [])
    stage.press("<Esc>")
    #expect(stage.takeEffects() == [.close])
    stage.press("<C-c>")
    #expect(stage.takeEffects() == [.cancelImport, .quit(.interrupted)])
  }

  @Test(arguments: ["<Enter>", "f"])
  func `reading again and saving are stopped, and what was read stays`(key: String) {
    var stage = read(.example())
    stage.press(key)
    if key == "f" { stage.answer(.importMethodChosen(.format("csv"))) }
    _ = stage.takeEffects()
    stage.press("<Enter>f<Tab>?<PgDn>")
    #expect(stage.takeEffects() == [])
    stage.press("<Esc>")
    #expect(stage.takeEffects() == [.cancelImport])
    stage.answer(.failed(message: "Stopped."))
    #expect(stage.screen.work == nil)
    #expect(stage.screen.questionCount == 3)
  }

  @Test func `a file that cannot be read at all goes back to the files`() {
    var stage = ScreenStage(ImportScreen(Self.path, phrases: Phrasebook(.english)))
    _ = stage.takeEffects()
    stage.answer(.failed(message: "It is gone."))
    #expect(stage.takeEffects() == [.answer(.failed(message: "It is gone."))])
  }

  @Test func `a file that cannot be read again leaves what was read before`() {
    var stage = read(.example())
    stage.answer(.importMethodChosen(.format("csv")))
    _ = stage.takeEffects()
    stage.answer(.failed(message: "It is gone."))
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status == StatusLine("It is gone.", role: .error))
    #expect(stage.screen.questionCount == 3)
    #expect(stage.screen.work == nil)
  }

  @Test(arguments: ["<Enter>", "<C-s>", "<Tab>j<Enter>"])
  func `one key takes the good rows over`(script: String) throws {
    var stage = read(.example())
    stage.press(script)
    let groups = try #require(ImportReading.example().contents?.groups)
    #expect(stage.savedTitles == groups.map(\.title))
    #expect(stage.screen.work == .saving)
  }

  @Test(arguments: [
    ImportReading.table("prompt,answer\n1,\n"), .table("a,b\n1,2\n"), .foreignJSON, .wrongRecipe(),
    .table(""),
  ])
  func `where nothing is good, nothing is taken over`(reading: ImportReading) {
    var stage = read(reading)
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
    var stage = read(.example())
    stage.press(script)
    #expect(stage.screen.part == part)
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
    var stage = read(.example(), size: .smallest)
    stage.press(script)
    #expect(stage.screen.list.selection == selection)
  }

  @Test func `each part keeps its place`() throws {
    var stage = read(try .trivia())
    stage.press("j<S-Tab>jj<Tab>")
    #expect(stage.screen.part == .questions)
    #expect(stage.screen.list.selection == 1)
    stage.press("<S-Tab>")
    #expect(stage.screen.list.selection == 2)
  }

  @Test func `a long refusal scrolls, and no further than it goes`() {
    var stage = read(.wrongRecipe(), size: .smallest)
    let tops = ["j", "<PgDn>", "G", "k", "g"].map {
      stage.press($0)
      return stage.screen.topLine
    }
    #expect(tops[0] == 1)
    #expect(tops[1] > 1 && tops[2] >= tops[1])
    #expect(tops[3] == tops[2] - 1)
    #expect(tops[4] == 0)
  }

  @Test func `JSON of another program asks for recipes at once`() {
    var stage = read(.foreignJSON, taking: false)
    #expect(stage.takeEffects().last == .listImportMethods(Self.path, triesRecipes: true))
    stage.press("f")
    #expect(stage.takeEffects() == [.listImportMethods(Self.path, triesRecipes: true)])
  }

  @Test func `a list of other JSON is no group either, but a damaged group is`() {
    #expect(ImportReading.json(#"[{"a": 1}, 2]"#).isForeignJSON)
    #expect(!ImportReading.json("{").isForeignJSON)
    #expect(!ImportReading.json(#"{"format": "quizbuilder/group", "version": 9}"#).isForeignJSON)
    #expect(!ImportReading.example().isForeignJSON)
  }

  @Test func `a way to read is chosen from a menu, and the file read again at once`() throws {
    var stage = read(.example())
    stage.press("f")
    #expect(stage.takeEffects() == [.listImportMethods(Self.path, triesRecipes: false)])
    let offers: [ImportOffer] = [.format(CSV.identity), .format(GIFT.identity), .recipe("a", nil)]
    stage.answer(.importMethods(offers))
    guard case .offer(var menu) = stage.takeEffects().first else {
      Issue.record("There is no menu")
      return
    }
    #expect(menu.update(.choose) == [.answer(.importMethodChosen(.format("gift")))])
    _ = menu.update(.move(by: 1))
    #expect(menu.update(.choose) == [.answer(.importMethodChosen(.recipe("a")))])
    #expect(menu.update(.cancel) == [.close])
    stage.answer(.importMethodChosen(.recipe("a")))
    #expect(stage.takeEffects() == [.readImport(Self.path, as: .recipe("a"))])
    #expect(stage.screen.work == .reading)
  }

  @Test func `an import that is saved goes back with a summary`() {
    var stage = read(.example())
    stage.press("<Enter>")
    _ = stage.takeEffects()
    let groups = [
      ImportSaved.Group(title: "Geography", slug: "geography", questionCount: 2),
      ImportSaved.Group(title: "世界首都", slug: "世界首都", questionCount: 1, isCopy: true),
    ]
    stage.answer(.importSaved(ImportSaved(groups)))
    let summary =
      "3 questions imported, 1 skipped. 1 group was there already and is a copy."
    let outcome = QuizOutcome.imported(slugs: ["geography", "世界首都"], StatusLine(summary))
    #expect(stage.takeEffects() == [.answer(outcome)])
  }

  @Test func `groups that were not saved stay, and are taken over again without the others`() throws
  {
    var stage = read(.example())
    stage.press("<Enter>")
    _ = stage.takeEffects()
    let groups = try #require(ImportReading.example().contents?.groups)
    let first = ImportSaved.Group(title: "Geography", slug: "geography", questionCount: 2)
    stage.answer(
      .importSaved(ImportSaved([first], unsaved: [groups[1]], problem: "The disk is full."))
    )
    guard case .ask = stage.takeEffects().first else {
      Issue.record("There is no alert")
      return
    }
    #expect(stage.screen.questionCount == 1)
    stage.press("<Enter>")
    #expect(stage.savedTitles == ["世界首都"])
    let second = ImportSaved.Group(title: "世界首都", slug: "s", questionCount: 1)
    stage.answer(.importSaved(ImportSaved([second])))
    let summary = StatusLine("3 questions imported, 1 skipped.")
    #expect(stage.takeEffects() == [.answer(.imported(slugs: ["geography", "s"], summary))])
  }

  @Test func `what is saved but may not last is said in the summary`() {
    var stage = read(.example())
    stage.press("<Enter>")
    _ = stage.takeEffects()
    let group = ImportSaved.Group(title: "A", slug: nil, questionCount: 3)
    stage.answer(.importSaved(ImportSaved([group], problem: "Power could take it away.")))
    let summary = StatusLine(
      "3 questions imported, 1 skipped. Power could take it away.",
      role: .warning
    )
    #expect(stage.takeEffects() == [.answer(.imported(slugs: [], summary))])
  }

  @Test(arguments: [
    ("<Esc>", QuizEffect.close), ("q", .close), ("?", .showHelp), ("<F1>", .showHelp),
    ("<C-c>", .quit(.interrupted)), ("<C-z>", .suspend),
  ])
  func `a key orders one thing`(key: String, effect: QuizEffect) {
    var stage = read(.example())
    stage.press(key)
    #expect(stage.takeEffects() == [effect])
  }

  private func read(
    _ reading: ImportReading,
    size: Size = .usual,
    taking: Bool = true
  ) -> ScreenStage {
    let screen = ImportScreen(Self.path, phrases: Phrasebook(.english))
    var stage = ScreenStage(screen, size: size)
    stage.answer(.importRead(reading))
    if taking { _ = stage.takeEffects() }
    return stage
  }
}

extension ImportReading {
  /// What the program's own JSON makes of a text.
  fileprivate static func json(_ text: String) -> ImportReading {
    do throws(FormatError) {
      let contents = try GroupJSON().read(Array(text.utf8), titled: "a")
      return ImportReading(.format(GroupJSON.identity, isRecognized: true), .groups(contents))
    } catch {
      return ImportReading(.format(GroupJSON.identity, isRecognized: true), .refused(error))
    }
  }
}

extension ScreenStage {
  /// The screen at the bottom.
  fileprivate var screen: ImportScreen {
    stack.ids.first.flatMap { stack[$0] as? ImportScreen }
      ?? ImportScreen("", phrases: Phrasebook(.english))
  }

  /// The titles of the groups that are to be saved; `nil` if nothing is.
  fileprivate var savedTitles: [String]? {
    mutating get {
      guard case .saveImport(let groups) = takeEffects().last else { return nil }
      return groups.map(\.title)
    }
  }
}
