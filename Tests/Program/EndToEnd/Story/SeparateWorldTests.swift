import TestSupport
import Testing

/// Two programs on one home, of which one runs in namespaces of its own, as in a container.
@Suite(.enabled(if: SeparateWorld.isPossible, "needs unshare, and the right to use it"))
struct SeparateWorldTests {
  private let home: HomeFolder

  init() throws {
    home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
  }

  /// Opens the group there, and types into its answer.
  private func form(in world: SeparateWorld) throws -> PseudoTerminal {
    let binary = try BuiltProgram.path(of: "quizbuilder")
    let (program, arguments) = world.command(binary, ["capitals"])
    let terminal = try PseudoTerminal(program: program, arguments: arguments, home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.tab + "!")
    try terminal.wait(for: "Paris!")
    return terminal
  }

  private var file: String {
    get throws { try home.text(of: "\(home.library)/capitals.json") }
  }

  @Test func `another name of the machine hides nobody`() throws {
    let there = try form(in: .hostName)
    let here = try PseudoTerminal.quizBuilder("capitals", home: home)
    try here.wait(forDialog: "Open elsewhere")
    #expect(here.dialog.hasPrefix("“Capital cities” is open in process "))
    try here.send("o")
    try here.wait(for: "Question 1")
    #expect(home.names(in: home.journals).count == 1)
    there.signal(9)
    _ = try there.waitForStatus()
    let next = try PseudoTerminal.quizBuilder("capitals", home: home)
    try next.wait(forDialog: "Recovered changes")
  }

  @Test(arguments: [SeparateWorld.processes, .container])
  func `what is typed where nobody can see it is copied, and nothing is lost`(
    world: SeparateWorld
  ) throws {
    let there = try form(in: world)
    let here = try PseudoTerminal.quizBuilder(home: home)
    try here.wait(for: "”, which may still be open elsewhere.")
    try here.send(Keys.enter)
    try here.wait(forDialog: "Open elsewhere")
    #expect(
      here.dialog.contains("quizbuilder cannot tell from here whether that process still runs.")
    )
    try here.send("o")
    try here.wait(forDialog: "Recovered changes")
    try here.send("r")
    try here.wait(for: "Copied everything typed there so far.")
    #expect(home.names(in: home.journals).count == 2)
    try here.send("a")
    try here.wait(for: "Paris!a")
    try there.send("b")
    try there.wait(for: "Paris!b")
    try here.send(Keys.control("s"))
    try here.wait(for: "Saved as capitals.json.")
    #expect(try file == capitalsFile(answer: "Paris!a"))
    #expect(home.names(in: home.journals).count == 1, "that of the other one")
    // Nobody has removed what the other one writes.
    there.signal(9)
    _ = try there.waitForStatus()
    let next = try PseudoTerminal.quizBuilder("capitals", home: home)
    try next.wait(forDialog: "Open elsewhere")
    try next.send("o")
    try next.wait(forDialog: "Recovered changes")
    try next.send("p")
    try next.wait(for: "“Paris!a” is now “Paris!b”")
  }

  @Test func `a journal that somebody has removed is written again when the user rests`() throws {
    let there = try form(in: .processes)
    let names = home.names(in: home.journals)
    for name in names { try home.remove("\(home.journals)/\(name)") }
    try there.send("?")
    try there.wait(for: "Another program removed the autosave file.")
    #expect(home.names(in: home.journals) == names)
    there.signal(9)
    _ = try there.waitForStatus()
    let (program, arguments) = SeparateWorld.hostName.command(
      try BuiltProgram.path(of: "quizbuilder"),
      ["capitals"]
    )
    let next = try PseudoTerminal(program: program, arguments: arguments, home: home)
    try next.wait(forDialog: "Open elsewhere")
    try next.send("o")
    try next.wait(forDialog: "Recovered changes")
    try next.send("p")
    try next.wait(for: "“Paris” is now “Paris!?”")
  }
}
