internal import Quiz
internal import QuizFiles
internal import SystemPackage

/// Saves what was imported, each group as a new file of the library.
struct ImportSaver: Sendable {
  let library: Library

  /// Saves groups, up to the first that cannot be saved.
  ///
  /// - Returns: What is in the library now and what is not, and why; also why a power loss could take away what is.
  func save(_ groups: [QuestionGroup]) -> (saved: ImportSaved, error: StoreError?) {
    var result = ImportSaved([], unsaved: groups)
    var doubt: StoreError?
    do {
      var taken = Set(try library.entries().compactMap(\.groupID))
      for group in groups {
        var slug: String?
        do {
          slug = try library.add(group, besides: taken).path?.stem
        } catch .notDurable(let cause, let stamp) {
          doubt = .notDurable(cause, stamp)
        }
        let saved = ImportSaved.Group(
          title: group.title,
          slug: slug,
          questionCount: group.questions.count,
          isCopy: taken.contains(group.id)
        )
        taken.insert(group.id)
        result.groups.append(saved)
        result.unsaved.removeFirst()
      }
    } catch {
      return (result, error)
    }
    return (result, doubt)
  }
}
