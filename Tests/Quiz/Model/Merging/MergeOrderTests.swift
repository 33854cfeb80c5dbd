import CoreTestSupport
import Testing

@testable import Quiz

@Suite struct `The order of a merged list` {
  @Test(
    arguments: [
      ("abc", "abXc", "abcY", "abXcY"),
      ("abc", "Xabc", "Yabc", "XYabc"),
      ("abc", "aXc", "abcY", "aXcY"),
      ("abcd", "bacd", "abdc", "badc"),
      ("abcd", "bacd", "bacde", "bacde"),
      ("abcde", "eabcd", "bcdea", "ebcda"),
      ("abcde", "acdbe", "bacde", "acdbe"),
      ("abcd", "dabc", "abd", "dab"),
      ("ab", "b", "aXb", "Xb"),
      ("", "ab", "ba", "ab"),
      ("abc", "", "abc", ""),
    ]
  )
  func `has what both sides have put in, taken out and moved`(
    base: String,
    ours: String,
    theirs: String,
    merged: String
  ) {
    #expect(
      String(MergeVersions(base: base, ours: ours, theirs: theirs).map(Array.init).merged())
        == merged
    )
  }

  @Test func `keeps on demand what one side has taken out, where the other has it`() {
    let versions = MergeVersions(base: "abcd", ours: "acd", theirs: "dabc").map(Array.init)
    #expect(String(versions.merged()) == "dac")
    #expect(String(versions.merged(keeping: ["b"])) == "dabc")
  }

  @Test(arguments: 0..<300)
  func `follows the laws of merging`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let base = Array(0..<Int.random(in: 0...8, using: &generator))
    let ours = shuffled(base, adding: 100, &generator)
    let theirs = shuffled(base, adding: 200, &generator)
    let merged = MergeVersions(base: base, ours: ours, theirs: theirs).merged()

    #expect(MergeVersions(base: base, ours: ours, theirs: ours).merged() == ours)
    #expect(MergeVersions(base: base, ours: ours, theirs: base).merged() == ours)
    #expect(MergeVersions(base: base, ours: base, theirs: theirs).merged() == theirs)
    #expect(Set(merged).count == merged.count)
    let removed = Set(base).subtracting(Set(ours).intersection(theirs))
    #expect(Set(merged) == Set(ours).union(theirs).subtracting(removed))
    let swapped = MergeVersions(base: base, ours: theirs, theirs: ours).merged()
    #expect(Set(swapped) == Set(merged))
  }

  @Test(arguments: 0..<300)
  func `is that of the side that moves, as long as the other does not`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let base = Array(0..<Int.random(in: 0...8, using: &generator))
    let moved = shuffled(base, adding: 100, &generator)
    var unmoved = base.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
    unmoved.insert(200, at: Int.random(in: 0...unmoved.count, using: &generator))
    for (ours, theirs) in [(moved, unmoved), (unmoved, moved)] {
      let merged = MergeVersions(base: base, ours: ours, theirs: theirs).merged()
      #expect(merged.filter(moved.contains) == moved.filter(merged.contains))
    }
  }

  /// The numbers without some of them, some moved, and others put in.
  private func shuffled(
    _ numbers: [Int],
    adding first: Int,
    _ generator: inout SeededGenerator
  ) -> [Int] {
    var numbers = numbers.filter { _ in Int.random(in: 0..<5, using: &generator) > 0 }
    for _ in 0..<Int.random(in: 0...2, using: &generator) where !numbers.isEmpty {
      let number = numbers.remove(at: Int.random(in: 0..<numbers.count, using: &generator))
      numbers.insert(number, at: Int.random(in: 0...numbers.count, using: &generator))
    }
    for offset in 0..<Int.random(in: 0...2, using: &generator) {
      let place = Int.random(in: 0...numbers.count, using: &generator)
      numbers.insert(first + offset, at: place)
    }
    return numbers
  }
}
