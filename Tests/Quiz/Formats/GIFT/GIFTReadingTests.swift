import BuilderKit
import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct GIFTReadingTests {
  private func read(_ text: String) throws -> Import {
    try GIFT().read(Array(text.utf8), titled: "file name")
  }

  private func wrong(_ question: Question) -> [String] {
    if case .choice(let choice) = question.response { return choice.distractors.map(\.typed) }
    return question.distractors
  }

  private func right(_ question: Question) -> [String] {
    switch question.response {
    case .choices(let choices): ["several"] + choices.answers.map(\.typed)
    case .choice(let choice) where choice.answer.feedback != nil: [choice.answer.typed]
    case .number(let number): ["#" + number.value] + [number.tolerance].compactMap(\.self)
    case .gaps: ["gaps"]
    case .pairs(let matching):
      matching.pairs.map { "\($0.left) > \($0.right)" } + matching.spares.map { "> \($0)" }
    case .essay(let essay): ["essay"] + [essay.answer].compactMap(\.self)
    default: [question.answer] + question.alternatives
    }
  }

  /// The parts of a question in one line: prompt, answers, `~` wrong choices, `#` explanation, `?` hint.
  private func outline(_ question: Question) -> String {
    var text = "\(question.prompt) = \(right(question).joined(separator: " | "))"
    let wrong = wrong(question)
    if !wrong.isEmpty { text += " ~ \(wrong.joined(separator: " | "))" }
    if let explanation = question.explanation { text += " # \(explanation)" }
    if let hint = question.hint { text += " ? \(hint)" }
    return text
  }

  private func outline(_ read: Import) -> [String] {
    read.groups.flatMap { group in [group.title] + group.questions.map(outline) }
  }

  private func remark(_ remark: RowRemark) -> String { "\(remark.told) [\(remark.text)]" }

  @Test(
    arguments: [
      ("Who?{=no one =nobody}", "Who? = no one | nobody"),
      ("Who?{=no one#excellent! =nobody#excellent!}", "Who? = no one | nobody # excellent!"),
      ("Who?{nobody}", "Who? = nobody"),
      ("Who?{\n\t=%100%no one#\n\t=%100%nobody#\n}", "Who? = no one | nobody"),
      ("Two plus two equals {=four =4}.", "Two plus two equals {{four|4}}. = gaps"),
      ("Who?{~Grant ~Jefferson =no one}", "Who? = no one ~ Grant | Jefferson"),
      (
        "Grant is {~buried =entombed ~living} in Grant's tomb.",
        "Grant is {{entombed~buried~living}} in Grant's tomb. = gaps"
      ),
      ("::Name::Who?{=a}", "Who? = a"),
      ("::a\\:\\:b :: Who?{=a}", "Who? = a"),
      ("::no name Who?{=a}", "no name Who? = a"),
      ("// comment\n::N::\n// another\nWho is\nthis?{=a}", "Who is\nthis? = a"),
      ("Sky.{T}", "Sky. = True ~ False"),
      ("Sky.{FALSE}", "Sky. = False ~ True"),
      ("Sky.{TRUE#wrong}", "Sky. = True ~ False :: wrong"),
      ("Sky.{TRUE##right}", "Sky. = True :: right ~ False"),
      ("Sky.{true}", "Sky. = true"),
      ("Born?{#1822}", "Born? = #1822"),
      ("Born?{#=1822:0#Right}", "Born? = #1822 # Right"),
      ("Pi?{#3.14:0.005}", "Pi? = #3.14 | 0.005"),
      ("Pi?{#3.141 .. 3.142}", "Pi? = #3.141..3.142"),
      ("Sky {T} is.", "Sky {{True~False}} is. = gaps"),
      ("It is {=a ~b#no}.", "It is {{a~b::no}}. = gaps"),
      ("Pi{#3.14}\u{301}.", "Pi_____\u{301}. = #3.14"),
      ("Pi is {#3.14} or so.", "Pi is _____ or so. = #3.14"),
      ("Match.{=a -> b =c->d = -> e}", "Match. = a > b | c > d | > e"),
      ("Match.{\n=[html]a->b -> c####So.\n}", "Match. = a > b -> c # So."),
      ("Explain.{}", "Explain. = essay"),
      ("Explain.{####Because.}", "Explain. = essay # Because."),
      ("Explain.{####So.\\n\\nAnswer\\: a\\n\\nHint\\: h}", "Explain. = essay | a # So. ? h"),
      (
        "Which?{~%-50%No one ~%50%Grant#yes ~%50%his wife}",
        "Which? = several | Grant :: yes | his wife ~ No one"
      ),
      ("Which?{~%-33.333%a ~%33.333%b ~%33.333%c ~%33.333%d}", "Which? = several | b | c | d ~ a"),
      ("Which?{=a#yes ~b#no}", "Which? = a :: yes ~ b :: no"),
      ("Two?{~%100%a ~%-100%b}", "Two? = several | a ~ b"),
      ("Who?{=a ####General}", "Who? = a # General"),
      ("Who?{=a#Own####General}", "Who? = a # Own\n\nGeneral"),
      ("Who?{=a####Hint\\: h}", "Who? = a ? h"),
      ("Who?{=a####Hint: h}", "Who? = a ? h"),
      ("1 \\= 1 \\{x\\} \\~ \\# \\: \\\\n \\x{=a\\nb}", "1 = 1 {x} ~ # : \\n \\x = a\nb"),
      ("[html]<p>2 &lt; 3</p>\n<p>or&nbsp;not?</p>{=a}", "2 < 3\n\nor not? = a"),
      ("[html]Which?<ul><li>x</li><li>y &eacute;</li></ul>{=a}", "Which?\n\n- x\n- y é = a"),
      ("[html]<!-- by hand -->a < b?{=<span>c</span>}", "a < b? = <span>c</span>"),
      ("[plain]<b>?{=[plain][x] =[y]}", "<b>? = [x] | [y]"),
      ("[moodle]2 < 3?{=a}", "2 < 3? = a"),
      ("x<sup>2</sup>\n&lt; 4{=a}", "x²\n< 4 = a"),
      ("2 < 3 <b>now</b>\n{=a}", "2 < 3 **now** = a"),
      ("[html]<style>p \\{\\}</style>Where?{~<i>here</i> =there}", "Where? = there ~ *here*"),
      ("::What?::{=a}", "What? = a"),
      ("Long\nago?\n\n{=a}", "Long\nago? = a"), ("{1:NM:=12:0.5} or so", "_____ or so = #12 | 0.5"),
      ("{#12} of {=a}", "{{12}} of {{a}} = gaps"),
      ("A {=a =b} and {~c =d ~e}.", "A {{a|b}} and {{d~c~e}}. = gaps"),
      ("A {1:SA:=a} and {2:MC:~c~=d####So.}", "A {{a}} and {{d~c}} = gaps # So."),
      ("Who?{\n~a\n\n\n=b\n\n}", "Who? = b ~ a"),
      ("[html]<pre>a\n  b</pre>{=a}", "```\na\n  b\n``` = a"),
      ("[other]a?{=a}", "[other]a? = a"),
      ("Star?{=a\\\\*b}", "Star? = a*b"),
      ("a->b?{=x ~y->z}", "a->b? = x ~ y->z"),
      ("a?{=x ~}", "a? = x"),
    ]
  )
  func `what Moodle reads is read without remarks`(_ text: String, _ outline: String) throws {
    let read = try read(text)
    #expect(self.outline(read) == ["file name", outline])
    #expect(read.skipped == [])
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      (
        "Which?{~No one ~%50%Grant ~%50%his wife}", "Which? = several | Grant | his wife ~ No one",
        "has wrong choices that cost other points: each costs what a right one earns"
      ),
      (
        "Which?{~%-100%No one ~%50%Grant ~%50%his wife}",
        "Which? = several | Grant | his wife ~ No one",
        "has wrong choices that cost other points: each costs what a right one earns"
      ),
      (
        "Which?{~%-50%No one ~%70%Grant ~%30%his wife}",
        "Which? = several | Grant | his wife ~ No one",
        "has right choices worth different points: they count equally"
      ),
      (
        "Which?{~wrong ~%50%half =full}", "Which? = full ~ wrong | half",
        "has answers worth part of the points: they count as wrong"
      ),
      (
        "From?{=Nazareth =%99.9%Nazaret =%100%Nazareth, Galilee}",
        "From? = Nazareth | Nazareth, Galilee",
        "has answers worth part of the points: they count as wrong"
      ),
      (
        "From?{~a ~%90%b =c ~d}", "From? = c ~ a | b | d",
        "has answers worth part of the points: they count as wrong"
      ),
      (
        "From?{=Nazareth =%75%Nazereth =%25%Bethlehem}", "From? = Nazareth",
        "has answers worth part of the points: they count as wrong"
      ),
      (
        "Pi?{#=3.14:0.1 =22}", "Pi? = #3.14 | 0.1",
        "has several right numbers: only the first is accepted"
      ),
      (
        "Born?{#=1822:0#Right =%50%1822:2#Near ~#Wrong}", "Born? = #1822 # Right",
        """
        has answers worth part of the points: they count as wrong; has feedback on single \
        answers, which is left out
        """
      ),
      (
        "Who?{=a*b =c}", "Who? = c", "has answers with a * for any text, which are left out"
      ),
      (
        "Who?{=a#[html]So<img src\\=\"map.png\">}", "Who? = a # So![](map.png)",
        "shows files that are not beside it: map.png (--media names another folder)"
      ),
      (
        "[markdown]See <b>it</b>{=a}", "See <b>it</b> = a",
        "has HTML (<b>) in its text, which is left as typed"
      ),
      (
        "<u>Which</u> one?\n{=a}", "*Which* one? = a", "has underlined text: it is emphasized"
      ),
      (
        "[html]A <span style\\=\"color\\:red\">red</span> one?{=a}", "A red one? = a",
        "has colors, which are left out"
      ),
      (
        "It is {=<b>a</b> ~c}.", "It is {{a~c}}. = gaps",
        "has formatting where there can be none, such as in a gap: the text is kept"
      ),
      (
        "Who?{=a#Good =%0%*#Bad}", "Who? = a # Good",
        "has feedback on single answers, which is left out"
      ),
      (
        "It is {=a#yes ~b}.", "It is {{a~b}}. = gaps",
        "has feedback on single answers, which is left out"
      ),
      (
        "It is {=a ~b#no ~c#never}.", "It is {{a~b~c}}. = gaps",
        "has feedback on single answers, which is left out"
      ),
      (
        "Which?{=a =b#too ~c}", "Which? = a | b ~ c",
        "has feedback on single answers, which is left out"
      ),
    ]
  )
  func `what is kept in another way is said`(
    _ text: String,
    _ outline: String,
    _ reason: String
  ) throws {
    let read = try read("\n" + text)
    #expect(self.outline(read) == ["file name", outline])
    #expect(read.skipped == [])
    #expect(read.warnings.map(remark) == ["line 2: \(reason) [\(text)]"])
  }

  @Test(
    arguments: [
      ("Match.{=a -> =c -> d}", "pairs[0].right: is missing"),
      ("Who?{=a", "has an unmatched brace"),
      ("Who?=a}", "has an unmatched brace"),
      ("Who?}=a{", "has an unmatched brace"),
      ("Who?{~a ~b}", "answers: is missing"),
      ("{=a}", "prompt: is missing"),
      ("::n::{=%50%a}", "answer: is missing"),
      (
        "Who?{=a*b}", "accepts any text in its answer: “a*b” has a *, which has no counterpart here"
      ),
      ("[html]<iframe src\\=\"map.html\"></iframe>{=a}", "shows pictures or other files"),
      (
        "int f() {return 1;} is {=a}",
        "has several pairs of braces, not all of which are gaps: put \\ before braces that are text"
      ),
      (
        "One {=a} two {=b -> c =d -> e}",
        "has several pairs of braces, not all of which are gaps: put \\ before braces that are text"
      ),
      ("One {=a} two {=b", "has an unmatched brace"),
      ("Born?{#}", "value: is missing"),
      ("Born?{#abc}", "value: is neither a number such as 3.14 nor a range such as 1..5"),
    ]
  )
  func `what has no place is skipped with line, reason and text`(
    _ text: String,
    _ reason: String
  ) throws {
    let read = try read("good?{=a}\n\n// comment\n\(text)\n\ngood too?{=b}")
    #expect(outline(read) == ["file name", "good? = a", "good too? = b"])
    #expect(read.skipped.map(remark) == ["line 4: \(reason) [\(text)]"])
  }

  @Test func `a category is a group`() throws {
    let text = """
      before?{=a}

      $CATEGORY: $course$/top/Geography/Capital cities

      Italy?{=Rome}

      // [group:g-7] [template:t]
      $CATEGORY: tom//dick///and\\\\harry
      at once?{=b}

      $CATEGORY: $course$/top/Geography/Capital cities

      // question: 12  name: x [id:q\\]1] [tag:a b] [other:c] [tag:]
      Peru?{=Lima}

      $CATEGORY: $course$/top

      none?{=c}
      """
    let read = try read(text)
    #expect(
      outline(read) == [
        "file name", "before? = a", "none? = c", "Geography::Capital cities", "Italy? = Rome",
        "Peru? = Lima", "tom/dick//and\\harry", "at once? = b",
      ]
    )
    #expect(read.groups[2].id.rawValue == "g-7")
    #expect(read.groups[2].template?.rawValue == "t")
    let peru = try #require(read.groups[1].questions.last)
    #expect(peru.id.rawValue == "q]1")
    #expect(peru.tags == ["a b"])
    #expect(read.skipped == [])
  }

  @Test(
    arguments: [
      ("a?{=1}\nb?{=2}\nc?{\n=3\n}\n// [id:d]\nd?{=4}", ["a? = 1", "b? = 2", "c? = 3", "d? = 4"]),
      ("::A::a?{=1\n}\n::B::b?{=2}", ["a? = 1", "b? = 2"]),
      ("a?{\n=1\n}\nb is\nwhat?{\n=2\n}", ["a? = 1", "b is\nwhat? = 2"]),
      ("a {=1}\nor {=2} b", ["a = 1", "or {{2}} b = gaps"]),
      ("a {=1},\nor {=2} b", ["a {{1}},\nor {{2}} b = gaps"]),
      ("a {\n=1\n}\nb.", ["a {{1}}\nb. = gaps"]),
      ("x?{=1}\n$CATEGORY: y\nz?{=2}", ["x? = 1", "y", "z? = 2"]),
    ]
  )
  func `questions need no blank line between them`(_ text: String, _ outline: [String]) throws {
    let read = try read(text)
    #expect(self.outline(read) == ["file name"] + outline)
    #expect(read.skipped == [] && read.warnings == [])
  }

  @Test func `a question that does not end costs none behind it`() throws {
    let read = try read("a?{=1\n\nb?{=2}\n::C::c?{=3\n::D::d?{=4}")
    #expect(outline(read) == ["file name", "b? = 2", "d? = 4"])
    #expect(read.skipped.map(\.line) == [1, 4])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end in any way, a byte order mark is passed over, a lone zero is a blank line`(
    _ lineBreak: String
  ) throws {
    let lines = ["\u{FEFF}a?{=1}", " ", "b?{", "\t=2", "}", " 0 ", "c?{=3}"]
    let read = try read(lines.joined(separator: lineBreak))
    #expect(outline(read) == ["file name", "a? = 1", "b? = 2", "c? = 3"])
  }

  @Test(
    arguments: [
      (Array("".utf8), .empty, "x: the file is empty"),
      (Array("\u{FEFF} \r\n".utf8), .empty, "x: the file is empty"),
      (
        Array("a?{=b}\r\n\nCaf".utf8) + [0xE9, 0x7B], .notUTF8(line: 3, offset: 12),
        "x:3: it is not UTF-8 from byte 12 on; save it as UTF-8 and import it again"
      ),
    ] as [([UInt8], FormatError, String)]
  )
  func `a file that cannot be read at all is refused with the reason`(
    _ bytes: [UInt8],
    _ error: FormatError,
    _ message: String
  ) {
    #expect(throws: error) { try GIFT().read(bytes, titled: "x") }
    #expect(error.told == message)
  }

  @Test(arguments: [
    "~", "=", "#", "{", "\\", "[", "%", "::", "// [id:", "\n", "a?{~", "a?{=", "a?{#", "<",
    "=->", "->", "a?{=->", "}\n", "a?{=b\n\n",
  ])
  func `a file of fifty thousand of one mark is read to its end`(_ mark: String) throws {
    for start in ["", "[html]x{", "::", "a?{=b}\n"] {
      let read = try read(
        start + String(repeating: mark, count: caseCount(20_000, thorough: 50_000))
          + "}\n\nlast?{=a}"
      )
      #expect(read.groups.flatMap(\.questions).last?.prompt == "last?")
    }
  }
}
