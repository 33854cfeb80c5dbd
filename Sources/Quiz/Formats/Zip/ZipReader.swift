import CZlib
package import QuizInterchange

/// Reads the entries of a zip archive in memory by its central directory.
///
/// All figures of the archive are checked before memory is given for them, and the name of every entry leads into it.
///
/// ```swift
/// let archive = try ZipReader(bytes)
/// let manifest = try archive.contents(of: "imsmanifest.xml")
/// ```
package struct ZipReader {
  /// The greatest number of entries, and the greatest size of all of them together when they are inflated.
  package struct Limits {
    let entryCount: Int
    package let size: Int

    package init(entryCount: Int = 1_000_000, size: Int = 1 << 30) {
      (self.entryCount, self.size) = (entryCount, size)
    }
  }

  /// An entry as the directory has it.
  package struct Entry: Hashable {
    /// Its path, with `/` between folders; bytes that are not UTF-8 as U+FFFD.
    package let name: String
    /// The size when it is inflated.
    package let size: Int
    /// The size that it has in the archive.
    package let compressedSize: Int
    fileprivate let method: ZipMethod
    fileprivate let sum: UInt32
    fileprivate let offset: Int
  }

  /// The entries in the order of the directory, folders among them.
  package let entries: [Entry]
  /// The names of entries that lead out of the archive, or are no names: they are not read.
  package let unsafeNames: [String]
  private let indices: [String: Int]
  private let bytes: [UInt8]

  /// Reads the directory of an archive, or throws where it cannot be read, or not be trusted.
  package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(ZipError) {
    self.bytes = bytes
    let end = try ZipDirectoryEnd(bytes)
    guard end.entryCount <= limits.entryCount else {
      throw ZipError(reason: .tooManyEntries(limit: limits.entryCount), entry: nil, byte: end.byte)
    }
    var entries: [Entry] = []
    var unsafeNames: [String] = []
    var indices: [String: Int] = [:]
    var cursor = ZipCursor(bytes, at: end.directory)
    var (size, compressedSize) = (0, 0)
    for _ in 0..<end.entryCount {
      let byte = cursor.position
      let entry = try Self.readEntry(&cursor)
      let isSafe = Self.isSafe(entry.name)
      if isSafe, indices.updateValue(entries.count, forKey: entry.name) != nil {
        throw ZipError(reason: .repeatedName, entry: entry.name, byte: byte)
      }
      size += entry.size
      compressedSize += entry.compressedSize
      guard size <= limits.size else {
        throw ZipError(reason: .tooLarge(limit: limits.size), entry: entry.name, byte: byte)
      }
      guard compressedSize <= bytes.count else {
        throw ZipError(reason: .overlapping, entry: entry.name, byte: byte)
      }
      if isSafe { entries.append(entry) } else { unsafeNames.append(entry.name) }
    }
    self.entries = entries
    self.unsafeNames = unsafeNames
    self.indices = indices
  }

  /// Returns the entry of a name; `nil` without one.
  package func entry(named name: String) -> Entry? { indices[name].map { entries[$0] } }

  /// Returns the contents of the entry of a name; `nil` without one.
  func contents(of name: String) throws(ZipError) -> [UInt8]? {
    guard let entry = entry(named: name) else { return nil }
    return try contents(of: entry)
  }

  /// Returns the contents of an entry, or throws its fault; others may be sound.
  package func contents(of entry: Entry) throws(ZipError) -> [UInt8] {
    let packed = try packed(entry)
    var isSound = false
    let contents = [UInt8](unsafeUninitializedCapacity: entry.size) { room, count in
      isSound = unpack(packed, of: entry, into: room)
      count = isSound ? entry.size : 0
    }
    guard isSound else { throw failure(.wrongContents, entry) }
    return contents
  }

  /// Unpacks an entry into memory of its size, or throws its fault.
  func unpack(_ entry: Entry, into room: UnsafeMutableBufferPointer<UInt8>) throws(ZipError) {
    guard unpack(try packed(entry), of: entry, into: room) else {
      throw failure(.wrongContents, entry)
    }
  }

  /// Looks, before memory is given for it, whether an entry can have the size that it claims; throws its fault.
  func check(_ entry: Entry) throws(ZipError) {
    _ = try packed(entry)
  }

  private func failure(_ reason: ZipError.Reason, _ entry: Entry) -> ZipError {
    ZipError(reason: reason, entry: entry.name, byte: entry.offset)
  }

  /// Returns the bytes of an entry in the archive, or throws where they cannot become as many as it claims.
  private func packed(_ entry: Entry) throws(ZipError) -> ArraySlice<UInt8> {
    var cursor = ZipCursor(bytes, at: entry.offset)
    guard cursor.number(UInt32.self) == 0x0403_4B50, cursor.skip(22),
      let nameLength = cursor.number(UInt16.self), let extraLength = cursor.number(UInt16.self),
      cursor.skip(Int(nameLength) + Int(extraLength)),
      let compressed = cursor.slice(entry.compressedSize)
    else { throw failure(.damaged, entry) }
    let isPossible =
      switch entry.method {
      case .stored: entry.size == compressed.count
      // Deflate makes at most 1,032 bytes of one: a greater claim gets no memory.
      case .deflated: entry.size <= compressed.count * 1_032 + 64
      }
    guard isPossible else { throw failure(.wrongContents, entry) }
    return compressed
  }

  /// Unpacks bytes of an entry, and returns whether they are the original ones.
  private func unpack(
    _ packed: ArraySlice<UInt8>,
    of entry: Entry,
    into room: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    switch entry.method {
    case .stored: _ = room.update(fromContentsOf: packed)
    case .deflated:
      let isSound = packed.withUnsafeBufferPointer {
        zlib_inflate($0.baseAddress, $0.count, room.baseAddress, entry.size)
      }
      guard isSound else { return false }
    }
    return zlib_crc32(room.baseAddress, entry.size) == entry.sum
  }

  /// Reads an entry of the directory.
  private static func readEntry(_ cursor: inout ZipCursor) throws(ZipError) -> Entry {
    let byte = cursor.position
    guard cursor.number(UInt32.self) == 0x0201_4B50, cursor.skip(4),
      let flags = cursor.number(UInt16.self), let method = cursor.number(UInt16.self),
      cursor.skip(4), let sum = cursor.number(UInt32.self),
      let compressedSize = cursor.number(UInt32.self), let size = cursor.number(UInt32.self),
      let nameLength = cursor.number(UInt16.self), let extraLength = cursor.number(UInt16.self),
      let commentLength = cursor.number(UInt16.self), cursor.skip(8),
      let offset = cursor.number(UInt32.self),
      let nameBytes = cursor.slice(Int(nameLength)), let extra = cursor.slice(Int(extraLength)),
      cursor.skip(Int(commentLength))
    else { throw ZipError(reason: .damaged, entry: nil, byte: byte) }
    let name = String(decoding: nameBytes, as: UTF8.self)
    func failure(_ reason: ZipError.Reason) -> ZipError {
      ZipError(reason: reason, entry: name, byte: byte)
    }
    guard flags & 1 == 0 else { throw failure(.encrypted) }
    guard let known = ZipMethod(rawValue: method) else { throw failure(.unknownMethod(method)) }
    guard let large = large(extra, [size, compressedSize, offset]) else { throw failure(.damaged) }
    guard max(large[0], large[1]) < UInt32.max else {
      throw failure(.tooLarge(limit: Int(UInt32.max) - 1))
    }
    return Entry(
      name: name,
      size: large[0],
      compressedSize: large[1],
      method: known,
      sum: sum,
      offset: large[2]
    )
  }

  /// Numbers with those of the ZIP64 field in the place of `FFFFFFFF`; `nil` where it does not have them.
  private static func large(_ extra: ArraySlice<UInt8>, _ numbers: [UInt32]) -> [Int]? {
    guard numbers.contains(.max) else { return numbers.map { Int($0) } }
    var fields = ZipCursor(extra)
    while let tag = fields.number(UInt16.self), let length = fields.number(UInt16.self),
      let field = fields.slice(Int(length))
    {
      guard tag == 1 else { continue }
      var values = ZipCursor(field)
      var large: [Int] = []
      for number in numbers {
        let value = number == .max ? values.number(UInt64.self) : UInt64(number)
        guard let value, let value = Int(exactly: value) else { return nil }
        large.append(value)
      }
      return large
    }
    return nil
  }

  /// Returns whether a name stays in the archive wherever it is unpacked.
  private static func isSafe(_ name: String) -> Bool {
    let isPlain = !name.isEmpty && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\\") }
    guard isPlain, !name.hasPrefix("/"), name.utf8.dropFirst().first != UInt8(ascii: ":") else {
      return false
    }
    return !name.split(separator: "/").contains { $0 == ".." }
  }
}

extension ZipReader {
  /// Opens the archive that a file is, or throws the fault of the file.
  ///
  /// `size` is the greatest size of all entries together; entries are inflated one by one.
  package init(opening bytes: [UInt8], size: Int = .max) throws(FormatError) {
    do throws(ZipError) {
      try self.init(bytes, limits: Limits(size: size))
    } catch {
      throw .package(error.reason == .encrypted ? .encryptedArchive : .damagedArchive)
    }
  }

  /// The warning on entries that are not read; `nil` if all are.
  package var warning: RowRemark? {
    unsafeNames.isEmpty
      ? nil : RowRemark(line: 1, reason: .unsafeEntries(unsafeNames), text: "")
  }
}

/// The reason for which a zip archive, or an entry of it, cannot be read.
package struct ZipError: Error, Hashable {
  /// The fault.
  enum Reason: Hashable {
    /// It does not end like an archive: it is another sort of file, or cut off.
    case noDirectory
    /// A record is not where it is said to be, or reaches beyond the end.
    case damaged
    /// It is one of several parts.
    case inParts
    /// It has more entries than are read.
    case tooManyEntries(limit: Int)
    /// An entry, or all of them together, would take more memory than is given.
    case tooLarge(limit: Int)
    /// Entries share their bytes, as only a bomb has them.
    case overlapping
    /// Two entries have the same name.
    case repeatedName
    /// An entry needs a password.
    case encrypted
    /// An entry is compressed in a way that is not known; the number of the method.
    case unknownMethod(UInt16)
    /// The bytes of an entry are not the original ones.
    case wrongContents
  }

  /// The fault.
  let reason: Reason
  /// The name of the entry it is about; `nil` for the archive itself.
  let entry: String?
  /// The byte it shows at, counted from zero.
  let byte: Int
}
