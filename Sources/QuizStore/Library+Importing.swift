import BuilderKit
public import Quiz

extension Library {
  /// Saves a group that was imported, as a new file.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - taken: The ids that are in the library; a group that has one of them is saved under new ids, so
  ///     that no two files have the same.
  /// - Returns: The group as it is now on the disk.
  /// - Throws: `StoreError.cannotSave`; what was saved before stays.
  public func add(
    _ group: QuestionGroup,
    besides taken: Set<GroupID>
  ) throws(StoreError) -> OpenedGroup {
    let opened = OpenedGroup(new: QuestionGroupBuilder(group))
    guard taken.contains(group.id) else { return try save(group, of: opened) }
    let copy = opened.copy(titled: group.title)
    return try save(complete(copy.builder), of: copy)
  }

  private func complete(_ builder: QuestionGroupBuilder) -> QuestionGroup {
    do throws(BuildError) {
      return try builder.build()
    } catch {
      preconditionFailure("a copy is as complete as the group: \(error)")
    }
  }
}
