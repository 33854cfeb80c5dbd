import QuizDocuments
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizWords

@Suite struct `The user's layout` {
  private static let file = "/home/ada/.config/quizbuilder/layouts/question-form.json"

  @Test func `decides on the fields of every form`() {
    let stage = ProgramStage()
    stage.configure(
      "layouts/question-form.json",
      #"{"fields": [{"name": "answer", "label": "Back"}, {"name": "prompt", "label": "Front"}]}"#
    )
    let picture = stage.run("n").lastPicture
    let lines = picture.split(separator: "\n")
    let back = lines.firstIndex { $0.contains("Back") }
    let front = lines.firstIndex { $0.contains("Front") }
    #expect(back != nil && front != nil && back! < front!)
    #expect(!picture.contains("Hint"))
    // Tab by tab in the layout's order.
    #expect(stage.run("nSums<Enter>2<Enter>1+1<C-s>").end == .terminalClosed)
    let text = stage.files(in: "/library")["sums.json"] ?? ""
    #expect(text.contains(#""prompt": "1+1""#))
    #expect(text.contains(#""answer": "2""#))
  }

  @Test(arguments: [
    (
      Language.english,
      [
        "\(file):1:31: fields[1].name: “anser” is not a field of a question; did you mean “answer”?",
        "\(file):1:12: fields: “answer” is required, so the form must contain it",
        "The built-in form is used until you correct \(file).",
      ]
    ),
    (
      .simplifiedChinese,
      [
        "\(file):1:31: fields[1].name: 题目没有“anser”这一栏；是不是“answer”？",
        "\(file):1:12: fields: “answer”为必填项，表单中不能没有它",
        "在更正\(file)之前，使用内置表单。",
      ]
    ),
  ])
  func `is told what is wrong with it, with the place`(language: Language, sentences: [String]) {
    let stage = ProgramStage()
    stage.configure("layouts/question-form.json", #"{"fields": ["prompt",{"name": "anser"}]}"#)
    stage.injecting {
      let services = Services()
      let notices = Phrasebook(language).notices(loadingQuestionFormOf: services)
      #expect(notices.sorted() == sentences.sorted())
      #expect(services.questionForm == .builtIn)
      #expect(Phrasebook(language).notices(loadingQuestionFormOf: services) == [])
    }
  }

  @Test func `that cannot serve is said at the start, and the built-in one does`() {
    let stage = ProgramStage()
    stage.configure("layouts/question-form.json", "{")
    let start = stage.run("").lastPicture
    #expect(start.contains("question-form.json:1:2: is"))
    #expect(start.contains("not valid JSON: expected a key in double quotes or '}'"))
    #expect(stage.run("<Enter>n").lastPicture.contains("Hint"))
  }

  @Test func `that goes wrong while the program runs is said when a form opens`() {
    let stage = ProgramStage()
    // The disk of a run is looked at before the first key; what is changed then counts for the first form.
    stage.injecting {
      let services = Services()
      let terminal = ScriptedTerminal(size: .usual, events: Event.script("n"))
      let program = Program(terminal: terminal, services: services, phrases: Phrasebook(.english))
      stage.configure("layouts/question-form.json", "{")
      _ = program.run(.library)
      let picture = terminal.pictures.last.map { Picture(of: $0).description } ?? ""
      #expect(picture.contains("question-form.json:1:2: is"))
      #expect(picture.contains("Question 1"))
    }
  }

  @Test func `with many faults is not told all of them`() {
    let stage = ProgramStage()
    let numbers = (0..<50).map(String.init).joined(separator: ",")
    stage.configure("layouts/question-form.json", #"{"fields": [\#(numbers)]}"#)
    stage.injecting {
      let notices = Phrasebook(.english).notices(loadingQuestionFormOf: Services())
      #expect(notices.count == 10)
      #expect(notices[8] == "44 more problems: quizbuilder check \(Self.file)")
    }
  }

  @Test(arguments: [
    (Language.english, "is no form of this name; layouts are named question-form.json"),
    (.simplifiedChinese, "个名称的表单；布局文件的名称为question-form.json"),
  ])
  func `of another name is said to mean nothing`(language: Language, sentence: String) {
    var stage = ProgramStage()
    stage.language = language
    stage.size = Size(rows: 24, columns: 200)
    stage.configure("layouts/question-from.json", "{}")
    #expect(stage.run("").lastPicture.contains(sentence))
  }

  @Test func `that cannot be read is said`() {
    let stage = ProgramStage()
    stage.configure("layouts/question-form.json", String(repeating: " ", count: 70_000))
    stage.injecting {
      let notices = Phrasebook(.english).notices(loadingQuestionFormOf: Services())
      #expect(
        notices == [
          "\(Self.file) cannot be read: the system says “File too large”.",
          "The built-in form is used until you correct \(Self.file).",
        ]
      )
    }
  }
}
