internal import BuilderKit
internal import LosslessJSON
package import QuizDocuments
package import QuizOperations
package import QuizResources
package import QuizStore

extension Phrasebook {
  /// How many faults of a layout a message names; `quizbuilder check` names them all.
  private static let shownCount = 8

  /// The fault of a user's layout in sentences, each with its place, and the layout that stands in.
  package func sentences(for fault: LayoutFault, of shelf: LayoutShelf) -> [String] {
    switch fault {
    case .unusable(let error): sentences(for: error, of: shelf)
    case .unknownName(let name): [sentence(forUnknownLayout: name, of: shelf)]
    case .unreadable(let error): [sentence(for: error)]
    }
  }

  /// Loads the form of a question; returns the faults of the user's own layout in sentences.
  package func notices(loadingQuestionFormOf services: Services) -> [String] {
    services.loadQuestionForm().map { sentences(for: $0, of: services.layouts) } ?? []
  }

  private func sentences(for error: ResourceLoadingError, of shelf: LayoutShelf) -> [String] {
    let file = shelf.path(of: error.name)?.printable ?? error.name
    let ignored = self(.layoutIgnored, [.file: file])
    switch error.cause {
    case let error as LayoutError:
      let lines = error.problems.prefix(Self.shownCount).map { line(for: $0, in: file) }
      let rest = error.problems.count - lines.count
      return lines + (rest > 0 ? [self(.layoutMore, [.count: rest, .file: file])] : []) + [ignored]
    case let error as FileSystemError:
      return [sentence(for: StoreError.cannotRead(error)), ignored]
    default:
      return [error.description, ignored]
    }
  }

  private func sentence(forUnknownLayout name: String, of shelf: LayoutShelf) -> String {
    let file = shelf.path(of: name)?.printable ?? name
    return self(.layoutUnknownName, [.file: file, .other: "\(FormLayout.questionFormName).json"])
  }

  /// A problem behind its place in a file: `layouts/question-form.json:3:17: fields[1].rows: is …`.
  package func line(for problem: FileProblem, in file: String) -> String {
    let place = [problem.line, problem.column].compactMap(\.self).map { ":\($0)" }.joined()
    let path = problem.problem.path
    let steps = path.components.isEmpty ? "" : "\(path): "
    return "\(file)\(place): \(steps)\(sentence(for: problem.problem.kind))"
  }
}
