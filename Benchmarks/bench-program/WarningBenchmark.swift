import Comparisons
import Quiz

/// Measures from a key to its character in a question with choices: with all warnings, with ten and ten thousand questions, and
/// with all of them switched off.
func warningBenchmark(_ programs: Programs) throws -> [Comparison] {
  let homes = try [10, 10_000, 10].map { try Home(groups: 1, questions: $0, haveChoices: true) }
  let names = WarningRule.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  try homes[2].write(preferences: "{\"form.warningsOff\": [\(names)]}")
  var typists = try homes.map { Typist(try programs.openForm(in: $0)) }
  for round in 0...16 {
    for index in typists.indices { try typists[index].type(counting: round > 0) }
  }
  return [0.5, 0.95].flatMap { share in
    rows(of: typists.map(\.times), share, "key to character")
  } + rows(of: typists.map(\.processorTimes), 0.5, "processor time of a key")
}

/// Compares warnings about ten questions with none, and those about ten thousand with those about ten.
private func rows(of times: [[Duration]], _ share: Double, _ name: String) -> [Comparison] {
  guard times.allSatisfy({ !$0.isEmpty }) else { return [] }
  let values = times.map { $0.quantile(share) }
  let percentile = "p\(Int(share * 100))"
  return [
    Comparison(
      "\(name) with warnings, ten questions, beside no warnings, \(percentile)",
      ours: values[0],
      neighbour: values[2],
      bar: .atMost(.time(.milliseconds(1)))
    ),
    Comparison(
      "the same, 10,000 questions, beside ten, \(percentile)",
      ours: values[1],
      neighbour: values[0],
      bar: .atMost(.time(.milliseconds(1)))
    ),
  ]
}
