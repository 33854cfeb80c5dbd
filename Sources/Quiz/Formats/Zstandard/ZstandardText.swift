import CZstd

/// A text in memory that is packed as Zstandard (RFC 8878), in one frame or several.
///
/// Its size is bounded before memory is given for it. The memory that it is unpacked into is its window, so that a frame
/// that claims a window of gigabytes gets none of its own.
///
/// ```swift
/// let text = try ZstandardText(bytes)    // nil where its frames are damaged
/// if text.bound <= limit { … }
/// ```
struct ZstandardText {
  /// The most bytes that it has unpacked: the sizes its frames claim, or 128 kB for each block of a frame without.
  let bound: Int
  private let bytes: [UInt8]

  /// Looks at the frames of a text; `nil` where they are damaged.
  ///
  /// - Complexity: O(*n*) in the number of blocks; nothing is unpacked.
  init?(_ bytes: [UInt8]) {
    var bound: UInt64 = 0
    guard zstd_bound(bytes, bytes.count, &bound) else { return nil }
    self.bound = Int(clamping: bound)
    self.bytes = bytes
  }

  /// Unpacks the text; `nil` where it is damaged.
  func unpacked() -> [UInt8]? {
    var isSound = false
    let unpacked = [UInt8](unsafeUninitializedCapacity: bound) { room, count in
      let size = unpack(into: room)
      isSound = size != nil
      count = size ?? 0
    }
    return isSound ? unpacked : nil
  }

  /// Unpacks the text into memory, and returns its size; `nil` where it is damaged, or larger than the memory.
  func unpack(into room: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    var size = 0
    let isSound = zstd_unpack(bytes, bytes.count, room.baseAddress, room.count, &size)
    return isSound ? size : nil
  }
}
