package import QuizDocuments
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The file `paper.json` among the program's own settings: the head and the form of the last test.
///
/// ```swift
/// var settings = try library.paperFile(in: folder).read()
/// settings.head.school = "North School"
/// try library.paperFile(in: folder).save(settings)
/// ```
package struct PaperSettingsFile: Sendable {
  let files: StoreFiles
  /// The path of the file.
  package let path: FilePath

  /// The reason why a file cannot be used.
  package enum Failure: Error, Hashable, Sendable {
    /// It cannot be read or written.
    case store(StoreError)
    /// Its contents make no sense.
    case fault(PaperSettings.Fault)
  }

  /// Reads the file; without one, everything is as usual.
  package func read() throws(Failure) -> PaperSettings {
    let contents: FileContents
    do throws(FileSystemError) {
      contents = try files.system.read(path)
    } catch {
      if error.code == .noSuchFileOrDirectory || error.code == .notDirectory {
        return PaperSettings()
      }
      throw .store(.cannotRead(error))
    }
    do throws(PaperSettings.Fault) {
      return try PaperSettings(parsing: contents.bytes)
    } catch {
      throw .fault(error)
    }
  }

  /// Saves the settings in place of those that were there; members that the program does not know stay.
  ///
  /// - Throws: The reason why they are not remembered.
  package func save(_ settings: PaperSettings) throws(StoreError) {
    try files.createFoldersToSave(path.containingFolder)
    _ = try files.put(settings.bytes, at: path, replacing: true)
  }
}

extension Library {
  /// Names the file that remembers the form of tests, in a configuration folder.
  package func paperFile(in folder: FilePath) -> PaperSettingsFile {
    PaperSettingsFile(files: files, path: folder.appending("paper.json"))
  }

  /// Names a file of the same kind anywhere else.
  package func paperFile(at path: FilePath) -> PaperSettingsFile {
    PaperSettingsFile(files: files, path: path)
  }
}
