import LosslessJSON
import TestSupport
import Testing

/// A repository of groups in which the program is git's merge driver, as the README sets it up.
@Suite(.enabled(if: Git.path != nil, "needs git"))
struct GitMergeTests {
  private let home: HomeFolder

  /// A repository with a group of two questions.
  init() throws {
    home = try HomeFolder()
    try git("init", "--quiet", "--initial-branch", "main")
    try git("config", "user.name", "Ada")
    try git("config", "user.email", "ada@example.org")
    let program = try BuiltProgram.path(of: "quizbuilder")
    try git("config", "merge.quizbuilder.driver", "'\(program)' merge %O %A %B %P")
    try home.write("*.json merge=quizbuilder\n", to: "\(home.path)/.gitattributes")
    try home.write(Self.file(), to: "\(home.path)/capitals.json")
    try git("add", ".gitattributes", "capitals.json")
    try git("commit", "--quiet", "--message", "Begin")
  }

  private static func file(
    _ first: String = "Paris",
    _ second: String = "Rome",
    more: String = ""
  ) -> String {
    """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "capitals",
      "title": "Capital cities",
      "questions": [
        {
          "id": "q1",
          "prompt": "What is the capital of France?",
          "answer": "\(first)"
        },
        {
          "id": "q2",
          "prompt": "What is the capital of Italy?",
          "answer": "\(second)"
        }\(more)
      ]
    }

    """
  }

  private static func question(_ id: String) -> String {
    """
    ,
        {
          "id": "\(id)",
          "prompt": "What is the capital of \(id)?",
          "answer": "\(id) city"
        }
    """
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> ProgramRun {
    try Git.run(arguments, home: home)
  }

  private var merged: String {
    get throws { try home.text(of: "\(home.path)/capitals.json") }
  }

  /// Commits a file on a branch of its own, and another on the main one.
  private func commit(theirs: String, ours: String) throws {
    for (text, branch) in [(theirs, "theirs"), (ours, "main")] {
      try git("checkout", "--quiet", "-B", branch, "main")
      try home.write(text, to: "\(home.path)/capitals.json")
      #expect(try git("commit", "--quiet", "--all", "--message", branch).status == .exited(code: 0))
    }
    try git("checkout", "--quiet", "main")
  }

  @Test func `branches that change other things merge without a conflict, even on the same lines`()
    throws
  {
    // Both put a question at the end: text alone would conflict.
    try commit(
      theirs: Self.file("Paris", "Roma", more: Self.question("Spain")),
      ours: Self.file("Lutetia", "Rome", more: Self.question("Japan"))
    )
    let run = try git("merge", "--quiet", "--no-edit", "theirs")
    #expect(run.status == .exited(code: 0))
    #expect(run.messages == "")
    let questions = Self.question("Japan") + Self.question("Spain")
    #expect(try merged == Self.file("Lutetia", "Roma", more: questions))
    #expect(try git("status", "--porcelain", "--untracked-files=no").output == "")
  }

  @Test func `branches that change the same text leave both in valid JSON`() throws {
    try commit(theirs: Self.file("Paname", "Roma"), ours: Self.file("Lutetia"))
    let run = try git("merge", "--no-edit", "theirs")
    #expect(run.status == .exited(code: 1))
    let message =
      "questions[0].answer: both sides changed it; both texts are kept between conflict markers"
    #expect(run.messages.contains("capitals.json:10: \(message)\n"))
    #expect(try git("status", "--porcelain").output.contains("UU capitals.json\n"))
    let value = try JSONValue(parsing: merged)
    #expect(
      value["questions"]?[0]?["answer"]
        == "<<<<<<< ours\nLutetia\n=======\nPaname\n>>>>>>> theirs"
    )
    #expect(value["questions"]?[1]?["answer"] == "Roma")
    let check = try ProgramRun("quizbuilder", ["check", "capitals.json"], home: home)
    #expect(check.status == .exited(code: 0))
    #expect(
      check.output
        == "capitals.json:10: warning: questions[0].answer: still contains the conflict markers of a merge [conflictMarkers]\n"
    )
  }

  @Test func `a branch with a damaged file leaves ours, and the conflict to git`() throws {
    let damaged = String(Self.file("Paname").dropLast(20))
    try commit(theirs: damaged, ours: Self.file("Lutetia"))
    let run = try git("merge", "--no-edit", "theirs")
    #expect(run.status == .exited(code: 1))
    #expect(run.messages.contains("cannot be opened"))
    #expect(try merged == Self.file("Lutetia"))
    #expect(try git("status", "--porcelain").output.contains("UU capitals.json\n"))
  }

  @Test func `a file that both branches have put in becomes one`() throws {
    let new = Self.file().replacing("capitals", with: "more")
    for (branch, text) in [
      ("theirs", new.replacing("\"q1\"", with: "\"q3\"")), ("main", new),
    ] {
      try git("checkout", "--quiet", "-B", branch, "main")
      try home.write(text, to: "\(home.path)/more.json")
      try git("add", "more.json")
      try git("commit", "--quiet", "--message", branch)
    }
    #expect(try git("merge", "--quiet", "--no-edit", "theirs").status == .exited(code: 0))
    let value = try JSONValue(parsing: home.text(of: "\(home.path)/more.json"))
    let ids = value["questions"]?.arrayValue?.map { $0["id"] }
    #expect(ids == ["q1", "q3", "q2"] || ids == ["q1", "q2", "q3"])
  }
}
