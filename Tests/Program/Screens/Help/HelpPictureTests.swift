import QuizResources
import QuizScreens
import TerminalUI
import TestSupport
import Testing

struct HelpPictureTests {
  @Test(arguments: [Size.usual, .smallest])
  func `the keys of the library stand in a box over it`(size: Size) {
    let stage = ScreenStage(LibraryScreen(phrases: Phrasebook(.english)), size: size)
    stage.answer(.listed(.mixed, nil))
    stage.push(help(LibraryScreen.keyTable()))
    expectPicture(of: stage.grid, named: name("library", size))
  }

  @Test(arguments: [Size.usual, .smallest])
  func `the keys of text fields come last`(size: Size) {
    let stage = ScreenStage(help(ExportScreen.keyTable()), size: size)
    stage.press("G")
    expectPicture(of: stage.grid, named: name("export-end", size))
  }

  @Test(arguments: [Size.usual, .smallest])
  func `the keys of a form do not fit at once`(size: Size) {
    expectPicture(
      of: ScreenStage(help(GroupFormScreen.keyTable()), size: size).grid,
      named: name("group-form", size)
    )
  }

  @Test func `help speaks Chinese`() {
    let help = HelpScreen(LibraryScreen.keyTable(), phrases: Phrasebook(.simplifiedChinese))
    expectPicture(of: ScreenStage(help).grid, named: name("chinese", .usual))
  }

  private func help(_ table: KeyTableDescription) -> HelpScreen {
    HelpScreen(table, phrases: Phrasebook(.english))
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Help/\(name)-\(size.columns)x\(size.rows)"
  }
}
