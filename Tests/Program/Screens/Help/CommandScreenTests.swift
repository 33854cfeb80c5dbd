import QuizResources
import QuizStore
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `The list of commands` {
  @Test func `has every row of the key table but its own`() {
    let names = stage().screen.found.compactMap(\.name)
    #expect(names == LibraryScreen.keyTable().rows.map(\.name).filter { $0 != "showCommands" })
  }

  @Test(arguments: [
    // The word of the footer, the beginning of the label, a word within it, and the name in `keys.json`.
    ("tra", "trashGroups"), ("copy", "copyGroup"), ("template", "deriveGroup"),
    ("derive", "deriveGroup"),
    // Initials, with words left out.
    ("sk", "help"), ("gtfg", "moveToFirst"),
    // Several words in any order, and whatever case and accents.
    ("new group", "newGroup"), ("GROUP néw", "newGroup"),
    // Words that people have for it.
    ("delete", "trashGroups"), ("remo", "trashGroups"), ("rename", "open"),
    ("print", "exportGroups"),
    ("duplicate", "copyGroup"), ("practice", "practise"), ("exit", "quit"),
  ])
  func `finds a command by a few letters`(typed: String, name: String) {
    let stage = stage()
    stage.press(typed)
    #expect(stage.screen.current?.name == name)
  }

  @Test func `shows what begins with the letters before what only has them`() {
    let stage = stage()
    stage.press("s")
    #expect(stage.screen.found.first?.name == "toggleMark")
    let last = stage.screen.found.last
    #expect(last?.label?.split(separator: " ").contains { $0.hasPrefix("s") } == false)
  }

  @Test func `runs the command under the bar`() {
    let stage = stage()
    stage.press("copy<Enter>")
    #expect(stage.takeEffects() == [.run(.command("copyGroup"))])
    stage.press("<C-u><Down><Enter>")
    #expect(stage.takeEffects() == [.run(.command(LibraryScreen.keyBindings[1].name))])
  }

  @Test func `has everyday words in Chinese, too`() {
    let screen = CommandScreen(LibraryScreen.keyTable(), phrases: Phrasebook(.simplifiedChinese))
    let stage = ScreenStage(screen)
    stage.press("删除")
    #expect(stage.screen.current?.name == "trashGroups")
  }

  @Test func `finds the places of the screen behind its commands, once something is typed`() {
    let places = ["Capital cities", "Cells", "数学"].map { ScreenPlace(id: "/\($0)", title: $0) }
    let screen = CommandScreen(
      LibraryScreen.keyTable(),
      places: places,
      phrases: Phrasebook(.english)
    )
    let stage = ScreenStage(screen)
    #expect(!stage.screen.found.contains(.place(places[0])))
    stage.press("cITÍ")
    #expect(stage.screen.found == [.place(places[0])])
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [.run(.place(places[0]))])
    stage.press("<C-u>ce")
    #expect(stage.screen.found.last == .place(places[1]))
    #expect(stage.screen.found.first?.name != nil)
  }

  @Test func `runs nothing where nothing is found`() {
    let stage = stage()
    stage.press("zzz<Enter>")
    #expect(stage.takeEffects() == [])
    stage.press("<C-u><Enter>")
    #expect(stage.takeEffects() == [.run(.command("open"))])
  }

  @Test(arguments: ["<Esc>", "<A-x>", "<C-x>"])
  func `is closed by the keys that open it`(key: String) {
    let stage = stage()
    stage.press(key)
    #expect(stage.takeEffects() == [.layer(.close)])
  }

  @Test func `names the user's own keys, and has commands without one`() {
    var problems: [KeyMap.Problem] = []
    let names = ["library": ["sync": ["f9"], "sort": []]]
    let keyMap = KeyMap(naming: names, in: ScreenCatalog.keyTables, problems: &problems)
    let screen = CommandScreen(LibraryScreen.keyTable(keyMap), phrases: Phrasebook(.english))
    #expect(screen.found.first { $0.name == "sync" }?.keys == ["F9"])
    #expect(screen.found.first { $0.name == "sort" }?.keys == [])
  }

  @Test(arguments: [Size.usual, .smallest])
  func `stands in a box over the screen`(size: Size) {
    let stage = ScreenStage(LibraryScreen(phrases: Phrasebook(.english)), size: size)
    stage.answer(.listed(.mixed, nil))
    stage.push(CommandScreen(LibraryScreen.keyTable(), phrases: Phrasebook(.english)))
    expectPicture(of: stage.grid, named: name("library", size))
  }

  @Test(arguments: [Size.usual, .smallest])
  func `shows what is found of a form`(size: Size) {
    let stage = self.stage(GroupFormScreen.keyTable(), size: size)
    stage.press("que")
    expectPicture(of: stage.grid, named: name("found", size))
  }

  @Test(arguments: [Size.usual, .smallest])
  func `says that nothing is found`(size: Size) {
    let stage = self.stage(SettingsScreen.keyTable(), size: size)
    stage.press("zebra")
    expectPicture(of: stage.grid, named: name("none", size))
  }

  @Test(arguments: [Size.usual, .smallest])
  func `is as high as what is found, and leaves the keys in sight`(size: Size) {
    let stage = ScreenStage(LibraryScreen(phrases: Phrasebook(.english)), size: size)
    stage.answer(.listed(.mixed, nil))
    stage.push(CommandScreen(LibraryScreen.keyTable(), phrases: Phrasebook(.english)))
    for key in Event.script("copy this") { stage.handle(key) }
    expectPicture(of: stage.grid, named: name("one", size))
  }

  @Test func `speaks Chinese`() {
    let phrases = Phrasebook(.simplifiedChinese)
    let stage = ScreenStage(CommandScreen(GroupFormScreen.keyTable(), phrases: phrases))
    expectPicture(of: stage.grid, named: name("chinese", .usual))
  }

  private func stage(
    _ table: KeyTableDescription = LibraryScreen.keyTable(),
    size: Size = .usual
  ) -> ScreenStage<CommandScreen> {
    ScreenStage(CommandScreen(table, phrases: Phrasebook(.english)), size: size)
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Help/commands-\(name)-\(size.columns)x\(size.rows)"
  }
}

extension CommandList.Row {
  /// The row of the key table; `nil` for a place.
  fileprivate var entry: CommandEntry? { if case .command(let entry) = self { entry } else { nil } }
  fileprivate var name: String? { entry?.name }
  fileprivate var label: String? { entry?.label }
  fileprivate var keys: [String]? { entry?.keys }
}

@Suite struct `A command that is chosen` {
  @Test(arguments: [
    ("k", "library"), ("n", "group-form"), (",", "settings"), ("t", "trash"), ("?", "help"),
  ])
  func `runs on the screen below, which the list covers`(keys: String, screen: String) {
    let stage = ProgramStage()
    let title = Phrasebook(.english).screenTitle(screen)
    let opened = stage.run("a" + keys + "<A-x>").lastPicture
    #expect(opened.contains("Commands: \(title)"))
    let closed = stage.run("a" + keys + "<C-x><Esc>").lastPicture
    #expect(closed == stage.run("a" + keys).lastPicture)
  }

  @Test func `opens a group by its title, also one that the filter hides`() {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>nPalabras<Enter>la<Enter>the<C-s><Esc>q")
    let picture = stage.run("/palabras<Enter><C-x>sums<Enter>").lastPicture
    #expect(picture.contains("1 + 1"))
    let question = stage.run("<C-x>palabras<Enter><C-o>el<Enter>the<C-x>1.<Enter>!").lastPicture
    #expect(question.contains("la!"))
  }

  @Test(arguments: [
    ("p", "menu"), ("/", "prompt"), ("nx<Esc>", "choice"), ("n<A-/>", "find"),
    (",<Enter>", "prompt"),
  ])
  func `is one of a dialog, a menu or a line, too`(keys: String, screen: String) {
    let stage = ProgramStage()
    let title = Phrasebook(.english).screenTitle(screen)
    let before = stage.run("a" + keys).lastPicture
    let opened = stage.run("a" + keys + "<A-x>").lastPicture
    #expect(opened.contains("Commands: \(title)"))
    #expect(stage.run("a" + keys + "<C-x><Esc>").lastPicture == before)
  }

  @Test func `leaves the row of a line to type into alone`() {
    let stage = ProgramStage()
    #expect(stage.run("a/").lastPicture.contains("Filter:"))
    #expect(stage.run("a/cap").lastPicture.contains("Filter: cap "))
    #expect(stage.run("a/cap<A-x><Esc>").lastPicture.contains("Filter: cap"))
  }

  @Test func `runs in the dialog`() {
    let stage = ProgramStage()
    let cancelled = stage.run("ap<A-x>cancel<Enter>").lastPicture
    #expect(cancelled == stage.run("ap<Esc>").lastPicture)
    let typed = stage.run("a/cap<A-x>accept<Enter>").lastPicture
    #expect(typed == stage.run("a/cap<Enter>").lastPicture)
  }

  @Test func `does what its key does`() throws {
    let stage = ProgramStage()
    let script = "<A-x>new group<Enter>Sums<Enter>1 + 1<Enter>2<A-x>save<Enter><Esc>"
    _ = stage.run(script)
    #expect(try stage.library.entries().map(\.title) == ["Sums"])
    #expect(stage.run("<C-x>trash<Enter>").lastPicture.contains("“Sums”"))
    #expect(stage.files(in: "/library") == [:])
  }
}
