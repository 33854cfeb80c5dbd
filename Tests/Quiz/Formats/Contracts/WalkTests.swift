import Quiz
import QuizDocuments
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

/// Texts that formats like to spoil, on their way through one format and then another.
struct WalkTests {
  private static let code = """
    Which line prints twice?
    ```swift
    for _ in 0..<2 {
        print("<b>&amp;</b>")

    }
    ```
    Count them.
    """

  /// A superscript, code with its blanks, a formula, a picture, a sentence from right to left, and gaps.
  static let texts: [(name: String, text: String)] = [
    ("superscript", "E = mc² and 10⁻³; H₂O; x^{a+b}"),
    ("code", code),
    ("formula", #"Why is \(\frac{a}{b}\) = $$a \cdot b^{-1}$$ in \[\mathbb{R}\]?"#),
    ("picture", "What is on ![the map](map.png)?"),
    ("right to left", "ما هي عاصمة فرنسا؟"),
    ("link", "What does quizbuilder (https://example.org/?a=1&b=2) do?"),
  ]

  private static func group() throws -> QuestionGroup {
    var questions = try texts.flatMap { name, text in
      [
        try Question.sample(text, "answer", id: "\(name) as prompt"),
        try Question.sample("prompt of \(name)", text, id: "\(name) as answer") {
          $0.explanation = text
        },
        try Question.sample("choice of \(name)", "right", id: "\(name) as choice") {
          $0.distractors = ["wrong", text]
        },
      ]
    }
    questions.append(
      try .sample("The capital of {{France}} is {{Paris~Lyon::on the Seine}}.", id: "gaps") {
        $0.response.kind = .gaps
      }
    )
    return try .sample("Walk", id: "walk", questions)
  }

  @Test(
    "after one format, the next brings every text home or says that it does not",
    arguments: RoundTrip.all
  )
  func pairs(first: RoundTrip) throws {
    let group = try Self.group()
    #expect(try first.faults(of: group) == [])
    let read = try first.format.read(first.format.write([group]).bytes, titled: "Walk")
    let arrived = try #require(read.groups.first)
    for second in RoundTrip.all {
      #expect(try second.faults(of: arrived) == [], "\(first.name), then \(second.name)")
    }
  }
}
