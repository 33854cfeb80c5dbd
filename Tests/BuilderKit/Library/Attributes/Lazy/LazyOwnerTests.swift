import BuilderKit
import Testing

// Every kind of owner that there is.

private final class Part: Sendable {}

private class Base {
  @Lazy var shared: [String] = ["base"]
  @Lazy private var own: [String] = ["base's own"]
  var plain: [String] = ["plain"]
  var baseOwn: [String] { own }
}

private class Middle: Base {
  override var shared: [String] {
    get { super.shared + ["middle"] }
    set { super.shared = newValue }
  }
}

private final class Derived: Middle {
  // The name of a private property of the base class.
  @Lazy private var own: [String] = ["derived's own"]
  @Lazy private var lazyPlain: [String] = ["lazy"]

  override var plain: [String] {
    get { lazyPlain }
    set { lazyPlain = newValue }
  }
  var derivedOwn: [String] { own }
}

private class Generic<Element> {
  @Lazy var elements: [Element] = []
  @Lazy var first: Element? = nil
  @Lazy(by: makeCount) var count: Int
  private func makeCount() -> Int { elements.count }
}

@MainActor
private final class Screen {
  let rows = 24
  @Lazy(by: makeLines) var lines: [String]
  @Lazy nonisolated var part: Part = Part()
  private func makeLines() throws -> [String] { Array(repeating: "", count: rows) }
}

private actor Journal {
  let start = 3
  @Lazy var history: [Int] = [0]
  @Lazy(by: makeFirst) var first: Int
  private func makeFirst() throws -> Int { start }

  func add(_ number: Int) -> [Int] {
    history.append(number + first)
    return history
  }
}

private enum Namespace {
  final class Nested {
    @Lazy var part: Part = Part()
  }
}

/// Reads its properties on the way out.
private final class Leaver {
  @Lazy var greeting: [String] = ["goodbye"]
  @Lazy(injected: true) var store: Part
  @Final var id: Int?
  let report: ([String], Part) -> Void

  init(report: @escaping ([String], Part) -> Void) {
    self.report = report
  }

  deinit {
    report(greeting, store)
    id = 1
    _ = $greeting.get()
  }
}

struct LazyOwnerTests {
  @Test func `subclasses inherit lazy properties and can override them`() {
    let middle = Middle()
    #expect(middle.shared == ["base", "middle"])
    middle.shared = ["other"]
    #expect(middle.shared == ["other", "middle"])
  }

  @Test func `a subclass can make a plain property lazy, and back`() {
    let derived = Derived()
    #expect(derived.plain == ["lazy"])
    #expect(derived.baseOwn == ["base's own"])
    #expect(derived.derivedOwn == ["derived's own"])
  }

  @Test func `generic classes can have lazy properties`() {
    let numbers = Generic<Int>()
    numbers.elements.append(1)
    #expect(numbers.elements == [1])
    #expect(numbers.first == nil)
    #expect(numbers.count == 1)
  }

  @Test @MainActor func `isolated classes can have lazy properties`() throws {
    let screen = Screen()
    #expect(screen.lines.count == 24)
    #expect(try screen.$lines.get().count == 24)
    #expect(screen.part === screen.part)
  }

  @Test func `actors can have lazy properties`() async {
    let journal = Journal()
    #expect(await journal.add(1) == [0, 4])
    #expect(await journal.add(2) == [0, 4, 5])
  }

  @Test func `nested classes can have lazy properties`() {
    let nested = Namespace.Nested()
    #expect(nested.part === nested.part)
  }

  @Test func `a value that was made and never replaced dies with its owner`() {
    var nested: Namespace.Nested? = Namespace.Nested()
    weak let part = nested?.part
    #expect(part != nil)
    nested = nil
    #expect(part == nil)
  }

  @Test func `an optional value that was made and never replaced dies with its owner`() {
    var generic: Generic<Part>? = Generic()
    generic?.elements = [Part()]
    weak let element = generic?.elements.first
    generic?.first = generic?.elements.first
    #expect(element != nil)
    generic = nil
    #expect(element == nil)
  }

  @Test func `properties can be read first while their owner goes away`() {
    var greeting: [String] = []
    var isSame = false
    let part = Part()
    Initializers.with {
      $0.register(Part.self, in: Leaver.self) { _ in part }
    } operation: {
      _ = Leaver {
        greeting = $0
        isSame = $1 === part
      }
    }
    #expect(greeting == ["goodbye"])
    #expect(isSame)
  }
}
