import QuizDocuments
import QuizInterchange
import QuizOperations
import QuizPaper
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// The screen of a test to print.
struct PaperScreenTests {
  private static let rows: [LibraryRow] = [.capitals, .japanese]

  private static func exam() -> Exam {
    func question(_ number: Int, _ interaction: Interaction) -> Exam.Block {
      Exam.Block(questions: [
        Exam.Question(
          Item("Question \(number): which is right?", interaction),
          id: "q\(number)",
          in: "g"
        )
      ])
    }
    let choices = ["Paris", "Lyon", "中文"].map { Answer($0, isRight: $0 == "Paris") }
    var exam = Exam(
      PaperHead(title: "Capital cities", school: "North School"),
      sections: [
        Exam.Section(
          title: "Europe",
          blocks: [
            question(1, .choice(choices, .one)), question(2, .typed([Answer("the Seine")])),
            question(3, .match(Match([.init("France", "Paris"), .init("Italy", "Rome")]))),
          ]
        )
      ]
    )
    exam.mix(into: 2, seed: 7)
    return exam
  }

  private func stage(_ size: Size = .usual, _ language: Language = .english) -> ScreenStage<
    PaperScreen
  > {
    let formats = [
      PaperChoice(name: "docx", title: "Word document", fileEnding: "docx", isMixedByReader: false),
      PaperChoice(
        name: "html",
        title: "Web page (HTML)",
        fileEnding: "html",
        isMixedByReader: false
      ),
      PaperChoice(
        name: "amc",
        title: "Auto Multiple Choice",
        fileEnding: "amc.txt",
        isMixedByReader: true
      ),
    ]
    let screen = PaperScreen(
      Self.rows,
      formats: formats,
      settings: PaperSettings(),
      seed: 7,
      phrases: Phrasebook(language)
    )
    return ScreenStage(screen, size: size)
  }

  private func prepared(_ size: Size = .usual, _ language: Language = .english) -> ScreenStage<
    PaperScreen
  > {
    let stage = stage(size, language)
    answer(stage)
    return stage
  }

  /// Answers what the screen has asked for.
  private func answer(_ stage: ScreenStage<PaperScreen>, losses: [String] = []) {
    let screen = stage.screen
    stage.answer(
      .prepared(
        format: screen.choice.name,
        screen.order,
        Self.exam(),
        destination: "~/test.\(screen.choice.fileEnding)",
        losses: losses
      )
    )
    _ = stage.takeEffects()
  }

  @Test func `the test is asked for at once`() {
    let stage = stage()
    let order = PaperJob.Order(PaperSettings(), seed: 7)
    #expect(stage.takeEffects() == [.prepare(Self.rows, format: "docx", order)])
  }

  @Test func `two versions take three keys`() {
    let stage = prepared()
    stage.press("<Down><Right>")
    answer(stage)
    stage.press("p")
    var order = PaperJob.Order(PaperSettings(), seed: 7)
    order.settings.versionCount = 2
    #expect(
      stage.takeEffects()
        == [.write(Self.rows, format: "docx", order, destination: "~/test.docx", overwrites: false)]
    )
  }

  @Test func `a wish to print waits for the test`() {
    let stage = stage()
    _ = stage.takeEffects()
    stage.press("p")
    #expect(stage.takeEffects() == [])
    stage.answer(
      .prepared(
        format: "docx",
        stage.screen.order,
        Self.exam(),
        destination: "~/t.docx",
        losses: []
      )
    )
    guard case .write? = stage.takeEffects().last else {
      Issue.record("nothing is written")
      return
    }
  }

  @Test func `an older test is not shown`() {
    let stage = prepared()
    stage.press("<Down><Right>")
    stage.answer(
      .prepared(
        format: "docx",
        PaperJob.Order(seed: 1),
        Self.exam(),
        destination: "~/o.docx",
        losses: []
      )
    )
    #expect(stage.screen.isPreparing)
  }

  @Test(arguments: [(2, "Term test"), (4, "7b"), (5, "学校")])
  func `texts are typed`(place: Int, text: String) {
    let stage = prepared()
    stage.press(String(repeating: "<Down>", count: place) + "<Enter>")
    guard case .openInput? = stage.takeEffects().last else {
      Issue.record("no line is open")
      return
    }
    stage.answer(.typed(.accepted(text)))
    let head = stage.screen.order.settings.head
    #expect([2: head.title, 4: head.course, 5: head.school][place] == text)
  }

  @Test(arguments: ["0", "101", "x", "-1"])
  func `a number out of range is refused, and stays to be corrected`(text: String) {
    let stage = prepared()
    stage.press("<Down><Enter>")
    stage.answer(.typed(.accepted(text)))
    #expect(stage.screen.order.settings.versionCount == 1)
    #expect(stage.screen.typed == text)
    #expect(stage.screen.status?.role == .error)
  }

  @Test func `another program mixes the versions`() {
    let stage = prepared()
    stage.press("<Left>")
    answer(stage)
    #expect(stage.screen.choice.name == "amc")
    stage.press("<Down><Right>")
    #expect(stage.screen.order.settings.versionCount == 1)
    #expect(stage.screen.status != nil)
  }

  @Test func `a destination of the user's own follows the ending of the form`() {
    let stage = prepared()
    stage.press("<End><Enter>")
    stage.answer(.typed(.accepted("/tmp/mine.docx")))
    stage.press("<Home><Right>")
    answer(stage)
    #expect(stage.screen.destination == "/tmp/mine.html")
  }

  @Test func `a file that is there gives way on demand alone`() {
    let stage = prepared()
    stage.answer(.exists(path: "/tmp/t.docx"))
    #expect(stage.takeEffects().count == 1)
    stage.answer(.overwriteConfirmed)
    guard case .write(_, _, _, _, let overwrites)? = stage.takeEffects().last else {
      Issue.record("nothing is written")
      return
    }
    #expect(overwrites)
  }

  @Test func `an empty test is not written`() {
    let stage = stage()
    stage.answer(
      .prepared(
        format: "docx",
        stage.screen.order,
        Exam(sections: []),
        destination: "~/t.docx",
        losses: []
      )
    )
    _ = stage.takeEffects()
    stage.press("p")
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status?.role == .error)
  }

  // MARK: Pictures

  @Test(arguments: [Size.usual, .smallest])
  func `the choices and the test`(size: Size) {
    expectPicture(of: prepared(size).grid, named: name("choices", size))
  }

  @Test func `a narrow terminal shows the test in their place`() {
    let stage = prepared(.smallest)
    stage.press("v<Tab>")
    expectPicture(of: stage.grid, named: name("preview", .smallest))
    stage.press("<Esc>")
    #expect(!stage.screen.showsPreview && stage.takeEffects() == [])
  }

  @Test func `what is not on paper is told`() {
    let stage = stage()
    answer(stage, losses: ["2 hints are left out", "1 prompt shows a sound that is described"])
    expectPicture(of: stage.grid, named: name("losses", .usual))
  }

  @Test(arguments: [Size.usual, .smallest])
  func `the screen speaks Chinese`(size: Size) {
    expectPicture(of: prepared(size, .simplifiedChinese).grid, named: name("chinese", size))
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Paper/\(name)-\(size.columns)x\(size.rows)"
  }
}
