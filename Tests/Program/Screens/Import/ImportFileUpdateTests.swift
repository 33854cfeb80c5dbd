import QuizResources
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct ImportFileUpdateTests {
  @Test func `the current folder is listed at once, and once`() {
    let stage = ScreenStage(ImportFileScreen(phrases: Phrasebook(.english)))
    #expect(stage.takeEffects() == [.list("", at: nil)])
    stage.handle(.resize(.smallest))
    #expect(stage.takeEffects() == [])
  }

  @Test(arguments: [
    ("", ["..", "Dokumente", "Downloads", "a\u{1B}[2Jb.csv", "capitals.txt", "Flüsse.gift"]),
    ("wo", ["words.csv", "Words2.csv"]), ("WO", ["words.csv", "Words2.csv"]),
    ("csv", ["a\u{1B}[2Jb.csv", "words.csv", "Words2.csv"]), ("fluss", ["Flüsse.gift"]),
    ("首都", ["世界首都.json"]), (".", ["..", ".config", ".secret.csv"]), ("o", ["Dokumente"]),
    ("zzz", []),
  ])
  func `what is typed is looked for among the names`(typed: String, names: [String]) {
    let stage = listed(typing: typed)
    let shown = stage.screen.entries.map(\.name)
    #expect(Array(shown.prefix(names.count)) == names)
    #expect(names.isEmpty == shown.isEmpty)
  }

  @Test(arguments: [
    ("w", "words.csv"), ("wor", "words.csv"), ("Wor", "Words2.csv"), ("Do", "Do"),
    ("Dow", "Downloads/"), ("世", "世界首都.json"), ("首", "世界首都.json"), ("zzz", "zzz"),
    ("", ""), (".s", ".secret.csv"), (".", "."),
  ])
  func `Tab completes as far as the names agree`(typed: String, completed: String) {
    let stage = listed(typing: typed)
    stage.press("<Tab>")
    #expect(stage.screen.field.editor.text == completed)
    let isFolder = completed.hasSuffix("/")
    #expect(stage.takeEffects() == (isFolder ? [.list(completed, at: nil)] : []))
    #expect((stage.screen.listing == nil) == isFolder)
  }

  @Test func `names that begin alike are completed as far as they do`() {
    let stage = ScreenStage(ImportFileScreen(phrases: Phrasebook(.english)))
    let entries: [FolderListing.Entry] = [.file("cards-1.csv"), .file("cards-2.csv")]
    stage.answer(.listed(FolderListing("", entries: entries)))
    stage.press("c<Tab>")
    #expect(stage.screen.field.editor.text == "cards-")
    #expect(stage.screen.entries.count == 2)
  }

  @Test(arguments: [
    ("wo<Enter>", ImportFileScreen.Effect.open("/home/ada/words.csv")),
    ("wo<Down><Enter>", .open("/home/ada/Words2.csv")),
    ("a[<Enter>", .find("a[")),
    ("<Down><Down><Enter>", .open("/home/ada/a\u{1B}[2Jb.csv")),
    ("Dow<Enter>", .list("Downloads/", at: "/home/ada/Downloads")),
    ("nowhere.csv<Enter>", .find("nowhere.csv")),
    ("<Up><Enter>", .list("../", at: nil)),
    ("/etc/", .list("/etc/", at: nil)),
    ("<Esc>", .layer(.close)), ("<F1>", .layer(.showHelp)), ("<C-z>", .layer(.suspend)),
    ("<C-c>", .layer(.quit(.interrupted))),
  ])
  func `keys open, enter and leave`(script: String, effect: ImportFileScreen.Effect) {
    let stage = listed()
    stage.press(script)
    #expect(stage.takeEffects().last == effect)
  }

  @Test(arguments: [
    ("", "../"), ("../", "../../"), ("~/", "~/../"), ("/home/", "/"), ("~/a/b/", "~/a/"),
    ("a/", ""), ("./", "./../"),
  ])
  func `the folder above is written as a user would`(folder: String, above: String) {
    let stage = listed(typing: folder)
    stage.answer(.listed(.example(folder)))
    _ = stage.takeEffects()
    stage.press("<Home><Up><Enter>")
    #expect(stage.takeEffects() == [.list(above, at: nil)])
    #expect(stage.screen.field.editor.text == above)
  }

  @Test func `the bar begins below the folder above`() {
    #expect(listed().screen.current?.name == "Dokumente")
    #expect(listed(typing: "..").screen.current?.name == "..")
  }

  @Test func `a listing of a folder that was left meanwhile is ignored`() {
    let stage = listed(typing: "Downloads/")
    stage.answer(.listed(.example()))
    #expect(stage.screen.listing == nil)
    stage.answer(.listed(FolderListing("Downloads/", entries: [.file("x.csv")])))
    #expect(stage.screen.entries.map(\.name) == ["x.csv"])
  }

  @Test func `a path that leads to a folder goes on in it`() {
    let stage = listed(typing: "zzz")
    stage.answer(.folderFound("zzz/"))
    #expect(stage.takeEffects() == [.list("zzz/", at: nil)])
    #expect(stage.screen.field.editor.text == "zzz/")
  }

  @Test func `a pasted path is one line`() {
    let stage = listed()
    stage.handle(.paste("~/a\nb.csv"))
    #expect(stage.screen.field.editor.text == "~/a b.csv")
    #expect(stage.takeEffects() == [.list("~/", at: nil)])
  }

  @Test func `nothing is looked for without a path`() {
    let stage = ScreenStage(ImportFileScreen(phrases: Phrasebook(.english)))
    _ = stage.takeEffects()
    stage.press("<Enter> <Enter><Tab>")
    #expect(stage.takeEffects() == [])
  }

  @Test func `what was imported goes on to the library, and what failed is said`() {
    let stage = listed()
    let imported = FinishedImport(["/library/a.json"], StatusLine("1 question imported."))
    stage.answer(.imported(imported))
    #expect(stage.takeEffects() == [.finish(with: imported)])
    stage.answer(.failed(message: "No."))
    guard case .layer(.ask) = stage.takeEffects().first else {
      Issue.record("There is no alert")
      return
    }
  }

  private func listed(typing text: String = "") -> ScreenStage<ImportFileScreen> {
    let stage = ScreenStage(ImportFileScreen(phrases: Phrasebook(.english)))
    stage.answer(.listed(.example()))
    for character in text { stage.handle(.key(Key(.character(character)))) }
    _ = stage.takeEffects()
    return stage
  }
}
