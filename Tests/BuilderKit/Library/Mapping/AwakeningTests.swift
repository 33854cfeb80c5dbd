import BuilderKit
import LosslessJSON
import Synchronization
import Testing

@Buildable
private struct Woken: Equatable, Sendable {
  static let count = Mutex(0)
  let name: String

  func awakeFromBuilder() {
    Self.count.withLock { $0 += 1 }
  }
}

@Buildable
private struct Waking: Equatable, Sendable {
  @Nested let parts: [Woken]
  let plain: [Woken]
}

struct AwakeningTests {
  @Test func `every product is woken once`() throws {
    let woken = try Recipe<Woken> { MapProperty(\.name, from: "name") }
    let recipe = try Recipe<Waking> {
      MapEach(\.parts, from: "a", by: woken)
      MapEach(\.plain, from: "b", by: woken)
    }
    let waking = try recipe.model(from: [
      "a": [["name": "x"], ["name": "y"]], "b": [["name": "z"]],
    ])
    #expect(waking.parts.map(\.name) == ["x", "y"])
    #expect(waking.plain.map(\.name) == ["z"])
    #expect(Woken.count.withLock { $0 } == 3)
  }
}
