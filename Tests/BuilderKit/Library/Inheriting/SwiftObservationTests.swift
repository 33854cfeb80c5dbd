import BuilderKit
import Observation
import Synchronization
import Testing

@testable import BuilderKitInheriting

struct SwiftObservationTests {
  private let root = ObservableSettings()
  private let middle: ObservableSettings
  private let leaf: ObservableSettings

  init() {
    middle = root.descendant()
    leaf = middle.descendant()
  }

  /// Returns how often changes fire what tracks the values read.
  private func fires<Value>(
    reading read: @autoclosure () -> Value,
    during change: () throws -> Void
  ) rethrows -> Int {
    let count = Atomic(0)
    withObservationTracking {
      _ = read()
    } onChange: {
      count.add(1, ordering: .relaxed)
    }
    try change()
    return count.load(ordering: .relaxed)
  }

  @Test func `a read of an inherited value is tracked`() throws {
    #expect(fires(reading: leaf.points) { root.points = 2 } == 1)
    #expect(fires(reading: leaf.points) { middle.points = 3 } == 1)
    #expect(fires(reading: leaf.points) { leaf.points = 4 } == 1)
    #expect(fires(reading: leaf.points) { leaf.reset(\.points) } == 1)
    #expect(fires(reading: leaf.points) { middle.reset(\.points) } == 1)
    #expect(fires(reading: leaf.points) { leaf.stopInheriting(\.points) } == 1)
    #expect(fires(reading: leaf.points) { leaf.resumeInheriting(\.points) } == 1)
    #expect(try fires(reading: leaf.points) { try middle.setAncestor(nil) } == 1)
    #expect(try fires(reading: leaf.points) { try leaf.setAncestor(root) } == 1)
  }

  @Test func `a computed property is tracked by what it reads`() {
    #expect(fires(reading: leaf.summary) { root.language = "ja" } == 1)
    #expect(fires(reading: leaf.summary) { root.points = 2 } == 1)
  }

  @Test func `tracking fires once, and again after the next read`() {
    let count = fires(reading: leaf.points) {
      root.points = 2
      root.points = 3
    }
    #expect(count == 1)
    #expect(fires(reading: leaf.points) { root.points = 4 } == 1)
  }

  @Test func `an object that is not read again costs nothing at the next change`() {
    #expect(fires(reading: leaf.points) { root.points = 2 } == 1)
    for object in [root, middle, leaf] {
      #expect(object._$node.slots.allSatisfy { $0.observers == nil })
    }
  }

  @Test func `an equal value, another property and an overridden one fire nothing`() {
    leaf.points = 1
    #expect(fires(reading: leaf.points) { root.points = 2 } == 0)
    leaf.reset(\.points)
    #expect(fires(reading: leaf.points) { root.points = 2 } == 0)
    #expect(fires(reading: leaf.points) { root.language = "ja" } == 0)
  }

  @Test func `an object that does not observe is tracked by its own changes only`() {
    let deaf = middle.descendant(observing: false)
    #expect(fires(reading: deaf.points) { root.points = 2 } == 0)
    #expect(fires(reading: deaf.points) { deaf.points = 3 } == 1)
  }

  @Test func `the value is still the old one when tracking fires`() {
    let seen = Atomic(0)
    let reader = Unchecked(leaf)
    withObservationTracking {
      _ = leaf.points
    } onChange: {
      seen.store(reader.value.points, ordering: .relaxed)
    }
    root.points = 2
    #expect(seen.load(ordering: .relaxed) == 1)
    #expect(leaf.points == 2)
  }

  @Test func `observers and tracking are told of the same changes`() {
    let log = ChangeLog()
    let observation = leaf.observe(\.points, log.note)
    #expect(fires(reading: leaf.points) { root.points = 2 } == 1)
    #expect(log.take() == ["1 → 2"])
    #expect(observation.isActive)
  }

  @Test func `objects end although they are tracked`() {
    var leaf: ObservableSettings? = middle.descendant()
    weak let ended = leaf
    let count = fires(reading: leaf?.points) {
      leaf = nil
      root.points = 2
    }
    #expect(count == 0)
    #expect(ended == nil)
  }

  @Test @MainActor func `a sequence of observations sees inherited values`() async {
    let root = ObservableSettings()
    let leaf = root.descendant()
    var seen: [Int] = []
    for await points in Observations({ leaf.points }) {
      seen.append(points)
      guard points < 4 else { break }
      root.points = points + 1
    }
    #expect(seen == [1, 2, 3, 4])
  }

  @Test @MainActor func `a class of the main actor is inherited and sent like any other`() async {
    let root = ScreenSettings()
    let leaf = root.descendant()
    root.title = "Rivers"
    #expect(leaf.title == "Rivers")
    #expect(leaf.width == 80)
    #expect(leaf.description.hasPrefix("ScreenSettings\n  title: \"Rivers\"\n  width: 80"))
    let title = await Task.detached { await leaf.title }.value
    #expect(title == "Rivers")
  }
}

/// Lets a `@Sendable` closure that runs on the same thread see what is not `Sendable`.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
