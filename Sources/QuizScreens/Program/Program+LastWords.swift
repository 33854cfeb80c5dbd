internal import QuizDocuments
internal import QuizResources
internal import QuizStore
internal import TerminalUI

extension Program {
  /// Has the terminal know what the user should read if a fault ends the process, as nothing can be worked out then.
  func prepareLastWords() {
    guard journals.isEmpty != terminal.lastWords.isEmpty else { return }
    terminal.lastWords =
      !journals.isEmpty
      ? phrases(.terminalEndedFault, [.folder: library.stateFolder.printable]) : ""
  }
}
