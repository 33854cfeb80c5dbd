import CoreTestSupport
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct AnkiReadingTests {
  private func read(_ text: String) throws -> Import {
    try AnkiText().read(Array(text.utf8), titled: "file name")
  }

  /// The groups in short: title, then `prompt=answer` of each question.
  private func outline(_ read: Import) -> [String] {
    read.groups.map { group in
      ([group.title] + group.questions.map { "\($0.prompt)=\($0.answer)" }).joined(separator: "|")
    }
  }

  private func remark(_ remark: RowRemark) -> String { "\(remark.told) [\(remark.text)]" }

  @Test(
    arguments: [
      "#separator:tab\n#html:false\np\ta\nq\tb\n",
      "\u{FEFF}#separator:Comma\r\n#html:false\r\np,a\r\nq,b\r\n",
      "#SEPARATOR:;\n#html:False\np;a\n\n# comment \"\nq;b",
      "#separator:pipe\r#html:false\rp|a\rq|\"b\"",
      "\"#separator:tab\"\n\"#html:false\"\np\ta\nq\tb\n",
      "#separator:comma,,,\n#html:false,,\np,a,\nq,b,\n",
      "#separator:,,,\n#html:false,,\np,a\nq,b\n",
      "# made by hand\np\ta\nq\tb\n",
      "#html:false\np:a\nq:b\n",
      "#separator:space\n#html:false\np a\nq b\n",
      "#separator:colon\n#html:true\n p :<div>a</div>\n<div>q</div>:b&nbsp;\n",
      "#notetype:Basic\n#if matches:update current\n#match scope:notetype\np\ta\nq\tb\n",
    ]
  )
  func `whatever Anki reads is read without remarks`(_ text: String) throws {
    let read = try read(text)
    #expect(outline(read) == ["file name|p=a|q=b"])
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test func `columns, decks, tags and ids have their places`() throws {
    let read = try read(
      """
      #separator:tab
      #html:false
      #tags:every
      #deck:Rest
      #guid column:1
      #deck column: 2
      #tags column:5
      "g1"\t"A::B"\tp\ta\tone two
      \tC\t"two ""x""
      lines"\tb\t
      g3\t\tr\tc\t"three"
      """
    )
    #expect(outline(read) == ["A::B|p=a", "C|two \"x\"\nlines=b", "Rest|r=c"])
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.tags) == [["every", "one", "two"], ["every"], ["every", "three"]])
    let ids = questions.map(\.id.rawValue)
    #expect(ids.first == "g1" && ids.last == "g3" && !ids.contains(""))
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test func `columns are known by their names too`() throws {
    let read = try read("#separator:comma\n#columns:Tags,Front,Back,Deck\nt,p,a,d\n")
    #expect(outline(read) == ["d|p=a"])
    #expect(read.groups[0].questions[0].tags == ["t"])
  }

  @Test func `a column without a name has its place among the others`() throws {
    let read = try read("#separator:comma\n#columns:Front,,Tags\np,a,t\n")
    #expect(outline(read) == ["file name|p=a"])
    #expect(read.groups[0].questions[0].tags == ["t"])
  }

  @Test(
    arguments: [
      ("p &lt;b&gt; &amp;amp; &eacute;", "p <b> &amp; é"),
      ("one<br>two<div>three</div>", "one\ntwo\nthree"),
      ("\"one<br />\"\"two\"\"\"", "one\n\"two\""),
    ]
  )
  func `HTML becomes text where the header says so or the rows look like it`(
    _ html: String,
    _ text: String
  ) throws {
    let said = try read("#separator:tab\n#html:true\n\(html)\tx\n")
    #expect(said.groups[0].questions[0].prompt == text)
    let guessed = try read("#separator:tab\n\(html)\t<b>x</b>\n")
    #expect(guessed.groups[0].questions[0].visible.prompt == text)
    let plain = try read("#separator:tab\n#html:false\n\"<b>&amp;\"\tx\n")
    #expect(plain.groups[0].questions[0].prompt == "<b>&amp;")
  }

  @Test func `what cannot be read is named with line, reason and text`() throws {
    let read = try read(
      """
      #separator:tab
      #html:true
      #notetype column:3
      p\ta\tBasic
      \ta\tBasic
      p
      x\tb\tCloze
      "p"x\ta
      "two
      lines"\t<img src="x.png">b\tBasic\tmore\t\tstill
      q\t"open
      """
    )
    #expect(outline(read) == ["file name|p=a|\"p\"x=a|two lines=![](x.png)b"])
    #expect(
      read.skipped.map(remark) == [
        "line 5: prompt: is missing [\ta\tBasic]",
        "line 6: answer: is missing [p]",
        "line 7: is a question of the type “Cloze”, which has no counterpart here [x\tb\tCloze]",
        "line 11: opens a quote that is never closed [q\t\"open]",
      ]
    )
    let row = "\"two\nlines\"\t<img src=\"x.png\">b\tBasic\tmore\t\tstill"
    #expect(
      read.warnings.map(remark) == [
        "line 9: is read without column 4, column 6 [\(row)]",
        "line 9: shows files that are not beside it: x.png (--media names another folder) [\(row)]",
      ]
    )
  }

  @Test func `cloze notes have their gaps in the prompt`() throws {
    let read = try read(
      """
      #separator:tab
      #html:true
      #notetype column:3
      <b>A</b> {{c1::b &amp; c}}\t<i>Extra</i>\tCloze
      A {{c2::b::h}}<br><br>(hint)\t\tLückentext
      {{c1::a}} {{c1::b}}\tback\tCloze+
      {{c1::a {{c2::b}}}}\t\tCloze
      {{c1::image-occlusion:rect:left=.1}}\t\tCloze
      A {{c1::b}}\tback\tBasic
      """
    )
    let questions = read.groups.flatMap(\.questions)
    #expect(
      questions.map(\.prompt) == [
        "**A** {{b & c}}", "A {{b::h}}", "{{a}} {{b}}", "{{a b}}", "A {{c1::b}}",
      ]
    )
    #expect(questions.map(\.kind) == [.gaps, .gaps, .gaps, .gaps, .text])
    #expect(questions.map(\.explanation) == ["*Extra*", nil, "back", nil, nil])
    #expect(questions.map(\.hint) == [nil, "hint", nil, nil, nil])
    #expect(
      read.warnings.map { "\($0.line) \($0.reason)" } == [
        "5 simplified([QuizInterchange.RowRemark.Simplification.cardNumbers])",
        "6 simplified([QuizInterchange.RowRemark.Simplification.cardNumbers])",
        "7 simplified([QuizInterchange.RowRemark.Simplification.nestedGaps])",
      ]
    )
    #expect(read.skipped.map { "\($0.line) \($0.reason)" } == ["8 embeddedFiles"])
  }

  @Test(
    arguments: [
      ("p", "a", "p=a"),
      ("p\n\n(h)", "a", "p=a ?h"),
      ("(h)", "a", "(h)=a"),
      ("\n\n(h)", "a", "\n\n(h)=a"),
      ("p (h)", "a (b)", "p (h)=a (b)"),
      ("p", "a\n(b; c)", "p=a +b +c"),
      ("p", "a\n\ne\n\nf", "p=a !e\n\nf"),
      ("p", "a\n(b)\n\ne", "p=a +b !e"),
      ("p\n\nA) x\nB) y\nC) z", "y", "p=y ~x ~z"),
      ("p\n\nA) x\nB) y\n\n(h)", "x\n(b)\n\ne", "p=x ?h ~y +b !e"),
      ("p\n\nA) x\n\ny\nB) z", "x\n\ny\n\ne", "p=x\n\ny ~z !e"),
      ("p\n\nA) x\nB) y", "z", "p\n\nA) x\nB) y=z"),
      ("p\n\nA) x", "x", "p\n\nA) x=x"),
      ("p\n\nA) x\nB) y", "x\nmore", "p=x ~y !more"),
      ("p\n\nA) x\nB) y\nC) z", "A) x\nC) z\n\ne", "p= =x =z ~y !e"),
      ("p\n\nA) x\nB) y", "B) y", "p= =y ~x"),
      ("p\n\nA) x\nB) y", "B) x", "p\n\nA) x\nB) y=B) x"),
    ]
  )
  func `parts of a card are told by what stands around them`(
    _ front: String,
    _ back: String,
    _ expected: String
  ) throws {
    let card = AnkiCard(front: Array(front.utf8), back: Array(back.utf8), hint: .front)
    var text = "\(card.prompt)=\(card.answer)"
    text += card.answers.map { " =\($0)" }.joined()
    if let hint = card.hint { text += " ?\(hint)" }
    text += card.distractors.map { " ~\($0)" }.joined()
    text += card.alternatives.map { " +\($0)" }.joined()
    if let explanation = card.explanation { text += " !\(explanation)" }
    #expect(text == expected)
  }

  @Test func `an empty file and one that is not UTF-8 are refused`() {
    #expect(throws: FormatError.empty) { try read("\u{FEFF}\n \r\n") }
    #expect(throws: FormatError.notUTF8(line: 2, offset: 12)) {
      try AnkiText().read(Array("#html:false\n".utf8) + [0xE9], titled: "x")
    }
    #expect(
      FormatError.notUTF8(line: 2, offset: 12).told
        == "x:2: it is not UTF-8 from byte 12 on; save it as UTF-8 and import it again"
    )
  }

  @Test func `a file of a header alone has no group`() throws {
    let read = try read("#separator:tab\n#html:false")
    #expect(read == Import(groups: [], skipped: [], warnings: []))
  }

  @Test func `many notes are all read`() throws {
    let count = caseCount(5_000, thorough: 20_000)
    let bytes = AnkiText().write([try .uniform(count: count)]).bytes
    let read = try AnkiText().read(bytes, titled: "x")
    #expect(read.groups.map(\.questions.count) == [count])
    #expect(read.skipped == [])
  }
}
