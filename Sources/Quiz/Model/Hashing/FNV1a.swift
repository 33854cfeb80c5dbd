/// The 64-bit FNV-1a hash, with the constants of its authors (Fowler, Noll, Vo).
///
/// The standard library's hash differs from run to run. This one is in the names of drafts and locks, the lines of
/// journals, the stamps of files, and the orders of choices.
package enum FNV1a {
  /// The hash of no bytes.
  package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Returns the hash of bytes, or of bytes that follow others of a hash.
  package static func digest(
    of bytes: some Sequence<UInt8>,
    behind hash: UInt64 = start
  ) -> UInt64 {
    // Other modules call this unspecialized, where a step of a sequence takes ten times as long as one of a buffer.
    bytes.withContiguousStorageIfAvailable { digest($0, behind: hash) }
      ?? Array(bytes).withUnsafeBufferPointer { digest($0, behind: hash) }
  }

  private static func digest(
    _ bytes: UnsafeBufferPointer<UInt8>,
    behind hash: UInt64
  ) -> UInt64 {
    var hash = hash
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

/// The 64-bit FNV-1a hash of a text, mixed as in MurmurHash3: unlike Swift's own, the same in every run.
///
/// Without the mixing, the order of hashes follows that of short texts.
package func stableHash(_ text: String) -> UInt64 {
  var hash = FNV1a.digest(of: text.utf8)
  hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
  hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
  return hash ^ hash >> 33
}
