internal import CQuizResources

/// A file of the folder `Resources/`, embedded in the program at build time.
///
/// ```swift
/// let schema = EmbeddedFile("Schemas/group.schema.json")
/// ```
package struct EmbeddedFile: Sendable {
  /// The file's path within `Resources/`, with `/` between folders.
  package let path: String
  /// The file's bytes, in the program's constant memory: nothing is read or copied to get at them.
  package let bytes: Bytes

  /// Finds an embedded file; `nil` when there is none at `path`.
  ///
  /// - Complexity: O(*n*) in the number of embedded files.
  package init?(_ path: String) {
    guard let file = Self.all.first(where: { $0.path == path }) else { return nil }
    self = file
  }

  private init(embedded file: quiz_resource) {
    path = String(cString: file.path)
    bytes = Bytes(embedded: UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Every embedded file, by path.
  package static let all: [EmbeddedFile] = {
    var count = 0
    let files = quiz_resources(&count)
    return UnsafeBufferPointer(start: files, count: count).map(EmbeddedFile.init(embedded:))
  }()

  /// Returns the sample groups in a language, by path.
  ///
  /// - Complexity: O(*n*) in the number of embedded files.
  package static func samples(in language: Language) -> [EmbeddedFile] {
    let folder =
      switch language {
      case .english: "Samples/"
      case .simplifiedChinese: "Samples/\(language.rawValue)/"
      }
    return all.filter { $0.path == folder + $0.name && $0.path.hasSuffix(".json") }
  }

  /// The pictures that sample groups show in any language, by path.
  package static var sampleMedia: [EmbeddedFile] {
    all.filter { $0.path.hasPrefix("Samples/media/") }
  }

  /// The recipes that come with the program, by path.
  package static var recipes: [EmbeddedFile] {
    all.filter { $0.path.hasPrefix("Recipes/") }
  }

  /// The file's name without its folders.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The file's name without its folders and its ending: `opentdb` of `Recipes/opentdb.json`.
  package var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}

extension EmbeddedFile {
  /// The bytes of an embedded file: constant, checked at every access, valid for ever.
  package struct Bytes: RandomAccessCollection, Sendable {
    // Only `EmbeddedFile` makes one, from constant memory of the program, which is never written or freed.
    private nonisolated(unsafe) let storage: UnsafeBufferPointer<UInt8>

    init(embedded storage: UnsafeBufferPointer<UInt8>) {
      self.storage = storage
    }

    /// The first position.
    package var startIndex: Int { 0 }
    /// The position after the last byte.
    package var endIndex: Int { storage.count }

    /// The byte at a position, which must be one of `indices`.
    package subscript(position: Int) -> UInt8 {
      precondition(indices.contains(position), "Byte out of range")
      return storage[position]
    }

    /// Lends the bytes as one run of memory, good until `body` returns.
    package func withContiguousStorageIfAvailable<Result>(
      _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
      try body(storage)
    }
  }
}
