internal import BuilderKit
package import LosslessJSON
package import Quiz
package import QuizDocuments
import QuizInterchange
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The settings that every group inherits: `settings.json` among the program's own settings.
///
/// ```swift
/// let defaults = try LibraryDefaults(in: folders.configuration)
/// defaults.entries[.points]    // .number(2)
/// ```
package struct LibraryDefaults: Hashable, Sendable {
  /// The values and stops that could be read.
  package var entries = SettingsEntries()
  /// The parts of the file that could not be taken as they are.
  package var problems: [FileProblem] = []
  /// The whole file, as it was read.
  var root = JSONObject()
  /// The stamp of the file then; `nil` if there is none.
  var stamp: FileStamp?

  package init() {}

  /// Returns the path of the file in a configuration folder.
  package static func path(in folder: FilePath) -> FilePath {
    folder.appending("settings.json")
  }

  /// Reads the file of a configuration folder, without which the defaults say nothing; throws `StoreError.cannotRead`, or
  /// `.damaged` if it is no JSON.
  package init(
    in folder: FilePath,
    fileSystem: any FileSystem = LocalFileSystem()
  ) throws(StoreError) {
    let path = Self.path(in: folder)
    let contents: FileContents
    do {
      contents = try fileSystem.read(path)
    } catch  where error.code == .noSuchFileOrDirectory || error.code == .notDirectory {
      return
    } catch {
      throw .cannotRead(error)
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: contents.bytes, options: GroupDocument.readingOptions)
    } catch {
      throw .damaged(path, .syntax(error))
    }
    var problems: [Problem] = []
    entries = SettingsEntries.read(value, at: { ProblemPath() }, &problems)
    let lines = GroupDocument.lines(of: problems.map(\.path), in: contents.bytes)
    root = value.objectValue ?? JSONObject()
    stamp = FileStamp(of: contents)
    self.problems = problems.map { FileProblem($0, line: lines[$0.path]) }
  }
}

/// The file of the settings that every group inherits, in a configuration folder.
package struct DefaultsFile: Sendable {
  let files: StoreFiles
  let folder: FilePath

  /// The path of the file.
  package var path: FilePath { LibraryDefaults.path(in: folder) }

  /// Reads the file; without one the defaults say nothing.
  ///
  /// Beside the file, leftovers of killed runs are removed, for no start looks there.
  ///
  /// - Throws: What ``LibraryDefaults`` throws.
  package func read() throws(StoreError) -> LibraryDefaults {
    files.removeLeftovers(from: folder)
    return try LibraryDefaults(in: folder, fileSystem: files.system)
  }

  /// Saves the settings that every group inherits; the folder is made where it does not exist.
  ///
  /// - Returns: The defaults as they are now on the disk, to go on with.
  /// - Throws: `StoreError.invalid` for a file with problems; `.changedOnDisk`, `.removedFromDisk`, `.readOnly` or
  ///   `.cannotSave` with the old file in place; `.notDurable` with the new file in place.
  package func save(
    _ settings: SettingsEntries,
    of defaults: LibraryDefaults
  ) throws(StoreError) -> LibraryDefaults {
    guard defaults.problems.isEmpty else { throw .invalid(path, defaults.problems) }
    var saved = defaults
    saved.entries = settings
    let object = settings.written(over: .object(defaults.root))?.objectValue
    saved.root = object ?? JSONObject()
    let bytes = JSONValue.object(saved.root).write(.pretty) + [UInt8(ascii: "\n")]
    if let stamp = defaults.stamp {
      saved.stamp = try files.replace(path, with: bytes, unlessChangedSince: stamp)
    } else {
      saved.stamp = try create(bytes)
    }
    return saved
  }

  private func create(_ bytes: [UInt8]) throws(StoreError) -> FileStamp {
    try files.createFoldersToSave(folder)
    do {
      return try files.put(bytes, at: path, replacing: false)
    } catch .cannotSave(let cause) where cause.code == .fileExists {
      throw .changedOnDisk(path)
    }
  }
}

extension Library {
  /// Names the file of the settings that every group inherits.
  package func defaultsFile(in folder: FilePath) -> DefaultsFile {
    DefaultsFile(files: files, folder: folder)
  }
}

extension LibraryDefaults {
  /// Everything that is wrong in a file of settings, each with its place, in the order of the file.
  ///
  /// Names that are no setting are passed over when the file is used, for another version may know them; here
  /// they are problems, because they are looked for.
  ///
  /// - Throws: `JSONSyntaxError` if it is no JSON.
  /// - Complexity: O(*n*) in the size of the file.
  package static func problems(in bytes: [UInt8]) throws(JSONSyntaxError) -> [FileProblem] {
    let options = GroupDocument.readingOptions
    let value = try JSONValue(parsing: bytes, options: options)
    var problems: [Problem] = []
    _ = SettingsEntries.read(value, at: { ProblemPath() }, &problems)
    let known = QuizSetting.allCases.map(\.rawValue) + [SettingsEntries.stoppedKey]
    let keys = value.objectValue?.members.map(\.key) ?? []
    let unknown = keys.filter { !known.contains($0) }.map { key in
      Problem(path: ProblemPath([.property(key)]), kind: .invalid(.unknownKey(key, known: known)))
    }
    let paths = (problems + unknown).map { JSONPath($0.path) }
    let places = JSONPlaces(of: paths, in: bytes, options: options)
    let placed =
      problems.map { FileProblem($0, place: places.value(at: JSONPath($0.path))) }
      + unknown.map { FileProblem($0, place: places.key(at: JSONPath($0.path))) }
    return placed.sorted { $0.isBefore($1) }
  }
}
