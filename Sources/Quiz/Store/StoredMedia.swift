internal import Locks
import QuizInterchange
package import QuizMedia
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The pictures, sounds and films beside groups or beside a file of another program, by their relative paths.
///
/// ```swift
/// let files = StoredMedia(in: [folder], LocalFileSystem())
/// files.file(at: "pictures/oak.png")?.name.text    // oak-3f2a91c04d1e77b2.png
/// files.file(at: "../secret.png")                  // nil
/// ```
package struct StoredMedia: MediaSource {
  private let fileSystem: any FileSystem
  /// The folders in which a file is looked for, one after the other.
  private let folders: [FilePath]
  /// The folder of the file that refers to others, if these may also lie in the folders around it.
  private let page: FilePath?
  private let listing: MediaListing?

  /// Names folders, in which a file is looked for one after the other.
  package init(in folders: [FilePath], _ fileSystem: any FileSystem) {
    (self.folders, self.fileSystem, page, listing) = (folders, fileSystem, nil, nil)
  }

  /// Names the folder of a file that refers to others, and a folder that has been given for these.
  ///
  /// A path with `..` may lead from one place of the given folder to another. A file whose bare name is known may lie anywhere
  /// in it.
  package init(beside page: FilePath, orIn folder: FilePath, _ fileSystem: any FileSystem) {
    (self.page, folders, self.fileSystem) = (page, [page, folder], fileSystem)
    listing = MediaListing(folder, fileSystem)
  }

  /// Reads a file; `nil` for a path that leads out of its folder, through a link or to a device, and for a file of no known
  /// format.
  package func file(at address: String) -> MediaFile? {
    guard let path = RelativePath(address) else { return nil }
    guard path.upwards == 0 else { return file(above: path) }
    for folder in folders {
      if let file = file(at: path.names, in: folder) { return file }
    }
    if let file = fileBelowName(path.names) { return file }
    guard path.names.count == 1, let listing else { return nil }
    return listing.path(ofFile: path.names[0]).flatMap { file(at: $0, in: listing.folder) }
  }

  /// Reads a file whose path begins with `..`, which must stay in the given folder.
  private func file(above path: RelativePath) -> MediaFile? {
    guard let page, let folder = folders.last, let root = resolved(folder) else { return nil }
    guard let own = resolved(page), own.starts(with: root) else {
      // The page lies elsewhere: from the given folder nothing leads further up.
      return file(at: path.names, in: folder) ?? fileBelowName(path.names)
    }
    let depth = own.components.count - root.components.count
    guard path.upwards <= depth else { return nil }
    let inner = own.components.dropFirst(root.components.count).dropLast(path.upwards)
    return file(at: inner.map(\.string) + path.names, in: folder)
  }

  /// Reads a file whose path begins with the name of the given folder.
  private func fileBelowName(_ names: [String]) -> MediaFile? {
    guard let folder = listing?.folder, names.count > 1,
      names[0] == folder.lastComponent?.string
    else { return nil }
    return file(at: Array(names.dropFirst()), in: folder)
  }

  private func file(at names: [String], in folder: FilePath) -> MediaFile? {
    let path = names.reduce(folder) { $0.appending($1) }
    guard isInside(path, folder), let file = try? MediaFolder.file(at: path, fileSystem) else {
      return nil
    }
    // The name of a file in a folder of media is its own, whatever its contents.
    if names.count == 2, names[0] == "media", let name = MediaName(names[1]) {
      return file.named(name)
    }
    return file
  }

  /// Returns whether no link leads a path out of a folder.
  private func isInside(_ path: FilePath, _ folder: FilePath) -> Bool {
    guard let real = resolved(path), let root = resolved(folder) else { return false }
    return real.starts(with: root)
  }

  private func resolved(_ path: FilePath) -> FilePath? { (try? fileSystem.resolve(path)) ?? nil }
}

/// A path without `.`, and with `..` at its beginning alone.
private struct RelativePath {
  /// The number of folders that it leads up.
  private(set) var upwards = 0
  private(set) var names: [String] = []

  /// Reads a path; `nil` for an absolute one, and for one that names no file.
  init?(_ address: String) {
    for name in address.split(separator: "/", omittingEmptySubsequences: false) {
      switch name {
      case ".": continue
      case "..":
        if names.popLast() == nil { upwards += 1 }
      default:
        guard !name.isEmpty, !name.contains("\0") else { return nil }
        names.append(String(name))
      }
    }
    if names.isEmpty { return nil }
  }
}

/// The files of a folder and of those in it, by their names.
private final class MediaListing: Sendable {
  let folder: FilePath
  private let fileSystem: any FileSystem
  private let lock = Lock()
  // Guarded by the lock.
  nonisolated(unsafe) private var paths: [String: [String]?]?

  init(_ folder: FilePath, _ fileSystem: any FileSystem) {
    (self.folder, self.fileSystem) = (folder, fileSystem)
  }

  /// The most files and folders that are looked at.
  private static let greatestCount = 50_000
  private static let greatestDepth = 12

  /// Returns the path of the only file of a name that lies least deep; `nil` without one, or with several.
  func path(ofFile name: String) -> [String]? {
    lock.withLock {
      let known = paths ?? listed()
      paths = known
      return known[name] ?? nil
    }
  }

  /// Lists the folder level by level; hidden folders and links are left out.
  private func listed() -> [String: [String]?] {
    var found: [String: [String]?] = [:]
    var level: [[String]] = [[]]
    var count = 0
    for _ in 0..<Self.greatestDepth where !level.isEmpty {
      var next: [[String]] = []
      var here: [String: [String]?] = [:]
      for names in level {
        let path = names.reduce(folder) { $0.appending($1) }
        for entry in ((try? fileSystem.names(in: path)) ?? []).map(\.string).sorted() {
          count += 1
          guard count <= Self.greatestCount else { return found.merging(here) { old, _ in old } }
          guard !entry.hasPrefix("."),
            let information = try? fileSystem.information(
              about: path.appending(entry),
              followingLink: false
            )
          else { continue }
          switch information.kind {
          case .file: here[entry] = .some(here.keys.contains(entry) ? nil : names + [entry])
          case .folder: next.append(names + [entry])
          default: break
          }
        }
      }
      found.merge(here) { old, _ in old }
      level = next
    }
    return found
  }
}

extension Library {
  /// The files in folders, by paths relative to each of them.
  package func media(in folders: [FilePath]) -> StoredMedia {
    StoredMedia(in: folders, fileSystem)
  }
}
