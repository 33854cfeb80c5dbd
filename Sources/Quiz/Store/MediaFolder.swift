package import Quiz
internal import QuizDocuments
package import QuizMedia
internal import QuizText
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The folder of pictures, sounds and films beside the files of groups.
///
/// A file goes in under a name with its digest, and never changes there. So groups, drafts, journals and copies in the trash
/// share it, and it stays until somebody removes what none of them shows.
package struct MediaFolder: Sendable {
  let files: StoreFiles
  private var fileSystem: any FileSystem { files.system }
  /// The folder; made with the first file.
  package let path: FilePath
  /// The names by their digests, where the folder was listed once for many look-ups.
  private var known: [Substring: [MediaName]]?

  /// The folder beside a file, for a look at what is in it.
  package init(beside file: FilePath, in fileSystem: any FileSystem) {
    files = StoreFiles(
      system: fileSystem,
      process: .current,
      now: { SystemCalls.secondsSince1970 }
    )
    path = file.containingFolder.appending("media")
  }

  init(files: StoreFiles, path: FilePath) { (self.files, self.path) = (files, path) }

  /// The most bytes of a file.
  package static let greatestSize: Int64 = 100 << 20

  /// Keeps a file before a text refers to it, and returns its name: that of an equal file if there is one.
  ///
  /// - Throws: ``MediaError/store(_:)`` with the folder as it was.
  /// - Complexity: O(*n*) in the size of the file, and in the number of files of the folder.
  package func add(_ file: MediaFile) throws(MediaError) -> MediaName {
    guard Int64(file.bytes.count) <= Self.greatestSize else {
      throw .tooLarge(path.appending(file.name.text))
    }
    if let known = name(ofEqual: file) { return known }
    let digest = SHA256.digest(of: file.bytes)
    let names = [false, true].map { isFull in
      MediaName(of: digest, named: file.name.text, file.format, isFull: isFull)
    }
    for name in names {
      do throws(MediaError) {
        try put(file.named(name))
        return name
      } catch .store(.nameTaken) {
        // Other bytes have the name.
      }
    }
    throw .store(.nameTaken(path.appending(names[1].text)))
  }

  /// Keeps a file under its own name.
  ///
  /// - Throws: ``MediaError/store(_:)``, with `StoreError.nameTaken` where other bytes have the name; the folder is as it was.
  /// - Complexity: O(*n*) in the size of the file.
  package func put(_ file: MediaFile) throws(MediaError) {
    let place = path.appending(file.name.text)
    do throws(StoreError) {
      if files.isThere(place) {
        guard try isFile(named: file.name, equalTo: file.bytes) else { throw .nameTaken(place) }
        return
      }
      try files.createFoldersToSave(path)
      do throws(StoreError) {
        // A reference to a file that a power loss takes away would be one without a file.
        _ = try files.put(file.bytes, at: place, replacing: false)
      } catch .cannotSave(let cause) where cause.code == .fileExists {
        guard try isFile(named: file.name, equalTo: file.bytes) else { throw .nameTaken(place) }
      }
    } catch {
      throw .store(error)
    }
  }

  /// Returns the name of an equal file of the folder; `nil` without one.
  ///
  /// - Complexity: O(*n*) in the size of the file, and in the number of files of a folder that is not ``listed()``.
  package func name(ofEqual file: MediaFile) -> MediaName? {
    let digest = SHA256.digest(of: file.bytes)
    let names = known.map { $0[digest.text.prefix(MediaName.usualDigits)] ?? [] } ?? (try? names())
    return names?.first { name in
      !name.digest.isEmpty && name.fits(digest)
        && (try? isFile(named: name, equalTo: file.bytes)) == true
    }
  }

  /// Returns the folder with the names that it has now, to look many files up: others that come later are not found.
  package func listed() -> MediaFolder {
    var listed = self
    listed.known = Dictionary(grouping: (try? names()) ?? []) {
      $0.digest.prefix(MediaName.usualDigits)
    }
    return listed
  }

  /// Keeps a file from elsewhere as ``add(_:)`` does; throws ``MediaError`` as reading it or keeping it fails.
  package func add(fileAt source: FilePath) throws(MediaError) -> MediaName {
    try add(try Self.file(at: source, fileSystem))
  }

  /// Puts the files that questions show into another folder, before anything there refers to them.
  ///
  /// One that is not here, or cannot be read, is passed over.
  ///
  /// - Throws: `StoreError.cannotSave`, or `.nameTaken` where other bytes have the name of one.
  package func share(
    _ questions: [QuestionBuilder],
    with other: MediaFolder
  ) throws(StoreError) {
    guard other.path != path else { return }
    for name in Set(questions.flatMap(\.mediaReferences).map(\.name)).sorted() {
      guard let file = MediaName(name).flatMap({ try? file(named: $0) }) else { continue }
      do throws(MediaError) {
        try other.put(file)
      } catch {
        throw error.storeError
      }
    }
  }

  /// Returns the names in the folder, in their order; none without a folder, and none of files that no text can name.
  package func names() throws(StoreError) -> [MediaName] {
    try files.system.names(in: path).compactMap { MediaName($0.string) }
      .sorted { $0.text < $1.text }
  }

  /// Reads a file of the folder; links and devices are refused, and so are files of no known format.
  package func file(named name: MediaName) throws(MediaError) -> MediaFile {
    try Self.file(at: path.appending(name.text), fileSystem).named(name)
  }

  /// Returns whether there is a file of a name.
  package func isThere(_ name: MediaName) -> Bool { fact(about: name) != .missing }

  /// Looks at a file of the folder: its size, its head, and whether its bytes are those that its name says.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  package func state(of name: MediaName) -> MediaState {
    do throws(MediaError) {
      let file = try file(named: name)
      guard name.fits(SHA256.digest(of: file.bytes)), let head = MediaHead(file.bytes) else {
        return .damaged
      }
      return .whole(size: file.bytes.count, head)
    } catch {
      switch error {
      case .missing: return .missing
      case .notMedia, .tooLarge, .notAFile: return .damaged
      case .store(let error): return .unreadable(error)
      }
    }
  }

  /// Returns what people are told about a file: no more of it is read than its head.
  package func fact(about name: MediaName) -> MediaFact {
    let place = path.appending(name.text)
    guard let found = try? files.system.information(about: place, followingLink: false),
      found.kind == .file
    else { return .missing }
    let start = try? files.system.read(place, upTo: MediaHead.greatestLength)
    return .file(size: found.size, start.flatMap { MediaHead($0) })
  }

  /// Returns what people are told about the files that a group shows.
  package func facts(about group: QuestionGroupBuilder) -> MediaFacts {
    facts(about: group.questions.flatMap(\.mediaReferences).map(\.name))
  }

  /// Returns what people are told about files, by their names.
  package func facts(about names: some Sequence<String>) -> MediaFacts {
    Dictionary(Set(names).map { ($0, MediaName($0).map(fact) ?? .missing) }) { first, _ in first }
  }

  private func isFile(named name: MediaName, equalTo bytes: [UInt8]) throws(StoreError) -> Bool {
    let place = path.appending(name.text)
    do throws(FileSystemError) {
      guard let found = try files.system.information(about: place, followingLink: false),
        found.kind == .file, found.size == Int64(bytes.count)
      else { return false }
      return try files.system.read(place).bytes == bytes
    } catch {
      throw .cannotRead(error)
    }
  }

  /// Reads a file that may be a picture, a sound or a film.
  static func file(
    at path: FilePath,
    _ fileSystem: any FileSystem
  ) throws(MediaError) -> MediaFile {
    func reading<Value>(
      _ read: () throws(FileSystemError) -> Value
    ) throws(MediaError) -> Value {
      do throws(FileSystemError) {
        return try read()
      } catch {
        throw .store(.cannotRead(error))
      }
    }
    let found = try reading { () throws(FileSystemError) in
      try fileSystem.information(about: path, followingLink: false)
    }
    guard let found else { throw .missing(path) }
    guard found.kind == .file else { throw .notAFile(path) }
    guard found.size <= greatestSize else { throw .tooLarge(path) }
    let bytes = try reading { () throws(FileSystemError) in try fileSystem.read(path).bytes }
    guard let file = MediaFile(bytes, named: path.lastComponent?.string ?? "") else {
      throw .notMedia(path)
    }
    return file
  }
}

/// The state of a file that a text shows.
package enum MediaState: Hashable, Sendable {
  /// It is there, and has the bytes that its name says.
  case whole(size: Int, MediaHead)
  /// It is not there.
  case missing
  /// It has other bytes than its name says, or is no picture, sound or film.
  case damaged
  /// It cannot be read.
  case unreadable(StoreError)
}

/// A reason for which a file is not taken.
package enum MediaError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(FilePath)
  /// It is a folder, a link or a device.
  case notAFile(FilePath)
  /// It is of no known format.
  case notMedia(FilePath)
  /// It has more bytes than a file may have.
  case tooLarge(FilePath)
  /// It cannot be read or written.
  case store(StoreError)

  /// The nearest reason of the store.
  package var storeError: StoreError {
    switch self {
    case .missing(let path):
      .cannotRead(FileSystemError(.read, path, .noSuchFileOrDirectory))
    case .notAFile(let path), .notMedia(let path): .notAFile(path)
    case .tooLarge(let path): .cannotRead(FileSystemError(.read, path, .fileTooLarge))
    case .store(let error): error
    }
  }
}

extension Library {
  /// The folder of what the groups of the library show.
  package var mediaFolder: MediaFolder { mediaFolder(beside: folder.appending("group.json")) }

  /// The folder of what a group shows: beside its file, or that of the library for a group without one.
  package func mediaFolder(of opened: OpenedGroup) -> MediaFolder {
    opened.path.map(mediaFolder(beside:)) ?? mediaFolder
  }

  /// The folder of what a group shows, beside its file.
  package func mediaFolder(beside file: FilePath) -> MediaFolder {
    MediaFolder(files: files, path: file.containingFolder.appending("media"))
  }
}
