import Foundation

/// The number of generated cases a test tries: few while one works, many in `make check`.
///
/// ```swift
/// for round in 0..<caseCount(5_000, thorough: 20_000) { … }
/// ```
///
/// `make check` sets `QUIZBUILDER_THOROUGH`.
public func caseCount(_ few: Int, thorough many: Int) -> Int { isThorough ? many : few }

private let isThorough = ProcessInfo.processInfo.environment["QUIZBUILDER_THOROUGH"] != nil
