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

  /// Names folders, in which a file is looked for one after the other.
  package init(in folders: [FilePath], _ fileSystem: any FileSystem) {
    (self.folders, self.fileSystem) = (folders, fileSystem)
  }

  /// Reads a file; `nil` for a path that leads out of its folder, through a link or to a device, and for a file of no known
  /// format.
  package func file(at address: String) -> MediaFile? {
    let names = address.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }) else {
      return nil
    }
    for folder in folders {
      let path = names.reduce(folder) { $0.appending($1) }
      guard isInside(path, folder), let file = try? MediaFolder.file(at: path, fileSystem) else {
        continue
      }
      // The name of a file in a folder of media is its own, whatever its contents.
      if names.count == 2, names[0] == "media", let name = MediaName(names[1]) {
        return file.named(name)
      }
      return file
    }
    return nil
  }

  /// Returns whether no link leads a path out of a folder.
  private func isInside(_ path: FilePath, _ folder: FilePath) -> Bool {
    guard let real = try? fileSystem.resolve(path), let root = try? fileSystem.resolve(folder)
    else { return false }
    return real.starts(with: root)
  }
}

extension Library {
  /// The files in folders, by paths relative to each of them.
  package func media(in folders: [FilePath]) -> StoredMedia {
    StoredMedia(in: folders, fileSystem)
  }
}
