package import QuizDocuments
internal import QuizStore

/// What the screens alone know of `keys.json`: which keys there are to change, and what a file of them says wrongly.
package struct KeyFileRules {
  /// Returns whether there is a screen of a name; the names are the keys of the file.
  var hasScreen: (String) -> Bool
  /// Returns what is wrong in a file.
  var problems: ([UInt8]) -> [FileProblem]

  /// Creates rules.
  package init(
    hasScreen: @escaping (String) -> Bool,
    problems: @escaping ([UInt8]) -> [FileProblem]
  ) {
    self.hasScreen = hasScreen
    self.problems = problems
  }
}
