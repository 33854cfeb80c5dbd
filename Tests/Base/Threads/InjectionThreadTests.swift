import BuilderKit
import CoreTestSupport
import Testing

@MainActor private final class Counted {
  static var made = 0
  let number: Int
  init(for owner: MainOwner) {
    Self.made += 1
    owner.children += 1
    number = owner.children
  }
}

@MainActor private final class MainOwner {
  var children = 0
  @Lazy(injected: true) var child: Counted
  @Lazy(injected: true) nonisolated var number: Int
  func childNumber() throws -> Int { try $child.get().number }
}

private final class FreeOwner: Sendable {
  @Lazy(injected: true) var number: Int
}

/// Factories with and without isolation, asked from several threads; `make sanitize` runs these with ThreadSanitizer.
struct InjectionThreadTests {
  private static let rounds = 100

  @Test func `tasks on many threads meet a factory of the main actor there`() async throws {
    let made = await Counted.made
    try await Initializers.with {
      $0.register(Counted.self, in: MainOwner.self) { @MainActor owner in Counted(for: owner) }
    } operation: {
      for _ in 0..<Self.rounds {
        let owner = MainOwner()
        try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<4 { group.addTask { try await owner.childNumber() } }
          for try await number in group { #expect(number == 1) }
        }
      }
    }
    #expect(await Counted.made == made + Self.rounds)
  }

  @Test func `a factory of the main actor is not called from any thread`() {
    let calls = Tally()
    let registry = Initializers()
    registry.register(Int.self) { @MainActor _ in calls.add() }
    let owner = FreeOwner()
    let refusals = Tally()
    Threads.run(4) { _ in
      for _ in 0..<Self.rounds {
        do {
          let number: Int = try registry.make(for: "number", of: owner)
          Issue.record("made \(number)")
        } catch {
          refusals.add()
        }
      }
    }
    #expect(calls.count == 0)
    #expect(refusals.count == 4 * Self.rounds)
  }

  @Test func `threads read what is not isolated of an owner that is`() {
    let owners = (0..<Self.rounds).map { _ in MainOwner() }
    let made = Tally()
    let registry = Initializers.shared
    registry.register(Int.self, in: MainOwner.self) { _ in made.add() }
    defer { registry.unregister(Int.self, in: MainOwner.self) }
    for owner in owners {
      let seen = Collected<Int>()
      Threads.run(3) { _ in seen.add(owner.number) }
      #expect(Set(seen.all).count == 1)
    }
    #expect(made.count == Self.rounds)
  }
}
