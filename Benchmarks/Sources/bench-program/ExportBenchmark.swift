import Foundation
import Comparisons

/// Measures exports of 100,000 questions by the command line, less the time that reading them takes.
func exportBenchmark(_ programs: Programs) throws -> [Comparison] {
  let home = try Home(groups: 1, questions: 100_000)
  let group = home.group(0)
  return try ["anki", "csv", "markdown", "json"].map { format in
    let output = home.path + "/export"
    var times: [Duration] = []
    for run in 0...5 {
      let reading = try programs.run(["check", group], in: home)
      let all = try programs.run(
        ["export", group, "--to", format, "--output", output, "--force"],
        in: home
      )
      if run > 0 { times.append(all - reading) }
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: output)
    let bytes = attributes[.size] as? Int ?? 0
    return Comparison(
      "export 100,000 questions as \(format)",
      ours: .rate(of: bytes, in: times.sorted()[times.count / 2]),
      bar: .atLeast(.rate(50e6))
    )
  }
}

extension Programs {
  /// How long our program takes from its start to its end, without a terminal.
  fileprivate func run(_ arguments: [String], in home: Home) throws -> Duration {
    let process = Process()
    process.executableURL = URL(filePath: ours)
    process.arguments = arguments
    process.environment = home.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let time = try ContinuousClock().measure {
      try process.run()
      process.waitUntilExit()
    }
    guard process.terminationStatus == 0 else {
      throw Failure("\(arguments[0]) ended with \(process.terminationStatus)")
    }
    return time
  }
}
