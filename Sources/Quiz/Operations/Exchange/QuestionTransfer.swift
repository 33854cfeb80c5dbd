internal import BuilderKit
package import Quiz
package import QuizStore

package import struct SystemPackage.FilePath

/// The way of questions to another group of the library, which is saved with them at its end.
///
/// ```swift
/// try QuestionTransfer(in: library).add(questions, showing: session.mediaFolder, to: path)
/// ```
package struct QuestionTransfer: Sendable {
  /// A reason why questions were not added.
  package enum Failure: Error, Hashable, Sendable {
    /// A number of questions that are not complete.
    case incomplete(count: Int)
    /// Another process has the group open.
    case open(LockHolder)
    /// The group could not be read or saved.
    case store(StoreError)
  }

  private let library: Library

  /// Prepares to add questions to groups of a library.
  package init(in library: Library) { self.library = library }

  /// Adds questions to a group, with the files of a folder that they show; one whose id the group has gets another one.
  ///
  /// - Throws: ``Failure``; the group is unchanged then.
  package func add(
    _ questions: [QuestionBuilder],
    showing media: MediaFolder,
    to path: FilePath
  ) throws(Failure) {
    let complete = questions.compactMap { try? $0.build() }
    guard complete.count == questions.count else {
      throw .incomplete(count: questions.count - complete.count)
    }
    if let holder = library.locks.holder(of: path) { throw .open(holder) }
    do throws(StoreError) {
      try media.share(questions, with: library.mediaFolder(beside: path))
      let update = GroupUpdate(of: try library.open(path), by: complete, matches: false)
      _ = try library.place(update.built(), of: update.opened)
    } catch {
      throw .store(error)
    }
  }
}
