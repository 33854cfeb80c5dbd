import BuilderKit
import CoreTestSupport
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct CSVReadingTests {
  private func read(_ text: String) throws -> Import {
    try CSV().read(Array(text.utf8), titled: "file name")
  }

  /// The groups in short: title, then `prompt=answer` of each question.
  private func outline(_ text: String) throws -> [String] {
    try read(text).groups.map { group in
      ([group.title] + group.questions.map { "\($0.prompt)=\($0.answer)" }).joined(separator: "|")
    }
  }

  @Test(
    arguments: [
      "prompt,answer\r\np,a\r\nq,b\r\n",
      "prompt,answer\np,a\nq,b\n",
      "prompt,answer\rp,a\rq,b\r",
      "prompt,answer\np,a\nq,b",
      "\u{FEFF}prompt,answer\n\n\r\np,a\n,\nq,b\n\n",
      "prompt;answer\np;a\nq;b\n",
      "prompt\tanswer\np\ta\nq\tb\n",
      " Answer ,\"PROMPT\"\na,p\n\"b\",q\n",
      "prompt,answer,,\np,a,,\nq,b,,,\n",
    ]
  )
  func `tables of other programs are read without remarks`(_ text: String) throws {
    #expect(try outline(text) == ["file name|p=a|q=b"])
    let read = try read(text)
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test func `rows of one title are one group, unless they say another`() throws {
    let text = """
      title,prompt,answer,group
      A,1,x,
      B,2,x,
      A,3,x,
      ,4,x,
       ,5,x,
      A,6,x,g1
      other,7,x,g1
      A,8,x,g2
      """
    #expect(
      try outline(text) == [
        "A|1=x|3=x", "B|2=x", "file name|4=x|5=x", "A|6=x|7=x", "A|8=x",
      ]
    )
  }

  @Test func `a question without an id gets one of its own`() throws {
    let questions = try read("prompt,answer\n1,x\n2,x\n").groups.flatMap(\.questions)
    #expect(Set(questions.map(\.id)).count == 2)
  }

  @Test func `faulty rows are named with line, reason and text, and the good ones are read`() throws
  {
    let text = """
      prompt,answer,hint
      p,a,h
      ,a
      "  ",,"two
      lines"
      "p"x,a
      p,"a
      b",h,more
      q,b
      last,"open
      r,c,h
      "open again,c
      s,"d"
      """
    #expect(try outline(text) == ["file name|p=a|p=a\nb|q=b|r=c|s=d"])
    let read = try read(text)
    #expect(
      read.skipped.map(remark) == [
        "line 3: prompt: is missing [,a]",
        "line 4: prompt: is missing; answer: is missing [\"  \",,\"two\nlines\"]",
        "line 6: has text between a closing quote and the next separator [\"p\"x,a]",
        "line 10: opens a quote that is never closed [last,\"open]",
        "line 12: opens a quote that is never closed [\"open again,c]",
      ]
    )
    #expect(
      read.warnings.map(remark) == [
        "line 7: has 4 cells instead of 3 [p,\"a\nb\",h,more]",
        "line 9: has 2 cells instead of 3 [q,b]",
        "line 13: has 2 cells instead of 3 [s,\"d\"]",
      ]
    )
  }

  private func remark(_ remark: RowRemark) -> String { "\(remark.told) [\(remark.text)]" }

  @Test func `a row that is not UTF-8 is skipped alone`() throws {
    let bytes = Array("prompt,answer\np,a\n".utf8) + [0xFF] + Array(",b\nq,c\n".utf8)
    let read = try CSV().read(bytes, titled: "x")
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["p", "q"])
    #expect(read.skipped == [RowRemark(line: 3, reason: .notUTF8(offset: 18), text: "\u{FFFD},b")])
    #expect(read.skipped.map(\.told) == ["line 3: is not UTF-8 from byte 18 of the file on"])
  }

  @Test func `columns of other names are left out, and said`() throws {
    let read = try read("prompt,Colour,answer,\np,3,a,\n")
    #expect(read.groups.flatMap(\.questions).map(\.answer) == ["a"])
    #expect(
      read.warnings.map(remark)
        == ["line 1: names columns that are not known: Colour [prompt,Colour,answer,]"]
    )
  }

  @Test func `rows of every kind are read as they are typed`() throws {
    let text = """
      Kind,prompt,answer,answers,distractors,value,unit,pairs,steps
      ,Plain?,a :: b,,,,,,
      ,Plain?,a,,b :: c,,,,
      choice,Pick?,a :: yes,,b :: no;c,,,,
       CHOICES ,Pick?,,a;b :: too,c,,,,
      number,How many?,,,,1..5,m,,
      gaps,It is {{so|thus}}.,,,,,,,
      pairs,Which?,,,,,,a -> b;c → d;e \\\\-> f → g,
      order,How?,,,,,,,"first;second\\; or third"
      essay,Why?,,,,,,,
      """
    let read = try read(text)
    #expect(read.skipped == [] && read.warnings == [])
    let responses = read.groups.flatMap(\.questions).map(\.response)
    let pair = { (left: String, right: String) in
      try Pair.build {
        $0.left = left
        $0.right = right
      }
    }
    #expect(
      try responses == [
        .text(.build { $0.answer = "a :: b" }),
        .choice(
          .build {
            $0.answer = Choice("a")
            $0.distractors = [Choice("b :: c")]
          }
        ),
        .choice(
          .build {
            $0.answer = Choice("a", feedback: "yes")
            $0.distractors = [Choice("b", feedback: "no"), Choice("c")]
          }
        ),
        .choices(
          .build {
            $0.answers = [Choice("a"), Choice("b", feedback: "too")]
            $0.distractors = [Choice("c")]
          }
        ),
        .number(
          .build {
            $0.value = "1..5"
            $0.unit = "m"
          }
        ),
        .gaps,
        .pairs(
          Matching.build {
            $0.pairs = try [pair("a", "b"), pair("c", "d"), pair("e -> f", "g")].map {
              Pair.Builder($0)
            }
          }
        ),
        .order(.build { $0.steps = ["first", "second; or third"] }),
        .essay(.build { _ in }),
      ]
    )
  }

  @Test func `kinds and parts that do not fit are named with line and reason`() throws {
    let read = try read(
      """
      kind,prompt,answer,answers,value,pairs,tolerance
      puzzle,p,a,,,,
      number,p,a,,two,,
      number,p,,,1..2,,0.1
      pairs,p,,,,alone,
      gaps,a {{b,,,,,
      text,p,a,,3,b -> c,
      choice,p,a,,,,
      """
    )
    #expect(
      read.skipped.map(remark) == [
        "line 2: is a question of the type “puzzle”, which has no counterpart here [puzzle,p,a,,,,]",
        "line 3: value: is neither a number such as 3.14 nor a range such as 1..5 [number,p,a,,two,,]",
        "line 4: tolerance: does not apply to a range, which has its own bounds [number,p,,,1..2,,0.1]",
        "line 5: pairs[0].right: is missing [pairs,p,,,,alone,]",
        "line 6: prompt: has a gap that is not closed, at character 3 [gaps,a {{b,,,,,]",
        "line 8: distractors: is missing [choice,p,a,,,,]",
      ]
    )
    #expect(
      read.warnings.map(remark) == ["line 7: is read without value, pairs [text,p,a,,3,b -> c,]"]
    )
  }

  @Test func `gaps without an answer need no kind`() throws {
    let read = try read("prompt,answer\nIt is {{so}}.,\nIt is {{so}}.,a\nIt is so.,\n")
    #expect(read.groups.flatMap(\.questions).map(\.kind) == [.gaps, .text])
    #expect(read.skipped.map(remark) == ["line 4: answer: is missing [It is so.,]"])
  }

  @Test func `columns of other kinds are unknown in a table without kinds`() throws {
    let read = try read("prompt,answer,value,unit\np,a,3,m\n")
    #expect(read.groups.flatMap(\.questions).map(\.answer) == ["a"])
    #expect(
      read.warnings.map(remark)
        == ["line 1: names columns that are not known: value, unit [prompt,answer,value,unit]"]
    )
  }

  @Test(
    arguments: [
      ("", .empty, "x: the file is empty"),
      ("\n\r\n", .empty, "x: the file is empty"),
      (
        "p\n", .missingColumns(["prompt", "answer"]),
        "x: the first row does not name these columns: prompt, answer"
      ),
      (
        "hint,answer\nh,a\n", .missingColumns(["prompt"]),
        "x: the first row does not name these columns: prompt"
      ),
      (
        "prompt,answer,Prompt\n", .repeatedColumn("prompt"),
        "x: the first row names the column “prompt” twice"
      ),
      (
        "prompt,answer,\"\n",
        .header(RowRemark(line: 1, reason: .openQuote, text: "prompt,answer,\"")),
        "x:1: the first row cannot be read: opens a quote that is never closed"
      ),
    ] as [(String, FormatError, String)]
  )
  func `a table that cannot be read at all is refused with the reason`(
    _ text: String,
    _ error: FormatError,
    _ message: String
  ) {
    #expect(throws: error) { try CSV().read(Array(text.utf8), titled: "x") }
    #expect(error.told == message)
  }

  @Test func `a group that cannot be built is refused with its problems`() {
    let missing = BuildError([Problem(path: ProblemPath([.property("title")]), kind: .missing)])
    let error = FormatError.group(title: " ", missing)
    #expect(throws: error) {
      try CSV().read(Array("prompt,answer\np,a\n".utf8), titled: " ")
    }
    #expect(error.told == "x: title: is missing")
  }

  @Test func `of a table with a great many open quotes only their rows are skipped`() throws {
    let count = caseCount(20_000, thorough: 100_000)
    let rows = String(repeating: "p,a\n\"p,a\n", count: count)
    let read = try read("prompt,answer\n" + rows)
    #expect(read.groups.flatMap(\.questions).count + read.skipped.count == 2 * count)
    #expect(read.groups.flatMap(\.questions).count == count)
  }
}
