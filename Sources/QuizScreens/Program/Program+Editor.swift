internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension Program {
  /// Opens a text in the user's editor, and gives back what it was saved as.
  func openEditor(_ text: String, for layer: LayerID) {
    let editor = services.editor
    guard let command = editor.command else {
      return deliver(.failed(message: phrases[.formStatusEditorMissing]), to: layer)
    }
    writeJournals()
    do {
      let edited = try library.withScratchFile(holding: text) { path in
        var status: Int32?
        terminal.lend { status = editor.open(path.string, with: command) }
        return status
      }
      guard let text = edited.text else {
        let values: [Placeholder: any PhraseValue] = [
          .command: command, .reason: edited.status.map { "\($0)" } ?? "?",
        ]
        return deliver(.failed(message: phrases(.formStatusEditorFailed, values)), to: layer)
      }
      deliver(.edited(text), to: layer)
    } catch {
      deliver(.failed(message: phrases.sentence(for: error)), to: layer)
    }
  }
}
