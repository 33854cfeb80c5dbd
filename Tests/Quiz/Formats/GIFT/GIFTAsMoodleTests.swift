import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import Testing

@testable import QuizFormats

/// The same questions in Moodle's two formats.
struct GIFTAsMoodleTests {
  private static func xml(_ type: String, _ answers: [(String, String)], _ more: String = "")
    -> String
  {
    let elements = answers.map { "<answer fraction='\($0)'><text>\($1)</text></answer>" }.joined()
    return """
      <quiz><question type='\(type)'><questiontext format='html'><text>Q?</text></questiontext>\(more)
      \(elements)</question></quiz>
      """
  }

  private static func number(_ value: String, _ tolerance: String) -> String {
    """
    <quiz><question type='numerical'><questiontext format='html'><text>Q?</text></questiontext><answer
    fraction='100'><text>\(value)</text><tolerance>\(tolerance)</tolerance></answer></question></quiz>
    """
  }

  private static let pairs: [(gift: String, xml: String)] = [
    ("Q?{#3.14:0.005}", number("3.14", "0.005")), ("Q?{#42}", number("42", "0")),
    ("Q?{#=1e3:0}", number("1e3", "0")), ("Q?{#-5:2}", number("-5", "2")),
    (
      "Q?{~%50%2 ~%50%3 ~%-100%4}",
      xml("multichoice", [("50", "2"), ("50", "3"), ("-100", "4")], "<single>false</single>")
    ),
    (
      "Q?{~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}",
      xml(
        "multichoice",
        [("33.33333", "a"), ("33.33333", "b"), ("33.33333", "c"), ("0", "d")],
        "<single>false</single>"
      )
    ),
    (
      "Q?{~%100%a ~%-50%b}",
      xml("multichoice", [("100", "a"), ("-50", "b")], "<single>false</single>")
    ),
    (
      "Q?{~a =b ~c}",
      xml("multichoice", [("0", "a"), ("100", "b"), ("0", "c")], "<single>true</single>")
    ),
    (
      "Q?{=a =b ~%50%c}",
      xml("multichoice", [("100", "a"), ("100", "b"), ("50", "c")], "<single>true</single>")
    ),
    ("Q?{T}", xml("truefalse", [("100", "true"), ("0", "false")])),
    ("Q?{FALSE}", xml("truefalse", [("0", "true"), ("100", "false")])),
    ("Q?{=a =b =%50%c}", xml("shortanswer", [("100", "a"), ("100", "b"), ("50", "c")])),
    ("Q?{=a* =b =c\\\\*}", xml("shortanswer", [("100", "a*"), ("100", "b"), ("100", "c\\*")])),
    ("Q?{}", xml("essay", [])),
  ]

  @Test(arguments: pairs)
  func `a question comes in the same from GIFT and from XML`(_ pair: (gift: String, xml: String))
    throws
  {
    let gift = try GIFT().read(Array(pair.gift.utf8), titled: "t")
    let xml = try MoodleXML().read(Array(pair.xml.utf8), titled: "t")
    let question = try #require(gift.groups.first?.questions.first)
    let other = try #require(xml.groups.first?.questions.first)
    #expect(question.response == other.response)
    #expect(question.prompt == other.prompt)
    #expect(gift.warnings.isEmpty == xml.warnings.isEmpty, "\(xml.warnings)")
  }
}
