internal import Quiz
internal import QuizMedia
internal import QuizText
internal import TerminalText

/// The files of a repository at one commit, by their paths.
package typealias FileTree = [TreePath: TreeFile]

/// The path of a file within a repository: bytes without 0, its parts between slashes.
package struct TreePath: Hashable, Sendable, Comparable {
  /// The bytes as git has them.
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package init(_ text: String) { self.init(text.utf8) }

  /// The path of the folder, with a slash at its end; nothing for a file at the top.
  package var folder: ArraySlice<UInt8> {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[...$0] } ?? []
  }

  /// The name of the file.
  package var name: ArraySlice<UInt8> { bytes[folder.endIndex...] }

  /// The path as text for people, its control characters as symbols.
  package var text: String { String(decoding: bytes, as: UTF8.self).printable }

  /// The name without the ending of a group's file; `nil` for a file that no library lists.
  var stem: String? {
    let ending = Array(".json".utf8)
    guard name.count > ending.count, name.suffix(ending.count).elementsEqual(ending) else {
      return nil
    }
    return String(decoding: name.dropLast(ending.count), as: UTF8.self)
  }

  /// The name of a picture, a sound or a film in a folder of media; `nil` for any other file.
  package var mediaName: String? {
    let last = folder.dropLast().split(separator: UInt8(ascii: "/")).last ?? []
    guard last.elementsEqual(RichText.mediaFolder.utf8.dropLast()) else { return nil }
    return MediaName(String(decoding: name, as: UTF8.self))?.text
  }

  /// Another file in the same folder.
  func sibling(_ name: some Sequence<UInt8>) -> TreePath { TreePath(folder + Array(name)) }

  /// Orders paths by their bytes.
  package static func < (one: TreePath, other: TreePath) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

/// A file of a repository.
package struct TreeFile: Hashable, Sendable {
  /// The mode of a file that is not for running.
  package static let plainMode = "100644"
  /// The mode of a program.
  package static let executableMode = "100755"

  /// The mode as git has it, in octal digits: a file, a program, a link, or another repository.
  package var mode: String
  /// The name by which git has the contents; `nil` for new ones.
  package var object: String?
  /// The contents, as far as they have been read or are new.
  package var bytes: [UInt8]?

  /// Describes a file.
  package init(mode: String = plainMode, object: String?, bytes: [UInt8]? = nil) {
    self.mode = mode
    self.object = object
    self.bytes = bytes
  }

  /// It is a file with contents, and no link or other repository.
  package var isRegular: Bool { mode.hasPrefix("100") }
  /// It may be run.
  package var isExecutable: Bool { mode == Self.executableMode }

  /// Returns whether two files are the same, whether or not their contents have been read.
  static func isSame(_ one: TreeFile?, _ other: TreeFile?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    guard one.mode == other.mode else { return false }
    if let object = one.object, let another = other.object { return object == another }
    return one.bytes == other.bytes
  }
}

/// The names in use in a repository, to find a free one.
struct TreeNames {
  private let paths: [TreePath]

  /// Takes the paths in use, those of folders too where that matters.
  init(_ paths: some Sequence<TreePath>) { self.paths = Array(paths) }

  /// Returns a free name in the folder of a file: for a group as a library names files, for any other `NAME.theirs`.
  ///
  /// - Complexity: O(*n*) in the number of names.
  func free(for path: TreePath, holding file: TreeFile) -> TreePath {
    let siblings = paths.filter { $0.folder.elementsEqual(path.folder) }
    if path.stem != nil, let bytes = file.bytes, let group = FileMerge.group(bytes) {
      let slug = Slug(title: group.builder.title ?? "")
      let name = slug.avoiding(TakenSlugs(siblings.compactMap(\.stem)))
      return path.sibling("\(name).json".utf8)
    }
    let taken = Set(siblings.map { $0.text.lowercased() })
    var name = Array(path.name) + Array(".theirs".utf8)
    var number = 2
    while taken.contains(path.sibling(name).text.lowercased()) {
      name = Array(path.name) + Array(".theirs-\(number)".utf8)
      number += 1
    }
    return path.sibling(name)
  }
}
