import Quiz
import QuizDocuments
import QuizFormats
import QuizInterchange
import QuizOperations
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

struct ImportPictureTests {
  static let sizes = [Size.usual, .smallest]

  @Test(arguments: sizes)
  func `a folder is listed below the path`(size: Size) {
    let stage = files(size)
    expectPicture(of: stage.grid, named: name("files", size))
    stage.press("w<Down>")
    expectPicture(of: stage.grid, named: name("files-filtered", size))
  }

  @Test(arguments: sizes)
  func `where no name goes with what is typed, that is said`(size: Size) {
    let stage = files(size)
    stage.press("世界史")
    expectPicture(of: stage.grid, named: name("files-none", size))
  }

  @Test(arguments: sizes)
  func `a folder that cannot be read says why`(size: Size) {
    let stage = files(size)
    stage.press("/root/")
    let problem = "/root cannot be read: you may not read it. Change its permissions and try again."
    stage.answer(.listed(FolderListing("/root/", problem: problem)))
    expectPicture(of: stage.grid, named: name("files-unreadable", size))
  }

  @Test(arguments: sizes)
  func `a recognized file shows its questions`(size: Size) {
    let stage = read(.example(), size)
    expectPicture(of: stage.grid, named: name("questions", size))
    stage.press("j")
    expectPicture(of: stage.grid, named: name("question", size))
  }

  @Test(arguments: sizes)
  func `a group that is there already says that it becomes a copy`(size: Size) throws {
    var reading = ImportReader.Reading.example()
    guard case .groups(let contents) = reading.result else {
      Issue.record("The file was not read")
      return
    }
    reading.taken = [contents.groups[1].id]
    let stage = read(reading, size)
    stage.press("Gk")
    expectPicture(of: stage.grid, named: name("copy", size))
  }

  @Test(arguments: sizes)
  func `skipped and doubtful rows stand with their lines, reasons and texts`(size: Size) {
    let stage = read(.example(), size)
    stage.press("<Tab>")
    expectPicture(of: stage.grid, named: name("skipped", size))
    stage.press("<Tab>")
    expectPicture(of: stage.grid, named: name("doubtful", size))
  }

  @Test(arguments: sizes)
  func `a recipe shows where it finds what`(size: Size) throws {
    let stage = read(try .trivia(), size)
    stage.press("<S-Tab>j")
    expectPicture(of: stage.grid, named: name("mapping", size))
  }

  @Test func `a file of no known format is not said to be of one`() {
    let refused = ImportReader.Reading(
      .format(Markdown.identity, isRecognized: false),
      .refused(.foreign(.document))
    )
    let stage = read(refused, .usual)
    #expect(!Picture(of: stage.grid).description.contains("Markdown"))
    expectPicture(of: stage.grid, named: name("refused-document", .usual))
    // The user's own choice is named.
    stage.answer(.methodChosen(.format("markdown")))
    stage.answer(.read(refused))
    #expect(Picture(of: stage.grid).description.contains("Markdown"))
  }

  @Test(arguments: sizes)
  func `a wrong recipe shows all that is wrong with it`(size: Size) {
    expectPicture(of: read(.wrongRecipe(), size).grid, named: name("wrong-recipe", size))
  }

  @Test(arguments: sizes)
  func `a file that cannot be read says why, and what to do`(size: Size) {
    let stage = read(.table("a,b,c\n1,2,3\n"), size)
    stage.press("<Enter>")
    expectPicture(of: stage.grid, named: name("refused", size))
  }

  @Test(arguments: sizes)
  func `JSON of another program offers the recipes that were tried`(size: Size) throws {
    let stage = read(.foreignJSON, size)
    expectPicture(of: stage.grid, named: name("foreign", size))
    _ = stage.takeEffects()
    stage.answer(
      .methods([
        .recipe(.named("opentdb"), .questions(50)), .recipe(.named("测验"), .problems(1)),
        .recipe(.named("quizbuilder"), .questions(0)), .format(GIFT.identity),
        .format(CSV.identity),
      ])
    )
    guard case .offer(let menu) = stage.takeEffects().first else {
      Issue.record("There is no menu")
      return
    }
    stage.push(menu)
    expectPicture(of: stage.grid, named: name("methods", size))
  }

  @Test(arguments: sizes)
  func `while a file is read, that is said`(size: Size) {
    let screen = ImportScreen(.file("/home/ada/words.gift"), phrases: Phrasebook(.english))
    expectPicture(of: ScreenStage(screen, size: size).grid, named: name("reading", size))
  }

  @Test(arguments: sizes)
  func `what was not saved is listed with what was`(size: Size) {
    let stage = read(.example(), size)
    stage.press("<Enter>")
    _ = stage.takeEffects()
    guard case .groups(let contents) = ImportReader.Reading.example().result else { return }
    let saved = ImportJob.Saved.Group(contents.groups[0], path: "/library/geography.json")
    let problem = "世界首都.json cannot be saved: the disk is full."
    stage.answer(
      .saved(ImportJob.Saved([saved], unsaved: [contents.groups[1]]), problem: problem)
    )
    guard case .layer(.ask(let dialog)) = stage.takeEffects().first else {
      Issue.record("There is no alert")
      return
    }
    stage.push(dialog)
    expectPicture(of: stage.grid, named: name("stopped", size))
  }

  @Test func `the import speaks Chinese`() throws {
    let phrases = Phrasebook(.simplifiedChinese)
    let stage = read(.example(), .usual, phrases: phrases)
    stage.press("<Tab>")
    expectPicture(of: stage.grid, named: name("chinese", .usual))
    let wrong = read(.wrongRecipe(), .smallest, phrases: phrases)
    expectPicture(of: wrong.grid, named: name("chinese-wrong-recipe", .smallest))
  }

  @Test func `the import is drawn in ASCII where there is nothing else`() {
    let stage = read(.example(), .usual, glyphs: .ascii)
    stage.press("j")
    expectPicture(of: stage.grid, named: name("ascii", .usual))
  }

  private func files(_ size: Size) -> ScreenStage<ImportFileScreen> {
    let stage = ScreenStage(ImportFileScreen(phrases: Phrasebook(.english)), size: size)
    stage.answer(.listed(.example()))
    return stage
  }

  private func read(
    _ reading: ImportReader.Reading,
    _ size: Size,
    phrases: Phrasebook = Phrasebook(.english),
    glyphs: Glyphs = .unicode
  ) -> ScreenStage<ImportScreen> {
    let screen = ImportScreen(.file("/home/ada/words\u{1B}.gift"), phrases: phrases)
    let stage = ScreenStage(screen, size: size, glyphs: glyphs)
    stage.answer(.read(reading))
    return stage
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Import/\(name)-\(size.columns)x\(size.rows)"
  }
}
