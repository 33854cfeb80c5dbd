import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// The lines that Blackboard uploads.
struct BlackboardTests {
  @Test(
    arguments: [
      ("text", "FIB\tCapital of Italy?\tRome\tRoma", []),
      ("truth", "TF\tThe sky is blue.\ttrue", ["feedback leftOut"]),
      ("number", "NUM\tWhat is π?\t3.14\t0.01", ["hint leftOut"]),
      (
        "share", "NUM\tHow fast is light?\t299792\t5995.84",
        ["unit leftOut", "tolerance converted"]
      ),
      ("range", "NUM\tA number from one to five?\t3\t2", ["value converted"]),
      ("gap", "FIB_PLUS\tTwo and [a] are four.\ta\ttwo\t2", []),
      (
        "pairs", "MAT\tWhich capitals?\tFrance\tParis\tItaly\tRome\tPeru\tLima",
        ["spares leftOut"]
      ),
      (
        "essay", "ESS\tWhy is the sky blue?\tShort waves are scattered more.", ["notes leftOut"]
      ),
    ] as [(String, String, [String])]
  )
  func `a question of each kind has its line`(
    _ id: String,
    _ line: String,
    _ losses: [String]
  ) throws {
    let question = try #require(
      try QuestionGroup.everyKind().questions.first { $0.id.rawValue == id }
    )
    let export = Blackboard().write([try .sample("t", [question])])
    #expect(String(decoding: export.bytes, as: UTF8.self) == "\(line)\n")
    let own = export.losses.filter { $0.question != nil && $0.part != .id }
    #expect(Set(own.map(\.inOneLine)) == Set(losses.map { "\(id) \($0)" }))
  }

  /// The line of a question with gaps.
  private func line(_ prompt: String) throws -> (text: String, losses: [String]) {
    let question = try Question.build { builder throws(BuildError) in
      builder.id = QuestionID(rawValue: "q")
      builder.prompt = prompt
      builder.response.kind = .gaps
    }
    let export = Blackboard().write([try .sample("t", [question])])
    let text = String(decoding: export.bytes, as: UTF8.self)
    return (
      String(text.dropLast()), export.losses.filter { $0.part == .gaps }.map(\.inOneLine)
    )
  }

  @Test func `gaps with the same choices are a jumbled sentence, and others are typed`() throws {
    let same = try line("The {{dog~cat}} barks at the {{cat~dog}}.")
    #expect(same.text.hasPrefix("JUMBLED_SENTENCE\tThe [a] barks at the [b].\t"))
    #expect(same.losses == [])
    let other = try line("The {{dog~cat}} barks at the {{moon~sun}}.")
    #expect(other.text == "FIB_PLUS\tThe [a] barks at the [b].\ta\tdog\t\tb\tmoon")
    #expect(other.losses == ["q gaps leftOut"])
  }

  @Test func `a bracket of the text is none of a blank`() throws {
    let line = try line("In [a] there is {{b}}.").text
    #expect(line == "FIB_PLUS\tIn &#91;a] there is [a].\ta\tb")
    let read = try Blackboard().read(Array(line.utf8), titled: "t")
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["In [a] there is {{b}}."])
  }

  @Test(arguments: [
    ("MC\tmc\tx\tcorrect\ty\tincorrect\n", true), ("TF\tq\ttrue\n", true), ("OP\tsurgery\n", false),
    ("MC\tMaster of Ceremonies\nTF\tTask Force\n", false), ("NUM\tq\t3\n", true),
    ("Type\tQuestion\nMC\tq\ta\tcorrect\n", true), ("Type\tQuestion\tAnswer\nTF\tq\ttrue\n", false),
    ("Type\tQuestion\n", false),
    ("\u{FEFF}FIB_PLUS\t[a]\ta\tx\n", true),
  ])
  func `a file is told by its first lines`(_ text: String, _ isSigned: Bool) {
    #expect(Blackboard.isSigned(Array(text.utf8)[...]) == isSigned)
  }
}
