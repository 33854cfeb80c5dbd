import Foundation

/// The numbered calls of a run that a test breaks, where it breaks them in several ways.
///
/// A short run breaks every call in one of the ways, the next call in the next; with `QUIZBUILDER_EVERY_CALL` set, as by
/// `make faults`, every call is broken in every way.
package struct CallSample: Sendable {
  private let way: Int
  private let ways: Int

  /// The calls to break in one of the ways.
  package init<Way: Equatable>(_ way: Way, of ways: [Way]) {
    let isWhole = ProcessInfo.processInfo.environment["QUIZBUILDER_EVERY_CALL"] != nil
    self.way = isWhole ? 0 : ways.firstIndex(of: way) ?? 0
    self.ways = isWhole ? 1 : ways.count
  }

  /// The number of the first call.
  package var first: Int { 1 + way }
  /// The distance to the next one.
  package var step: Int { ways }

  /// The calls among the first `count`.
  package func calls(upTo count: Int) -> StrideThrough<Int> {
    stride(from: first, through: count, by: step)
  }
}
