package import struct SystemPackage.FilePath

/// The sync of a library as a program of its own on the terminal, where git may ask for a password and Control-C ends it.
///
/// ```swift
/// let status = launcher.sync(library.folder, askingForEnter: "Press Enter to go back.")
/// ```
package struct SyncLauncher: Sendable {
  /// Runs the program, and waits for Enter where there is something to read: always, or after a failure.
  private static let script = """
    shown=$1 library=$2 notice=$3
    shift 3
    "$0" sync --no-open --library "$library" "$@"
    status=$?
    if [ "$shown" = always ] || [ "$status" -ne 0 ]; then
      printf '\\n%s ' "$notice"
      read -r line
    fi
    exit "$status"
    """

  private let program: String
  private let run: @Sendable ([String]) -> Int32?

  /// Creates a launcher.
  ///
  /// - Parameters:
  ///   - program: The path of this program.
  ///   - run: Runs a command on the terminal, waits for it, and returns the status it ended with, or `nil` if it could not
  ///     begin.
  package init(program: String, run: @escaping @Sendable ([String]) -> Int32?) {
    self.program = program
    self.run = run
  }

  /// Syncs a library and returns the status; `nil` if it could not begin.
  package func sync(_ library: FilePath, askingForEnter notice: String) -> Int32? {
    launch(["failed", library.string, notice])
  }

  /// Begins to share a library, at the address of a repository or on this machine alone, and returns the status; `nil` if
  /// it could not begin.
  package func begin(
    _ library: FilePath,
    sharingAt address: String?,
    askingForEnter notice: String
  ) -> Int32? {
    let end = address.map { ["--", $0] } ?? []
    return launch(["always", library.string, notice, "--init"] + end)
  }

  private func launch(_ arguments: [String]) -> Int32? {
    run(["/bin/sh", "-c", Self.script, program] + arguments)
  }
}
