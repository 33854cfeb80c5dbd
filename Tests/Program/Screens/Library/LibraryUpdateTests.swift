import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct LibraryUpdateTests {
  @Test func `the library is read once, when it is first on the screen`() {
    let stage = ScreenStage(LibraryScreen(phrases: Phrasebook(.english)))
    #expect(stage.takeEffects() == [.list])
    stage.answer(.listed(.empty, nil))
    stage.handle(.resize(.smallest))
    #expect(stage.takeEffects() == [])
  }

  @Test(arguments: [
    ("<Enter>", [LibraryScreen.Effect.open(.capitals)]),
    ("n", [.openNew]),
    ("c", [.copy(.capitals)]),
    ("v", [.derive(.capitals)]),
    ("d", [.trash([.capitals])]),
    ("u", [.undo]),
    ("<C-_>", [.undo]),
    ("<A-u>", [.undo]),
    ("x", [.openExport([.capitals])]),
    ("e", [.openDraw([])]),
    ("a", [.addSamples]),
    (",", [.openSettings(.group("/library/capital-cities.json"))]),
    ("/", [.openFilter("")]),
    ("<C-r>", [.list]),
    ("?", [.layer(.showHelp)]),
    ("<F1>", [.layer(.showHelp)]),
    ("q", [.layer(.quit(.left))]),
    ("<Esc>", []),
    ("<C-c>", [.layer(.quit(.interrupted))]),
    ("<C-z>", [.layer(.suspend)]),
    (" ", []),
    ("*", []),
    ("s", [.rememberOrder(.questions, isReversed: false)]),
    ("S", [.rememberOrder(.title, isReversed: true)]),
    ("t", [.openTrash]),
    ("m", [.toggleMouse]),
    ("b", [.changeMany([.capitals])]), ("=", [.findDuplicates]),
    ("l", [.openLesson]),
    ("<A-x>", [.layer(.showCommands)]),
  ])
  func `a key orders one thing of the group under the bar`(
    key: String,
    effects: [LibraryScreen.Effect]
  ) {
    let stage = ScreenStage(listing: [.capitals, .shell])
    stage.press(key)
    #expect(stage.takeEffects() == effects)
  }

  @Test(arguments: [
    "<Enter>", "c", "v", "d", "x", " ", "j", "k", "G", "g", "<PgDn>", "<PgUp>", "s", "S", "*",
  ])
  func `a key for a group does nothing in an empty library`(key: String) {
    let stage = ScreenStage(listing: [])
    stage.press(key)
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.current == nil)
  }

  @Test(arguments: [
    ("j", 1), ("<Down>", 1), ("jjk", 1), ("jj<Up>", 1), ("k", 0), ("G", 99), ("<End>", 99),
    ("Gg", 0), ("G<Home>", 0), ("G<Down>", 99), ("<PgDn>", 19), ("<PgDn><PgDn><PgUp>", 19),
  ])
  func `keys move the bar`(keys: String, place: Int) {
    let stage = ScreenStage(listing: LibraryListing.numbered(100).rows)
    stage.press(keys)
    #expect(stage.screen.list.selection == place)
  }

  @Test func `the bar goes to the group whose form was left`() {
    let stage = ScreenStage(listing: [.capitals, .party])
    stage.answer(.left(.slug("shell-and-unix-basics")))
    stage.answer(.listed(LibraryListing(rows: [.capitals, .party, .shell], folder: ""), nil))
    #expect(stage.screen.current == .shell)
    stage.press("k")
    #expect(stage.screen.current == .party)
  }

  @Test func `Space marks a group and goes on, and a second one takes the mark away`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.press("  ")
    #expect(stage.screen.marked == [.slug("capital-cities"), .slug("party")])
    #expect(stage.screen.current == .shell)
    stage.press("k ")
    #expect(stage.screen.marked == [.slug("capital-cities")])
  }

  @Test func `marked groups are ordered together in the order of the list`() {
    let stage = ScreenStage(listing: [.shell, .party, .capitals])
    stage.press("G k<Up> d")
    #expect(stage.takeEffects() == [.trash([.capitals, .shell])])
    stage.press("x")
    #expect(stage.takeEffects() == [.openExport([.capitals, .shell])])
    stage.press("e")
    #expect(stage.takeEffects() == [.openDraw([.capitals, .shell])])
  }

  @Test func `marks of groups that are gone are forgotten`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.press("  ")
    stage.answer(.listed(LibraryListing(rows: [.party, .shell], folder: ""), nil))
    #expect(stage.screen.marked == [.slug("party")])
  }

  @Test func `a group that was never saved is neither copied nor derived from nor exported`() {
    let stage = ScreenStage(listing: [.unsaved])
    for key in ["c", "v", "x"] {
      stage.press(key)
      #expect(
        stage.screen.status
          == StatusLine("“untitled” was never saved. Open it and save it first.", role: .error)
      )
    }
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [.open(.unsaved)])
  }

  @Test func `a damaged file is neither copied nor exported, not even among others`() {
    let stage = ScreenStage(listing: [.capitals, .damaged])
    stage.press("  x")
    #expect(stage.takeEffects() == [])
    #expect(
      stage.screen.status
        == StatusLine(
          "old-notes.json, line 14, cannot be read and stays untouched: a comma is missing",
          role: .error
        )
    )
    stage.press("c")
    #expect(stage.takeEffects() == [])
  }

  @Test(arguments: [[], [.damaged], [.unsaved]] as [[LibraryRow]])
  func `where no group has settings, those of the library are opened`(rows: [LibraryRow]) {
    let stage = ScreenStage(listing: rows)
    stage.press(",")
    #expect(stage.takeEffects() == [.openSettings(.library)])
  }

  @Test func `settings are those of the one selected group, and of no several`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.press(" j,")
    #expect(stage.takeEffects() == [.openSettings(.group(LibraryRow.capitals.id.path))])
    stage.press(" ,")
    #expect(stage.takeEffects() == [])
    let message = "2 groups are selected. Select one to open its settings."
    #expect(stage.screen.status == StatusLine(message, role: .error))
  }

  @Test func `what is wrong with the settings of the library is known until it is sound again`() {
    let stage = ScreenStage(listing: [.capitals])
    stage.answer(.defaultsChecked(problem: "line 2"))
    stage.press("j")
    #expect(stage.screen.defaultsProblem == "line 2")
    stage.answer(.defaultsChecked(problem: nil))
    #expect(stage.screen.defaultsProblem == nil)
  }

  @Test func `sorting goes from column to column and round`() {
    let stage = ScreenStage(listing: LibraryListing.mixed.rows)
    var orders: [[String]] = []
    for _ in LibraryOrder.allCases {
      orders.append(stage.screen.slugs)
      stage.press("s")
    }
    #expect(
      orders == [
        [
          "draft-1", "capital-cities", "old-notes", "party", "shell-and-unix-basics", "verbs",
          "first-japanese-words",
        ],
        [
          "verbs", "first-japanese-words", "capital-cities", "party", "shell-and-unix-basics",
          "draft-1", "old-notes",
        ],
        [
          "shell-and-unix-basics", "draft-1", "capital-cities", "first-japanese-words", "verbs",
          "party", "old-notes",
        ],
        [
          "verbs", "first-japanese-words", "draft-1", "capital-cities", "old-notes", "party",
          "shell-and-unix-basics",
        ],
        [
          "party", "capital-cities", "verbs", "shell-and-unix-basics", "first-japanese-words",
          "draft-1", "old-notes",
        ],
        [
          "old-notes", "draft-1", "verbs", "capital-cities", "party", "shell-and-unix-basics",
          "first-japanese-words",
        ],
      ]
    )
    #expect(stage.screen.contents.order == .title)
  }

  @Test func `conflicts come behind problems when sorted by status`() {
    let stage = ScreenStage(listing: [.capitals, .party, .damaged])
    var status = SyncStatus()
    status.conflicts = [FileConflicts(LibraryRow.party.id.path, titled: "Party", count: 1)]
    stage.answer(.sharing(status))
    while stage.screen.contents.order != .status { stage.press("s") }
    #expect(stage.screen.slugs == ["old-notes", "party", "capital-cities"])
  }

  @Test func `the order is reversed and turned back, and the bar stays on its group`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.press("S")
    #expect(stage.screen.slugs == ["shell-and-unix-basics", "party", "capital-cities"])
    #expect(stage.screen.current == .capitals)
    stage.press("S")
    #expect(stage.screen.slugs == ["capital-cities", "party", "shell-and-unix-basics"])
  }

  @Test func `numbers in titles are sorted by their value`() {
    let titles = ["Unit 10", "Unit 2", "Unit 1", "unit 2b", "Unit 02"]
    let rows = titles.map {
      LibraryRow(slug: $0, title: $0, questionCount: 1, changed: "2026-11-20")
    }
    #expect(
      ScreenStage(listing: rows).screen.slugs == [
        "Unit 1", "Unit 02", "Unit 2", "unit 2b", "Unit 10",
      ]
    )
  }

  @Test func `an asterisk selects all groups shown, and a second one none of them`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.press(" ")
    stage.answer(.filtered("p", isFinal: true))
    stage.press("*")
    #expect(stage.screen.marked == [.slug("capital-cities"), .slug("party")])
    stage.press("*")
    #expect(stage.screen.marked == [])
    stage.press("<Esc>**")
    #expect(stage.screen.marked == [])
    stage.press("*")
    #expect(stage.screen.marked.count == 3)
  }

  @Test func `the questions under the bar are read where there is room for them`() {
    let stage = ScreenStage(listing: [.capitals, .party])
    stage.press("j")
    #expect(stage.takeEffects() == [])
    stage.handle(.resize(Size(rows: 24, columns: 120)))
    #expect(stage.takeEffects() == [.loadPreview(.party)])
    stage.answer(.previewed(LibraryPreview(of: .init(), id: LibraryRow.party.id)))
    stage.press("j")
    #expect(stage.takeEffects() == [])
    stage.press("k")
    #expect(stage.takeEffects() == [.loadPreview(.capitals)])
    stage.answer(.listed(LibraryListing(rows: [.capitals, .damaged], folder: ""), nil))
    #expect(stage.takeEffects() == [.loadPreview(.capitals)])
    // A file that cannot be read has none.
    stage.press("j")
    #expect(stage.takeEffects() == [])
  }

  @Test func `the bar stays on its group when the rows around it change`() {
    let stage = ScreenStage(listing: LibraryListing.mixed.rows)
    stage.press("jjj")
    #expect(stage.screen.current == .party)
    stage.press("s")
    #expect(stage.screen.current == .party)
    stage.answer(.filtered("quiz", isFinal: true))
    #expect(stage.screen.current == .party)
    stage.press("<Esc>")
    stage.answer(.listed(LibraryListing(rows: [.shell, .party], folder: ""), nil))
    #expect(stage.screen.current == .party)
  }

  @Test func `the bar stays in its place when its group is gone`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.press("j")
    stage.answer(.listed(LibraryListing(rows: [.capitals, .shell], folder: ""), nil))
    #expect(stage.screen.current == .shell)
    stage.answer(.listed(LibraryListing(rows: [.capitals], folder: ""), nil))
    #expect(stage.screen.current == .capitals)
  }

  @Test func `a message stays until the next key`() {
    let stage = ScreenStage(listing: [.capitals])
    let message = StatusLine("“Capital cities” is in the trash. Press u to restore it.")
    stage.answer(.listed(.empty, message))
    #expect(stage.screen.status == message)
    stage.answer(.failed(message: "Nothing to undo."))
    #expect(
      stage.screen.status == StatusLine("Nothing to undo.", role: .error)
    )
    stage.press("j")
    #expect(stage.screen.status == nil)
  }

  @Test func `an export that is done leaves its message and no marks`() {
    let stage = ScreenStage(listing: [.capitals])
    stage.press(" ")
    stage.answer(.exported(StatusLine("24 questions written to ~/capitals.txt.")))
    #expect(stage.screen.status == StatusLine("24 questions written to ~/capitals.txt."))
    #expect(stage.screen.marked == [])
  }
}
