internal import CoreTestSupport
internal import QuizOperations
internal import QuizWords
internal import TestSupport

/// A screen to drive a program from at random: the files that are there, and the way to it.
package struct FuzzedScreen: Sendable {
  /// The name of the screen.
  package let name: String
  /// The start of the program.
  let opening: StartScreen
  /// The keys that lead to it.
  let script: String
  /// The acts of another process on the files then.
  let meanwhile: (@Sendable (InMemoryFileSystem) -> Void)?
  /// The keys after that.
  let then: String
  /// The name of the key table of the screen on top then.
  package let screen: String
  /// Words that are on the screen then, where its name alone does not tell its state.
  package let words: String
  /// The number of steps in a run; few where most of them lead away.
  let stepCount: Int
  /// Makes the files.
  let prepare: @Sendable (InMemoryFileSystem, inout SeededGenerator) -> Void

  init(
    _ name: String,
    at screen: String,
    opening: StartScreen = .library,
    _ script: String = "",
    showing words: String = "",
    stepCount: Int = 250,
    meanwhile: (@Sendable (InMemoryFileSystem) -> Void)? = nil,
    then: String = "",
    prepare: @escaping @Sendable (InMemoryFileSystem, inout SeededGenerator) -> Void
  ) {
    self.name = name
    self.screen = screen
    self.words = words
    self.opening = opening
    self.script = script
    self.stepCount = stepCount
    self.meanwhile = meanwhile
    self.then = then
    self.prepare = prepare
  }

  /// Every screen there is, and every dialog.
  package static let all: [FuzzedScreen] =
    places + practice + trash + duplicates + forms + manyQuestions + dialogs + importDialogs
}
