package import BuilderKit
internal import LosslessJSON
package import QuizFiles
package import QuizResources

extension Phrasebook {
  /// How many faults of a layout a message names; `quizbuilder check` names them all.
  private static let shownCount = 8

  /// What is wrong with the user's layout, a sentence each with its place, and what serves meanwhile.
  package func sentences(for error: ResourceLoadingError, of shelf: LayoutShelf) -> [String] {
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

  /// That a file is named for none of the program's forms.
  package func sentence(forUnknownLayout name: String, of shelf: LayoutShelf) -> String {
    let file = shelf.path(of: name)?.printable ?? name
    return self(.layoutUnknownName, [.file: file, .other: "\(FormLayout.questionFormName).json"])
  }

  /// A problem behind its place in a file: `layouts/question-form.json:3:17: fields[1].rows: is …`.
  package func line(for problem: PlacedProblem, in file: String) -> String {
    let place = problem.place.map { ":\($0.line):\($0.column)" } ?? ""
    let path = problem.problem.path
    let steps = path.components.isEmpty ? "" : "\(path): "
    return "\(file)\(place): \(steps)\(sentence(for: problem.problem.kind))"
  }
}
