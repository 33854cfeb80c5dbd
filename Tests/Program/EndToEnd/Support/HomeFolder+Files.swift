import LosslessJSON
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension HomeFolder {
  /// The folder of the library.
  var library: String { path + "/.local/share/quizbuilder" }

  /// The folder where drafts are kept.
  var drafts: String { path + "/.local/state/quizbuilder/drafts" }

  /// The folder where journals are kept.
  var journals: String { path + "/.local/state/quizbuilder/journals" }

  /// The ids of the groups of which there are drafts or journals in a folder.
  func groups(withDraftsIn folder: String) -> [String] {
    names(in: folder).map { String($0.prefix { $0 != "_" }) }
  }

  /// Creates a home with files in its library.
  convenience init(groups: [String: String]) throws {
    try self.init()
    try FileManager.default.createDirectory(atPath: library, withIntermediateDirectories: true)
    for (name, text) in groups { try write(text, to: "\(library)/\(name)") }
  }

  /// The names in a folder, in order; none if it does not exist.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The text of a file, byte for byte where it is UTF-8.
  func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }

  /// The value in a group's file.
  func group(_ name: String) throws -> JSONValue {
    try JSONValue(parsing: text(of: "\(library)/\(name)"))
  }

  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Makes a symbolic link; its destination need not be there.
  func makeLink(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
  }

  /// Gives a file another name.
  func makeHardLink(_ path: String, to file: String) throws {
    try FileManager.default.linkItem(atPath: file, toPath: path)
  }

  func setPermissions(_ permissions: Int, of file: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
  }
}
