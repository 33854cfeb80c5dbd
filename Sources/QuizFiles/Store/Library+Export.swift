public import Quiz
public import SystemPackage

/// Why an export was not written; nothing of it is left behind.
public enum ExportFileError: Error, Hashable, Sendable {
  /// There is something at the destination already.
  case exists(FilePath)
  /// Whoever was told of the progress did not want it to go on.
  case cancelled
  /// The destination could not be written.
  case store(StoreError)
}

extension Library {
  /// Writes groups into a file in another format: whole, or not at all.
  ///
  /// - Parameters:
  ///   - groups: What to write, in this order.
  ///   - format: How.
  ///   - path: Where, in the library or not.
  ///   - overwriting: Whether a file that is there gives way.
  ///   - progress: Told now and then how many questions are written; `false` stops the export.
  /// - Returns: What the file does not carry as it was.
  /// - Throws: `ExportFileError`; the file at the path is as it was.
  @discardableResult
  public func export(
    _ groups: [QuestionGroup],
    as format: any ExportFormat,
    to path: FilePath,
    overwriting: Bool = false,
    progress: (_ questionCount: Int) -> Bool = { _ in true }
  ) throws(ExportFileError) -> [Loss] {
    var bytes: [UInt8] = []
    let (target, before) = try exportTarget(path, overwriting: overwriting)
    let losses = try format.write(groups) { chunk throws(ExportFileError) in
      bytes += chunk.bytes
      guard progress(chunk.questionCount) else { throw .cancelled }
    }
    do throws(StoreError) {
      _ = try put(bytes, at: target, permissions: before?.permissions, replacing: overwriting)
    } catch .cannotSave(let cause) where cause.code == .fileExists {
      throw .exists(path)
    } catch {
      throw .store(error)
    }
    return losses
  }

  /// Looks whether an export would be let into a place, and writes nothing.
  ///
  /// - Parameters:
  ///   - path: The place.
  ///   - overwriting: Whether a file that is there gives way.
  /// - Throws: `ExportFileError` as `export` would throw it before it writes.
  public func checkExport(to path: FilePath, overwriting: Bool) throws(ExportFileError) {
    let target = try exportTarget(path, overwriting: overwriting).path
    do throws(FileSystemError) {
      let folder = try fileSystem.information(about: target.containingFolder)
      guard folder?.kind == .folder else {
        throw FileSystemError(.create, path, folder == nil ? .noSuchFileOrDirectory : .notDirectory)
      }
    } catch {
      throw .store(.cannotSave(error))
    }
  }

  /// The place with its links followed, and the file that is there and may give way.
  private func exportTarget(
    _ path: FilePath,
    overwriting: Bool
  ) throws(ExportFileError) -> (path: FilePath, before: FileInformation?) {
    let target: FilePath
    let before: FileInformation?
    do throws(FileSystemError) {
      target = try fileSystem.resolve(path) ?? path
      before = try fileSystem.information(about: target)
    } catch {
      throw .store(.cannotSave(error))
    }
    if let before {
      guard before.kind == .file else { throw .store(.notAFile(path)) }
      guard overwriting else { throw .exists(path) }
    }
    return (target, before)
  }
}
