import BuilderKit
import CoreTestSupport
import Quiz
import QuizDocuments
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Questions that come from one format go into another.
struct PairOfFormatsTests {
  /// Returns the groups that come back from a format.
  private func readBack(_ group: QuestionGroup, _ trip: RoundTrip) throws -> [QuestionGroup] {
    do throws(FormatError) {
      return try trip.format.read(trip.format.write([group]).bytes, titled: "another title").groups
    } catch {
      // A file of no question.
      guard error == .empty else { throw error }
      return []
    }
  }

  @Test(arguments: RoundTrip.all)
  func `what has come from any format goes into every other, and what it loses is said`(
    trip: RoundTrip
  ) throws {
    var generator = SeededGenerator(seed: 20_261_126)
    var read = 0
    for index in 0..<caseCount(4, thorough: 200) {
      let plain = try QuestionGroup.random(index, using: &generator)
      let kinds = try QuestionGroup.randomKinds(index, using: &generator)
      for group in try readBack(plain, trip) + readBack(kinds, trip) {
        read += 1
        for other in RoundTrip.all where other.name != trip.name {
          let faults = try other.faults(of: group)
          #expect(faults == [], "\(trip.name) → \(other.name), group \(index)")
        }
      }
    }
    #expect(read > 3)
  }
}
