import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

/// The parts that the columns of tables of other programs and of people have.
struct TableHeaderTests {
  private func guess(_ text: String) throws -> TablePreview {
    try CSV().preview(of: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("Question,Answer", "prompt,answer"),
      ("FRONT;Back", "prompt,answer"),
      ("term\tdefinition", "prompt,answer"),
      ("Frage|Antwort|Hinweis", "prompt,answer,hint"),
      ("Énoncé,Bonne réponse,Thème", "prompt,answer,title"),
      ("Enonce,bonne_reponse", "prompt,answer"),
      ("Pregunta,Respuesta correcta,Explicación", "prompt,answer,explanation"),
      ("题目,选项A,选项B,正确答案,解析", "prompt,choice,choice,right,explanation"),
      ("Question,A,B,C,Correct", "prompt,choice,choice,choice,right"),
      ("question,option_1,option_2,answer", "prompt,choice,choice,right"),
      (
        "Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,"
          + "Time limit (sec) – 5 or 10 secs,Correct answer(s) - choose at least one",
        "prompt,choice,choice,time,right"
      ),
      (
        "Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional)",
        "prompt,answer,wrong,wrong"
      ),
      ("Question,Options,Answer,Points,Difficulty", "prompt,choice,right,points,tag"),
      ("Question,Answers,Correct answer", "prompt,choice,right"),
      ("Category,Subcategory,Question,Answer,Colour", "title,tag,prompt,answer,-"),
      ("Group,Question,Answer", "title,prompt,answer"),
      (
        "Type,Question,Correct answer 1,Correct answer 2,Wrong 1",
        "kind,prompt,answers,answers,wrong"
      ),
      ("Wort,Übersetzung,Beispiel", "prompt,answer,explanation"),
      ("Word,Klingon", "prompt,answer"),
      ("Word,Meaning,Notes", "prompt,answer,explanation"),
    ]
  )
  func `a header is told in several languages, whatever its case and punctuation`(
    _ header: String,
    _ columns: String
  ) throws {
    let preview = try guess(header + "\nx,y\n")
    #expect("\(preview.guess)" == columns)
    #expect(preview.isCertain)
    #expect(preview.headerIndex == 0)
  }

  @Test(
    arguments: [
      ("Hund,dog\nKatze,cat\n", "prompt,answer", true),
      ("Q?,Paris,London,A\nR?,Lima,Oslo,B\n", "prompt,choice,choice,right", true),
      ("Q?,Paris,London,Paris\nR?,Lima,Oslo,Oslo\n", "prompt,choice,choice,right", true),
      ("1,Q?,a\n2,R?,b\n3,S?,c\n", "-,prompt,answer", false),
      ("Hund,dog,animal\nKatze,cat,animal\n", "prompt,answer,tags", false),
      ("Q?,a,b,c\nR?,d,e,f\n", "prompt,answer,wrong,wrong", false),
      ("Question,Marks,Foo\nQ?,1,x\n", "prompt,points,answer", false),
    ]
  )
  func `without a header the cells tell the columns, or are a guess`(
    _ text: String,
    _ columns: String,
    _ isCertain: Bool
  ) throws {
    let preview = try guess(text)
    #expect("\(preview.guess)" == columns)
    #expect(preview.isCertain == isCertain)
    let read = Result { try CSV().read(Array(text.utf8), titled: "x") }
    if isCertain {
      #expect(try read.get().groups.flatMap(\.questions).count == 2)
    } else {
      #expect(throws: FormatError.unclearColumns(guess: preview.guess)) { try read.get() }
    }
  }

  @Test func `a guess that the user confirms is read`() throws {
    let bytes = Array("Hund,dog,animal\nKatze,cat,pet\n".utf8)
    let format = CSV(columns: try CSV().preview(of: bytes).guess)
    let questions = try format.read(bytes, titled: "x").groups.flatMap(\.questions)
    #expect(questions.map(\.prompt) == ["Hund", "Katze"])
    #expect(questions.map(\.tags) == [["animal"], ["pet"]])
  }

  @Test func `assigned columns replace those of the header, which is no question`() throws {
    let bytes = Array("Question,Answer,Hint\nQ?,a,h\n".utf8)
    let format = CSV(columns: try ColumnAssignment(parsing: "answer,prompt,tags"))
    let question = try #require(try format.read(bytes, titled: "x").groups.first?.questions.first)
    #expect((question.prompt, question.answer) == ("a", "Q?"))
    #expect(question.tags == ["h"])
  }

  @Test func `rows above the header are reported`() throws {
    let read = try CSV().read(
      Array("My quiz,,\n,,\nQuestion,Answer,Hint\nQ?,a,h\n".utf8),
      titled: "x"
    )
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["Q?"])
    #expect(
      read.warnings.map(\.told)
        == ["line 1: is above the row that names the columns, and is left out"]
    )
  }

  @Test func `each name stands for one part`() {
    for list in [ColumnNames.plain, ColumnNames.numbered] {
      let names = list.flatMap { entry in entry.names.map { FoldedName($0).text } }
      let repeated = Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys.sorted()
      #expect(repeated == [])
      #expect(!names.contains(""))
    }
  }
}
