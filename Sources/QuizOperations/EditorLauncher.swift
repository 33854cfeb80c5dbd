public import QuizResources

/// The user's own editor, as the variables `VISUAL` and `EDITOR` name it.
///
/// ```swift
/// let editor = EditorLauncher(environment: ["EDITOR": "vim -n"], run: run)
/// editor.open("/tmp/text", with: "vim -n")    // /bin/sh -c 'vim -n "$1"' sh /tmp/text
/// ```
public struct EditorLauncher: Sendable {
  /// The command as the user wrote it, with arguments if it has some; `nil` where there is none.
  public let command: String?
  private let run: @Sendable ([String]) -> Int32?

  /// Finds the editor that the environment names.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process; an empty one counts as unset.
  ///   - run: Runs a command on the terminal and waits for it; returns the status it ended with, or `nil` if it
  ///     could not begin.
  public init(
    environment: Environment,
    run: @escaping @Sendable ([String]) -> Int32?
  ) {
    command = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
    self.run = run
  }

  /// Opens a file with a command and waits until the user has left the editor.
  ///
  /// - Returns: The status it ended with; `nil` if it could not begin.
  package func open(_ file: String, with command: String) -> Int32? {
    // The variable may hold arguments too; the shell splits them as it does for every program.
    run(["/bin/sh", "-c", "\(command) \"$1\"", "sh", file])
  }
}
