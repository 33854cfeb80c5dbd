package import QuizResources
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The program that shows pictures and films and plays sounds: the one that `QUIZBUILDER_VIEWER` names, or that of the desktop.
///
/// A named one gets the terminal, as many such programs draw there. That of the desktop opens a window of its own, which nobody
/// waits for. No file is ever run, only handed on.
///
/// ```swift
/// let viewer = MediaViewer(environment: ["QUIZBUILDER_VIEWER": "chafa"], run: run)
/// viewer.command    // chafa
/// ```
package struct MediaViewer: Sendable {
  /// The command as the user wrote it, with arguments if it has some; `nil` without a wish.
  package let command: String?
  /// The program of the desktop; `nil` where there is no desktop.
  private let opener: String?
  private let run: @Sendable ([String]) -> Int32?

  /// Finds the program that the environment names; an empty variable counts as unset.
  ///
  /// The function runs a command on the terminal, waits for it, and returns the status it ended with, or `nil` if it could
  /// not begin.
  package init(environment: Environment, run: @escaping @Sendable ([String]) -> Int32?) {
    command = environment["QUIZBUILDER_VIEWER"].flatMap { $0.isEmpty ? nil : $0 }
    self.run = run
    #if canImport(Darwin)
    let (name, hasDesktop) = ("open", true)
    #else
    let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { environment[$0] }
    let (name, hasDesktop) = ("xdg-open", displays.contains { !$0.isEmpty })
    #endif
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let paths = folders.map { "\($0)/\(name)" }
    opener = hasDesktop ? paths.first(where: ChildProcess.canRun) : nil
  }

  /// Shows a file on the terminal by the command that the user wants, waits for Enter, as what was drawn would be gone
  /// otherwise, and returns its status; `nil` if it could not begin.
  package func show(_ file: FilePath, with command: String, askingForEnter notice: String) -> Int32?
  {
    // The variable may contain arguments too; the shell splits them as it does for every program.
    let script =
      "notice=$1; shift; \(command) \"$1\"; status=$?; "
      + "printf '\\n%s ' \"$notice\"; read -r line; exit \"$status\""
    return run(["/bin/sh", "-c", script, "sh", notice, file.string])
  }

  /// Opens a file in a window of its own, and returns whether there is a program for that.
  package func open(_ file: FilePath) -> Bool {
    guard let opener else { return false }
    // Some of these programs end with the window: nobody waits for it, and nothing of them reaches the screen.
    let script = "\"$0\" \"$1\" </dev/null >/dev/null 2>&1 &"
    return run(["/bin/sh", "-c", script, opener, file.string]) == 0
  }
}
