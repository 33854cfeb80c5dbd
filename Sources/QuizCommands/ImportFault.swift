import QuizDocuments
import QuizStore

/// Why nothing at all could be read from a file that is to be imported.
struct ImportFault: Error, Hashable {
  /// The line that is to blame, if it is a line.
  var line: Int?
  /// The column in that line, if it is known.
  var column: Int?
  /// The stable name of what is wrong.
  var code: String
  /// What is wrong, to stand behind the name of the file.
  var reason: String
  /// What the command says and exits with.
  var failure: CommandFailure
}
