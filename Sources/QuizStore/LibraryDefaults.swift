import BuilderKit
import LosslessJSON
public import Quiz
public import QuizDocuments

public import struct SystemPackage.FilePath

/// The settings that every group inherits: `settings.json` among the program's own settings.
///
/// ```swift
/// let defaults = try LibraryDefaults(in: folders.configuration)
/// defaults.entries[.points]    // .number(2)
/// ```
public struct LibraryDefaults: Hashable, Sendable {
  /// The values and stops that could be read.
  public var entries = SettingsEntries()
  /// What in the file could not be taken as it stands.
  public var problems: [FileProblem] = []
  /// The whole file, as it was read.
  var root = JSONObject()
  /// What the file was then; `nil` where there is none.
  var stamp: FileStamp?

  /// Creates defaults that say nothing.
  public init() {}

  /// Returns the path of the file in a configuration folder.
  public static func path(in folder: FilePath) -> FilePath {
    folder.appending("settings.json")
  }

  /// Reads the file of a configuration folder; without a file the defaults say nothing.
  ///
  /// - Throws: `StoreError.cannotRead`, or `.damaged` if it is no JSON.
  public init(
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
