internal import CZlib

/// Zip archives as small as they can be: what is in them can be damaged, and the sums around it still fit.
package enum StoredZip {
  /// Returns an archive of one entry that is stored as it is.
  package static func archive(of contents: [UInt8], named name: String) -> [UInt8] {
    archive(of: [(name, contents)])
  }

  /// Returns an archive of entries that are stored as they are.
  package static func archive(of entries: [(name: String, contents: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ number: Int, _ count: Int) {
      for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
    func appendFields(_ name: String, _ contents: [UInt8]) {
      append(0, 8)
      append(Int(zlib_crc32(contents, contents.count)), 4)
      append(contents.count, 4)
      append(contents.count, 4)
      append(name.utf8.count, 2)
    }
    var offsets: [Int] = []
    for (name, contents) in entries {
      offsets.append(bytes.count)
      append(0x0403_4B50, 4)
      append(20, 2)
      appendFields(name, contents)
      append(0, 2)
      bytes += Array(name.utf8) + contents
    }
    let directory = bytes.count
    for ((name, contents), offset) in zip(entries, offsets) {
      append(0x0201_4B50, 4)
      append(20, 2)
      append(20, 2)
      appendFields(name, contents)
      append(0, 12)
      append(offset, 4)
      bytes += Array(name.utf8)
    }
    let end = bytes.count
    append(0x0605_4B50, 4)
    append(0, 4)
    append(entries.count, 2)
    append(entries.count, 2)
    append(end - directory, 4)
    append(directory, 4)
    append(0, 2)
    return bytes
  }

  /// Returns what was put into the first entry of an archive that says its sizes in front.
  package static func firstContents(of archive: [UInt8]) -> [UInt8] { contents(at: 0, in: archive) }

  /// Returns what was put into the entry of a name, whose sizes precede its name.
  static func contents(named name: String, in archive: [UInt8]) -> [UInt8] {
    let mark = Array(name.utf8)
    guard let place = archive.indices.first(where: { archive[$0...].starts(with: mark) }) else {
      preconditionFailure("there is no \(name)")
    }
    return contents(at: place - 30, in: archive)
  }

  private static func contents(at entry: Int, in archive: [UInt8]) -> [UInt8] {
    let archive = Array(archive[entry...])
    func number(at place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(archive[place + $1]) << (8 * $1) }
    }
    let start = 30 + number(at: 26, 2) + number(at: 28, 2)
    let compressed = archive[start..<start + number(at: 18, 4)]
    guard number(at: 8, 2) == 8 else { return Array(compressed) }
    let size = number(at: 22, 4)
    return [UInt8](unsafeUninitializedCapacity: size) { room, count in
      let isSound = compressed.withUnsafeBufferPointer {
        zlib_inflate($0.baseAddress, $0.count, room.baseAddress, size)
      }
      precondition(isSound, "the sample is damaged before anybody damages it")
      count = size
    }
  }
}
