import Testing

@testable import QuizScreens

struct PercentageTests {
  @Test(arguments: [
    (10, [5, 5, 4, 6], [true, false, false, true]),
    (3, [0, 1, 2, 3], [false, true, true, true]),
    (0, [0], [false]),
  ])
  func `rises with what was not seen before`(total: Int, done: [Int], expected: [Bool]) {
    var percentage = Percentage(of: total)
    let rises = done.map { percentage.rises(with: $0) }
    #expect(rises == expected)
  }

  @Test func `rises a hundred times at most`() {
    var percentage = Percentage(of: 100_000)
    let count = (0...100_000).count { percentage.rises(with: $0) }
    #expect(count == 100)
  }
}
