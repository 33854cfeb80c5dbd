import CZlib
import QuizDocuments

/// Writes a zip archive entry by entry, so that it can be handed out while it grows.
///
/// Entries have UTF-8 names, no date but the first that zip knows, and are deflated where that makes
/// them smaller: the same entries always make the same archive. Many or large ones are counted as ZIP64
/// has it. The archive must begin where the first entry is appended.
///
/// ```swift
/// var archive = ZipWriter()
/// archive.append(bytes, named: "imsmanifest.xml", to: &output)
/// archive.finish(into: &output)
/// ```
struct ZipWriter {
  private let deflater: Deflater
  /// The central directory so far.
  private var directory: [UInt8] = []
  private var entryCount = 0
  /// The size of the entries so far.
  private var offset = 0

  /// The kind of the entries.
  enum Entries {
    /// Few and large: as small as is usual.
    case large
    /// Many and small: fast, for little would be gained.
    case small
  }

  /// Starts an archive.
  init(of entries: Entries = .large) {
    deflater =
      switch entries {
      case .large: Deflater(level: 6, memoryLevel: 8)
      case .small: Deflater(level: 1, memoryLevel: 5)
      }
  }

  /// Appends an entry.
  ///
  /// - Parameters:
  ///   - contents: Less than 4 GB.
  ///   - name: Its path, with `/` between folders; at most 65,535 bytes, and none has it yet.
  ///   - output: What the archive is written into.
  mutating func append(_ contents: [UInt8], named name: String, to output: inout [UInt8]) {
    precondition(contents.count < UInt32.max && name.utf8.count <= UInt16.max)
    let header = output.count
    output.append(localHeader: 0x0403_4B50)
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
    directory.append(little: UInt16(3 << 8 | 45))
    directory.append(little: UInt16(isFar ? 45 : 20))
    directory += field.bytes(extra: isFar ? 12 : 0)
    directory.append(little: UInt16(0))
    directory.append(little: UInt16(0))
    directory.append(little: UInt16(0))
    directory.append(little: UInt32(0o100644) << 16)
    directory.append(little: isFar ? UInt32.max : UInt32(offset))
    directory.append(contentsOf: name.utf8)
    if isFar {
      directory.append(little: UInt16(1))
      directory.append(little: UInt16(8))
      directory.append(little: UInt64(offset))
    }
  }

  /// Appends the directory, without which the entries are no archive.
  mutating func finish(into output: inout [UInt8]) {
    output += directory
    let end = offset + directory.count
    let isLarge = entryCount >= UInt16.max || end >= Int(UInt32.max)
    if isLarge {
      output.append(little: UInt32(0x0606_4B50))
      output.append(little: UInt64(44))
      output.append(little: UInt16(3 << 8 | 45))
      output.append(little: UInt16(45))
      output.append(little: UInt64(0))
      output.append(little: UInt64(entryCount))
      output.append(little: UInt64(entryCount))
      output.append(little: UInt64(directory.count))
      output.append(little: UInt64(offset))
      output.append(little: UInt32(0x0706_4B50))
      output.append(little: UInt32(0))
      output.append(little: UInt64(end))
      output.append(little: UInt32(1))
    }
    output.append(little: UInt32(0x0605_4B50))
    output.append(little: UInt32(0))
    let count = isLarge ? UInt16.max : UInt16(entryCount)
    output.append(little: count)
    output.append(little: count)
    output.append(little: isLarge ? UInt32.max : UInt32(directory.count))
    output.append(little: isLarge ? UInt32.max : UInt32(offset))
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
      bytes.append(little: UInt16(1 << 11))
      bytes.append(little: method.rawValue)
      // Midnight of the first of January 1980.
      bytes.append(little: UInt16(0))
      bytes.append(little: UInt16(1 << 5 | 1))
      bytes.append(little: sum)
      bytes.append(little: UInt32(compressedSize))
      bytes.append(little: UInt32(size))
      bytes.append(little: UInt16(nameLength))
      bytes.append(little: extra)
      return bytes
    }
  }

  /// The tables of zlib, which deflate one entry after the other.
  private final class Deflater {
    private let tables: OpaquePointer

    init(level: Int32, memoryLevel: Int32) {
      guard let tables = zlib_deflater_create(level, memoryLevel) else {
        preconditionFailure("out of memory")
      }
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

  /// Appends a number, its lowest byte first.
  fileprivate mutating func append(little number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(localHeader signature: UInt32) {
    append(little: signature)
    append(little: UInt16(20))
  }
}

/// The way in which the bytes of a zip entry are stored.
enum ZipMethod: UInt16 {
  /// As they are.
  case stored = 0
  /// Deflated, RFC 1951.
  case deflated = 8
}
