/// One sort of harm that the program has to survive, tried in numbered cases.
///
/// A case follows from the seed and its number alone, so that one that fails can be made again:
///
/// ```swift
/// struct LostCalls: FaultTest {
///   var name: String { "lost-calls" }
///   var usualCount: Int { 500 }
///   var shortCount: Int { 20 }
///
///   func run(_ cases: FaultCases) throws -> FaultReport {
///     var report = FaultReport(title: "Calls that never return", columns: ["calls", "lost"])
///     for number in cases.numbers {
///       var generator = cases.generator(for: number)
///       …
///       report.failures.append(FaultFailure(number: number, reason: "…"))
///     }
///     report.rows.append(["\(cases.numbers.count)", "0"])
///     return report
///   }
/// }
/// ```
protocol FaultTest: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// The number of cases of a whole run.
  var usualCount: Int { get }
  /// The number of cases of `make check`, a matter of seconds.
  var shortCount: Int { get }

  /// Tries cases.
  ///
  /// - Throws: What keeps the test itself from running, such as a program that does not start.
  func run(_ cases: FaultCases) throws -> FaultReport
}
