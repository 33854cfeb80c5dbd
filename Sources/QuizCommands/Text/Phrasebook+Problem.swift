import BuilderKit
import QuizResources
import QuizServices

extension Phrasebook {
  /// Why a value is refused, to stand behind the name or the path of its field.
  func reason(for problem: Problem) -> String {
    sentence(for: problem.kind).printable
  }

  /// A problem with its path first, as in English.
  func sentence(for problem: Problem) -> String {
    let reason = reason(for: problem)
    return problem.path.components.isEmpty ? reason : "\(problem.path): \(reason)"
  }
}
