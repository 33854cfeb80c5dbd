import BuilderKit
import Comparisons

@Inheritable
private final class Settings {
  var points: Int = 1
  var language: String = "en"
}

private final class PlainSettings {
  var points = 1
  var language = "en"
}

/// How many objects are read in turn, and the mask that says so.
private let objectCount = 16
private let mask = objectCount - 1
private let repetitions = 65_536

/// Measures inherited reads beside those of a plain class, and a change that is observed far below.
func inheritanceBenchmarks() -> [Comparison] {
  [0, 1, 10, 100].flatMap(readBenchmarks) + [changeBenchmark()]
}

private func readBenchmarks(depth: Int) -> [Comparison] {
  let inherited = (0..<objectCount).map { _ in leaf(depth: depth) }
  let plain = (0..<objectCount).map { _ in PlainSettings() }
  // Where results go: those that are not stored would be optimized away. The release of an older text
  // belongs to the cost of a read.
  var sum = 0
  let texts = UnsafeMutableBufferPointer<String>.allocate(capacity: objectCount)
  texts.initialize(repeating: "")
  defer { texts.deinitialize().deallocate() }
  // Each loop is written out, for a closure around the read would cost more than it.
  return [
    compare("read an inherited Int, depth \(depth)", bar: .nanoseconds(1)) {
      time { for n in 0..<repetitions { sum &+= inherited[n & mask].points } }
    } neighbour: {
      time { for n in 0..<repetitions { sum &+= plain[n & mask].points } }
    },
    compare("read an inherited String, depth \(depth)", bar: .nanoseconds(4)) {
      time { for n in 0..<repetitions { texts[n & mask] = inherited[n & mask].language } }
    } neighbour: {
      time { for n in 0..<repetitions { texts[n & mask] = plain[n & mask].language } }
    },
  ]
}

private func changeBenchmark() -> Comparison {
  let root = Settings()
  let leaf = leaf(depth: 10, below: root)
  var sum = 0
  let observation = leaf.observe(\.points) { sum &+= $0.newValue }
  defer { observation.cancel() }
  return compare("set at the root, one observer at depth 10", bar: .microseconds(1)) {
    time { for n in 0..<repetitions { root.points = n } }
  }
}

/// An object far below one that has all the values.
private func leaf(depth: Int, below root: Settings = Settings()) -> Settings {
  root.points = 2
  root.language = "ja"
  return (0..<depth).reduce(root) { settings, _ in settings.descendant() }
}

/// Returns the time of one of the repetitions that a loop consists of.
private func time(_ loop: () -> Void) -> Duration {
  ContinuousClock().measure(loop) / repetitions
}

/// Runs two measurements in turns, so that both meet the same load, and compares their best turns.
private func compare(
  _ operation: String,
  bar: Duration,
  _ ours: () -> Duration,
  neighbour: (() -> Duration)? = nil
) -> Comparison {
  var best = ours()
  var bestNeighbour = neighbour?()
  for _ in 0..<100 {
    best = min(best, ours())
    if let neighbour, let other = bestNeighbour { bestNeighbour = min(other, neighbour()) }
  }
  return Comparison(
    operation,
    ours: .time(best),
    neighbour: bestNeighbour.map(Quantity.time),
    bar: .atMost(.time(bar))
  )
}
