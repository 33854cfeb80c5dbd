import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// A group that a person names: by its file, or by what is kept of a group that has none yet.
enum GroupReference: Hashable {
  case file(FilePath)
  case draft(DraftEntry)
}

extension CommandContext {
  /// Finds what a person names by an id, a slug, a title or a path.
  ///
  /// The library goes before a file in the current folder, and that before a draft.
  ///
  /// - Returns: `nil` if there is no such thing.
  func locate(_ name: String, in library: Library) throws(CommandFailure) -> GroupReference? {
    do throws(StoreError) {
      let path = try library.find(name)
      return try exists(path) ? .file(path) : nil
    } catch .noSuchGroup {
      if try storing({ () throws(StoreError) in try exists(FilePath(name)) }) {
        return .file(FilePath(name))
      }
      let drafts = try storing { () throws(StoreError) in try library.unsaved() }
      let draft = drafts.first { $0.groupID?.rawValue == name || $0.title == name }
      return draft.map { .draft($0) }
    } catch {
      throw failure(error)
    }
  }

  private func exists(_ path: FilePath) throws(StoreError) -> Bool {
    do throws(FileSystemError) {
      return try fileSystem.information(about: path) != nil
    } catch {
      throw .cannotRead(error)
    }
  }

  /// Opens a group that a person names; `-` is one on standard input.
  func open(_ name: String, in library: Library) throws(CommandFailure) -> OpenedGroup {
    if name == "-" {
      let bytes = try read(name)
      return try storing { () throws(StoreError) in
        do throws(GroupFileError) {
          return try OpenedGroup(reading: bytes)
        } catch {
          throw .damaged(FilePath(name), error)
        }
      }
    }
    guard let reference = try locate(name, in: library) else { throw missing(name) }
    return try open(reference, in: library)
  }

  /// Opens a group without a draft of it that may be kept.
  func open(_ reference: GroupReference, in library: Library) throws(CommandFailure) -> OpenedGroup
  {
    try storing { () throws(StoreError) in
      switch reference {
      case .file(let path): try library.open(path)
      case .draft(let draft): try library.load(draft.file).opened
      }
    }
  }

  /// Reports a name that means nothing.
  func missing(_ name: String) -> CommandFailure {
    let isPath = name.contains("/") || FilePath(name).extension == "json"
    return isPath
      ? CommandFailure(phrases(.cliErrorNoInput, [.file: name.printable]), .noInput)
      : CommandFailure(phrases.sentence(for: .noSuchGroup(name)), .noInput)
  }
}
