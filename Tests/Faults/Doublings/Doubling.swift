import Foundation
import QuizDocuments
import TestSupport

/// A file of any number of parts: of twice as many, the program may take about twice the time.
struct Doubling: Sendable {
  /// A version of a group file for a merge.
  enum Version: String, CaseIterable {
    case base, ours, theirs

    /// Returns a mark for the parts that differ in this version: each side changes a third of them, and both a seventh.
    func change(_ index: Int) -> String {
      switch self {
      case .base: ""
      case .ours: index % 3 == 0 || index % 7 == 0 ? " ours" : ""
      case .theirs: index % 3 == 1 || index % 7 == 0 ? " theirs" : ""
      }
    }
  }

  /// The sort of file, by which the table sums up.
  var family: String
  /// The part that is repeated: `distractors, all equal`.
  var part: String
  /// The uses of the file.
  var uses: [DoubledUse]
  /// The number of parts from which on a file does not grow: of small files, each takes a moment to write.
  var greatestCount = Int.max
  /// Makes the files of a number of parts, with their places below the home; a merge needs the first in all versions.
  var files: @Sendable (Int, Version) -> [(place: String, bytes: [UInt8])]

  /// Creates a doubling of several files.
  init(
    family: String,
    part: String,
    uses: [DoubledUse],
    files: @escaping @Sendable (Int, Version) -> [(place: String, bytes: [UInt8])]
  ) {
    self.family = family
    self.part = part
    self.uses = uses
    self.files = files
  }

  /// Creates a doubling of one file, beside others that do not grow.
  init(
    family: String,
    part: String,
    place: String,
    others: [String: [UInt8]] = [:],
    uses: [DoubledUse],
    bytes: @escaping @Sendable (Int, Version) -> [UInt8]
  ) {
    let others = others.map { (place: $0.key, bytes: $0.value) }
    self.init(family: family, part: part, uses: uses) { count, version in
      [(place, bytes(count, version))] + others
    }
  }

  /// The name in the table.
  var name: String { "\(family): \(part)" }

  /// Writes the files of a number of parts into a home; returns the size of those for the use, in bytes.
  func write(_ count: Int, for use: DoubledUse, to home: HomeFolder) throws -> Int {
    guard use == .merge else {
      let files = files(count, .base)
      for file in files { try home.write(file.bytes, to: file.place) }
      return files.reduce(0) { $0 + $1.bytes.count }
    }
    return try Version.allCases.reduce(0) { size, version in
      let bytes = files(count, version)[0].bytes
      try home.write(bytes, to: "\(version.rawValue).json")
      return size + bytes.count
    }
  }
}

/// A use of a file by the program.
enum DoubledUse: Hashable, Sendable {
  /// A command with these words.
  case command([String])
  /// Two changed versions become one.
  case merge
  /// The form shows the group.
  case opening

  /// The name in the table.
  var name: String {
    switch self {
    case .command(let words):
      words.prefix { $0 != DoubledGroups.name && !$0.contains("/") && !$0.contains(".") }
        .joined(separator: " ")
    case .merge: "merge"
    case .opening: "open"
    }
  }
}

extension HomeFolder {
  /// Writes a file, in new folders if need be.
  fileprivate func write(_ bytes: [UInt8], to place: String) throws {
    let file = URL(filePath: path).appending(path: place)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
