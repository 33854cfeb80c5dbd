import QuizDocuments
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct ExportUpdateTests {
  private let rows: [LibraryRow] = [.capitals, .japanese, .party]

  @Test func `what the first format cannot carry is asked for at once`() {
    let stage = ScreenStage(ExportScreen.example())
    #expect(stage.takeEffects() == [.prepare(rows, format: "anki-text")])
    stage.answer(.prepared(format: "anki-text", destination: "~/a.txt", losses: []))
    stage.handle(.resize(.smallest))
    #expect(stage.takeEffects() == [])
  }

  @Test(arguments: [
    ("<Down>", "gift"), ("<Down><Down>", "moodle-xml"), ("<C-n>", "gift"), ("<Tab>", "gift"),
    ("<Down><Down><Up>", "gift"), ("<Down><Down><C-p>", "gift"), ("<Up>", "json"),
    ("<Up><Down>", "anki-text"),
  ])
  func `each change of the format asks again`(keys: String, format: String) {
    let stage = prepared()
    stage.press(keys)
    #expect(stage.takeEffects().last == .prepare(rows, format: format))
    #expect(stage.screen.losses == nil)
  }

  @Test func `an answer for a format that is not chosen any more is ignored`() {
    let stage = prepared()
    stage.press("<Down>")
    stage.answer(.prepared(format: "anki-text", destination: "~/b.txt", losses: ["one"]))
    #expect(stage.screen.losses == nil)
    #expect(stage.screen.destination.editor.text == "~/a.txt")
  }

  @Test func `a destination that nobody touched follows the format`() {
    let stage = prepared()
    stage.press("<Down>")
    stage.answer(.prepared(format: "gift", destination: "~/a.gift", losses: []))
    #expect(stage.screen.destination.editor.text == "~/a.gift")
  }

  @Test func `a destination of the user's own changes no more than its ending`() {
    let stage = prepared()
    stage.press("<C-u>/tmp/my.txt")
    stage.press("<Down>")
    stage.answer(.prepared(format: "gift", destination: "~/a.gift", losses: []))
    #expect(stage.screen.destination.editor.text == "/tmp/my.gift.txt")
    stage.press("<Down>")
    #expect(stage.screen.destination.editor.text == "/tmp/my.xml")
    stage.press("<Backspace>x<Down>")
    #expect(stage.screen.destination.editor.text == "/tmp/my.xmx")
  }

  @Test func `an option changes the losses and the file, where the format has it`() {
    let stage = prepared()
    stage.press("<A-c>")
    #expect(stage.takeEffects() == [])
    let refusal = "Anki text has no option “No categories”."
    #expect(stage.screen.status == StatusLine(refusal, role: .error))
    stage.press("<Down><A-c>")
    let options = [ExportOption.withoutCategories]
    #expect(stage.takeEffects().last == .prepare(rows, format: "gift", options: options))
    stage.answer(.prepared(format: "gift", destination: "~/b.gift.txt", losses: ["old"]))
    #expect(stage.screen.losses == nil)
    stage.answer(.prepared(format: "gift", options: options, destination: "~/a", losses: []))
    stage.press("<Enter>")
    #expect(
      stage.takeEffects() == [
        .write(rows, format: "gift", options: options, destination: "~/a", overwrites: false)
      ]
    )
    stage.answer(.failed(message: "no"))
    stage.press("<A-c>")
    #expect(stage.takeEffects() == [.prepare(rows, format: "gift")])
  }

  @Test func `a paste goes into the destination on one line`() {
    let stage = prepared()
    stage.press("<C-u>")
    stage.handle(.paste("/tmp/\nx"))
    #expect(stage.screen.destination.editor.text == "/tmp/ x")
  }

  @Test func `Enter writes what is chosen`() {
    let stage = prepared()
    stage.press("<Enter>")
    #expect(
      stage.takeEffects()
        == [.write(rows, format: "anki-text", destination: "~/a.txt", overwrites: false)]
    )
  }

  @Test func `what is being worked out is not asked for again in another size`() {
    let stage = ScreenStage(ExportScreen.example())
    _ = stage.takeEffects()
    stage.handle(.resize(.smallest))
    #expect(stage.takeEffects() == [])
    stage.answer(.failed(message: "no"))
    stage.handle(.resize(.usual))
    #expect(stage.takeEffects() == [.prepare(rows, format: "anki-text")])
  }

  @Test(arguments: ["", "<Down><Up><Enter>", "<Enter>x", "<Enter><Down><Up>"])
  func `Enter waits for what an export loses, until another key`(keys: String) {
    let stage = ScreenStage(ExportScreen.example())
    stage.press("<Enter>\(keys)")
    _ = stage.takeEffects()
    stage.answer(.prepared(format: "anki-text", destination: "~/a.txt", losses: []))
    #expect(stage.takeEffects().count == (keys.isEmpty || keys.hasSuffix("<Enter>") ? 1 : 0))
    stage.answer(.failed(message: "no"))
    stage.answer(.prepared(format: "anki-text", destination: "~/a.txt", losses: []))
    #expect(stage.takeEffects() == [])
  }

  @Test func `without a destination nothing is written`() {
    let stage = prepared()
    stage.press("<C-u> <Enter>")
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status == StatusLine("Enter a file to write to.", role: .error))
  }

  @Test func `while an export is written only Esc and ^C are obeyed`() {
    let stage = prepared()
    stage.press("<Enter>")
    _ = stage.takeEffects()
    stage.press("<Enter><Down><PgDn><F1>x<Backspace>")
    stage.handle(.paste("x"))
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.destination.editor.text == "~/a.txt")
    stage.press("<Esc>")
    #expect(stage.takeEffects() == [.cancelExport])
    stage.press("<C-c>")
    #expect(stage.takeEffects() == [.cancelExport, .layer(.quit(.interrupted))])
  }

  @Test func `an export that was stopped can be begun again`() {
    let stage = prepared()
    stage.press("<Enter><Esc>")
    stage.answer(.failed(message: "The export was cancelled; nothing was written."))
    _ = stage.takeEffects()
    #expect(
      stage.screen.status
        == StatusLine("The export was cancelled; nothing was written.", role: .error)
    )
    stage.press("<Enter>")
    #expect(stage.takeEffects().count == 1)
  }

  @Test func `an export that is written closes the dialog with its message`() {
    let stage = prepared()
    stage.press("<Enter>")
    _ = stage.takeEffects()
    stage.answer(.written(message: "79 questions written to ~/a.txt."))
    #expect(stage.takeEffects() == [.finish(with: StatusLine("79 questions written to ~/a.txt."))])
  }

  @Test func `a file that is there is written over only when the user says so`() throws {
    let stage = prepared()
    stage.press("<Enter>")
    _ = stage.takeEffects()
    stage.answer(.exists(path: "~/a.txt"))
    guard case .layer(.ask(var dialog)) = stage.takeEffects().first else {
      Issue.record("There is no question")
      return
    }
    #expect(dialog.update(.choose) == [.close])
    #expect(dialog.update(.escape) == [.close])
    #expect(dialog.update(.press("o")) == [.answer(.overwriteConfirmed)])
    stage.answer(.overwriteConfirmed)
    #expect(
      stage.takeEffects()
        == [.write(rows, format: "anki-text", destination: "~/a.txt", overwrites: true)]
    )
  }

  @Test func `losses scroll by pages and no further than they go`() {
    let stage = ScreenStage(ExportScreen.example(), size: .smallest)
    let losses = (1...7).map { "loss \($0)" }
    stage.answer(.prepared(format: "anki-text", destination: "~/a.txt", losses: losses))
    let tops = ["<PgDn>", "<PgDn>", "<PgUp>", "<PgDn><PgDn><PgDn><PgDn><PgDn>"].map {
      stage.press($0)
      return stage.screen.losses?.top
    }
    #expect(tops == [1, 2, 1, 5])
  }

  @Test(
    arguments: [
      ("<Esc>", .close), ("<F1>", .showHelp), ("<A-h>", .showHelp),
      ("<C-c>", .quit(.interrupted)), ("<C-z>", .suspend),
    ] as [(String, LayerEffect<ExportScreen.Outcome>)]
  )
  func `a key orders one thing`(key: String, effect: LayerEffect<ExportScreen.Outcome>) {
    let stage = prepared()
    stage.press(key)
    #expect(stage.takeEffects() == [.layer(effect)])
  }

  private func prepared() -> ScreenStage<ExportScreen> {
    let stage = ScreenStage(ExportScreen.example())
    stage.answer(.prepared(format: "anki-text", destination: "~/a.txt", losses: []))
    _ = stage.takeEffects()
    return stage
  }
}
