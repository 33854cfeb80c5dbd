/// Random numbers that are the same in every run with the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed, to be printed with a failure.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator; print the seed with a failure.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Creates a generator from a number of the tests' own.
  public init(seed: Int) {
    self.init(seed: UInt64(truncatingIfNeeded: seed))
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
