import BuilderKit
import Testing

@Buildable
private struct Source {
  let name: String
  let count: Int
  let note: String?
  let level: Int?
  @Nested let parts: [Plain]
  @Nested let part: Plain
  @Nested let spare: Plain?
}

@Buildable
private struct Target {
  let count: Int
  @Default("?") let name: String
  let note: String?
  let level: Int
  @Nested let parts: [Plain]
  let part: Plain
  @Nested let spare: Plain?
  @Default(7) let own: Int
}

struct SharedPropertiesTests {
  private func plain(_ name: String) throws -> Plain {
    try Plain.build {
      $0.name = name
      $0.points = 1
    }
  }

  @Test func `properties of the same name and type are taken, in either direction`() throws {
    let source = try Source.build {
      $0.name = "n"
      $0.count = 3
      $0.note = nil
      $0.level = 4
      $0.parts = [Plain.Builder(try plain("a"))]
      $0.part = Plain.Builder(try plain("b"))
      $0.spare = Plain.Builder(try plain("c"))
    }
    var builder = Target.Builder(sharedPropertiesOf: source)
    #expect(builder.name == "n")
    #expect(builder.count == 3)
    #expect(builder.$note.isSet)
    #expect(builder.own == 7)
    #expect(builder.part?.name == "b")
    #expect(builder.spare?.name == "c")
    #expect(builder.missing.map(\.description) == ["level"], "Int? is another type than Int")
    builder.level = 5
    let target = try builder.build()
    #expect(target.parts == source.parts)

    let back = Source.Builder(sharedPropertiesOf: target)
    #expect(back.missing.map(\.description) == ["level"])
    #expect(back.name == "n")
    #expect(back.parts.map(\.name) == ["a"])
    #expect(back.part.name == "b")
  }

  @Test func `a source known only by a protocol will do`() throws {
    let source: any Buildable = try plain("p")
    #expect(Target.Builder(sharedPropertiesOf: source).name == "p")
  }

  @Test func `a property refuses a value of another type`() throws {
    let property = try #require(Plain.buildableProperties.first { $0.name == "points" })
    var builder = Plain.Builder()
    #expect(!property.set("1", on: &builder))
    #expect(builder.points == nil)
    #expect(property.set(1, on: &builder))
    #expect(builder.points == 1)
    #expect(ObjectIdentifier(property.valueType) == ObjectIdentifier(Int.self))
    #expect(property.keyPath == \Plain.points)
  }
}
