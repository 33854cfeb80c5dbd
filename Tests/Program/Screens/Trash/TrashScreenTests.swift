import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizScreens

@Suite struct `The trash` {
  @Test(arguments: [
    ("<Enter>", [TrashScreen.Effect.restore(.capitals)]), ("r", [.restore(.capitals)]),
    ("jr", [.restore(.draft)]), ("<Esc>", [.layer(.close)]), ("q", [.layer(.close)]),
    ("?", [.layer(.showHelp)]), ("<C-x>", [.layer(.showCommands)]),
    ("<C-c>", [.layer(.quit(.interrupted))]), ("<C-z>", [.layer(.suspend)]),
  ])
  func `is read once, and a key orders one thing of the row under the bar`(
    key: String,
    effects: [TrashScreen.Effect]
  ) {
    let stage = stage(.some([.capitals, .draft]))
    stage.press(key)
    #expect(stage.takeEffects() == effects)
  }

  @Test(arguments: ["<Enter>", "r", "d", "e", "j", "G"])
  func `does nothing where it is empty`(key: String) {
    let stage = stage(.some([]))
    stage.press(key)
    #expect(stage.takeEffects() == [])
  }

  @Test(arguments: [("d", [TrashRow.capitals]), ("e", [.capitals, .draft])])
  func `asks before anything is deleted permanently`(key: String, rows: [TrashRow]) throws {
    let stage = stage(.some([.capitals, .draft]))
    stage.press(key)
    guard case .layer(.ask(let dialog)) = try #require(stage.takeEffects().last) else {
      Issue.record("There is no question.")
      return
    }
    let asked = ScreenStage(dialog)
    // Enter is the safe button.
    asked.press("<Enter>")
    #expect(asked.takeEffects() == [.close])
    asked.press("d")
    #expect(asked.takeEffects() == [.answer(.removalConfirmed(rows))])
    stage.answer(.removalConfirmed(rows))
    #expect(stage.takeEffects() == [.remove(rows)])
  }

  @Test(arguments: [Size.usual, .smallest])
  func `shows what is in it, and since when`(size: Size) {
    let stage = stage(.some([.capitals, .draft, .damaged]), size: size)
    expectPicture(of: stage.grid, named: name("rows", size))
    stage.press("G")
    expectPicture(of: stage.grid, named: name("damaged", size))
  }

  @Test(arguments: [Size.usual, .smallest])
  func `says that it is empty`(size: Size) {
    expectPicture(of: stage(.some([]), size: size).grid, named: name("empty", size))
  }

  @Test func `speaks Chinese`() {
    let stage = stage(
      .some([.capitals, .draft, .damaged]),
      phrases: Phrasebook(.simplifiedChinese)
    )
    expectPicture(of: stage.grid, named: name("chinese", .usual))
  }

  @Test func `gives a group back, and the bar of the library is on it`() throws {
    let stage = ProgramStage()
    let write = "nAges<Enter>1<Enter>2<C-s><Esc>nSums<Enter>1 + 1<Enter>2<C-s><Esc>"
    _ = stage.run(write + "dkd")
    #expect(stage.files(in: "/library") == [:])
    let restored = stage.run("tGrkr<Esc>")
    #expect(try stage.library.entries().map(\.title) == ["Ages", "Sums"])
    #expect(restored.lastPicture.contains("2 groups"))
    #expect(stage.run("t").lastPicture.contains("The trash is empty."))
  }

  @Test func `gives a draft back among the drafts`() throws {
    let stage = ProgramStage()
    _ = stage.run(opening: .newGroup(title: "Half"), "done")
    _ = stage.run("d")
    #expect(try stage.library.drafts() == [])
    _ = stage.run("t<Enter>")
    #expect(try stage.library.drafts().map(\.title) == ["Half"])
  }

  @Test func `is emptied permanently`() throws {
    let stage = ProgramStage()
    _ = stage.run("nAges<Enter>1<Enter>2<C-s><Esc>d")
    #expect(try stage.library.trashEntries().count == 1)
    #expect(stage.run("te<Enter>").lastPicture.contains("Ages"))
    #expect(try stage.library.trashEntries().count == 1)
    #expect(stage.run("ted").lastPicture.contains("Deleted 1 file permanently."))
    #expect(try stage.library.trashEntries() == [])
  }

  @Test func `keeps a group whose name is taken, and says what to do`() throws {
    let stage = ProgramStage()
    _ = stage.run("nAges<Enter>1<Enter>2<C-s><Esc>d")
    _ = stage.run("nAges<Enter>3<Enter>4<C-s><Esc>")
    #expect(stage.run("t<Enter>").lastPicture.contains("already exists"))
    #expect(try stage.library.trashEntries().count == 1)
  }

  private func stage(
    _ rows: [TrashRow]?,
    size: Size = .usual,
    phrases: Phrasebook = Phrasebook(.english)
  ) -> ScreenStage<TrashScreen> {
    let stage = ScreenStage(TrashScreen(phrases: phrases), size: size)
    #expect(stage.takeEffects() == [.list])
    if let rows { stage.answer(.listed(rows, nil)) }
    return stage
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Trash/\(name)-\(size.columns)x\(size.rows)"
  }
}

extension TrashRow {
  static let capitals = TrashRow("capitals", "Capital cities", 24, since: "2026-11-18 09:30")
  static let draft = TrashRow("1b2c", "", 2, since: "2026-11-17 18:02", isDraft: true)
  static let damaged = TrashRow(
    "old-notes",
    "old-notes",
    nil,
    since: "2024-01-05 07:00",
    problem: "old-notes.json, line 14, cannot be read and stays untouched: a comma is missing"
  )

  private init(
    _ slug: String,
    _ title: String,
    _ count: Int?,
    since: String,
    isDraft: Bool = false,
    problem: String? = nil
  ) {
    let trashed = TrashedFile(slug: slug, time: 0, in: "/trash")
    self.init(
      entry: TrashEntry(trashed, title: title, questionCount: count, isDraft: isDraft),
      title: title,
      questionCount: count,
      since: since,
      problem: problem
    )
  }
}
