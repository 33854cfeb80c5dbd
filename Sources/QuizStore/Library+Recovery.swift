import Quiz
public import SystemPackage

extension Library {
  /// Finds out whether the file of a draft or journal was changed since, and whether both can be merged.
  ///
  /// - Parameter file: The draft or journal.
  /// - Returns: What was done to the file.
  /// - Throws: `StoreError.cannotRead` or `.damaged` if the draft or journal itself cannot be read.
  public func fileChange(since file: FilePath) throws(StoreError) -> FileChange {
    let opened = try load(file).opened
    do throws(StoreError) {
      guard try hasChanged(opened), let merged = try merge(opened.builder, of: opened) else {
        return .none
      }
      return merged.isClean ? .mergeable : .conflicting(count: merged.conflicts.count)
    } catch {
      return .unusable
    }
  }

  /// Makes of a draft or journal what a form goes on with; it stays where it is.
  ///
  /// - Parameters:
  ///   - file: The draft or journal.
  ///   - manner: How it comes back.
  ///   - copyTitle: Returns what a copy of a title is called.
  /// - Returns: The group; `nil` if it cannot be merged without conflicts, or not any more.
  /// - Throws: `StoreError.cannotRead` or `.damaged`; when it is merged, also what merging throws.
  public func recover(
    _ file: FilePath,
    _ manner: RecoveryManner,
    copyTitle: (String) -> String
  ) throws(StoreError) -> RecoveredGroup? {
    let reading = try load(file)
    var recovered = RecoveredGroup(opened: reading.opened, droppedCount: reading.droppedCount)
    switch manner {
    case .asLeft: break
    case .asCopy:
      let title = copyTitle(reading.opened.builder.title ?? "")
      recovered.opened = reading.opened.copy(titled: title)
    case .merged:
      guard let merged = try merge(reading.opened.builder, of: reading.opened), merged.isClean
      else { return nil }
      recovered.opened = merged.opened
      recovered.original = merged.original
    }
    return recovered
  }
}
