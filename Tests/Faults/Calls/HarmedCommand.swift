import QuizDocuments
import QuizStore
import TestSupport

/// A command that writes a file.
struct HarmedCommand: HarmedTask {
  var name: String
  /// The words after the name of the program.
  var arguments: [String]
  /// The typed text.
  var input = ""
  /// The files before, below the home.
  var before: [String: String]
  /// The file that it writes, below the home.
  var file: String
  /// The typed text becomes a draft where it cannot be saved.
  var keepsDraft = false

  func run(_ strace: Strace, breaking injection: String?) throws -> HarmedRun {
    let home = try HomeFolder()
    for (name, text) in before { try home.write(text, to: name) }
    let log = ".strace-log"
    let program = try BuiltProgram.path(of: "quizbuilder")
    let run = try ProgramRun(
      strace.path,
      strace.options(log: log, breaking: injection) + [program] + arguments,
      input: input,
      home: home
    )
    let end: HarmedRun.End =
      switch run.status {
      case .exited(code: 0): .done
      case .killed: .killed
      default: .refused
      }
    let text = home.text(of: log) ?? ""
    var state = state(of: home)
    if !home.leftovers.isEmpty {
      try cleanUp(home)
      if !home.leftovers.isEmpty { state = .broken("left behind: \(home.leftovers)") }
    }
    if keepsDraft, end == .refused, state == .old, try !isKept(in: home) {
      state = .broken("what was typed is nowhere")
    }
    return HarmedRun(home: home, end: end, message: run.messages, log: text, state: state)
  }

  /// The same again is what looks at files that are not in the library; a start looks there.
  private func cleanUp(_ home: HomeFolder) throws {
    try home.startAndLeave()
    guard !home.leftovers.isEmpty else { return }
    _ = try ProgramRun("quizbuilder", arguments, input: input, home: home)
  }

  private func state(of home: HomeFolder) -> HarmedRun.State {
    let text = home.text(of: file).map(Self.withoutIDs)
    if text == before[file].map(Self.withoutIDs) { return .old }
    if let text, text == Self.expected(self) { return .new }
    return .broken("\(file) is \(text ?? "gone")")
  }

  private func isKept(in home: HomeFolder) throws -> Bool {
    try home.openLibrary.drafts().contains { $0.problem == nil && $0.questionCount > 0 }
  }

  /// Returns the file as it should be, found without harm.
  private static func expected(_ command: HarmedCommand) -> String? {
    guard let home = try? HomeFolder() else { return nil }
    for (name, text) in command.before { try? home.write(text, to: name) }
    _ = try? ProgramRun("quizbuilder", command.arguments, input: command.input, home: home)
    return home.text(of: command.file).map(withoutIDs)
  }

  /// New ids differ from run to run.
  private static func withoutIDs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " }.hasPrefix("\"id\": ") ? "an id" : String($0) }
      .joined(separator: "\n")
  }
}
