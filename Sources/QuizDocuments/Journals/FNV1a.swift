/// The 64-bit FNV-1a hash, with the constants of its authors (Fowler, Noll, Vo).
///
/// The standard library's hash differs from run to run; this one is in the names of drafts and locks, in the lines of
/// journals and in the stamps of files.
package enum FNV1a {
  /// Returns the hash of bytes.
  package static func digest(of bytes: some Sequence<UInt8>) -> UInt64 {
    // Other modules call this unspecialized, where a step of a sequence takes ten times as long as one of a buffer.
    bytes.withContiguousStorageIfAvailable(digest) ?? Array(bytes).withUnsafeBufferPointer(digest)
  }

  private static func digest(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }
}
