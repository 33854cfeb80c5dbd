import CoreTestSupport
import Testing

/// Random operations on objects, each beside the same on a naive model.
struct InheritanceModelTests {
  private static let seeds: [UInt64] = [1, 2, 3, .random(in: 4 ... .max)]
  private static let operations = caseCount(40_000, thorough: 1_000_000)

  @Test(arguments: seeds)
  func `objects behave as the naive model does`(seed: UInt64) {
    let trial = ModelTrial(seed: seed)
    for step in 0..<Self.operations / Self.seeds.count {
      let operation = trial.randomOperation()
      trial.perform(operation)
      if let difference = trial.difference() {
        Issue.record("seed \(seed), step \(step), after \(operation): \(difference)")
        return
      }
    }
    #expect(trial.survivors() == [])
  }
}
