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
  var meanwhile: (@Sendable (InMemoryFileSystem) -> Void)?
  /// The keys after that.
  var then = ""
  /// The name of the key table of the screen on top then.
  package private(set) var screen: String
  /// The number of steps in a run; few where most of them lead away.
  let stepCount: Int
  /// Makes the files.
  let prepare: @Sendable (InMemoryFileSystem, inout SeededGenerator) -> Void

  init(
    _ name: String,
    at screen: String,
    opening: StartScreen = .library,
    _ script: String = "",
    stepCount: Int = 250,
    prepare: @escaping @Sendable (InMemoryFileSystem, inout SeededGenerator) -> Void
  ) {
    self.name = name
    self.screen = screen
    self.opening = opening
    self.script = script
    self.stepCount = stepCount
    self.prepare = prepare
  }

  /// Every screen there is, and every dialog.
  package static let all: [FuzzedScreen] = places + forms + dialogs + importDialogs
}
