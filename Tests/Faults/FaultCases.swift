import CoreTestSupport

/// The cases of a test to try.
struct FaultCases {
  /// The seed of all of them.
  var seed: Int
  /// Their numbers.
  var numbers: Range<Int>

  /// The random numbers of a case, the same in every run.
  func generator(for number: Int) -> SeededGenerator {
    SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) << 32 ^ UInt64(number))
  }

  /// Tries cases.
  ///
  /// - Parameters:
  ///   - isWanted: Whether a case is one of those to try.
  ///   - body: Tries a case with its random numbers and returns what is wrong. What it throws is wrong, too, such as
  ///     that something did not appear on the screen.
  /// - Returns: The cases that missed a bar.
  func failures(
    where isWanted: (Int) -> Bool = { _ in true },
    _ body: (Int, inout SeededGenerator) throws -> String?
  ) -> [FaultFailure] {
    numbers.filter(isWanted).compactMap { number in
      var generator = generator(for: number)
      do {
        return try body(number, &generator).map { FaultFailure(number: number, reason: $0) }
      } catch {
        return FaultFailure(number: number, reason: "\(error)")
      }
    }
  }
}
