import Foundation

/// The number of generated cases a test tries: few while one works, many in `make check`.
///
/// ```swift
/// for round in 0..<caseCount(5_000, thorough: 20_000) { … }
/// ```
///
/// `make thorough` sets `QUIZBUILDER_THOROUGH` to 1; with 5, there are five times as many.
public func caseCount(_ few: Int, thorough many: Int) -> Int { factor.map { $0 * many } ?? few }

private let factor = ProcessInfo.processInfo.environment["QUIZBUILDER_THOROUGH"].map {
  Int($0) ?? 1
}
