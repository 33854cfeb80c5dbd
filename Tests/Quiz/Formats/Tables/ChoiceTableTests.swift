import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

/// Tables whose choices have columns of their own.
struct ChoiceTableTests {
  private func read(_ text: String) throws -> Import {
    try CSV().read(Array(text.utf8), titled: "x")
  }

  /// The questions in short: prompt, right choices, wrong ones.
  private func outline(_ text: String) throws -> [String] {
    try read(text).groups.flatMap(\.questions).map { question in
      switch question.response {
      case .choice(let choice): "\(question.prompt) \(choice.answer.text)|\(question.distractors)"
      case .choices(let choices):
        "\(question.prompt) \(choices.answers.map(\.text))|\(question.distractors)"
      default: "\(question.prompt) \(question.kind) \(question.answer) \(question.alternatives)"
      }
    }
  }

  @Test(
    arguments: [
      "B\nA", "b\na", "B)\nA.", "Option B\noption_a", "Choice 2\nChoice 1", "2\n1", "2.0\n1.0",
      "two\none", "TWO\nOne",
    ]
  )
  func `the right choice is named by letter, number, column or text`(_ cells: String) throws {
    let answers = cells.split(separator: "\n")
    let text = """
      Question,Choice 1,Choice 2,Choice 3,Answer
      Q?,one,two,three,\(answers[0])
      R?,one,four,,\(answers[1])
      """
    #expect(try outline(text) == [#"Q? two|["one", "three"]"#, #"R? one|["four"]"#])
  }

  @Test func `numbers are counted from zero where one is zero, and that is reported`() throws {
    let text = "question,option 1,option 2,correct\nQ?,a,b,0\nR?,c,d,1\n"
    #expect(try outline(text) == [#"Q? a|["b"]"#, #"R? d|["c"]"#])
    #expect(
      try read(text).warnings.map(\.told)
        == ["line 1: names right choices by number; they are counted from 0"]
    )
  }

  @Test func `choices that are numbers themselves are named by their text`() throws {
    let text = "question,option 1,option 2,option 3,correct\n1+1?,1,2,3,2\n1+2?,3,1,2,3\n"
    #expect(try outline(text) == [#"1+1? 2|["1", "3"]"#, #"1+2? 3|["1", "2"]"#])
    #expect(try read(text).warnings == [])
  }

  @Test(arguments: ["\"A,C\"", "A;C", "A & C", "AC", "a/c"])
  func `several right choices make a question with several`(_ cell: String) throws {
    let text = "Question,A,B,C,Correct\nQ?,x,y,z,\(cell)\n"
    #expect(try outline(text) == [#"Q? ["x", "z"]|["y"]"#])
  }

  @Test(arguments: [
    "السؤال,أ,ب,ج,الإجابة\nQ?,x,y,z,ج", "السؤال,أ,ب,ت,الإجابة\nQ?,x,y,z,ت",
    "שאלה,א,ב,ג,תשובה\nQ?,x,y,z,ג", "Ερώτηση,Α,Β,Γ,Απάντηση\nQ?,x,y,z,Γ",
    "質問,ア,イ,ウ,正解\nQ?,x,y,z,ウ", "문제,가,나,다,정답\nQ?,x,y,z,다", "Вопрос,А,Б,В,Ответ\nQ?,x,y,z,В",
    "คำถาม,ก,ข,ค,คำตอบ\nQ?,x,y,z,ค", "प्रश्न,क,ख,ग,उत्तर\nQ?,x,y,z,ग",
  ])
  func `choices are named by the letters of any script`(_ text: String) throws {
    #expect(try outline(text) == [#"Q? z|["x", "y"]"#])
    #expect(try read(text).warnings == [])
  }

  @Test(arguments: [
    "Question,Right answer,Option 2,Option 3\nQ?,x,y,z\n",
    "Pregunta,Respuesta correcta,Opción 2,Opción 3\nQ?,x,y,z\n",
    "Question,Correct answer,Option B,Option C\nQ?,x,y,z\n",
  ])
  func `options from the second one on are wrong`(_ text: String) throws {
    #expect(try outline(text) == [#"Q? x|["y", "z"]"#])
  }

  @Test func `a list in one cell has the separator of its column`() throws {
    let comma = "Question,Options,Answer\nQ?,\"a, b, c\",b\n"
    let bar = "Question,Options,Answer\nQ?,\"a|b, c\",\"b, c\"\n"
    #expect(try outline(comma) == [#"Q? b|["a", "c"]"#])
    #expect(try outline(bar) == [#"Q? b, c|["a"]"#])
  }

  @Test func `a right choice that is not there skips the row with its name`() throws {
    let read = try read("Question,A,B,Correct\nQ?,x,y,A\nR?,x,y,E\nS?,x,,B\n")
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["Q?"])
    #expect(
      read.skipped.map(\.told) == [
        "line 3: has the answer “E”, which is not one of its choices",
        "line 4: has the answer “B”, which is not one of its choices",
      ]
    )
  }

  @Test func `kinds of other programs are known, and others skipped by name`() throws {
    let text = """
      Type,Question,Option A,Option B,Answer,Points
      Multiple Choice,Q?,x,y,B,2
      Checkbox,R?,x,y,A,
      True/False,S?,,,TRUE,
      Fill-in-the-Blank,T?,,,word,
      Fill-in-the-Blank,U?,x,y,,
      Poll,V?,x,y,,
      判断题,W?,,,错,
      """
    #expect(
      try outline(text) == [
        #"Q? y|["x"]"#, #"R? ["x"]|["y"]"#, #"S? True|["False"]"#, #"T? text word []"#,
        #"U? text x ["y"]"#, #"W? 错|["对"]"#,
      ]
    )
    let read = try read(text)
    #expect(read.groups[0].questions[0].settings[.points] == .number(2))
    #expect(read.skipped.map(\.line) == [7])
  }

  @Test func `answers that are all true or false are choices between them`() throws {
    #expect(
      try outline("Statement,Answer\nS?,true\nT?,F\n") == [
        #"S? True|["False"]"#, #"T? False|["True"]"#,
      ]
    )
    #expect(
      try outline("Statement,Answer\nS?,true\nT?,no way\n")
        == ["S? text true []", "T? text no way []"]
    )
  }

  @Test(
    arguments: [
      ("a;b\nc", [["a", "b"], ["c"]]), ("\"a, b\"\nc", [["a", "b"], ["c"]]),
      ("bio cells\nbio", [["bio", "cells"], ["bio"]]), ("#bio #cells\n", [["bio", "cells"], []]),
      ("world history\nart", [["world history"], ["art"]]), ("a|b c\n", [["a", "b c"], []]),
    ]
  )
  func `tags are parted as their column shows`(_ cells: String, _ tags: [[String]]) throws {
    let cells = cells.split(separator: "\n", omittingEmptySubsequences: false)
    let text = "Question,Answer,Tags\nQ?,a,\(cells[0])\nR?,b,\(cells[1])\n"
    #expect(try read(text).groups.flatMap(\.questions).map(\.tags) == tags)
  }

  @Test(
    arguments: [
      ("Frage,Antwort\nA.,wahr\nB.,falsch\n", "Wahr", "Falsch"),
      ("Domanda,Risposta\nA.,falso\nB.,vero\n", "Vero", "Falso"),
      ("Pergunta,Resposta\nA.,Falso\nB.,Verdadeiro\n", "Verdadeiro", "Falso"),
      ("Вопрос,Ответ\nA.,неверно\nB.,верно\n", "Верно", "Неверно"),
    ]
  )
  func `words for true and false are those of the language of all rows`(
    _ text: String,
    _ right: String,
    _ wrong: String
  ) throws {
    for question in try read(text).groups.flatMap(\.questions) {
      #expect(Set([question.answer] + question.distractors) == [right, wrong])
    }
  }

  @Test(
    arguments: [
      ("multichoice", QuestionKind.choice), ("Einzelauswahl", .choice), ("Meerkeuze", .choice),
      ("객관식", .choice), ("Multianswer", .choices), ("несколько из", .choices),
    ]
  )
  func `kinds are named in the words of other programs`(
    _ name: String,
    _ kind: QuestionKind
  ) throws {
    let text = "Type,Question,Option 1,Option 2,Correct\n\(name),Q?,a,b,A\n"
    #expect(try read(text).groups.flatMap(\.questions).map(\.kind) == [kind])
  }

  @Test(
    arguments: [
      (
        "animal|farm\na::b::c\nanimal farm",
        [["animal", "farm"], ["a::b::c"], ["animal", "farm"]]
      ),
      (
        "animal;farm\nfarm animal\nold farm",
        [["animal", "farm"], ["farm", "animal"], ["old farm"]]
      ),
      ("a b\nb\na", [["a", "b"], ["b"], ["a"]]),
      ("to be, or not\nto be\nor not", [["to be", "or not"], ["to be"], ["or not"]]),
    ]
  )
  func `tags are parted by blanks where the words are tags of other rows`(
    _ cells: String,
    _ tags: [[String]]
  ) throws {
    let rows = cells.split(separator: "\n").map { "Q?,a,\"\($0)\"" }
    let text = (["Front,Back,Tags"] + rows).joined(separator: "\n")
    #expect(try read(text).groups.flatMap(\.questions).map(\.tags) == tags)
  }
}
