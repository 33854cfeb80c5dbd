import Comparisons

/// Measures from a key to its character on the screen: in a form, in the form of a large group, in nano.
func typingBenchmark(_ programs: Programs) throws -> [Comparison] {
  let small = try Home(groups: 1, questions: 20)
  let large = try Home(groups: 1, questions: 10_000)
  var smallForm = Typist(try programs.openForm(in: small))
  var largeForm = Typist(try programs.openForm(in: large))
  var editor = try programs.openNano(in: small).map { nano in
    _ = try nano.start(until: Footer.nano)
    return Typist(nano)
  }
  for round in 0...16 {
    try smallForm.type(counting: round > 0)
    try editor?.type(counting: round > 0)
    try largeForm.type(counting: round > 0)
  }
  return [0.5, 0.95].flatMap { share in
    let percentile = "p\(Int(share * 100))"
    let ours = smallForm.times.quantile(share)
    return [
      Comparison(
        "key to character in a form, \(percentile)",
        ours: ours,
        neighbour: editor?.times.quantile(share),
        bar: .ratio(atMost: 1.5)
      ),
      Comparison(
        "the same with 10,000 questions, beside 20, \(percentile)",
        ours: largeForm.times.quantile(share),
        neighbour: ours,
        bar: .ratio(atMost: 1.2)
      ),
    ]
  } + [
    Comparison(
      "bytes sent for a typed character, at most",
      ours: .size(smallForm.mostBytes),
      neighbour: (editor?.mostBytes).map(Quantity.size),
      bar: .atMost(.size(30))
    )
  ]
}

/// Somebody who types and looks.
struct Typist {
  /// Letters that the texts around do not have.
  private static let letters = "qzxvkjqzxvkjqzxvkjqzxvkjqzxvkj".map(String.init)

  private(set) var times: [Duration] = []
  /// The processor time of the program for each letter, whatever else the machine does; none where the system does not tell it.
  private(set) var processorTimes: [Duration] = []
  private(set) var mostBytes = 0
  private let program: TerminalProcess

  init(_ program: TerminalProcess) {
    self.program = program
  }

  /// Types some letters on a line and deletes all but the first again, so that there are always changes.
  mutating func type(counting: Bool) throws {
    for letter in Self.letters.dropFirst(counting ? 1 : 0) {
      let start = program.processorTime
      let response = try program.send(letter, until: letter, pause: 4)
      guard counting, let time = response.time(of: letter) else { continue }
      times.append(time)
      if let start, let end = program.processorTime { processorTimes.append(end - start) }
      mostBytes = max(mostBytes, response.bytes.count)
    }
    _ = try program.send(String(repeating: "\u{7F}", count: Self.letters.count - 1))
  }
}
