/// Random numbers that follow from a seed: the SplitMix64 of Steele, Lea and Flood (2014).
///
/// The same seed gives the same numbers in every run and on every machine.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Starts with a seed, and a text that tells one use of the seed from another.
  package init(seed: UInt64, salt: String = "") {
    state = FNV1a.digest(of: salt.utf8, behind: seed ^ FNV1a.start)
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var result = state
    result = (result ^ result >> 30) &* 0xbf58_476d_1ce4_e5b9
    result = (result ^ result >> 27) &* 0x94d0_49bb_1331_11eb
    return result ^ result >> 31
  }
}
