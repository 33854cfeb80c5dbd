internal import Quiz
internal import QuizDocuments
internal import QuizStore
internal import SystemPackage

/// Saves what was imported, each group as a new file of the library.
struct ImportSaver: Sendable {
  let library: Library

  /// Saves groups, up to the first that cannot be saved, or until it is to stop.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - isStopped: Asked before each of them.
  /// - Returns: What is in the library now and what is not, and why; also why a power loss could take away what is.
  func save(
    _ groups: [QuestionGroup],
    until isStopped: () -> Bool
  ) -> (saved: ImportSaved, error: StoreError?) {
    var saved: [ImportSaved.Group] = []
    var error: StoreError?
    do {
      var taken = Set(try library.entries().compactMap(\.groupID))
      for group in groups where !isStopped() {
        var slug: String?
        do {
          slug = try library.add(group, besides: taken).path?.stem
        } catch .notDurable(let cause, let stamp) {
          error = .notDurable(cause, stamp)
        }
        let isCopy = !taken.insert(group.id).inserted
        saved.append(
          ImportSaved.Group(
            title: group.title,
            slug: slug,
            questionCount: group.questions.count,
            isCopy: isCopy
          )
        )
      }
    } catch let failure {
      error = failure
    }
    return (ImportSaved(saved, unsaved: Array(groups.dropFirst(saved.count))), error)
  }
}
