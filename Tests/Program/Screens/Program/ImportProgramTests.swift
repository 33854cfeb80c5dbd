import Quiz
import QuizDocuments
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@Suite struct `The import` {
  private static let gift = """
    $CATEGORY: $course$/top/Geography

    ::F::[plain]What is the capital of France?{=Paris ~Lyon}

    ::D::A description }

    $CATEGORY: $course$/top/世界首都

    日本的首都是什么？{=东京}

    """

  private static let trivia = """
    {"response_code": 0, "results": [
      {"category": "A &amp; B", "difficulty": "easy", "question": "1 &lt; 2?",
       "correct_answer": "True", "incorrect_answers": ["False"]},
      {"category": "C", "difficulty": "hard", "question": "Nothing?"}
    ]}
    """

  private func stage() -> ProgramStage {
    let stage = ProgramStage()
    stage.files.placeFolder("/elsewhere/sub")
    stage.files.place(Self.gift, at: "/elsewhere/words.txt")
    stage.files.place(Self.trivia, at: "/elsewhere/trivia.json")
    return stage
  }

  @Test func `takes the good questions of a file into the library, and shows them there`() throws {
    let stage = stage()
    let result = stage.run("iwo<Enter><Enter>")
    #expect(try stage.library.entries().map(\.title) == ["Geography", "世界首都"])
    let opened = try stage.library.open("/library/geography.json")
    #expect(opened.builder.questions.map(\.answer) == ["Paris"])
    #expect(opened.builder.questions.map(\.distractors) == [["Lyon"]])
    #expect(result.lastPicture.contains("2 questions imported, 1 skipped."))
    #expect(stage.run("iwo<Enter><Enter>q").end == .left)
  }

  @Test func `the first group that was imported is under the bar, whatever was filtered by`() throws
  {
    let stage = stage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    _ = stage.run("/Sums<Enter>iwo<Enter><Enter>d")
    #expect(try stage.library.entries().map(\.title) == ["Sums", "世界首都"])
  }

  @Test func `saves nothing before it is told to`() throws {
    let stage = stage()
    _ = stage.run("iwo<Enter><Tab><Tab>f<Esc><Esc><Esc>q")
    #expect(stage.files(in: "/library") == [:])
  }

  @Test func `finds files in other folders by the path that is typed`() throws {
    let stage = stage()
    stage.files.place("prompt,answer\n1+1,2\n", at: "/home/ada/Downloads/sums.csv")
    let listed = stage.run("i~/<Enter>")
    #expect(listed.lastPicture.contains("sums.csv"))
    _ = stage.run("i~/Do<Tab><Enter><Enter>q")
    #expect(try stage.library.entries().map(\.title) == ["sums"])
  }

  @Test(arguments: [
    ("nowhere.csv", "/elsewhere/nowhere.csv"), ("~/none.csv", "/home/ada/none.csv"),
    ("closed.csv", "/elsewhere/closed.csv"),
  ])
  func `says why a file cannot be read, and stays with the files`(typed: String, path: String) {
    let stage = stage()
    let none: UInt32 = 0
    stage.files.placeFolder("/home/ada")
    stage.files.place("prompt,answer\n", at: "/elsewhere/closed.csv", permissions: none)
    let alert = stage.run("i\(typed)<Enter>").lastPicture
    #expect(alert.contains("The file cannot be imported"))
    #expect(alert.contains(path))
    #expect(stage.run("i\(typed)<Enter><Enter>").lastPicture.contains("Import a file"))
  }

  @Test func `says why a folder cannot be read, and goes into one that was meant for a file`() {
    let stage = stage()
    let none: UInt32 = 0
    stage.files.placeFolder("/elsewhere/closed", permissions: none)
    #expect(stage.run("iclosed<Enter>").lastPicture.contains("/elsewhere/closed"))
    #expect(stage.run("inowhere/").lastPicture.contains("/elsewhere/nowhere"))
    #expect(stage.run("i/elsewhere/sub/../sub<Enter>").lastPicture.contains("File: /elsewhere/"))
  }

  @Test func `JSON of another program is read by the recipe that makes most of it`() throws {
    let stage = stage()
    let menu = stage.run("itri<Enter>").lastPicture
    #expect(menu.contains("mapping opentdb                1 question"))
    #expect(menu.contains("mapping rabblewabble          0 questions"))
    let result = stage.run("itri<Enter><Enter><Enter>")
    #expect(result.lastPicture.contains("1 question imported, 1 skipped."))
    let questions = try stage.library.open("/library/trivia.json").builder.questions
    #expect(questions.map(\.prompt) == ["1 < 2?"])
    #expect(questions.map(\.tags) == [["A & B", "easy"]])
  }

  @Test func `a wrong recipe of the user's shows what is wrong, and writes nothing`() {
    let stage = stage()
    stage.configure("recipes/mine.json", #"{"mapping": {"titel": "a"}}"#)
    let menu = stage.run("itri<Enter>").lastPicture
    #expect(menu.contains("mapping mine                    1 problem"))
    let result = stage.run("itri<Enter>m<Enter><Enter>").lastPicture
    #expect(result.contains("/home/ada/.config/quizbuilder/recipes/mine.json:1:14: there is no"))
    #expect(result.contains("There is no question here to import."))
    #expect(stage.files(in: "/library") == [:])
  }

  @Test func `a file is read as another format`() throws {
    let stage = stage()
    stage.files.place("1+1\t2\n", at: "/elsewhere/cards")
    let guessed = stage.run("icards<Enter>").lastPicture
    #expect(guessed.contains("Quizlet, recognized"))
    let other = stage.run("icards<Enter>fc<Enter>").lastPicture
    #expect(other.contains(" CSV |"))
    #expect(other.contains("1+1 → 2"))
  }

  @Test func `a text that was imported before says so, before and after`() throws {
    let stage = stage()
    stage.files.place("1 + 1?\nA. 2\nB. 3\nANSWER: A\n", at: "/elsewhere/sums")
    _ = stage.run("isums<Enter><Enter>")
    let before = stage.run("isums<Enter>").lastPicture
    #expect(before.contains("The library already has it with the same questions."))
    let after = stage.run("isums<Enter><Enter>").lastPicture
    #expect(after.contains("1 group already existed and was added"))
  }

  @Test func `a group that is there already becomes a copy, which is said before and after`() throws
  {
    let stage = stage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let before = stage.run("i/library/<Enter>").lastPicture
    #expect(before.contains("The library already has it: it becomes a copy with a new identifier."))
    let after = stage.run("i/library/<Enter><Enter>").lastPicture
    #expect(after.contains("1 question imported, 0 skipped. 1 group already existed and was added"))
    let entries = try stage.library.entries()
    #expect(entries.map(\.title) == ["Sums", "Sums"])
    #expect(Set(entries.map(\.groupID)).count == 2)
  }

  @Test func `a changed file updates its group, after its changes were shown`() throws {
    let stage = stage()
    stage.files.place("title,prompt,answer\nSums,1+1,2\nSums,1+2,4\n", at: "/elsewhere/sums.csv")
    _ = stage.run("isums<Enter><Enter>q")
    stage.files.place("title,prompt,answer\nSums,1+2,3\nSums,1+3,4\n", at: "/elsewhere/sums.csv")
    let shown = stage.run("isums<Enter>u").lastPicture
    #expect(shown.contains("Question 2, answer: “4” is now “3”"))
    #expect(shown.contains("Question 3 is new: 1+3 · 4"))
    let after = stage.run("isums<Enter>u<Enter>").lastPicture
    #expect(after.contains("“Sums”: 1 question added, 1 changed, 1 not in the file"))
    let entries = try stage.library.entries()
    #expect(entries.map(\.questionCount) == [3])
  }

  @Test func `a group that is changed between comparing and saving is not written over`() throws {
    let stage = stage()
    stage.files.place("title,prompt,answer\nSums,1+1,2\n", at: "/elsewhere/sums.csv")
    _ = stage.run("isums<Enter><Enter>q")
    stage.files.place("title,prompt,answer\nSums,1+1,3\n", at: "/elsewhere/sums.csv")
    let theirs = (stage.files(in: "/library")["sums.json"] ?? "").replacing("1+1", with: "1 + 1")
    let change = ScriptedTerminal.Step.run { [files = stage.files] in
      files.place(theirs, at: "/library/sums.json")
    }
    let result = stage.run(
      steps: ScriptedTerminal.Step.press("isums<Enter>u") + [change]
        + ScriptedTerminal.Step.press("<Enter>")
    )
    #expect(result.lastPicture.contains("Not everything is imported"))
    #expect(stage.files(in: "/library")["sums.json"] == theirs)
  }

  @Test func `questions are added to a group of the library`() throws {
    let stage = stage()
    stage.files.place("title,prompt,answer\nSums,1+1,2\n", at: "/elsewhere/sums.csv")
    _ = stage.run("isums<Enter><Enter>q")
    let shown = stage.run("iwo<Enter>a<Enter>").lastPicture
    #expect(shown.contains("Question 2 is new"))
    let after = stage.run("iwo<Enter>a<Enter>a").lastPicture
    #expect(after.contains("“Sums”: 2 questions added, 0 changed"))
    #expect(try stage.library.entries().map(\.questionCount) == [3])
    _ = stage.run("iwo<Enter>a<Enter>u<Enter>")
    #expect(try stage.library.entries().map(\.questionCount) == [3])
  }

  @Test func `wherever the disk fails, what is said to be saved is, and nothing else`() {
    for number in 1... {
      let stage = stage()
      let faulty = FaultyFileSystem(stage.files, failing: number, with: .error(.ioError))
      let picture = stage.run(on: faulty, "iwo<Enter><Enter>")
      let names = Set(stage.files(in: "/library").keys)
      let all: Set = ["geography.json", "世界首都.json"]
      if picture.contains("questions imported") {
        #expect(names == all, "operation \(number)")
      } else if picture.contains("Not everything is imported") {
        #expect(picture.contains("“世界首都”: not saved"), "operation \(number)")
        let isFirstSaved = picture.contains("“Geography”: saved")
        #expect(names == (isFirstSaved ? ["geography.json"] : []), "operation \(number)")
      } else if !names.isEmpty {
        // The library could not be read again afterwards, and that is what is said.
        #expect(names == all && picture.contains("cannot be read"), "\(picture)")
      }
      guard faulty.hasFailed else { break }
    }
  }

  @Test func `what was not saved is saved when the disk is better, and once`() throws {
    let stage = stage()
    var stopped = 0
    for number in 1... {
      let stage = self.stage()
      let faulty = FaultyFileSystem(stage.files, failing: number, with: .error(.noSpace))
      let first = stage.run(on: faulty, "iwo<Enter><Enter>")
      guard faulty.hasFailed else { break }
      guard first.contains("“Geography”: saved") else { continue }
      stopped += 1
      let other = self.stage()
      let failing = FaultyFileSystem(other.files, failing: number, with: .error(.noSpace))
      let second = other.run(on: failing, "iwo<Enter><Enter><Enter><Enter>")
      #expect(second.contains("2 questions imported, 1 skipped."))
      #expect(try other.library.entries().map(\.title) == ["Geography", "世界首都"])
    }
    #expect(stopped > 0)
    #expect(stage.files(in: "/library") == [:])
  }

  @Test(arguments: ["ﬁ", "ŉ", "ß"])
  func `a paste whose lines begin with a letter of several capitals is read`(letter: String) {
    let lines = "Which?\n\(letter). one\n\(letter)) two\n"
    let typed = Event.script("nWords<Enter>")
    let result = ProgramStage().run(typed + [.paste(lines)])
    #expect(result.end == .terminalClosed)
    #expect(result.lastPicture.contains("one"))
  }
}
