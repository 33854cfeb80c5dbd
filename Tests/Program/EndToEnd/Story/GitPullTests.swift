import LosslessJSON
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A library that is a clone, and a colleague whose commit is pulled under an open form.
@Suite(.enabled(if: Git.path != nil, "needs git"))
struct GitPullTests {
  private let home: HomeFolder

  init() throws {
    home = try HomeFolder()
    try git("init", "--quiet", "--bare", "--initial-branch", "main", "origin")
    try git("clone", "--quiet", "origin", "colleague")
    try commit(capitalsFile())
    try git("clone", "--quiet", "origin", home.library)
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> ProgramRun {
    let identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    let run = try Git.run(identity + arguments, home: home)
    #expect(run.status == .exited(code: 0), "\(arguments): \(run.messages)")
    return run
  }

  /// Lets the colleague commit the group and push it.
  private func commit(_ text: String) throws {
    try home.write(text, to: "\(home.path)/colleague/capitals.json")
    try git("-C", "colleague", "add", "capitals.json")
    try git("-C", "colleague", "commit", "--quiet", "--message", "Change")
    try git("-C", "colleague", "push", "--quiet", "origin", "HEAD:main")
  }

  private var file: String {
    get throws { try home.text(of: "\(home.library)/capitals.json") }
  }

  /// The moment at which the program looks at the file.
  enum Occasion: CaseIterable {
    case rests
    case comesBack
    case saves
  }

  /// Opens the form, changes the answer, pulls what the colleague has done, and waits for the question.
  private func pull(_ text: String, until occasion: Occasion) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.tab + " on the Seine")
    try terminal.wait(for: "Paris on the Seine")
    try commit(text)
    if occasion == .comesBack {
      try terminal.send(Keys.control("z"))
      #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    }
    try git("-C", home.library, "pull", "--quiet")
    #expect(try file == text)
    switch occasion {
    case .rests: break
    case .comesBack: terminal.resume()
    case .saves: try terminal.send(Keys.control("s"))
    }
    try terminal.wait(forDialog: "Changed on disk")
    return terminal
  }

  @Test(arguments: Occasion.allCases)
  func `what both have done comes together, and goes back to the colleague`(
    occasion: Occasion
  ) throws {
    let terminal = try pull(capitalsFile(title: "Capitals of Europe"), until: occasion)
    // A question that comes up unasked begins with going on.
    try terminal.send(
      terminal.dialog.contains("[ Merge ]") ? Keys.enter : Keys.right + Keys.enter
    )
    try terminal.wait(for: "Merged with the file; not saved yet.")
    try terminal.wait(for: "Capitals of Europe")
    #expect(try file == capitalsFile(title: "Capitals of Europe"))
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    let both = capitalsFile(title: "Capitals of Europe", answer: "Paris on the Seine")
    #expect(try file == both)
    try git("-C", home.library, "commit", "--quiet", "--all", "--message", "Answer")
    try git("-C", home.library, "push", "--quiet", "origin", "HEAD:main")
    try git("-C", "colleague", "pull", "--quiet", "origin", "main")
    #expect(try home.text(of: "\(home.path)/colleague/capitals.json") == both)
  }

  @Test(arguments: Occasion.allCases)
  func `what conflicts is merged with both versions, to choose from`(occasion: Occasion) throws {
    let theirs = capitalsFile(answer: "Lutetia")
    let terminal = try pull(theirs, until: occasion)
    // A question that nobody has asked for is answered by no letter that was meant for the form.
    try terminal.send(
      terminal.dialog.contains("[ Merge ]") ? Keys.enter : Keys.right + Keys.enter
    )
    try terminal.wait(for: "Press Alt-C to resolve 1 conflict.")
    #expect(try file == theirs)
    try terminal.send(Keys.alt("c"))
    try terminal.wait(forDialog: "Question 1: answer")
    try terminal.send("t")
    try terminal.wait(for: "Resolved. 0 conflicts are left.")
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(try file == theirs)
  }

  @Test(arguments: Occasion.allCases)
  func `what conflicts is not overwritten, and both texts are kept`(occasion: Occasion) throws {
    let theirs = capitalsFile(answer: "Lutetia")
    let terminal = try pull(theirs, until: occasion)
    #expect(terminal.dialog.contains("Both of you changed 1 part."))
    try terminal.send(Keys.escape)
    try terminal.waitForNoDialog()
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Changed on disk")
    #expect(try file == theirs)
    try terminal.send("s")
    try terminal.wait(for: "Saved as capital-cities-copy.json.")
    #expect(try file == theirs)
    let copy = try home.group("capital-cities-copy.json")
    #expect(copy["questions"]?[0]?["answer"] == "Paris on the Seine")
    #expect(copy["id"] != "capitals")
    #expect(home.names(in: home.journals) == [])
  }
}
