import QuizDocuments
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct RecognitionTests {
  @Test(
    arguments: [
      ("", "csv"),
      ("prompt,answer\n{=a},b\n", "csv"),
      ("prompt;answer\n::a::;b{=c}\n", "csv"),
      ("prompt\tanswer\nq\ta\n", "tsv"),
      ("\u{FEFF}Answer\tPrompt\r\nq\ta\r\n", "tsv"),
      ("one\ttwo\n\n\"a\tb, c\n", "quizlet"),
      ("one\ttwo\tthree\n", "csv"),
      ("one\ttwo\nthree\n", "csv"),
      ("#separator:tab\n#html:true\none\ttwo\n", "anki"),
      ("\u{FEFF}\"#Deck:x\",,\r\none,two\r\n", "anki"),
      ("# a comment\nA\tB\n", "csv"),
      ("tags:x\nA\tB\n", "csv"),
      ("# T\n\n## Q\nA\n", "markdown"),
      ("# Q\nA\n---\n# R\nB\n", "markdown"),
      ("---\ntags: x\n---\nQ::A\n", "markdown"),
      ("Q\n?\nA\n", "markdown"),
      ("prompt,answer\na::b,c\n", "csv"),
      ("{}", "json"),
      (" \n[\n{\"title\": \"x\"}]", "json"),
      ("$CATEGORY: $course$/top/x\n\n", "gift"),
      ("\u{FEFF}// a comment\n\n// [id:1]\n::t::p{=a}", "gift"),
      ("Who?{~a =b}", "gift"),
      ("Who?{\n  =a\n}", "gift"),
      ("[html]<p>Sky?</p>{TRUE}", "gift"),
      ("Write.{}", "gift"),
      ("Born?{#1822}", "gift"),
      ("Which?\nA) x\nB) y\nANSWER: A\n", "aiken"),
      ("\u{FEFF}\r\nWhich?\r\nA. x\r\n\r\nB. y\r\nANSWER: A\r\n", "aiken"),
      ("A. a\nANSWER: b", "csv"),
      ("::no name {", "csv"),
      ("just {some} text", "csv"),
    ]
  )
  func `a file is recognized by what stands in it`(_ text: String, _ name: String) {
    let format = FormatCatalog.standard.recognized(in: Array(text.utf8))
    #expect(type(of: format).identity.name == name)
  }

  @Test func `what is written is recognized again`() throws {
    for format in FormatCatalog.standard.exports {
      let name = type(of: format).identity.name
      guard FormatCatalog.standard.import(named: name) != nil else { continue }
      let bytes = format.write([try .everything(), try .uniform(count: 2_000)]).bytes
      #expect(type(of: FormatCatalog.standard.recognized(in: bytes)).identity.name == name)
    }
  }

  @Test func `a head that is cut within a character is recognized`() throws {
    let text = "Who?{=" + String(repeating: "é", count: 1 << 16) + "}"
    #expect(
      type(of: FormatCatalog.standard.recognized(in: Array(text.utf8))).identity.name == "gift"
    )
  }
}
