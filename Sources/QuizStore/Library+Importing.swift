import BuilderKit
public import Quiz
internal import QuizDocuments

extension Library {
  /// Saves a group that was imported, as a new file.
  ///
  /// A group with an id that the library has is saved under new ids, so that no two files have the same.
  ///
  /// - Returns: The group as it is now on the disk.
  /// - Throws: `StoreError.cannotSave`; what was saved before stays.
  public func add(
    _ group: QuestionGroup,
    besides taken: Set<GroupID>
  ) throws(StoreError) -> OpenedGroup {
    let opened = OpenedGroup(new: QuestionGroupBuilder(group))
    guard taken.contains(group.id) else { return try save(group, of: opened) }
    let copy = opened.copy(titled: group.title)
    guard let group = try? copy.builder.build() else {
      preconditionFailure("a copy is as complete as the group")
    }
    return try save(group, of: copy)
  }

  /// Saves groups that come with the program, each as a new file; those whose id is there already are left out.
  ///
  /// - Parameter files: Group files in the normal form.
  /// - Returns: The number of groups that were added.
  /// - Throws: `StoreError.cannotSave`; those before it stay.
  public func addSamples(_ files: [[UInt8]]) throws(StoreError) -> Int {
    let known = Set(try entries().compactMap(\.groupID))
    var count = 0
    for file in files {
      guard let reading = try? GroupDocument.read(file), !known.contains(reading.builder.id),
        let group = try? reading.builder.build()
      else { continue }
      var opened = OpenedGroup(new: reading.builder)
      opened.document = reading.document
      _ = try save(group, of: opened)
      count += 1
    }
    return count
  }
}
