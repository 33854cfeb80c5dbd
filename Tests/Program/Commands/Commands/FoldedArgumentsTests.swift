import ArgumentParser
import Testing

@testable import QuizCommands

/// Long rows of words, as a shell makes them of `*.json`.
struct FoldedArgumentsTests {
  private static func files(_ count: Int) -> [String] { (0..<count).map { "\($0).json" } }

  @Test(arguments: [0, 1, 8, 9, 10, 11, 20_000])
  func `are folded for the parser and come back whole`(count: Int) {
    let files = Self.files(count)
    let folded = FoldedArguments(["check"] + files + ["--json", "-", "--library"] + files)
    #expect(folded.arguments.count <= 4 + 2 * 9)
    #expect(
      folded.unfolded(folded.arguments) == ["check"] + files + ["--json", "-", "--library"] + files
    )
    #expect(!folded.inWords.contains { $0.utf8.contains(0) })
  }

  @Test func `of words that look like a stand-in are taken as they are`() throws {
    let files = ["1", "0", "…"] + Self.files(30)
    let folded = FoldedArguments(["check"] + files)
    let command = try #require(try RootCommand.parseAsRoot(folded.arguments) as? CheckCommand)
    #expect(folded.unfolded(command.files) == files)
  }

  @Test(arguments: ["check", "import", "export"])
  func `reach each command that takes any number`(name: String) {
    let trial = CommandTrial()
    let files = (0..<30).map { "nowhere\($0).json" }
    let options = name == "export" ? ["--to", "csv"] : []
    let seen = trial.run([name] + files + options)
    #expect(seen.end == .status(.noInput))
    for file in files { #expect(seen.messages.contains(file)) }
  }

  @Test func `in a complaint end in an ellipsis`() {
    let seen = CommandTrial().run(["list"] + Self.files(100))
    #expect(seen.end == .status(.usage))
    #expect(seen.messages.contains("'…'"))
    #expect(!seen.messages.contains("99.json"))
  }
}
