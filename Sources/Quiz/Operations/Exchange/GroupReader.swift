package import BuilderKit
package import Quiz
package import QuizDocuments
package import QuizStore
package import SystemPackage

/// A reader of complete groups and the settings in force for them: what exports write and practice asks.
package struct GroupReader: Sendable {
  /// The reason why groups cannot be used.
  package enum Failure: Error, Hashable, Sendable {
    case cancelled
    case unreadable(StoreError)
    /// Inputs are missing in the group of an index.
    case incomplete(BuildError, index: Int)
  }

  private let library: Library
  private let settings: SettingsShelf

  init(of library: Library, _ settings: SettingsShelf) {
    self.library = library
    self.settings = settings
  }

  /// Reads groups up to the first that is not complete, and resolves their settings.
  ///
  /// It asks before each of them if it is to stop.
  package func read(
    _ files: [FilePath],
    until isStopped: () -> Bool = { false }
  ) throws(Failure) -> [ResolvedGroup] {
    Array(try collect(files, keepingWhole: .max, until: isStopped))
  }

  /// Reads groups as ``read(_:until:)`` does; many of them are kept as text, and made anew when they are asked for.
  ///
  /// - Parameters:
  ///   - files: The files of the groups.
  ///   - wholeCount: The number of questions from which on further groups are kept as text.
  ///   - isStopped: Asked before each group.
  /// - Returns: The groups, in the order of their files.
  /// - Throws: ``Failure``.
  package func collect(
    _ files: [FilePath],
    keepingWhole wholeCount: Int = CollectedGroups.usualWholeCount,
    until isStopped: () -> Bool = { false }
  ) throws(Failure) -> ResolvedGroups {
    var groups = CollectedGroups(keepingWhole: wholeCount)
    for (index, file) in files.enumerated() {
      guard !isStopped() else { throw .cancelled }
      do {
        let opened = try library.open(file)
        groups.append(try opened.builder.build(), in: opened.document)
      } catch let error as StoreError {
        throw .unreadable(error)
      } catch let error as BuildError {
        throw .incomplete(error, index: index)
      } catch {
        preconditionFailure("\(error) is neither from the store nor from a builder")
      }
    }
    return ResolvedGroups(groups, in: try tree(of: groups.settings))
  }

  /// Resolves the settings of groups.
  package func resolve(_ groups: [QuestionGroup]) throws(Failure) -> [ResolvedGroup] {
    groups.resolved(in: try tree(of: groups.map { GroupSettings($0) }))
  }

  private func tree(of groups: [GroupSettings]) throws(Failure) -> SettingsTree {
    do throws(StoreError) {
      return try settings.tree(of: groups).tree
    } catch {
      throw .unreadable(error)
    }
  }
}
