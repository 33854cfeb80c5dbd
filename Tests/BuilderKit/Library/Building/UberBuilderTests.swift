import BuilderKit
import Synchronization
import Testing

/// The events while a container was made.
private final class Trace: Sendable {
  private let lines = Mutex<[String]>([])

  var steps: [String] { lines.withLock { $0 } }

  func add(_ step: String) {
    lines.withLock { $0.append(step) }
  }
}

@TaskLocal private var trace = Trace()

private func traced<Value>(_ step: String, _ value: Value) -> Value {
  trace.add(step)
  return value
}

@Buildable
private struct Container: Sendable {
  @Default(traced("default", "none")) let name: String
  @Default([]) let array: [Int]
  @Default("note") let note: String?

  func awakeFromBuilder() {
    trace.add("awake with \(name)")
  }
}

@Buildable
private struct ModifiedContainer: Sendable {
  @Default("none") let name: String
  @Default(nil) let note: String?
  @Default(1) let version: Int
}

private final class Shared: Sendable {}

@Buildable
private final class Holder: Sendable {
  let shared: Shared
  @Default(0) let count: Int
}

/// Promises to users of UberBuilder that the other suites do not show.
struct UberBuilderTests {
  @Test func `defaults come first, then the closure, then the hook, once`() throws {
    let trace = Trace()
    try $trace.withValue(trace) {
      _ = try Container.build { container in
        trace.add("closure finds \(container.name)")
        container.name = "own"
      }
    }
    #expect(trace.steps == ["default", "closure finds none", "awake with own"])
  }

  @Test func `a closure that sets nothing leaves the defaults`() throws {
    let trace = Trace()
    try $trace.withValue(trace) {
      let container = try Container.build { _ in }
      let copy = container.copy { _ in }
      #expect(copy.name == "none")
      #expect(copy.array == [])
    }
    #expect(trace.steps == ["default", "awake with none", "awake with none"])
  }

  @Test func `what the closure sets goes before what is copied, and that before defaults`() throws {
    let source = try Container.build {
      $0.name = "source"
      $0.array = [1]
    }
    let copy = source.copy { $0.array = [2] }
    #expect(copy.name == "source")
    #expect(copy.array == [2])
    var builder = ModifiedContainer.Builder(sharedPropertiesOf: source)
    builder.note = "own"
    let modified = try builder.build()
    #expect(modified.name == "source")
    #expect(modified.note == "own")
    #expect(modified.version == 1)
  }

  @Test func `a builder that is kept cannot change the product`() throws {
    var kept = Container.Builder()
    let container = try Container.build {
      $0.array = [1]
      kept = $0
    }
    kept.array.append(2)
    kept.name = "changed"
    #expect(container.array == [1])
    #expect(container.name == "none")
  }

  @Test func `a nil of another type goes before the default`() throws {
    let source = try Container.build { $0.note = nil }
    let modified = try ModifiedContainer.Builder(sharedPropertiesOf: source).build()
    let back = try Container.Builder(sharedPropertiesOf: modified).build()
    #expect(modified.note == nil)
    #expect(back.note == nil)
    #expect(try Container.build { _ in }.note == "note")
  }

  @Test func `a copy shares the objects that its source holds`() throws {
    let holder = try Holder.build { $0.shared = Shared() }
    let copy = holder.copy { $0.count = 1 }
    #expect(copy !== holder)
    #expect(copy.shared === holder.shared)
    #expect(holder.count == 0)
  }
}
