import Quiz
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `A picture of the group form` {
  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `shows an empty form`(size: Size) {
    let harness = FormHarness(size: size)
    expectPicture(of: harness.stack.draw(), named: "GroupForm/empty-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `shows an open question between closed ones`(size: Size) {
    var harness = FormHarness(capitals(), origin: .stored("capital-cities"), size: size)
    harness.type("<PgDn>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/open-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `shows what is missing after a save`(size: Size) {
    var harness = FormHarness(capitals(), origin: .stored("capital-cities"), size: size)
    harness.type("<C-s>")
    expectPicture(
      of: harness.stack.draw(),
      named: "GroupForm/missing-alert-\(size.columns)x\(size.rows)"
    )
    harness.type("<Enter>")
    expectPicture(
      of: harness.stack.draw(),
      named: "GroupForm/missing-marks-\(size.columns)x\(size.rows)"
    )
  }
}
