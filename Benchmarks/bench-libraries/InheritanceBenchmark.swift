import BuilderKit
import CMemory
import Comparisons

@Inheritable
private final class Settings {
  var points: Int = 1
  var language: String = "en"
}

@Inheritable
private final class ThreeSettings {
  var points: Int = 1
  var language: String = "en"
  var note: String?
}

private final class PlainSettings {
  var points = 1
  var language = "en"
}

/// The number of objects that are read in turn, and its mask.
private let objectCount = 16
private let mask = objectCount - 1
private let repetitions = 65_536

/// Measures inherited reads beside those of a plain class, and a change that is observed far below.
func inheritanceBenchmarks() -> [Comparison] {
  [0, 1, 10, 100].flatMap(readBenchmarks)
    + [changeBenchmark(), searchBenchmark(), memoryBenchmark()]
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

/// Measures the search for a value after one has appeared or disappeared at the root, without the change itself.
private func searchBenchmark() -> Comparison {
  let levels = 100
  let root = ThreeSettings()
  root.points = 2
  let leaf = (0..<levels).reduce(root) { settings, _ in settings.descendant() }
  var sum = 0
  func best(_ read: () -> Void) -> Duration {
    (0..<100).map { _ in
      time {
        for _ in 0..<repetitions / 64 {
          root.setOwn(\.note, nil)
          read()
          root.reset(\.note)
          read()
        }
      }
    }.min() ?? .zero
  }
  let search = (best { sum &+= leaf.points } - best {}) * 32 / levels
  return Comparison(
    "find an inherited Int again, 100 levels, per level",
    ours: .time(search),
    bar: .atMost(.time(.nanoseconds(10)))
  )
}

private func memoryBenchmark() -> Comparison {
  let count = 100_000
  let root = ThreeSettings()
  var kept: [ThreeSettings] = []
  kept.reserveCapacity(count)
  let before = allocated_bytes()
  for _ in 0..<count { kept.append(root.descendant()) }
  let size = (Int(allocated_bytes()) - Int(before)) / count
  return withExtendedLifetime(kept) {
    Comparison(
      "memory of a descendant of 3 properties",
      ours: .size(size),
      bar: .atMost(.size(200))
    )
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
