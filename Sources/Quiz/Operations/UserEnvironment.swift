package import BuilderKit
internal import Locks
package import QuizResources
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The user's own editor, as the variables `VISUAL` and `EDITOR` name it; without them `vi`, as git does.
///
/// ```swift
/// let editor = EditorLauncher(environment: ["EDITOR": "vim -n"], run: run)
/// editor.open("/tmp/text", with: "vim -n")    // /bin/sh -c 'vim -n "$1"' sh /tmp/text
/// ```
package struct EditorLauncher: Sendable {
  /// The command as the user wrote it, with arguments if it has some.
  package let command: String
  private let run: @Sendable ([String]) -> Int32?

  /// Finds the editor that the environment names; an empty variable counts as unset.
  ///
  /// The function runs a command on the terminal, waits for it, and returns the status it ended with, or `nil` if it could
  /// not begin.
  package init(environment: Environment, run: @escaping @Sendable ([String]) -> Int32?) {
    command = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
    self.run = run
  }

  /// Opens a file with a command, waits until the user has left the editor, and returns its status; `nil` if it could not
  /// begin.
  package func open(_ file: String, with command: String) -> Int32? {
    // The variable may contain arguments too; the shell splits them as it does for every program.
    run(["/bin/sh", "-c", "\(command) \"$1\"", "sh", file])
  }
}

/// The command by which git runs this program.
///
/// ```swift
/// ProgramCommand(environment: environment).text    // quizbuilder
/// ```
package struct ProgramCommand: Hashable, Sendable {
  /// The name of the program where `PATH` leads to it, otherwise its path in quotes for the shell.
  package let text: String

  /// Creates the command of a program.
  package init(_ text: String) { self.text = text }

  /// Finds the program in the folders of `PATH`, or by the file that this process was begun from.
  package init(environment: Environment) {
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let name = "quizbuilder"
    if folders.contains(where: { ChildProcess.canRun("\($0)/\(name)") }) {
      text = name
    } else {
      let path = ChildProcess.ownPath ?? name
      text = "'\(path.replacing("'", with: "'\\''"))'"
    }
  }
}

/// The starting points of the paths that a user types: the current folder, and for `~` the user's own.
///
/// ```swift
/// let paths = TypedPaths(home: "/home/ada", currentFolder: "/tmp")
/// paths.path("~/quiz.csv")    // /home/ada/quiz.csv
/// paths.path("quiz.csv")      // /tmp/quiz.csv
/// ```
package struct TypedPaths: Hashable, Sendable {
  private let home: FilePath?
  private let currentFolder: FilePath

  package init(home: String?, currentFolder: String) {
    self.home = home.map { FilePath($0) }
    self.currentFolder = FilePath(currentFolder)
  }

  /// The path that the user means; an absolute one as it is.
  package func path(_ typed: String) -> FilePath {
    if typed == "~", let home { return home }
    if typed.hasPrefix("~/"), let home { return home.appending(String(typed.dropFirst(2))) }
    return currentFolder.pushing(FilePath(typed))
  }
}

/// The problems of the file of preferences, to be reported when the terminal is given back.
///
/// ```swift
/// FilePreferenceStore(path: path, report: reports.take)
/// ```
package final class PreferenceFileReports: Sendable {
  private let problems = Locked<[String]>([])

  package init() {}

  /// Takes notice of a problem, each once.
  package func take(_ problem: PreferenceError) {
    problems.withLock { problems in
      if !problems.contains(problem.description) { problems.append(problem.description) }
    }
  }

  /// The problems as sentences, in the order in which they came.
  package var messages: [String] { problems.withLock { $0 } }
}
