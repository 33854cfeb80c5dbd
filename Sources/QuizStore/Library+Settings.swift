import BuilderKit
import LosslessJSON
public import Quiz
internal import QuizDocuments

extension Library {
  /// Saves the settings of a group, complete or not, or of one of its questions; all else in the file stays as it was read.
  ///
  /// - Returns: The group as it is now on the disk, to go on with.
  /// - Throws: `StoreError.invalid` where the settings in the file cannot be taken; `.changedOnDisk`, `.removedFromDisk`,
  ///   `.readOnly` or `.cannotSave` with the old file in place; `.notDurable` with the new one.
  /// - Precondition: The group has a file.
  public func save(
    _ settings: SettingsEntries,
    ofQuestion question: QuestionID? = nil,
    of opened: OpenedGroup
  ) throws(StoreError) -> OpenedGroup {
    guard let path = opened.path else { preconditionFailure("the group was never saved") }
    let index = question.flatMap { id in opened.builder.questions.firstIndex { $0.id == id } }
    let place: [ProblemPath.Component] =
      index.map { [.property("questions"), .index($0)] } ?? []
    let faults = opened.problems.filter {
      $0.problem.path.components.starts(with: place + [.property("settings")])
    }
    guard faults.isEmpty else { throw .invalid(path, faults) }
    var saved = opened
    saved.builder[settingsOfQuestion: index] = settings
    saved.document = opened.document.updated(with: settings, ofQuestion: question)
    saved.stamp = try files.replace(
      path,
      with: saved.document.bytes,
      unlessChangedSince: opened.stamp
    )
    return saved
  }
}
