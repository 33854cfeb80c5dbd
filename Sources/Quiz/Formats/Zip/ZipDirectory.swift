/// The record that ends an archive.
struct ZipDirectoryEnd {
  /// The number of entries in the directory.
  var entryCount: Int
  /// The start of the directory.
  var directory: Int
  /// The place of the record itself.
  var byte: Int

  /// Finds the record at the end of an archive, and follows it to the larger one of ZIP64; none is taken on trust.
  init(_ bytes: [UInt8]) throws(ZipError) {
    let length = 22
    // It is followed only by a comment of at most 65,535 bytes.
    let last = bytes.count - length
    let places = stride(from: last, through: max(0, last - Int(UInt16.max)), by: -1)
    let found = places.first { start in
      bytes[start] == 0x50 && bytes[start...].starts(with: [0x50, 0x4B, 5, 6])
        && start + length + Int(bytes[start + 20]) + Int(bytes[start + 21]) << 8 == bytes.count
    }
    guard let byte = found else {
      throw ZipError(reason: .noDirectory, entry: nil, byte: bytes.count)
    }
    self.byte = byte
    let damaged = ZipError(reason: .damaged, entry: nil, byte: byte)
    var cursor = ZipCursor(bytes, at: byte + 4)
    guard let disk = cursor.number(UInt16.self), let firstDisk = cursor.number(UInt16.self),
      let countHere = cursor.number(UInt16.self), let count = cursor.number(UInt16.self),
      let size = cursor.number(UInt32.self), let offset = cursor.number(UInt32.self)
    else { throw damaged }
    guard disk == 0, firstDisk == 0, countHere == count else {
      throw ZipError(reason: .inParts, entry: nil, byte: byte)
    }
    (entryCount, directory) = (Int(count), Int(offset))
    var directorySize = Int(size)
    if count == .max || size == .max || offset == .max {
      var locator = ZipCursor(bytes, at: byte - 20)
      guard locator.number(UInt32.self) == 0x0706_4B50, locator.skip(4),
        let place = locator.number(UInt64.self), let place = Int(exactly: place)
      else { throw damaged }
      var large = ZipCursor(bytes, at: place)
      guard large.number(UInt32.self) == 0x0606_4B50, large.skip(28),
        let count = large.number(UInt64.self), let size = large.number(UInt64.self),
        let offset = large.number(UInt64.self), let count = Int(exactly: count),
        let size = Int(exactly: size), let offset = Int(exactly: offset)
      else { throw damaged }
      (entryCount, directorySize, directory) = (count, size, offset)
    }
    // 46 bytes is the least an entry takes, so that a count is never believed beyond what is there.
    guard directory <= byte, directorySize <= byte - directory, entryCount <= directorySize / 46
    else { throw damaged }
  }
}

/// A place in bytes that never leaves them, from which little-endian numbers are read.
struct ZipCursor {
  private let bytes: ArraySlice<UInt8>
  /// The byte that is read next.
  private(set) var position: Int

  /// Starts at a byte, or, outside the bytes, where nothing can be read.
  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes[...]
    self.position = bytes.indices.contains(position) ? position : bytes.count
  }

  /// Starts at the first byte.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads a number; `nil` beyond the end.
  mutating func number<Number: FixedWidthInteger & UnsignedInteger>(_: Number.Type) -> Number? {
    slice(Number.bitWidth / 8)?.reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  /// Reads bytes; `nil` beyond the end.
  mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.endIndex - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Passes over bytes; `false` beyond the end.
  mutating func skip(_ count: Int) -> Bool { slice(count) != nil }
}
