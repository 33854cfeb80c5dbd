#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A fresh folder for a program to live in, removed with everything in it when nobody uses it any more.
package final class HomeFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// Makes a folder.
  package init() throws {
    let parent = FileManager.default.temporaryDirectory
    let folder = parent.appending(path: "quizbuilder-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
