import CoreTestSupport
import Quiz
import QuizDocuments
import QuizInterchange
import Testing

@testable import QuizFormats

struct LeftoversTests {
  @Test(
    arguments: [
      ("The capital is {=Paris}", [.giftAnswer]), ("One {~a =b} two", [.giftAnswer]),
      ("The capital is {1:MC:=Paris~Lyon}", [.moodleGap]), ("{:SHORTANSWER_C:=a}", [.moodleGap]),
      ("{{c1::Paris}} and {{c12::b::hint}}", [.ankiGap]), ("see <a href='x'>this</a>", [.htmlTag]),
      ("a<BR/>b", [.htmlTag]), ("</div>", [.htmlTag]), ("a&nbsp;b &#8211;", [.htmlReference]),
      ("See:\n```swift\nlet a", [.loneFence]), ("~~~\na", [.loneFence]), ("![[map.png]]", [.embed]),
      ("![a map](map.png)", [.embed]), ("<b>a</b> {=b}", [.giftAnswer, .htmlTag]),
      ("`<b>` is not <b>bold</b>", [.htmlTag]),
    ] as [(String, [RowRemark.LeftoverMark])]
  )
  func `marks of formats are found in a text`(_ text: String, _ marks: [RowRemark.LeftoverMark]) {
    #expect(Leftovers.marks(in: text) == marks)
  }

  @Test(
    arguments: [
      "", "a < b and c > d", "if (a<b && c>d)", "a{=}b", "{a}", "{{Paris}}", "{{Paris::hint}}",
      "&c.; AT&T;",
      "`<b>` and ``{=a}``", "```html\n<b>{=a}</b>\n```", "wow! [x]", "std::vector<int> x",
      "~~gone~~",
      "x^{2}", "List<String>", "{:a:}", "the ```a``` b",
    ]
  )
  func `texts without marks are left alone`(_ text: String) {
    #expect(Leftovers.marks(in: text) == [])
  }

  @Test func `all texts of an item are searched, but not its tags`() {
    var item = Item(
      "<b>a</b>",
      .choice([Answer("b", feedback: "![[c]]", share: 0), Answer("&nbsp;")], .one)
    )
    item.tags = ["{=d}"]
    #expect(Leftovers.marks(in: item, .typed) == [.htmlTag, .htmlReference, .embed])
    // Of HTML, visible tags were meant to be seen.
    #expect(Leftovers.marks(in: item, .seen) == [.embed])
    #expect(Leftovers.marks(in: item, .none) == [])
  }

  @Test(arguments: ["{", "{{c", "<", "<a", "&", "!", "![", "`", "```\n", "{1:", "~~~\n", "&a"])
  func `a great many of the same mark take no time`(_ mark: String) {
    let text = String(repeating: mark, count: caseCount(5_000, thorough: 100_000))
    #expect(Leftovers.marks(in: text).count < 2)
  }

  @Test(
    arguments: [
      (Aiken(), "The {{c1::sky}}\nA) a\nB) b\nANSWER: A"),
      (NumberedText(), "1. The {{c1::sky}}\nAnswer: a"),
      (Quizlet(), "The {{c1::sky}}\ta"), (CSV(), "question,answer\nThe {{c1::sky}},a"),
      (GIFT(), "[markdown]The \\{\\{c1\\:\\:sky\\}\\}{=a}"), (Org(), "* The {{c1::sky}} {=x}\na"),
      (Markdown(), "# t\n## The {{c1::sky}}\na"),
      (
        MoodleXML(),
        "<quiz><question type='shortanswer'><questiontext><text>The {{c1::sky}} &amp;lt;b&amp;gt;</text>"
          + "</questiontext><answer fraction='100'><text>a</text></answer></question></quiz>"
      ),
      (
        QTI12Package(),
        "<questestinterop><item ident='1'><presentation><material><mattext>The {{c1::sky}} &lt;b&gt;"
          + "</mattext></material><response_str ident='r'><render_fib/></response_str></presentation>"
          + "<resprocessing><respcondition><conditionvar><varequal respident='r'>a</varequal>"
          + "</conditionvar><setvar action='Set'>100</setvar></respcondition></resprocessing></item>"
          + "</questestinterop>"
      ),
    ] as [(any ImportFormat, String)]
  )
  func `every reader reports what it leaves`(_ format: any ImportFormat, _ text: String) throws {
    let read = try format.read(Array(text.utf8), titled: "t")
    #expect(read.groups.flatMap(\.questions).count == 1)
    let marks = read.warnings.compactMap { warning -> [RowRemark.LeftoverMark]? in
      if case .leftoverMarkup(let marks) = warning.reason { marks } else { nil }
    }
    #expect(marks == [format is Org ? [.giftAnswer] : [.ankiGap]])
  }
}
