internal import BuilderKit
internal import Quiz
package import QuizStore

package import struct SystemPackage.FilePath

extension ImportJob {
  /// A file that an import has written, and all it takes to take that back.
  package enum Written: Hashable, Sendable {
    /// A new file.
    case new(FilePath, FileStamp)
    /// A file that was updated: the group as it was, and as it is.
    case updated(from: OpenedGroup, to: OpenedGroup)
  }

  /// Takes an import back: new groups go to the trash, and updated ones become what they were.
  ///
  /// A file that was changed since stays as it is.
  ///
  /// - Parameter written: The files of the import.
  /// - Returns: The files that stay, each with the reason: as a rule `StoreError.changedOnDisk` or `.removedFromDisk`.
  package func takeBack(_ written: [Written]) -> [(file: Written, error: StoreError)] {
    written.compactMap { file in
      do throws(StoreError) {
        try takeBack(file)
        return nil
      } catch {
        return (file, error)
      }
    }
  }

  private func takeBack(_ written: Written) throws(StoreError) {
    switch written {
    case .new(let path, let stamp):
      _ = try library.trashFolder.move(path, unlessChangedSince: stamp)
    case .updated(var before, let after):
      before.stamp = after.stamp
      let group = try before.complete()
      if let problem = try library.place(group, of: before).problem { throw problem }
    }
  }
}
