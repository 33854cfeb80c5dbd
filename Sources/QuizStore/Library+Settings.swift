import BuilderKit
import LosslessJSON
public import Quiz
internal import QuizDocuments

public import struct SystemPackage.FilePath

extension Library {
  /// Saves what a group, or one of its questions, says of the settings, complete or not as the group may be.
  ///
  /// All else in the file stays as it was read.
  ///
  /// - Parameters:
  ///   - settings: Own values and stops.
  ///   - question: The question, if it is not the group that says so.
  ///   - opened: The group as it was opened.
  /// - Returns: The group as it is now on the disk, to go on with.
  /// - Throws: `StoreError.invalid` where the file says of the settings what cannot be taken; `.changedOnDisk`,
  ///   `.removedFromDisk`, `.readOnly` or `.cannotSave` with the old file in place; `.notDurable` with the new one.
  /// - Precondition: The group has a file.
  public func save(
    _ settings: SettingsEntries,
    ofQuestion question: QuestionID? = nil,
    of opened: OpenedGroup
  ) throws(StoreError) -> OpenedGroup {
    guard let path = opened.path else { preconditionFailure("the group was never saved") }
    let index = question.flatMap { id in opened.builder.questions.firstIndex { $0.id == id } }
    let place: [ProblemPath.Component] =
      index.map { [.property("questions"), .index($0)] } ?? []
    let faults = opened.problems.filter {
      $0.problem.path.components.starts(with: place + [.property("settings")])
    }
    guard faults.isEmpty else { throw .invalid(path, faults) }
    var saved = opened
    saved.builder[settingsOfQuestion: index] = settings
    saved.document = opened.document.updated(with: settings, ofQuestion: question)
    saved.stamp = try replace(
      path,
      with: saved.document.bytes,
      unlessChangedSince: opened.stamp
    )
    return saved
  }

  /// Reads the settings that every group inherits, with the files of this library.
  ///
  /// Beside the file, leftovers of killed runs are removed, for no start looks there.
  ///
  /// - Throws: What `LibraryDefaults` throws.
  public func defaults(in folder: FilePath) throws(StoreError) -> LibraryDefaults {
    removeLeftovers(from: folder)
    return try LibraryDefaults(in: folder, fileSystem: fileSystem)
  }

  /// Saves the settings that every group inherits, in the `settings.json` of a configuration folder.
  ///
  /// - Parameters:
  ///   - settings: Own values and stops.
  ///   - defaults: The file as it was read.
  ///   - folder: The folder, made where it is not there.
  /// - Returns: The defaults as they are now on the disk, to go on with.
  /// - Throws: `StoreError.invalid` for a file with problems; `.changedOnDisk`, `.removedFromDisk`, `.readOnly` or
  ///   `.cannotSave` with the old file in place; `.notDurable` with the new file in place.
  public func save(
    _ settings: SettingsEntries,
    of defaults: LibraryDefaults,
    in folder: FilePath
  ) throws(StoreError) -> LibraryDefaults {
    let path = LibraryDefaults.path(in: folder)
    guard defaults.problems.isEmpty else { throw .invalid(path, defaults.problems) }
    var saved = defaults
    saved.entries = settings
    let object = settings.written(over: .object(defaults.root))?.objectValue
    saved.root = object ?? JSONObject()
    let bytes = JSONValue.object(saved.root).write(.pretty) + [UInt8(ascii: "\n")]
    if let stamp = defaults.stamp {
      saved.stamp = try replace(path, with: bytes, unlessChangedSince: stamp)
    } else {
      saved.stamp = try create(bytes, at: path, in: folder)
    }
    return saved
  }

  private func create(
    _ bytes: [UInt8],
    at path: FilePath,
    in folder: FilePath
  ) throws(StoreError) -> FileStamp {
    do {
      try fileSystem.createFolders(folder)
    } catch {
      throw .cannotSave(error)
    }
    do {
      return try put(bytes, at: path, permissions: nil, replacing: false)
    } catch .cannotSave(let cause) where cause.code == .fileExists {
      throw .changedOnDisk(path)
    }
  }
}
