/// The hash XXH64 with the seed 0, as the xxHash specification 0.1.1 by Yann Collet has it.
///
/// It takes four lanes of eight bytes in one step, which no disk keeps pace with. It guards against accidents, not
/// against forgery, and is the same in every run, unlike the standard library's.
package enum XXHash64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// Returns the hash of bytes.
  ///
  /// - Complexity: O(*n*), with four bytes or more in a cycle of the processor.
  package static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      var hash = bytes.count < 32 ? prime5 : mixedLanes(of: bytes, &offset)
      hash &+= UInt64(bytes.count)
      while offset + 8 <= bytes.count {
        hash = (hash ^ round(0, bytes.word(at: offset))).rotated(27) &* prime1 &+ prime4
        offset += 8
      }
      if offset + 4 <= bytes.count {
        hash = (hash ^ bytes.halfWord(at: offset) &* prime1).rotated(23) &* prime2 &+ prime3
        offset += 4
      }
      for byte in bytes[offset...] {
        hash = (hash ^ UInt64(byte) &* prime5).rotated(11) &* prime1
      }
      return avalanche(hash)
    }
  }

  /// Takes all stripes of 32 bytes, each lane for itself, and returns the four as one.
  private static func mixedLanes(of bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> UInt64 {
    var lane1 = prime1 &+ prime2
    var lane2 = prime2
    var lane3: UInt64 = 0
    var lane4 = 0 &- prime1
    while offset + 32 <= bytes.count {
      lane1 = round(lane1, bytes.word(at: offset))
      lane2 = round(lane2, bytes.word(at: offset + 8))
      lane3 = round(lane3, bytes.word(at: offset + 16))
      lane4 = round(lane4, bytes.word(at: offset + 24))
      offset += 32
    }
    var hash = lane1.rotated(1) &+ lane2.rotated(7) &+ lane3.rotated(12) &+ lane4.rotated(18)
    for lane in [lane1, lane2, lane3, lane4] {
      hash = (hash ^ round(0, lane)) &* prime1 &+ prime4
    }
    return hash
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    (lane &+ word &* prime2).rotated(31) &* prime1
  }

  /// Lets every bit of the input change every bit of the result.
  private static func avalanche(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ hash >> 33) &* prime2
    hash = (hash ^ hash >> 29) &* prime3
    return hash ^ hash >> 32
  }
}

extension UInt64 {
  fileprivate func rotated(_ count: UInt64) -> UInt64 {
    self &<< count | self &>> (64 &- count)
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes, the least significant one first.
  fileprivate func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Four bytes, the least significant one first.
  fileprivate func halfWord(at offset: Int) -> UInt64 {
    UInt64(UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
