public import Quiz
public import QuizDocuments
public import SystemPackage

/// Why an export was not written; nothing of it is left behind.
public enum ExportFileError: Error, Hashable, Sendable {
  /// There is something at the destination already.
  case exists(FilePath)
  /// It was not wanted any more.
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
  /// - Returns: What the file does not carry as it was.
  /// - Throws: `ExportFileError`; the file at the path is as it was.
  @discardableResult
  public func export(
    _ groups: [QuestionGroup],
    as format: any ExportFormat,
    to path: FilePath,
    overwriting: Bool = false
  ) throws(ExportFileError) -> [Loss] {
    try checkExport(to: path, overwriting: overwriting)
    let export = format.write(groups)
    try writeExport(export.bytes, to: path, overwriting: overwriting)
    return export.losses
  }

  /// Looks whether an export may be written, before anybody takes the trouble to make it.
  ///
  /// - Throws: `ExportFileError.exists` or `.store`, as writing would.
  public func checkExport(to path: FilePath, overwriting: Bool) throws(ExportFileError) {
    _ = try exportTarget(path, overwriting: overwriting)
  }

  /// Writes the bytes of an export into a file: whole, or not at all.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: Where, in the library or not.
  ///   - overwriting: Whether a file that is there gives way.
  ///   - isWanted: Asked again and again while bytes are written, and once before they take their place.
  /// - Throws: `ExportFileError`, `.cancelled` if it was not wanted any more; the file at the path is as it was, and
  ///   nothing stands beside it.
  public func writeExport(
    _ bytes: [UInt8],
    to path: FilePath,
    overwriting: Bool,
    asLongAs isWanted: () -> Bool = { true }
  ) throws(ExportFileError) {
    let (target, before) = try exportTarget(path, overwriting: overwriting)
    do throws(StoreError) {
      _ = try put(
        bytes,
        at: target,
        permissions: before?.permissions,
        replacing: overwriting,
        asLongAs: isWanted
      )
    } catch .cannotSave(let cause) where cause.code == .fileExists {
      throw .exists(path)
    } catch .cannotSave(let cause) where cause.code == .canceled {
      throw .cancelled
    } catch {
      throw .store(error)
    }
  }

  /// Follows the links of a path; what stands there must give way.
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
    // No start looks there.
    removeLeftovers(from: target.containingFolder)
    return (target, before)
  }
}
