internal import Quiz
package import SystemFiles
package import SystemPackage

/// A file written whole beside the place it shall take, so that a reader finds there the old one or the new one.
///
/// It is on the disk when it has been created. `commit` puts it in place; without that it is removed
/// when the value goes away.
///
/// ```swift
/// let staged = try StagedFile(bytes, beside: path, in: fileSystem)
/// try staged.commit(to: path, replacing: true)
/// ```
package struct StagedFile: ~Copyable {
  /// A reason why a file did not get into place, and which file is there now.
  package enum CommitError: Error, Hashable, Sendable {
    /// It is not in place; what was there before still is.
    case notCommitted(FileSystemError)
    /// It is in place, but a power loss could bring back what was there before.
    case notDurable(FileSystemError)

    /// The call that failed.
    package var cause: FileSystemError {
      switch self {
      case .notCommitted(let cause), .notDurable(let cause): cause
      }
    }
  }

  /// Takes the next piece of a file's contents.
  package typealias Receiver = (ArraySlice<UInt8>) throws(FileSystemError) -> Void

  fileprivate static let pieceSize = 1 << 18

  /// The status of the file, now and when it is in place.
  package let information: FileInformation
  /// The FNV-1a digest of its bytes.
  let digest: UInt64

  private let fileSystem: any FileSystem
  private let temporaryPath: FilePath
  private var isCommitted = false

  /// Writes a file in the folder of another, synchronizes and closes it.
  ///
  /// - Parameters:
  ///   - path: The place the file shall take, its symbolic links followed.
  ///   - traits: Its owner, permissions and attributes.
  ///   - fileSystem: The files.
  ///   - process: The run whose file it is until it is in place.
  ///   - isWanted: Asked before each piece of 256 KiB, and at the end.
  ///   - body: Hands out the contents, piece by piece.
  /// - Throws: The first failure, `ECANCELED` if it was not wanted any more; nothing is left behind then.
  package init(
    beside path: FilePath,
    traits: FileTraits = .usual,
    in fileSystem: any FileSystem,
    process: ProcessIdentity = .current,
    asLongAs isWanted: @escaping () -> Bool = { true },
    writing body: (Receiver) throws(FileSystemError) -> Void
  ) throws(FileSystemError) {
    let name = TemporaryName(for: process).text
    let temporaryPath = path.containingFolder.appending(name)
    do throws(FileSystemError) {
      (information, digest) = try fileSystem.createWholeFile(
        temporaryPath,
        traits,
        asLongAs: isWanted,
        body
      )
    } catch {
      // The temporary name means nothing to the reader of the message.
      throw FileSystemError(error.operation, path, error.reason)
    }
    self.fileSystem = fileSystem
    self.temporaryPath = temporaryPath
  }

  /// Writes bytes as a file in the folder of another, as ``init(beside:traits:in:process:asLongAs:writing:)`` does.
  package init(
    _ bytes: [UInt8],
    beside path: FilePath,
    traits: FileTraits = .usual,
    in fileSystem: any FileSystem,
    process: ProcessIdentity = .current,
    asLongAs isWanted: @escaping () -> Bool = { true }
  ) throws(FileSystemError) {
    try self.init(
      beside: path,
      traits: traits,
      in: fileSystem,
      process: process,
      asLongAs: isWanted
    ) { receive throws(FileSystemError) in
      try receive(bytes[...])
    }
  }

  deinit {
    if !isCommitted { try? fileSystem.remove(temporaryPath) }
  }

  /// Puts the file in place, in the folder it was written in, and synchronizes the folder.
  ///
  /// A file that is there gives way if `replacing`. An error tells which of the two is in place.
  package consuming func commit(to path: FilePath, replacing: Bool) throws(CommitError) {
    do throws(FileSystemError) {
      try fileSystem.rename(temporaryPath, to: path, replacing: replacing)
    } catch {
      throw .notCommitted(error)
    }
    isCommitted = true
    do throws(FileSystemError) {
      try fileSystem.synchronizeFolder(path.containingFolder)
    } catch {
      throw .notDurable(error)
    }
  }

  /// Removes from a folder what runs that have ended left there, as far as that is allowed.
  ///
  /// Files that this program did not make, or that a running one still writes, stay; those of a process that cannot be
  /// seen from here stay for a day.
  package static func removeLeftovers(
    from folder: FilePath,
    in fileSystem: any FileSystem,
    process: ProcessIdentity = .current
  ) throws(FileSystemError) {
    for name in try fileSystem.list(folder) {
      guard let temporary = TemporaryName(name.string) else { continue }
      let path = folder.appending(name)
      let isLeftOver =
        switch temporary.state(seenBy: process) {
        case .running: false
        case .ended: true
        case .unknown: isAbandoned(path, in: fileSystem)
        }
      // Left for the next start if it cannot be removed now; it harms nobody meanwhile.
      if isLeftOver { try? fileSystem.remove(path) }
    }
  }

  /// Returns whether a file has not been written to for a day, which no file is written for.
  private static func isAbandoned(_ path: FilePath, in fileSystem: any FileSystem) -> Bool {
    guard let information = (try? fileSystem.information(about: path)) ?? nil else { return false }
    let age = SystemCalls.secondsSince1970 - information.modificationTime / 1_000_000_000
    return age > 24 * 60 * 60
  }
}

extension FileSystem {
  /// Makes a file that is on the disk with all its bytes, or none.
  fileprivate func createWholeFile(
    _ path: FilePath,
    _ traits: FileTraits,
    asLongAs isWanted: @escaping () -> Bool,
    _ body: (StagedFile.Receiver) throws(FileSystemError) -> Void
  ) throws(FileSystemError) -> (FileInformation, digest: UInt64) {
    let file = try createFile(path, permissions: traits.initialPermissions)
    do throws(FileSystemError) {
      let digest = try writeAll(to: file, traits, asLongAs: isWanted, body)
      guard let information = try information(about: path) else {
        throw FileSystemError(.inspect, path, .noSuchFileOrDirectory)
      }
      return (information, digest)
    } catch {
      try? remove(path)
      throw error
    }
  }

  /// Writes a file, gives it its traits, synchronizes and closes it; returns the digest of its bytes.
  private func writeAll(
    to file: OpenFile,
    _ traits: FileTraits,
    asLongAs isWanted: @escaping () -> Bool,
    _ body: (StagedFile.Receiver) throws(FileSystemError) -> Void
  ) throws(FileSystemError) -> UInt64 {
    var digest = FNV1a.start
    func goOn() throws(FileSystemError) {
      guard isWanted() else { throw FileSystemError(.write, file.path, .canceled) }
    }
    do throws(FileSystemError) {
      try body { piece throws(FileSystemError) in
        digest = FNV1a.digest(of: piece, behind: digest)
        var rest = piece
        // A piece without bytes reports that time has passed.
        repeat {
          try goOn()
          guard !rest.isEmpty else { break }
          rest = rest.dropFirst(try write(rest.prefix(StagedFile.pieceSize), to: file))
        } while !rest.isEmpty
      }
      try goOn()
      try apply(traits, to: file)
      try synchronize(file)
      try goOn()
    } catch {
      try? close(file)
      throw error
    }
    try close(file)
    return digest
  }
}
