import BuilderKit
import CoreTestSupport
import Foundation
import Testing

private final class Value: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Owner: Sendable {
  let made = Tally()
  let fails = Tally()
  @Lazy(by: makeValue) var value: Value
  @Lazy(by: makeValue) var optional: Value?
  @Lazy(by: makeSometimes) var sometimes: Value
  @Final var id: Int?

  private func makeValue() -> Value { Value(made.add()) }
  private func makeSometimes() throws -> Value {
    guard fails.add() > 1 else { throw CancellationError() }
    return Value(made.add())
  }
}

/// Reading and assigning from several threads; `make sanitize` runs these with ThreadSanitizer.
struct LazyThreadTests {
  private static let rounds = 500

  @Test func `two threads make one value`() {
    for _ in 0..<Self.rounds {
      let owner = Owner()
      let seen = Collected<Value>()
      Threads.run(2) { _ in
        let value = owner.value
        seen.add(value)
      }
      #expect(owner.made.count == 1)
      #expect(seen.all.allSatisfy { $0 === owner.value })
    }
  }

  @Test func `four threads make one optional value`() {
    for _ in 0..<Self.rounds {
      let owner = Owner()
      Threads.run(4) { _ in _ = owner.optional }
      #expect(owner.made.count == 1)
    }
  }

  @Test func `a thread that waited makes the value that another could not make`() {
    for _ in 0..<Self.rounds {
      let owner = Owner()
      let failures = Tally()
      Threads.run(2) { _ in
        if (try? owner.$sometimes.get()) == nil { failures.add() }
      }
      #expect(failures.count == 1)
      #expect(owner.made.count == 1)
      #expect(owner.sometimes.number == 1)
    }
  }

  @Test func `what is assigned while a value is made stays`() {
    for round in 0..<Self.rounds {
      let owner = Owner()
      let own = Value(-1)
      Threads.run(2) { index in
        if index == round % 2 {
          owner.value = own
          owner.optional = own
        } else {
          _ = owner.value
          _ = owner.optional
        }
      }
      #expect(owner.value === own)
      #expect(owner.optional === own)
    }
  }

  @Test func `reading while others replace sees whole values`() {
    let owner = Owner()
    Threads.run(4) { index in
      for round in 0..<Self.rounds {
        if index == 0 { owner.value = Value(round) }
        if index == 1 { owner.optional = round.isMultiple(of: 2) ? nil : Value(round) }
        #expect(owner.value.number >= 0)
        #expect(owner.optional != nil)
      }
    }
  }

  @Test func `of several threads that assign a final property one succeeds`() {
    for _ in 0..<Self.rounds {
      let owner = Owner()
      let winners = Collected<Int>()
      Threads.run(3) { index in
        if (try? owner.$id.set(index)) != nil { winners.add(index) }
      }
      #expect(winners.all == [owner.id])
    }
  }
}
