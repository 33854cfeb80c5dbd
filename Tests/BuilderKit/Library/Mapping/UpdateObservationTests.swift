import BuilderKit
import LosslessJSON
import Synchronization
import Testing

@Buildable
private struct Headcount: Equatable, Sendable {
  @Validated(.range(0...9)) let value: Int
}

/// The events that an observer has seen.
private final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  var text: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

struct UpdateObservationTests {
  private func recipe() throws(RecipeError) -> Recipe<Headcount> {
    try Recipe { MapProperty(\.value, from: "value") }
  }

  @Test func `a change is told once, old and new, before the update returns`() throws {
    let recipe = try recipe()
    let counter = try recipe.identifiedModel(from: ["value": 1])
    let log = Log()
    let observation = IdentifiedModel<Headcount>.observe { update in
      guard update.id == counter.id else { return }
      log.add("\(update.old === counter) \(update.old.value) -> \(update.new.value)")
    }
    let newer = try counter.update(with: ["value": 2], by: recipe)
    #expect(log.text == ["true 1 -> 2"])
    _ = try newer.update(with: ["value": 3], by: recipe)
    #expect(log.text == ["true 1 -> 2", "false 2 -> 3"])
    observation.cancel()
  }

  @Test func `no change and no success tell nothing`() throws {
    let recipe = try recipe()
    let counter = try recipe.identifiedModel(from: ["value": 1])
    let log = Log()
    let observation = IdentifiedModel<Headcount>.observe { update in
      if update.id == counter.id { log.add("told") }
    }
    #expect(try counter.update(with: ["value": 1], by: recipe) === counter)
    #expect(try counter.update(with: ["other": 2], by: recipe) === counter)
    #expect(throws: MappingError.self) { try counter.update(with: ["value": 10], by: recipe) }
    #expect(throws: MappingError.self) { try counter.update(with: ["value": "2"], by: recipe) }
    #expect(log.text == [])
    observation.cancel()
  }

  @Test func `an observation ends with its token or when it is cancelled`() throws {
    let recipe = try recipe()
    let counter = try recipe.identifiedModel(from: ["value": 1])
    let log = Log()
    var released: UpdateObservation? = IdentifiedModel<Headcount>.observe { update in
      if update.id == counter.id { log.add("released \(update.new.value)") }
    }
    let cancelled = IdentifiedModel<Headcount>.observe { update in
      if update.id == counter.id { log.add("cancelled \(update.new.value)") }
    }
    _ = try counter.update(with: ["value": 2], by: recipe)
    #expect(released != nil)
    released = nil
    cancelled.cancel()
    cancelled.cancel()
    _ = try counter.update(with: ["value": 3], by: recipe)
    #expect(log.text == ["released 2", "cancelled 2"])
  }

  @Test func `an observer may update in turn`() throws {
    let recipe = try recipe()
    let counter = try recipe.identifiedModel(from: ["value": 1])
    let log = Log()
    let observation = IdentifiedModel<Headcount>.observe { update in
      guard update.id == counter.id else { return }
      log.add("\(update.new.value)")
      guard update.new.value < 4 else { return }
      let next = JSONValue.number(JSONNumber(update.new.value + 1))
      _ = try? update.new.update(with: ["value": next], by: recipe)
    }
    _ = try counter.update(with: ["value": 2], by: recipe)
    #expect(log.text == ["2", "3", "4"])
    observation.cancel()
  }

  @Test func `the stream of updates has all from its beginning on`() async throws {
    let recipe = try recipe()
    let counter = try recipe.identifiedModel(from: ["value": 1])
    let updates = IdentifiedModel<Headcount>.updates
    let second = IdentifiedModel<Headcount>.updates
    let two = try counter.update(with: ["value": 2], by: recipe)
    _ = try two.update(with: ["value": 3], by: recipe)
    for stream in [updates, second] {
      var seen: [Int] = []
      for await update in stream where update.id == counter.id {
        seen.append(update.new.value)
        if seen.count == 2 { break }
      }
      #expect(seen == [2, 3])
    }
  }

  @Test func `updates from many threads are each told once`() async throws {
    let recipe = try recipe()
    let counters = try (0..<50).map { _ in try recipe.identifiedModel(from: ["value": 1]) }
    let ids = Set(counters.map(\.id))
    let log = Log()
    let observation = IdentifiedModel<Headcount>.observe { update in
      if ids.contains(update.id) { log.add("\(update.id)") }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for counter in counters {
        group.addTask { _ = try counter.update(with: ["value": 2], by: recipe) }
      }
      try await group.waitForAll()
    }
    #expect(log.text.sorted() == counters.map(\.id.description).sorted())
    observation.cancel()
  }
}
