import LosslessJSON
import QuizDocuments
import Testing

/// Files with a JSON value in each line.
struct JSONLinesTests {
  private func array(_ text: String) -> String? {
    JSONLines.array(from: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    (#"{"a":1}\#n{"a":2}"#, #"[{"a":1},\#n{"a":2}]\#n"#),
    (#"{"a":1}\#n{"a":2}\#n"#, #"[{"a":1},\#n{"a":2}]\#n\#n"#),
    ("\n{}\n\n  [1, 2]\n\n", "\n[{},\n\n  [1, 2]]\n\n\n"),
    ("{}\r\n{}\r\n", "[{}\r,\n{}\r]\n\n"),
    ("\u{FEFF}{}\n{}", "\u{FEFF}[{},\n{}]\n"),
    // The fault of a later line is found there.
    ("{}\n{}\n{,}", "[{},\n{},\n{,}]\n"),
  ])
  func `each value stays in its line`(_ text: String, _ expected: String) {
    #expect(array(text) == expected)
  }

  @Test(arguments: [
    "", "{}", "{}\n", "[]\n\n", "[\n1,\n2\n]", "{\n}\n", "{}\nText", "{,}\n{}", "[a] b\n[c] d",
    "1\n2", "{\"a\":\n1}\n{}", "{T}\n{F}",
  ])
  func `any other file is none`(_ text: String) { #expect(array(text) == nil) }
}
