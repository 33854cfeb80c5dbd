import CZlib

/// Writes a zip archive entry by entry, so that it can be handed out while it grows.
///
/// Entries have UTF-8 names, the first date that zip knows, and are deflated where that makes them smaller: the same
/// entries always make the same archive. Many or large ones are counted as in ZIP64. The archive must begin with the
/// first entry.
///
/// ```swift
/// var archive = ZipWriter()
/// archive.append(bytes, named: "imsmanifest.xml", to: &output)
/// archive.finish(into: &output)
/// ```
package struct ZipWriter {
  private let deflater = Deflater()
  /// The central directory so far.
  private var directory: [UInt8] = []
  private var entryCount = 0
  /// The size of the entries so far.
  private var offset = 0

  /// Starts an archive without entries.
  package init() {}

  /// Appends an entry of less than 4 GB under a path with `/` between folders, which is new and has at most 65,535
  /// bytes.
  package mutating func append(_ contents: [UInt8], named name: String, to output: inout [UInt8]) {
    precondition(contents.count < UInt32.max && name.utf8.count <= UInt16.max)
    let header = output.count
    output.append(little: UInt32(0x0403_4B50))
    output.append(little: UInt16(20))
    let fields = output.count
    // Filled in below, when the entry's size is known.
    output.append(contentsOf: repeatElement(0, count: Field.byteCount))
    output.append(contentsOf: name.utf8)
    let start = output.count
    let isDeflated = deflater.append(contents, to: &output)
    if !isDeflated { output.append(contentsOf: contents) }
    let field = Field(
      method: isDeflated ? .deflated : .stored,
      sum: contents.checksum,
      compressedSize: output.count - start,
      size: contents.count,
      nameLength: name.utf8.count
    )
    output.replaceSubrange(fields..<fields + Field.byteCount, with: field.bytes(extra: 0))
    appendToDirectory(field, name)
    offset += output.count - header
    entryCount += 1
  }

  private mutating func appendToDirectory(_ field: Field, _ name: String) {
    let isFar = offset >= Int(UInt32.max)
    directory.append(little: UInt32(0x0201_4B50))
    // Made on Unix, by a writer of version 4.5, to be taken as a plain file.
    directory.append(little: UInt16(3 << 8 | 45), isFar ? 45 : 20)
    directory += field.bytes(extra: isFar ? 12 : 0)
    directory.append(little: 0 as UInt16, 0, 0)
    directory.append(little: 0o100644 << 16, isFar ? UInt32.max : UInt32(offset))
    directory.append(contentsOf: name.utf8)
    if isFar {
      directory.append(little: 1 as UInt16, 8)
      directory.append(little: UInt64(offset))
    }
  }

  /// Appends the directory, without which the entries are no archive.
  package mutating func finish(into output: inout [UInt8]) {
    output += directory
    let end = offset + directory.count
    let isLarge = entryCount >= UInt16.max || end >= Int(UInt32.max)
    if isLarge {
      output.append(little: UInt32(0x0606_4B50))
      output.append(little: UInt64(44))
      output.append(little: UInt16(3 << 8 | 45), 45)
      let counts = [0, entryCount, entryCount, directory.count, offset].map { UInt64($0) }
      for count in counts { output.append(little: count) }
      output.append(little: 0x0706_4B50 as UInt32, 0)
      output.append(little: UInt64(end))
      output.append(little: UInt32(1))
    }
    output.append(little: 0x0605_4B50 as UInt32, 0)
    let count = isLarge ? UInt16.max : UInt16(entryCount)
    output.append(little: count, count)
    let sizes = [directory.count, offset].map { isLarge ? UInt32.max : UInt32($0) }
    output.append(little: sizes[0], sizes[1])
    output.append(little: UInt16(0))
  }
}

extension ZipWriter {
  /// The fields that an entry's header and the directory share.
  private struct Field {
    static let byteCount = 24

    var method: ZipMethod
    var sum: UInt32
    var compressedSize: Int
    var size: Int
    var nameLength: Int

    func bytes(extra: UInt16) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Self.byteCount)
      bytes.append(little: 1 << 11, method.rawValue)
      // Midnight of the first of January 1980.
      bytes.append(little: 0, 1 << 5 | 1 as UInt16)
      bytes.append(little: sum, UInt32(compressedSize), UInt32(size))
      bytes.append(little: UInt16(nameLength), extra)
      return bytes
    }
  }

  /// The tables of zlib, which deflate one entry after the other.
  private final class Deflater {
    private let tables: OpaquePointer

    /// Compresses fast and with little memory, as suits many small entries.
    init() {
      guard let tables = zlib_deflater_create(1, 5) else { preconditionFailure("out of memory") }
      self.tables = tables
    }

    deinit { zlib_deflater_destroy(tables) }

    /// Appends bytes deflated, unless that makes them no smaller.
    func append(_ bytes: [UInt8], to output: inout [UInt8]) -> Bool {
      let deflated = [UInt8](
        unsafeUninitializedCapacity: zlib_deflated_bound(tables, bytes.count)
      ) { room, count in
        count = zlib_deflate(tables, bytes, bytes.count, room.baseAddress, room.count)
      }
      guard deflated.count < bytes.count else { return false }
      output += deflated
      return true
    }
  }
}

extension [UInt8] {
  /// The CRC-32 that zip keeps of an entry.
  var checksum: UInt32 { zlib_crc32(self, count) }

  /// Appends numbers, their lowest bytes first.
  fileprivate mutating func append<Number: FixedWidthInteger>(little numbers: Number...) {
    for number in numbers {
      Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
  }
}

/// The way in which the bytes of a zip entry are stored: as they are, or as in RFC 1951.
enum ZipMethod: UInt16 {
  case stored = 0
  case deflated = 8
}
