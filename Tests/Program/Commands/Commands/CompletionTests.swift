import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// The words that scripts of bash, zsh and fish get from the program.
@Suite struct `Completions` {
  private let trial = CommandTrial()

  init() {
    trial.place("capitals", capitals)
    trial.place("rivers", incomplete)
    trial.files.place(capitals, at: "/other/seas.json")
  }

  private func words(_ command: [String], _ argument: String, typed: String = "") -> [String] {
    let line = ["quizbuilder"] + command + [typed]
    let call = ["---completion"] + command.filter { !$0.hasPrefix("-") && !$0.hasPrefix("/") }
    let seen = trial.run(
      call + ["--", argument, "\(line.count - 1)", "\(typed.utf8.count)"] + line
    )
    #expect(seen.end == .status(.success))
    return seen.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("show", "positional@0"), ("export", "positional@0"), ("check", "positional@0"),
    ("open", "positional@0"), ("settings", "--group"), ("find", "--group"),
    ("practise", "positional@0"),
  ])
  func `know the groups`(command: String, argument: String) {
    #expect(Set(words([command], argument)).isSuperset(of: ["capitals", "rivers"]))
  }

  @Test func `know the groups of the library that the command line names`() {
    let found = words(["show", "--library", "/other"], "positional@0")
    #expect(found.contains("seas"))
    #expect(!found.contains("capitals"))
  }

  @Test func `know mappings, and what is in the trash`() throws {
    #expect(words(["import"], "--recipe").contains("opentdb"))
    #expect(words(["recipes", "show"], "positional@0").contains("opentdb"))
    _ = try trial.library.trashFolder.move(CommandTrial.folder.appending("rivers.json"))
    let found = words(["trash", "restore"], "positional@0")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("-rivers") == true)
  }

  @Test func `go on with a path`() {
    trial.files.place("", at: "/other/notes.txt")
    trial.files.place("", at: "/other/more/x.json")
    let found = words(["check"], "positional@0", typed: "/other/")
    #expect(found.filter { $0.hasPrefix("/") } == ["/other/more/", "/other/seas.json"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `have the settings in the script`(shell: String) {
    let script = trial.run(["--generate-completion-script", shell]).output
    #expect(script.contains("shuffleChoices") || script.contains("shuffle-choices"))
    #expect(script.contains("---completion"))
  }
}
