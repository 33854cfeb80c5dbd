internal import QuizFiles
internal import QuizResources
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension Program {
  /// Opens a text in the user's editor, and gives back what it was saved as.
  func openEditor(_ text: String, for layer: LayerID) {
    let named = ["VISUAL", "EDITOR"].compactMap { services.environment[$0] }
    guard let command = named.first(where: { !$0.isEmpty }) else {
      return deliver(.failed(message: phrases[.formStatusEditorMissing]), to: layer)
    }
    do {
      let edited = try library.withScratchFile(holding: text) { path in
        var status: Int32?
        // The variable may hold arguments too; the shell splits them as it does for every program.
        terminal.lend {
          status = services.run(["/bin/sh", "-c", "\(command) \"$1\"", "sh", path.string])
        }
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
