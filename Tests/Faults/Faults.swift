import ArgumentParser
import Foundation

/// Harms the program in every way that is known, and prints what became of what was typed.
@main
struct Faults: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "faults",
      abstract: "Harm quizbuilder and see that nothing is lost.",
      discussion: """
        A case follows from the seed and its number:
          faults --seed 1 --first 4711 --count 1 kills

        Tests: \(allFaultTests.map(\.name).joined(separator: ", "))
        """
    )
  }

  @Option(help: "What the cases are made of.")
  var seed = 1
  @Option(help: "The number of the first case.")
  var first = 0
  @Option(help: "How many cases of each test; otherwise as many as a whole run has.")
  var count: Int?
  @Flag(help: "Try as few cases as `make check` does.")
  var short = false
  @Argument(help: "Which tests; otherwise all.")
  var names: [String] = []

  func validate() throws {
    let known = allFaultTests.map(\.name)
    for name in names where !known.contains(name) {
      throw ValidationError("There is no test “\(name)”, only: \(known.joined(separator: ", "))")
    }
    guard first >= 0, count ?? 0 >= 0 else {
      throw ValidationError("Cases are counted from 0.")
    }
  }

  func run() throws {
    var failureCount = 0
    for test in allFaultTests where names.isEmpty || names.contains(test.name) {
      let count = count ?? (short ? test.shortCount : test.usualCount)
      guard count > 0 else { continue }
      let start = ContinuousClock.now
      let report = try test.run(FaultCases(seed: seed, numbers: first..<first + count))
      let seconds = Int((ContinuousClock.now - start) / .seconds(1))
      say("\(report.markdown)\n\n\(test.name): \(count) cases, seed \(seed), \(seconds) s\n")
      for failure in report.failures.prefix(10) {
        say("FAILED \(test.name), case \(failure.number): \(failure.reason)")
        say("Again: faults --seed \(seed) --first \(failure.number) --count 1 \(test.name)\n")
      }
      if report.failures.count > 10 { say("… and \(report.failures.count - 10) more\n") }
      failureCount += report.failures.count
    }
    guard failureCount == 0 else {
      say("\(failureCount) cases missed a bar.")
      throw ExitCode.failure
    }
  }
}

/// Prints a line at once, also where the output is no terminal.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
