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
      ("Domanda;Risposta esatta;Spiegazione", "prompt,answer,explanation"),
      (
        "Pergunta,Alternativa A,Alternativa B,Alternativa C,Resposta correta",
        "prompt,choice,choice,choice,right"
      ),
      ("Vraag,Antwoord,Uitleg,Onderwerp", "prompt,answer,explanation,title"),
      ("Pytanie;Odpowiedź A;Odpowiedź B;Poprawna odpowiedź", "prompt,choice,choice,right"),
      ("Вопрос;А;Б;В;Правильный ответ", "prompt,choice,choice,choice,right"),
      ("問題,選択肢1,選択肢2,正解,解説", "prompt,choice,choice,right,explanation"),
      ("문제,보기1,보기2,정답", "prompt,choice,choice,right"),
      ("Câu hỏi,Đáp án A,Đáp án B,Đáp án đúng", "prompt,choice,choice,right"),
      ("Soru,Cevap,İpucu", "prompt,answer,hint"),
      ("Kysymys,Vastaus", "prompt,answer"),
      ("السؤال,الإجابة", "prompt,answer"),
      ("Question,1,2,3,4,Correct,Hint", "prompt,choice,choice,choice,choice,right,hint"),
      ("#,Question,1,2,Answer", "-,prompt,choice,choice,right"),
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
      ("Hund,dog,Tier\nKatze,cat,Haus\n", "prompt,answer,?", false),
      ("Q?,a,b,c\nR?,d,e,f\n", "prompt,answer,?,?", false),
      ("Q?,A,red,blue\nR?,B,big,small\n", "prompt,right,choice,choice", true),
      ("7,Q?,red,blue,B\n8,R?,big,small,A\n", "-,prompt,choice,choice,right", true),
      ("Geo,Q?,red,blue,B\nGeo,R?,big,small,A\n", "?,prompt,choice,choice,right", false),
      ("Q?,red,blue,B,so\nR?,big,small,A,thus\n", "prompt,choice,choice,right,?", false),
      ("0001,der Hund,dog\n0002,die Katze,cat\n", "-,prompt,answer", false),
      ("a1b2c3d4e5,Hund,dog\nf6a7b8c9d0,Katze,cat\n", "-,prompt,answer", false),
      ("Question,Marks,Foo\nQ?,1,x\n", "prompt,points,answer", false),
    ]
  )
  func `without a header the cells tell the columns, or are a guess`(
    _ text: String,
    _ columns: String,
    _ isCertain: Bool
  ) throws {
    let preview = try guess(text)
    #expect("\(preview.guess)" == columns.replacing("?", with: "-"))
    #expect(preview.isCertain == isCertain)
    do throws(FormatError) {
      let read = try CSV().read(Array(text.utf8), titled: "x")
      #expect(isCertain)
      #expect(read.groups.flatMap(\.questions).count == 2)
    } catch {
      guard case .unclearColumns(let guess) = error else { throw error }
      #expect(!isCertain)
      #expect(guess.suggestion == columns)
    }
  }

  @Test(
    arguments: [
      // Languages of which no name is known.
      ("Galdera,Erantzuna\nZer da hau?,Txakurra\nNor da hori?,Ane\n", 2),
      ("Tír;Daonra\nPeru;34\nChile;19\nFrance;68\n", 3),
      ("Sual,X,Y,Düz\nPaytaxt?,Bakı,Gəncə,A\nÇay?,Kür,Nil,B\n", 2),
    ]
  )
  func `a first row unlike the rest is a header, and told`(_ text: String, _ count: Int) throws {
    let read = try CSV().read(Array(text.utf8), titled: "x")
    #expect(read.groups.flatMap(\.questions).count == count)
    #expect(
      read.warnings.map(\.told)
        == ["line 1: looks like the names of the columns, and is not read as a question"]
    )
  }

  @Test(
    arguments: [
      "der Hund;dog\ndie Katze;cat\ndas Pferd;horse\n",
      "What is red?;rot\nWhat is blue?;blau\nWhat is green?;grün\n",
      "Peru;Lima\nChile;Santiago\nBolivia;Sucre\n", "pi;3.14\ne;2.72\nroot of two;1.41\n",
    ]
  )
  func `a first row like the rest is a question`(_ text: String) throws {
    let read = try CSV().read(Array(text.utf8), titled: "x")
    #expect(read.groups.flatMap(\.questions).count == 3)
    #expect(read.warnings.isEmpty)
  }

  @Test func `a guess that the user confirms is read`() throws {
    let bytes = Array("Hund,dog,animal\nKatze,cat,animal\n".utf8)
    let format = CSV(columns: try CSV().preview(of: bytes).guess)
    let questions = try format.read(bytes, titled: "x").groups.flatMap(\.questions)
    #expect(questions.map(\.prompt) == ["Hund", "Katze"])
    #expect(questions.map(\.tags) == [["animal"], ["animal"]])
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
    for list in [ColumnNames.allPlain, ColumnNames.allNumbered] {
      let names = list.flatMap { entry in entry.names.map { FoldedName($0).text } }
      let repeated = Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys.sorted()
      #expect(repeated == [])
      #expect(!names.contains(""))
    }
  }
}
