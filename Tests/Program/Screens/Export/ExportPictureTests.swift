import QuizDocuments
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct ExportPictureTests {
  static let sizes = [Size.usual, .smallest]

  @Test(arguments: sizes)
  func `a format that carries everything says so`(size: Size) {
    let stage = ScreenStage(ExportScreen.example(), size: size)
    stage.answer(.prepared(format: "anki-text", destination: "~/capitals.anki.txt", losses: []))
    expectPicture(of: stage.grid, named: name("nothing-lost", size))
  }

  @Test(arguments: sizes)
  func `what a format cannot carry is listed before writing`(size: Size) {
    expectPicture(of: prepared(size).grid, named: name("losses", size))
  }

  @Test(arguments: sizes)
  func `a long destination has a sign where its beginning is cut`(size: Size) {
    let stage = ScreenStage(ExportScreen.example(), size: size)
    let folder = "/home/ada/Documents/School/Biology/Year 9/Spring/Cells and tissues/"
    stage.answer(
      .prepared(format: "anki-text", destination: folder + "capitals.anki.txt", losses: [])
    )
    expectPicture(of: stage.grid, named: name("long-destination", size))
  }

  @Test(arguments: sizes)
  func `an export under way shows how far it is, and one key`(size: Size) {
    let stage = prepared(size)
    stage.press("<Enter>")
    stage.answer(.progress(done: 450, total: 1204))
    expectPicture(of: stage.grid, named: name("progress", size))
  }

  @Test(arguments: sizes)
  func `a file that is there is asked about`(size: Size) {
    let stage = prepared(size)
    stage.press("<Enter>")
    _ = stage.takeEffects()
    stage.answer(.exists(path: "~/capitals.gift.txt"))
    guard case .layer(.ask(let dialog)) = stage.takeEffects().first else {
      Issue.record("There is no question")
      return
    }
    stage.push(dialog)
    expectPicture(of: stage.grid, named: name("overwrite", size))
  }

  @Test(arguments: sizes)
  func `a failure stays in the dialog`(size: Size) {
    let stage = prepared(size)
    stage.press("<Enter>")
    stage.answer(.failed(message: "Nothing was written to ~/capitals.gift.txt: the disk is full."))
    expectPicture(of: stage.grid, named: name("failed", size))
  }

  @Test(arguments: sizes)
  func `an option of the format has its key`(size: Size) {
    let stage = prepared(size)
    stage.press("<A-c>")
    stage.answer(
      .prepared(
        format: "gift",
        options: [.withoutCategories],
        destination: "~/capitals.gift.txt",
        losses: ["Moodle GIFT without categories has no titles: those of 3 groups are left out"]
      )
    )
    expectPicture(of: stage.grid, named: name("option", size))
  }

  @Test func `the export speaks Chinese`() {
    let stage = ScreenStage(ExportScreen.example(Phrasebook(.simplifiedChinese)))
    stage.answer(
      .prepared(format: "anki-text", destination: "~/地理.anki.txt", losses: ["有 3 道题的提示移到卡片正面"])
    )
    expectPicture(of: stage.grid, named: name("chinese", .usual))
  }

  private func prepared(_ size: Size) -> ScreenStage<ExportScreen> {
    let stage = ScreenStage(ExportScreen.example(), size: size)
    stage.press("<Down>")
    stage.answer(
      .prepared(
        format: "gift",
        destination: "~/capitals.gift.txt",
        losses: [
          "Moodle GIFT has no hint: 12 hints go into the general feedback",
          "Moodle GIFT has no tags: those of 24 questions are left out",
          "Moodle GIFT reads “->” as a match: it is written “→” in 2 questions",
        ]
      )
    )
    return stage
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Export/\(name)-\(size.columns)x\(size.rows)"
  }
}

extension ExportScreen {
  /// The export of three groups.
  static func example(_ phrases: Phrasebook = Phrasebook(.english)) -> ExportScreen {
    ExportScreen([.capitals, .japanese, .party], choices: examples, phrases: phrases)
  }

  static let examples = [
    ExportChoice(name: "anki-text", title: "Anki text", fileEnding: "anki.txt"),
    ExportChoice(
      name: "gift",
      title: "Moodle GIFT",
      fileEnding: "gift.txt",
      options: [.withoutCategories]
    ),
    ExportChoice(
      name: "moodle-xml",
      title: "Moodle XML",
      fileEnding: "xml",
      options: [.withoutCategories]
    ),
    ExportChoice(name: "aiken", title: "Aiken", fileEnding: "aiken.txt"),
    ExportChoice(name: "csv", title: "CSV", fileEnding: "csv", options: [.forSpreadsheets]),
    ExportChoice(name: "tsv", title: "TSV", fileEnding: "tsv", options: [.forSpreadsheets]),
    ExportChoice(name: "markdown", title: "Markdown", fileEnding: "md"),
    ExportChoice(name: "json", title: "quizbuilder JSON", fileEnding: "json"),
  ]
}
