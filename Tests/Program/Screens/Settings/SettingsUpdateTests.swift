import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import SystemFiles
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizScreens
@testable import QuizWords

@Suite struct `The settings panel` {
  private typealias Dialog = ChoiceScreen<SettingsScreen.Outcome>

  private static let file: FilePath = "/library/verbs.json"

  @Test func `orders what it has to know as soon as it is on the screen, once`() {
    let stage = ScreenStage(SettingsScreen(.library, phrases: Phrasebook(.english)))
    #expect(stage.takeEffects() == [.read(.library)])
    stage.press("<Enter>rsuj")
    stage.handle(.resize(.smallest))
    #expect(!stage.takeEffects().contains { if case .save = $0 { true } else { false } })
    stage.answer(.read(.example()))
    stage.handle(.resize(.usual))
    #expect(stage.takeEffects() == [])
  }

  @Test func `goes away with the reason where it could not be read`() {
    let failed = SettingsScreen.Outcome.failed(message: "It is not there.")
    let screen = SettingsScreen(.group("/library/a.json"), phrases: Phrasebook(.english))
    let stage = ScreenStage(screen)
    #expect(stage.takeEffects() == [.read(.group("/library/a.json"))])
    stage.answer(failed)
    #expect(stage.takeEffects() == [.fail(message: "It is not there.")])
    stage.answer(.read(.example()))
    stage.answer(failed)
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status == StatusLine("It is not there.", role: .error))
  }

  @Test(arguments: [
    ("", 2), ("<Left>", 1), ("<Left><Left>", 0), ("<Left><Tab>", 2), ("<Tab>", 3),
    ("<S-Tab><S-Tab>", 0), ("<Left><Left><Right>", 1), ("<Tab><Tab>", 0), ("<Right><Right>", 0),
    ("<S-Tab><S-Tab><S-Tab>", 3), ("<Tab><Tab><Tab><Tab>", 2),
  ])
  func `begins with the group and goes from level to level, around the ends`(
    keys: String,
    level: Int
  ) {
    let stage = ScreenStage(SettingsScreen(.library, phrases: Phrasebook(.english)))
    stage.answer(.read(.example()))
    _ = stage.takeEffects()
    stage.press(keys)
    #expect(stage.screen.level == level)
    #expect(stage.takeEffects() == [])
  }

  @Test func `saves a change of a group in its file, and shows it once it is saved`() {
    let stage = stage(isInForm: false)
    stage.press("<PgDn><Up><Up><Up><Up><Up><Up><Up><Up><Up><Up><Enter>")
    var entries = stage.screen.chain?[entriesAt: 2] ?? SettingsEntries()
    entries[.caseSensitive] = .truth(true)
    let kept = SettingsStorage.group(.named("verbs"))
    #expect(stage.takeEffects() == [.save(entries, kept)])
    #expect(stage.shown(.caseSensitive, at: 2) == "no · default")
    stage.answer(.saved(kept, StatusLine("Saved in verbs.json.")))
    #expect(stage.shown(.caseSensitive, at: 2) == "yes · set here")
    #expect(stage.screen.status == StatusLine("Saved in verbs.json."))
  }

  @Test func `shows a change of a template at once in all that inherit from it`() {
    let stage = stage()
    #expect((0..<4).map { stage.shown(.points, at: $0) } == Self.points)
    stage.press("<Left><Left>j")
    stage.type("5")
    stage.save("course")
    #expect(
      (0..<4).map { stage.shown(.points, at: $0) } == [
        "1 · default", "5 · set here", "5 · from “Language course”", "5 · from “Language course”",
      ]
    )
    stage.press("r")
    stage.save("course")
    stage.press("<Left>")
    stage.type("0")
    stage.save(.defaults(LibraryDefaults()))
    #expect(
      (0..<4).map { stage.shown(.points, at: $0) }
        == ["0 · set here"] + Array(repeating: "0 · from the library", count: 3)
    )
  }

  private static let points = [
    "1 · default", "2 · set here", "2 · from “Language course”", "2 · from “Language course”",
  ]

  @Test func `tells the form what its group and question say, to be saved with them`() {
    let stage = stage()
    stage.press("j")
    stage.type("3")
    var entries = SettingsEntries()
    entries[.points] = .number(3)
    #expect(stage.takeEffects() == [.notifyParent(.changed(question: 2, entries))])
    #expect(stage.shown(.points, at: 3) == "3 · set here")
    #expect(stage.screen.status == StatusLine("It is saved with the group."))
    stage.press("<Left>s")
    var group = stage.screen.chain?.groups.last?.entries ?? SettingsEntries()
    #expect(stage.takeEffects() == [.notifyParent(.changed(question: nil, group))])
    #expect(stage.shown(.points, at: 2) == "1 · ignored")
    stage.press("s")
    group.reset(.points)
    #expect(stage.takeEffects() == [.notifyParent(.changed(question: nil, group))])
    #expect(stage.shown(.points, at: 2) == "2 · from “Language course”")
  }

  @Test func `brings back the value from before when nothing is ignored any more`() {
    let stage = stage()
    stage.press("j")
    stage.type("3")
    stage.press("s")
    #expect(stage.shown(.points, at: 3) == "1 · ignored")
    stage.press("s")
    #expect(stage.shown(.points, at: 3) == "3 · set here")
    stage.press("sus")
    #expect(stage.shown(.points, at: 3) == "1 · ignored")
    stage.press("s")
    #expect(stage.shown(.points, at: 3) == "3 · set here")
  }

  @Test(arguments: [
    ("jjj", ["yes · set here", "no · set here", "yes · set here"], QuizSetting.caseSensitive),
    ("jjjjjjjjjj", ["always · set here", "never · set here", "on demand · set here"], .hintPolicy),
  ])
  func `changes what has few values from one to the next`(
    keys: String,
    values: [String],
    setting: QuizSetting
  ) {
    let stage = stage()
    stage.press(keys)
    let found = values.map { _ in
      stage.press("<Enter>")
      return stage.shown(setting, at: 3)
    }
    #expect(found == values)
  }

  @Test(arguments: [
    ("two", "Points must be a number, not a text."),
    ("-1", "Points must not be less than 0."),
    ("1e999", "Points must be a smaller number than 1e999."),
    ("  ", "Type a value; for none, press Esc, then i."),
  ])
  func `says what is wrong with what was typed, and lets it be typed on`(
    text: String,
    message: String
  ) {
    let stage = stage()
    stage.press("j<Enter>")
    #expect(stage.takeEffects() == [.openInput(label: "Points:", text: "")])
    stage.answer(.typed(.accepted(text)))
    #expect(stage.takeEffects() == [.openInput(label: "Points:", text: text)])
    #expect(stage.screen.status == StatusLine(message, role: .error))
    stage.answer(.typed(.changed("3")))
    #expect(stage.screen.status == nil)
    stage.answer(.typed(.cancelled))
    #expect(stage.takeEffects() == [])
    #expect((0..<4).map { stage.shown(.points, at: $0) } == Self.points)
  }

  @Test func `takes what is inherited for its own as it stands, also what cannot be typed`() {
    let stage = stage()
    stage.press("G")
    stage.type("language, beginners, A1")
    #expect(
      stage.screen.chain?[entry: .tags, at: 3]
        == .own(.texts(["language", "beginners, A1"]))
    )
  }

  @Test func `has nothing to reset or to stop where there is nothing`() {
    let stage = stage()
    stage.press("r")
    #expect(
      stage.screen.status == StatusLine("No value is set here, so there is nothing to clear.")
    )
    stage.press("<Left><Left><Left>s")
    let sentence = "The library inherits from nothing, so there is nothing to ignore."
    #expect(stage.screen.status == StatusLine(sentence, role: .error))
    #expect(stage.takeEffects() == [])
  }

  @Test func `undoes and redoes what was done, where it was done`() {
    let stage = stage()
    stage.press("j")
    stage.type("3")
    stage.press("<Left><Left>k")
    stage.type("en")
    stage.save("course")
    stage.press("<Right><Right>G")
    _ = stage.takeEffects()

    stage.press("u")
    #expect(stage.screen.level == 1)
    #expect(stage.screen.setting == .language)
    let without = SettingsChain.example()[entriesAt: 1]
    #expect(stage.takeEffects() == [.save(without, .group(.named("course")))])
    #expect(stage.shown(.language, at: 1) == "en · set here")
    stage.save("course")
    #expect(stage.shown(.language, at: 1) == "– · default")
    #expect(stage.screen.status == StatusLine("Undid: Language."))
    stage.press("<A-u>")
    #expect(stage.takeEffects() == [.notifyParent(.undone)])
    #expect((0..<4).map { stage.shown(.points, at: $0) } == Self.points)
    stage.press("u")
    #expect(stage.screen.status == StatusLine("Nothing to undo."))

    stage.press("<A-r>")
    #expect(stage.takeEffects() == [.notifyParent(.redone)])
    #expect(stage.shown(.points, at: 3) == "3 · set here")
    stage.press("<A-r>")
    stage.save("course")
    #expect(stage.shown(.language, at: 1) == "en · set here")
    stage.press("<A-r>")
    #expect(stage.screen.status == StatusLine("Nothing to redo."))
  }

  @Test func `has nothing to do again after another change`() {
    let stage = stage()
    stage.press("jjj<Enter>u<Enter><A-r>")
    #expect(stage.screen.status == StatusLine("Nothing to redo."))
    #expect(stage.shown(.caseSensitive, at: 3) == "yes · set here")
  }

  @Test func `reads the levels again below what the form says by now`() throws {
    let reading = SettingsChain.example()
    let group = try #require(reading.groups.last)
    let question = try #require(reading.question)
    let screen = SettingsScreen(.form(group, question), phrases: Phrasebook(.english))
    let stage = ScreenStage(screen)
    stage.answer(.read(reading))
    stage.press("<Tab>jjj<Enter><Left><Enter><Left><Enter>")
    stage.answer(.saveFailed(.changedOnDisk(Self.file)))
    _ = stage.takeEffects()
    stage.answer(.reloadConfirmed)
    var changed = (group, question)
    changed.0.entries[.caseSensitive] = .truth(true)
    changed.1.entries[.caseSensitive] = .truth(true)
    #expect(stage.takeEffects() == [.read(.form(changed.0, changed.1))])
  }

  @Test func `does not count as undone what could not be saved`() {
    let stage = stage(isInForm: false)
    stage.press("jjj<Enter>")
    stage.save("verbs")
    stage.press("u")
    stage.answer(.saveFailed(.readOnly(Self.file)))
    #expect(stage.shown(.caseSensitive, at: 2) == "yes · set here")
    stage.press("u")
    stage.save("verbs")
    #expect(stage.shown(.caseSensitive, at: 2) == "no · default")
  }

  @Test(arguments: [
    (
      StoreError.cannotSave(FileSystemError(.write, file, .noSpace)), "Not saved",
      "“French verbs” was not saved: the disk of /library is full; free some space and save again."
    ),
    (.readOnly(file), "Read-only", "The file of “French verbs” is read-only."),
  ])
  func `says why a level is not saved, and lets what was typed be typed on`(
    error: StoreError,
    title: String,
    message: String
  ) {
    let stage = stage(isInForm: false)
    stage.press("j")
    stage.type("7")
    _ = stage.takeEffects()
    stage.answer(.saveFailed(error))
    let button = Dialog.Choice("OK", key: "o", .resumed)
    let alert = Dialog.alert(title: title, message: [message], button: button)
    #expect(stage.takeEffects() == [.layer(.ask(alert))])
    #expect(stage.shown(.points, at: 2) == "2 · from “Language course”")
    stage.answer(.resumed)
    #expect(stage.takeEffects() == [.openInput(label: "Points:", text: "7")])
  }

  @Test func `reads a file that somebody else changed again, and puts the change into it`() {
    let stage = stage(isInForm: false)
    stage.press("j")
    stage.type("7")
    stage.answer(.saveFailed(.changedOnDisk(Self.file)))
    _ = stage.takeEffects()
    stage.answer(.applyConfirmed)
    #expect(stage.takeEffects() == [.read(.library)])
    var theirs = SettingsChain.example(isInForm: false)
    theirs[entry: .language, at: 2] = .own(.text("de"))
    stage.answer(.read(theirs))
    var entries = theirs[entriesAt: 2]
    entries[.points] = .number(7)
    #expect(stage.takeEffects() == [.save(entries, .group(.named("verbs")))])
    stage.save("verbs")
    #expect(stage.shown(.points, at: 2) == "7 · set here")
    #expect(stage.shown(.language, at: 2) == "de · set here")
  }

  @Test func `or reads it again only, with what was typed still there`() {
    let stage = stage(isInForm: false)
    stage.press("j")
    stage.type("7")
    stage.answer(.saveFailed(.changedOnDisk(Self.file)))
    _ = stage.takeEffects()
    stage.answer(.reloadConfirmed)
    stage.answer(.read(.example(isInForm: false)))
    #expect(
      stage.takeEffects() == [.read(.library), .openInput(label: "Points:", text: "7")]
    )
    #expect(stage.screen.status == StatusLine("The files were read again."))
  }

  @Test(arguments: ["<Enter>", "r", "j<Enter>"])
  func `changes nothing that is kept in a file which is not sound`(keys: String) {
    let stage = ScreenStage(SettingsScreen(.library, phrases: Phrasebook(.english)))
    stage.answer(.unsound)
    _ = stage.takeEffects()
    stage.press(keys)
    let alert = Dialog.alert(
      title: "Not saved",
      message: [
        "settings.json:2: points: must be a number, not a text.", "/config/settings.json",
      ],
      button: .init("OK", key: "o")
    )
    #expect(stage.takeEffects() == [.layer(.ask(alert))])
  }

  @Test func `names the user's own keys`() {
    var problems: [KeyMap.Problem] = []
    let keys = KeyMap(
      naming: ["settings": ["stop": ["x"]]],
      in: ScreenCatalog.keyTables,
      problems: &problems
    )
    let screen = SettingsScreen(.library, phrases: Phrasebook(.english), keys: keys)
    let stage = ScreenStage(screen, keyMap: keys)
    stage.answer(.read(.example()))
    stage.type("")
    #expect(stage.screen.status?.text == "Type a value; for none, press Esc, then x.")
  }

  @Test func `asks for a value with the colon of the language`() {
    let stage = ScreenStage(SettingsScreen(.library, phrases: Phrasebook(.simplifiedChinese)))
    stage.answer(.read(.example(isInForm: false)))
    stage.press("j<Enter>")
    #expect(stage.takeEffects().contains(.openInput(label: "分值：", text: "")))
  }

  @Test(
    arguments: [
      ("<Esc>", .close), ("q", .close), ("?", .showHelp), ("<F1>", .showHelp),
      ("<C-c>", .quit(.interrupted)), ("<C-z>", .suspend),
    ] as [(String, LayerEffect<SettingsScreen.Outcome>)]
  )
  func `orders one thing by a key`(key: String, effect: LayerEffect<SettingsScreen.Outcome>) {
    let stage = stage()
    stage.press(key)
    #expect(stage.takeEffects() == [.layer(effect)])
  }

  private func stage(isInForm: Bool = true) -> ScreenStage<SettingsScreen> {
    let stage = ScreenStage(SettingsScreen(.library, phrases: Phrasebook(.english)))
    stage.answer(.read(.example(isInForm: isInForm)))
    // To the question.
    if isInForm { stage.press("<Tab>") }
    _ = stage.takeEffects()
    return stage
  }
}

extension ScreenStage<SettingsScreen> {
  /// The text of a row of the panel.
  fileprivate func shown(_ setting: QuizSetting, at level: Int) -> String? {
    screen.resolved(setting, at: level).map {
      "\(screen.phrases.value(of: $0)) · \(screen.phrases.text(of: $0.source))"
    }
  }

  /// Changes the selected setting to what is typed.
  fileprivate func type(_ text: String) {
    press("<Enter>")
    guard case .openInput? = takeEffects().last else {
      Issue.record("There is no line to type into")
      return
    }
    answer(.typed(.accepted(text)))
  }

  /// Answers that the file of a group is saved.
  fileprivate func save(_ name: String) {
    save(.group(.named(name)))
  }

  /// Answers that a level is saved.
  fileprivate func save(_ storage: SettingsStorage) {
    answer(.saved(storage, StatusLine("Saved.")))
    _ = takeEffects()
  }
}
