/// The FNV-1a hash.
package enum FNV1a {
  /// The FNV-1a hash of bytes, with the constants of its authors (Fowler, Noll, Vo): for texts of some hundred
  /// bytes, which names and the lines of a journal are.
  ///
  /// The standard library's hash differs from run to run.
  package static func digest(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }
}
