import BuilderKit
import Comparisons
import Foundation
import LosslessJSON

private final class Service {
  let number: Int
  init(_ number: Int) { self.number = number }
}

// What makes the values is unknown to the optimizer, as it is outside of benchmarks.
@inline(never) private func makeService() -> Service { Service(1) }
@inline(never) private func makeNumber() -> Int { 1 }

private final class Plain {
  lazy var service: Service = makeService()
  lazy var optional: Service? = makeService()
  lazy var number: Int = makeNumber()
}

private final class Attributed {
  @Lazy var service: Service = makeService()
  @Lazy var optional: Service? = makeService()
  @Lazy var number: Int = makeNumber()
  @Preference("theme", default: "auto") var theme: String
  @Preference("size", default: 12) var size: Int
}

private final class PlainOnce {
  lazy var number: Int = makeNumber()
}

private final class AttributedOnce {
  @Lazy var number: Int = makeNumber()
}

/// A place for results, so that the optimizer cannot delete the reads.
nonisolated(unsafe) private var numbers = [Int](repeating: 0, count: 1_024)
nonisolated(unsafe) private var services = [Service?](repeating: nil, count: 1_024)
nonisolated(unsafe) private var texts = [String](repeating: "", count: 1_024)

/// Measures reads of attributed properties beside Swift's own `lazy var` and Foundation's `UserDefaults`.
func attributeBenchmarks() -> [Comparison] {
  lazyBenchmarks() + preferenceBenchmarks()
}

private func lazyBenchmarks() -> [Comparison] {
  let ours = Attributed()
  let plain = Plain()
  return [
    pair("@Lazy, second read, an object", bar: .ratio(atMost: 2)) {
      services[$0] = ours.service
    } neighbour: {
      services[$0] = plain.service
    },
    pair("@Lazy, second read, an integer", bar: .ratio(atMost: 2)) {
      numbers[$0] = ours.number
    } neighbour: {
      numbers[$0] = plain.number
    },
    pair("@Lazy, second read, an optional object", bar: .ratio(atMost: 2)) {
      services[$0] = ours.optional
    } neighbour: {
      services[$0] = plain.optional
    },
    pair("a new object, and the first read of its @Lazy integer", bar: .ratio(atMost: 5)) {
      numbers[$0] = AttributedOnce().number
    } neighbour: {
      numbers[$0] = PlainOnce().number
    },
  ]
}

private func preferenceBenchmarks() -> [Comparison] {
  // More keys than a small dictionary has.
  var values: [String: JSONValue] = ["theme": "dark", "size": 14]
  for number in 0..<40 { values["another key \(number)"] = "value" }
  let folder = FileManager.default.temporaryDirectory
  let path = folder.appending(path: "bench-preferences-\(UUID()).json").path
  let store = FilePreferenceStore(path: path) { fatalError("\($0)") }
  for value in values { try? store.apply([PreferenceEdit(value.key, to: value.value)]) }
  defer { try? FileManager.default.removeItem(atPath: path) }
  CurrentPreferenceStore.use(store)

  let ours = Attributed()
  let defaults = UserDefaults(suiteName: "bench-libraries")
  defaults?.set("dark", forKey: "theme")
  defaults?.set(14, forKey: "size")
  let bar = Comparison.Bar.atMost(.time(.nanoseconds(100)))
  return [
    pair("@Preference, read, a string", bar: bar) {
      texts[$0] = ours.theme
    } neighbour: {
      texts[$0] = defaults?.string(forKey: "theme") ?? "auto"
    },
    pair("@Preference, read, an integer", bar: bar) {
      numbers[$0] = ours.size
    } neighbour: {
      numbers[$0] = defaults?.integer(forKey: "size") ?? 12
    },
  ]
}

/// Runs two operations in turns, so that both meet the same load, and compares their best turns.
private func pair(
  _ operation: String,
  bar: Comparison.Bar,
  _ ours: (Int) -> Void,
  neighbour: (Int) -> Void
) -> Comparison {
  func time(_ body: (Int) -> Void) -> Duration {
    let repetitions = 4_096
    return ContinuousClock().measure {
      for number in 0..<repetitions { body(number & 1_023) }
    } / repetitions
  }
  var best = (ours: Duration.seconds(1), neighbour: Duration.seconds(1))
  for _ in 0..<500 {
    best.ours = min(best.ours, time(ours))
    best.neighbour = min(best.neighbour, time(neighbour))
  }
  return Comparison(
    operation,
    ours: .time(best.ours),
    neighbour: .time(best.neighbour),
    bar: bar
  )
}
