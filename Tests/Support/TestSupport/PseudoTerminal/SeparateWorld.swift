/// A surrounding in which a program shares its files with others, and nothing else: what a container makes.
package enum SeparateWorld: String, CaseIterable, Sendable {
  /// The machine has another name there (a UTS namespace).
  case hostName = "another name of the machine"
  /// Processes have numbers of their own there (a PID namespace).
  case processes = "a process namespace of its own"
  /// Both.
  case container = "another name and a process namespace of its own"

  private static let tool = "/usr/bin/unshare"

  /// Returns the program and its arguments that start a program in this surrounding.
  package func command(_ program: String, _ arguments: [String]) -> (String, [String]) {
    let own = ["--pid", "--mount-proc", "--kill-child"]
    let renamed = ["sh", "-c", "hostname elsewhere && exec \"$@\"", "sh", program] + arguments
    return switch self {
    case .hostName: (Self.tool, ["--uts"] + renamed)
    case .processes: (Self.tool, own + [program] + arguments)
    case .container: (Self.tool, own + ["--uts"] + renamed)
    }
  }

  /// This process may make them: on Linux, as root, and not in every container.
  package static let isPossible: Bool = {
    #if os(Linux)
    guard let home = try? HomeFolder() else { return false }
    return allCases.allSatisfy { world in
      let (program, arguments) = world.command("true", [])
      let run = try? ProgramRun(program, arguments, home: home)
      return run?.status == .exited(code: 0)
    }
    #else
    return false
    #endif
  }()
}
