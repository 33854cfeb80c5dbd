internal import QuizResources

extension Phrasebook {
  /// What a key of a screen does, for help; the binding's own name where the book has no words for it.
  func keyLabel(screen: String, binding: String) -> String {
    label(screen: screen, binding: binding) ?? binding
  }

  /// What a key of a screen does, for its footer; the binding's own name where the book has no words for it.
  func footerLabel(screen: String, binding: String) -> String {
    shortLabel(screen: screen, binding: binding) ?? binding
  }
}
