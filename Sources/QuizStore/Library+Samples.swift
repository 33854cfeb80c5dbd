import Quiz
internal import QuizDocuments

extension Library {
  /// Saves groups that come with the program, each as a new file; those whose id is there already are left out.
  ///
  /// - Parameter files: Group files in the normal form.
  /// - Returns: How many were added.
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
