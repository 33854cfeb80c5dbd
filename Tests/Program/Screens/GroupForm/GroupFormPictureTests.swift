import Quiz
import QuizResources
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
    let harness = FormHarness(capitals(), isNew: false, size: size)
    harness.type("<PgDn>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/open-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `shows what is missing after a save`(size: Size) {
    let harness = FormHarness(capitals(), isNew: false, size: size)
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

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `shows wide characters, combining marks and emoji`(size: Size) {
    let harness = FormHarness(
      wide(),
      isNew: false,
      size: size,
      language: .simplifiedChinese
    )
    harness.type("<Tab><Tab>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/wide-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `shows the seldom needed fields`(size: Size) {
    let harness = FormHarness(capitals(), isNew: false, size: size)
    harness.type("<A-m>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/more-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `shows the questions it asks`(size: Size) {
    let shape = "\(size.columns)x\(size.rows)"
    let harness = FormHarness(capitals(), isNew: false, size: size)
    harness.type("!<Esc>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/leave-\(shape)")
    harness.type("c")
    harness.receive(.saveFailed(.changedOnDisk(mergeConflicts: nil)))
    expectPicture(of: harness.stack.draw(), named: "GroupForm/changed-\(shape)")
    harness.type("<Esc>")
    harness.receive(
      .saveFailed(.failed(message: "the disk of /library is full", isDraftKept: true))
    )
    expectPicture(of: harness.stack.draw(), named: "GroupForm/not-saved-\(shape)")
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `offers to merge with the file, and shows what came of that`(size: Size) {
    let shape = "\(size.columns)x\(size.rows)"
    let harness = FormHarness(capitals(), isNew: false, size: size)
    harness.receive(.saveFailed(.changedOnDisk(mergeConflicts: 0)))
    expectPicture(of: harness.stack.draw(), named: "GroupForm/mergeable-\(shape)")
    harness.type("<Esc>")
    harness.receive(.merged(capitals(), insteadOf: capitals()))
    expectPicture(of: harness.stack.draw(), named: "GroupForm/merged-\(shape)")
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `offers to merge in another language`(size: Size) {
    let harness = FormHarness(
      wide(),
      isNew: false,
      size: size,
      language: .simplifiedChinese
    )
    harness.receive(.saveFailed(.changedOnDisk(mergeConflicts: 0)))
    let shape = "\(size.columns)x\(size.rows)"
    expectPicture(of: harness.stack.draw(), named: "GroupForm/mergeable-wide-\(shape)")
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `shows a long text around the cursor, and the row that adds a question`(size: Size) {
    let shape = "\(size.columns)x\(size.rows)"
    let harness = FormHarness(capitals(), isNew: false, size: size)
    harness.handle(.paste((1...40).map { "line \($0)" }.joined(separator: "\n")))
    expectPicture(of: harness.stack.draw(), named: "GroupForm/long-\(shape)")
    harness.type("<PgDn><PgDn><PgDn>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/add-\(shape)")
  }

  private func wide() -> QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.title = "日本語の言葉と絵文字 👩‍🚀🇫🇷"
    let rows = [
      ("「水」はどう読みますか。とても長い質問なので、この行はいくつかの行に分けて表示されます。", "みず"),
      ("cafe\u{301} → ?", "kahve\u{308} ☕️"), ("👨‍👩‍👧‍👦", "家族"),
    ]
    for (index, row) in rows.enumerated() {
      builder.addNewQuestion()
      builder.questions[index].prompt = row.0
      builder.questions[index].answer = row.1
    }
    return builder
  }
}
