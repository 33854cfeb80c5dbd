internal import QuizResources
internal import TerminalUI

extension Phrasebook {
  /// What a key of a screen does, in the words of the user; the keys of text fields are described once for
  /// all screens.
  func keyLabel(screen: String, binding: String) -> String {
    label(screen: screen, binding: binding) ?? label(screen: "text-field", binding: binding)
      ?? binding
  }

  /// The short labels of a screen's footer, by the names of the bindings.
  func footerLabel(screen: String, binding: String) -> String {
    shortLabel(screen: screen, binding: binding)
      ?? shortLabel(screen: "text-field", binding: binding) ?? binding
  }
}
