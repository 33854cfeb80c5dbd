internal import QuizResources

extension Phrasebook {
  /// What a screen is called.
  func screenTitle(_ screen: String) -> String {
    CodedPhrase(rawValue: "screen.\(screen)").map { self[$0] } ?? screen
  }
}
