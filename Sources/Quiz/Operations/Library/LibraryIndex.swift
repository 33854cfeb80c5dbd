internal import Locks
internal import Quiz
internal import QuizIndex
package import QuizStore
internal import SQLite
internal import SystemFiles
package import SystemPackage

/// The memory of what is in the files of a library: a database in the user's cache, or nothing where there can be none.
///
/// A fault of the database never reaches anybody: a damaged one is emptied and filled again, and whatever cannot be asked is
/// read from the files.
///
/// Unchecked, as threads take turns: the state is touched only while `lock` is held, and nothing else ever changes.
package final class LibraryIndex: @unchecked Sendable {
  /// The fewest files of a library for which a database is worth while; fewer are read in some milliseconds.
  package static let usualFewestFiles = 500

  private struct State {
    var file: IndexFile?
    /// The number of tries to open the database that are left: the first, and one more after it was damaged.
    var triesLeft = 2
  }

  package let fewestFiles: Int
  private let folder: FilePath?
  private let fileSystem: any FileSystem
  private let lock = Lock()
  private var state = State()

  /// Names the index of a library; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - folder: The folder of the program's caches; `nil` where there is none, so that nothing is remembered.
  ///   - fileSystem: The files, in which the folder is made when it is needed.
  ///   - fewestFiles: The fewest files of the library for which it is used.
  package init(
    in folder: FilePath?,
    fileSystem: any FileSystem,
    fewestFiles: Int = LibraryIndex.usualFewestFiles
  ) {
    self.folder = folder
    self.fileSystem = fileSystem
    self.fewestFiles = folder == nil ? .max : fewestFiles
  }

  /// Uses the database; returns `nil` where that is impossible.
  func with<Result>(
    _ library: FilePath,
    _ body: (IndexFile) throws(SQLiteError) -> Result
  ) -> Result? {
    lock.withLock {
      while let file = opened(library) {
        do throws(SQLiteError) {
          return try body(file)
        } catch {
          guard error.isDamage else { return nil }
          state.file = nil
          // Another process may be making the tables again: only what is there is emptied.
          if error.isSevere { empty(library) }
        }
      }
      return nil
    }
  }

  private func opened(_ library: FilePath) -> IndexFile? {
    while state.file == nil, state.triesLeft > 0, let path = path(of: library) {
      state.triesLeft -= 1
      do throws(SQLiteError) {
        state.file = try IndexFile(at: path.string)
      } catch {
        guard error.isDamage else { return nil }
        empty(library)
      }
    }
    return state.file
  }

  private func empty(_ library: FilePath) {
    if let path = path(of: library) { _ = SQLiteDatabase.empty(checkedFile: path.string) }
  }

  /// The file for a library: its name follows from the folder of the library, so that each has its own.
  private func path(of library: FilePath) -> FilePath? {
    guard let folder, let place = (try? fileSystem.resolve(library)) ?? nil,
      (try? fileSystem.createFolders(folder)) != nil
    else { return nil }
    let digest = String(FNV1a.digest(of: Array(place.string.utf8)), radix: 16)
    return folder.appending("library-\(digest)-\(IndexFile.version).sqlite")
  }
}
