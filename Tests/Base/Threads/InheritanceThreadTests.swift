import CoreTestSupport
import Testing

/// Objects that end on other threads than those of their tree; `make sanitize` runs these with ThreadSanitizer.
struct InheritanceThreadTests {
  private static let seeds: [UInt64] = [1, 2, .random(in: 3 ... .max)]
  private static let steps = caseCount(10_000, thorough: 200_000)

  @MainActor
  @Test(arguments: seeds)
  func `objects and rows of the main actor are released on other threads`(seed: UInt64) {
    var storm = ReleaseStorm(seed: seed)
    storm.run(steps: Self.steps)
    #expect(storm.wrongRows == 0, "seed \(seed)")
  }

  @Test func `objects and observations of another actor are released on other threads`() async {
    let size = await runStorageStorm(steps: Self.steps)
    #expect(size == Self.steps)
  }
}
