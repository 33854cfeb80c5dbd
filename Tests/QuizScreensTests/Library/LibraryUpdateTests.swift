import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct LibraryUpdateTests {
  @Test func `the library is read once, when it is first on the screen`() {
    var stage = ScreenStage(LibraryScreen(phrases: Phrasebook(.english)))
    #expect(stage.takeEffects() == [.list])
    stage.answer(.listed(.empty, nil))
    stage.handle(.resize(.smallest))
    #expect(stage.takeEffects() == [])
  }

  @Test(arguments: [
    ("<Enter>", [QuizEffect.open(.capitals)]),
    ("n", [.openNew]),
    ("c", [.copy(.capitals)]),
    ("v", [.derive(.capitals)]),
    ("d", [.trash([.capitals])]),
    ("u", [.restore]),
    ("<C-_>", [.restore]),
    ("<A-u>", [.restore]),
    ("x", [.openExport([.capitals])]),
    ("a", [.addSamples]),
    (",", [.openSettings(.group(.capitals))]),
    ("/", [.openFilter(""), .loadSearchTexts]),
    ("<C-r>", [.list]),
    ("?", [.showHelp]),
    ("<F1>", [.showHelp]),
    ("q", [.quit(.left)]),
    ("<Esc>", [.quit(.left)]),
    ("<C-c>", [.quit(.interrupted)]),
    ("<C-z>", [.suspend]),
    (" ", []),
    ("s", [.rememberOrder(.questions)]),
  ])
  func `a key orders one thing of the group under the bar`(key: String, effects: [QuizEffect]) {
    var stage = stage([.capitals, .shell])
    stage.press(key)
    #expect(stage.takeEffects() == effects)
  }

  @Test(arguments: [
    "<Enter>", "c", "v", "d", "x", " ", "j", "k", "G", "g", "<PgDn>", "<PgUp>", "s",
  ])
  func `a key for a group does nothing in an empty library`(key: String) {
    var stage = stage([])
    stage.press(key)
    #expect(stage.takeEffects() == [])
    #expect(stage.library.current == nil)
  }

  @Test(arguments: [
    ("j", 1), ("<Down>", 1), ("jjk", 1), ("jj<Up>", 1), ("k", 0), ("G", 99), ("<End>", 99),
    ("Gg", 0), ("G<Home>", 0), ("G<Down>", 99), ("<PgDn>", 19), ("<PgDn><PgDn><PgUp>", 19),
  ])
  func `keys move the bar`(keys: String, place: Int) {
    var stage = stage(LibraryListing.numbered(100).rows)
    stage.press(keys)
    #expect(stage.library.list.selection == place)
  }

  @Test func `Space marks a group and goes on, and a second one takes the mark away`() {
    var stage = stage([.capitals, .party, .shell])
    stage.press("  ")
    #expect(stage.library.marked == ["capital-cities", "party"])
    #expect(stage.library.current == .shell)
    stage.press("k ")
    #expect(stage.library.marked == ["capital-cities"])
  }

  @Test func `marked groups are ordered together in the order of the list`() {
    var stage = stage([.shell, .party, .capitals])
    stage.press("G k<Up> d")
    #expect(stage.takeEffects() == [.trash([.capitals, .shell])])
    stage.press("x")
    #expect(stage.takeEffects() == [.openExport([.capitals, .shell])])
  }

  @Test func `marks of groups that are gone are forgotten`() {
    var stage = stage([.capitals, .party, .shell])
    stage.press("  ")
    stage.answer(.listed(LibraryListing(rows: [.party, .shell], folder: ""), nil))
    #expect(stage.library.marked == ["party"])
  }

  @Test func `a group that was never saved is neither copied nor derived from nor exported`() {
    var stage = stage([.unsaved])
    for key in ["c", "v", "x"] {
      stage.press(key)
      #expect(
        stage.library.status
          == StatusLine("“untitled” was never saved. Open it and save it first.", role: .error)
      )
    }
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [.open(.unsaved)])
  }

  @Test func `a damaged file is neither copied nor exported, not even among others`() {
    var stage = stage([.capitals, .damaged])
    stage.press("  x")
    #expect(stage.takeEffects() == [])
    #expect(
      stage.library.status
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
    var stage = stage(rows)
    stage.press(",")
    #expect(stage.takeEffects() == [.openSettings(.library)])
  }

  @Test func `what is wrong with the settings of the library is known until it is sound again`() {
    var stage = stage([.capitals])
    stage.answer(.defaultsChecked(problem: "line 2"))
    stage.press("j")
    #expect(stage.library.defaultsProblem == "line 2")
    stage.answer(.defaultsChecked(problem: nil))
    #expect(stage.library.defaultsProblem == nil)
  }

  @Test func `sorting goes from column to column and round`() {
    var stage = stage(LibraryListing.mixed.rows)
    var orders: [[String]] = []
    for _ in LibraryOrder.allCases {
      orders.append(stage.library.slugs)
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
      ]
    )
    #expect(stage.library.contents.order == .title)
  }

  @Test func `the bar stays on its group when the rows around it change`() {
    var stage = stage(LibraryListing.mixed.rows)
    stage.press("jjj")
    #expect(stage.library.current == .party)
    stage.press("s")
    #expect(stage.library.current == .party)
    stage.answer(.filtered("quiz", isFinal: true))
    #expect(stage.library.current == .party)
    stage.press("<Esc>")
    stage.answer(.listed(LibraryListing(rows: [.shell, .party], folder: ""), nil))
    #expect(stage.library.current == .party)
  }

  @Test func `the bar stays in its place when its group is gone`() {
    var stage = stage([.capitals, .party, .shell])
    stage.press("j")
    stage.answer(.listed(LibraryListing(rows: [.capitals, .shell], folder: ""), nil))
    #expect(stage.library.current == .shell)
    stage.answer(.listed(LibraryListing(rows: [.capitals], folder: ""), nil))
    #expect(stage.library.current == .capitals)
  }

  @Test func `texts to search in are asked for once for every listing`() {
    var stage = stage([.capitals])
    stage.press("/")
    stage.answer(.searchable([:]))
    stage.answer(.filtered("cap", isFinal: true))
    #expect(stage.takeEffects() == [.openFilter(""), .loadSearchTexts])
    stage.press("/")
    #expect(stage.takeEffects() == [.openFilter("cap")])
    stage.answer(.listed(LibraryListing(rows: [.capitals], folder: ""), nil))
    #expect(stage.takeEffects() == [.loadSearchTexts])
  }

  @Test func `a filter looks at titles first, then at texts too`() {
    var stage = stage([.capitals, .party, .shell])
    stage.answer(.filtered("paris", isFinal: false))
    #expect(stage.library.slugs == [])
    stage.answer(.searchable(["capital-cities": "What is the capital of France? Paris"]))
    #expect(stage.library.slugs == ["capital-cities"])
    stage.answer(.filtered("France CITIES", isFinal: true))
    #expect(stage.library.slugs == ["capital-cities"])
    stage.answer(.filtered("France quiz", isFinal: true))
    #expect(stage.library.slugs == [])
  }

  @Test func `a filter that is given up brings the bar back`() {
    var stage = stage([.capitals, .party, .shell])
    stage.press("G/")
    stage.answer(.filtered("p", isFinal: false))
    #expect(stage.library.current == .capitals)
    stage.answer(.filtered("", isFinal: true))
    #expect(stage.library.current == .shell)
  }

  @Test func `a filter that is accepted leaves the bar on its first group`() {
    var stage = stage([.capitals, .party, .shell])
    stage.press("G/")
    stage.answer(.filtered("p", isFinal: false))
    stage.answer(.filtered("p", isFinal: true))
    stage.press("<Esc>")
    #expect(stage.library.slugs.count == 3)
    #expect(stage.library.current == .capitals)
  }

  @Test func `Esc clears the filter, then the marks, then leaves`() {
    var stage = stage([.capitals, .party])
    stage.press(" ")
    stage.answer(.filtered("party", isFinal: true))
    stage.press("<Esc>")
    #expect(stage.library.contents.filter.isEmpty)
    #expect(stage.library.marked == ["capital-cities"])
    stage.press("<Esc>")
    #expect(stage.library.marked == [])
    #expect(stage.takeEffects() == [])
    stage.press("<Esc>")
    #expect(stage.takeEffects() == [.quit(.left)])
  }

  @Test func `a message stays until the next key`() {
    var stage = stage([.capitals])
    let message = StatusLine("“Capital cities” is in the trash. Press u to bring it back.")
    stage.answer(.listed(.empty, message))
    #expect(stage.library.status == message)
    stage.answer(.failed(message: "There is nothing to bring back."))
    #expect(
      stage.library.status == StatusLine("There is nothing to bring back.", role: .error)
    )
    stage.press("j")
    #expect(stage.library.status == nil)
  }

  @Test func `an export that is done leaves its message and no marks`() {
    var stage = stage([.capitals])
    stage.press(" ")
    stage.answer(.done(StatusLine("24 questions written to ~/capitals.txt.")))
    #expect(stage.library.status == StatusLine("24 questions written to ~/capitals.txt."))
    #expect(stage.library.marked == [])
  }

  private func stage(_ rows: [LibraryRow]) -> ScreenStage {
    var stage = ScreenStage(LibraryScreen(phrases: Phrasebook(.english)))
    stage.answer(.listed(LibraryListing(rows: rows, folder: "~/quiz"), nil))
    _ = stage.takeEffects()
    return stage
  }
}

extension LibraryScreen {
  /// The rows that are shown, by slug.
  fileprivate var slugs: [String] { (0..<contents.count).map { contents[$0].slug } }
}

extension ScreenStage {
  /// The library at the bottom.
  fileprivate var library: LibraryScreen {
    stack.ids.first.flatMap { stack[$0] as? LibraryScreen }
      ?? LibraryScreen(phrases: Phrasebook(.english))
  }
}
