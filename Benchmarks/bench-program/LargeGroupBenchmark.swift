import Comparisons

/// Measures opening and saving a group of 10,000 questions.
func largeGroupBenchmark(_ programs: Programs) throws -> [Comparison] {
  let home = try Home(groups: 1, questions: 10_000)
  var openings: [Duration] = []
  var savings: [Duration] = []
  for run in 0...15 {
    let program = try programs.openLibrary(in: home)
    _ = try program.start(until: Footer.library)
    let opening = try program.send("\r", until: Footer.form, pause: 200).last
    _ = try program.send("x")
    let saving = try program.send("\u{13}", until: "Saved", pause: 200).last
    guard run > 0 else { continue }
    openings.append(opening)
    savings.append(saving)
  }
  return [
    Comparison(
      "open a group of 10,000 questions",
      ours: openings.median,
      bar: .atMost(.time(.milliseconds(60)))
    ),
    Comparison(
      "save it",
      ours: savings.median,
      bar: .atMost(.time(.milliseconds(150)))
    ),
  ]
}
