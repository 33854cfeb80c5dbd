import Quiz
import QuizDocuments
import QuizStore

/// A file that an import was asked to read, and what came of it.
///
/// ```swift
/// let file = context.importing("words.txt", as: nil)
/// file.format?.name    // gift
/// ```
struct ImportedFile {
  /// The path as the user wrote it, or `-`.
  let name: String
  /// What it was read as; `nil` if there was nothing to read.
  let format: FormatIdentity?
  /// Whether the format was recognized, not named by the user.
  let isRecognized: Bool
  /// What was read, or why nothing could be.
  let result: Result<Import, ImportFault>

  /// What was read; `nil` if nothing could be.
  var contents: Import? { try? result.get() }

  /// Why nothing could be read; `nil` if something was.
  var fault: ImportFault? {
    guard case .failure(let fault) = result else { return nil }
    return fault
  }

  /// The number of questions in its groups.
  var questionCount: Int {
    contents?.groups.reduce(0) { $0 + $1.questions.count } ?? 0
  }
}
