import Comparisons

/// Measures from Esc, which may be the beginning of another key, to the first byte of a reaction.
func escapeBenchmark(_ programs: Programs) throws -> [Comparison] {
  let program = try programs.openForm(in: Home(groups: 1, questions: 20))
  _ = try program.send("x")
  // The first opens a question whether to save; the second closes it.
  let times = try (0..<40).map { _ in try program.send("\u{1B}").first }
  return [
    Comparison(
      "Esc to reaction, p95",
      ours: times.quantile(0.95),
      bar: .atMost(.time(.milliseconds(40)))
    )
  ]
}
