internal import SystemFiles
package import SystemPackage

/// The file that an export goes into, in the library or not: written whole, or not at all.
///
/// ```swift
/// try library.exportFile(at: path).write(overwriting: false) { receive in try receive(bytes[...]) }
/// ```
package struct ExportFile: Sendable {
  let files: StoreFiles
  /// The place of the file; links are followed.
  package let path: FilePath

  /// Looks whether an export may be written, before anybody takes the trouble to make it; throws
  /// `ExportFileError.noFolder`, `.exists` or `.store`, as
  /// writing would.
  package func check(overwriting: Bool) throws(ExportFileError) {
    _ = try target(overwriting: overwriting)
  }

  /// Writes an export into a file: whole, or not at all.
  ///
  /// - Parameters:
  ///   - overwriting: A file that is there gives way.
  ///   - isWanted: Asked again and again while bytes are written, and once before they take their place.
  ///   - body: Hands out the contents, piece by piece.
  /// - Throws: `ExportFileError`; the file at the path is unchanged, and nothing is beside it.
  package func write(
    overwriting: Bool,
    asLongAs isWanted: @escaping () -> Bool = { true },
    _ body: (StagedFile.Receiver) throws(FileSystemError) -> Void
  ) throws(ExportFileError) {
    let (target, before) = try target(overwriting: overwriting)
    do throws(StoreError) {
      _ = try files.put(
        at: target,
        traits: before.map { .kept(of: target, $0) } ?? .usual,
        replacing: overwriting,
        asLongAs: isWanted,
        writing: body
      )
    } catch .cannotSave(let cause) where cause.code == .fileExists {
      throw .exists(path)
    } catch .cannotSave(let cause) where cause.code == .canceled {
      throw .cancelled
    } catch {
      throw .store(error)
    }
  }

  /// Follows the links of a path; what is there must give way.
  private func target(
    overwriting: Bool
  ) throws(ExportFileError) -> (path: FilePath, before: FileInformation?) {
    let target: FilePath
    let before: FileInformation?
    do throws(FileSystemError) {
      target = try files.system.resolve(path) ?? path
      before = try files.system.information(about: target)
    } catch {
      throw .store(.cannotSave(error))
    }
    if before == nil { try checkFolder(of: target) }
    if let before {
      guard before.kind == .file else { throw .store(.notAFile(path)) }
      guard overwriting else { throw .exists(path) }
    }
    // No start looks there.
    files.removeLeftovers(from: target.containingFolder)
    return (target, before)
  }
}

extension ExportFile {
  private func checkFolder(of path: FilePath) throws(ExportFileError) {
    let folder = path.containingFolder
    let found: FileInformation?
    do throws(FileSystemError) {
      found = try files.system.information(about: folder)
    } catch {
      throw .store(.cannotSave(error))
    }
    guard found?.kind == .folder else { throw .noFolder(folder) }
  }
}

extension Library {
  /// Names a file that an export goes into.
  package func exportFile(at path: FilePath) -> ExportFile {
    ExportFile(files: files, path: path)
  }
}

/// A reason why an export was not written; nothing of it is left behind.
package enum ExportFileError: Error, Hashable, Sendable {
  /// The destination is in no folder: nothing is at this path, or something else.
  case noFolder(FilePath)
  /// There is something at the destination already.
  case exists(FilePath)
  /// It was not wanted any more.
  case cancelled
  /// The destination could not be written.
  case store(StoreError)
}
