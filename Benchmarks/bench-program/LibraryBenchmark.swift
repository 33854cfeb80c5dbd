import Comparisons

/// Measures the start with, and the filter over, a library of 1,000 groups of 20 questions.
func libraryBenchmark(_ programs: Programs) throws -> [Comparison] {
  let home = try Home(groups: 1_000, questions: 20)
  var starts: [Duration] = []
  var filters: [Duration] = []
  var letters: [Duration] = []
  for run in 0...20 {
    let program = try programs.openLibrary(in: home)
    let start = try program.start(until: Footer.library).last
    let filter = try program.send("/").last
    // Narrows the list down to some groups, letter by letter.
    let typing = try "part 9".map { try program.send(String($0)).last }
    guard run > 0 else { continue }
    starts.append(start)
    filters.append(filter)
    letters += typing
  }
  return [
    Comparison(
      "start with 1,000 groups of 20 questions",
      ours: starts.median,
      bar: .atMost(.time(.milliseconds(60)))
    ),
    Comparison("“/” there, which reads all questions", ours: filters.median),
    Comparison("each letter of the filter, p95", ours: letters.quantile(0.95)),
  ]
}
