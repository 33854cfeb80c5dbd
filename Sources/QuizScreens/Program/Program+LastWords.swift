internal import QuizFiles
internal import QuizResources
internal import TerminalUI

extension Program {
  /// Has the terminal know what the user should read if a fault ends the process, as nothing can be worked out then.
  func prepareLastWords() {
    guard hasUnsavedForm == terminal.lastWords.isEmpty else { return }
    terminal.lastWords =
      hasUnsavedForm
      ? phrases(.terminalEndedFault, [.folder: library.stateFolder.printable]) : ""
  }

  private var hasUnsavedForm: Bool {
    stack.ids.contains { (stack[$0] as? GroupFormScreen)?.isModified == true }
  }
}
