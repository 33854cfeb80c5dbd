import BuilderKit
import LosslessJSON
import Testing

private enum PersonRank: String, Sendable { case unknown, easy }

@Buildable
private struct RankedPerson: Equatable, Sendable {
  var nickname: String?
  var level: PersonRank = .easy
  var rank: PersonRank?
}

extension Transformer where Input == String, Output == String? {
  fileprivate static var emptyIsNil: Self {
    .reversible("emptyIsNil") {
      $0.isEmpty ? nil : $0
    } backward: {
      $0 ?? ""
    }
  }
}

extension Transformer where Input == String?, Output == PersonRank {
  fileprivate static var level: Self {
    .reversible("level") {
      $0.flatMap(PersonRank.init) ?? .unknown
    } backward: {
      $0 == .unknown ? nil : $0.rawValue
    }
  }
}

/// Null and nil where transformers know them.
struct NilTransformerTests {
  private func recipe() throws -> Recipe<RankedPerson> {
    try Recipe {
      MapProperty(\.nickname, from: "nick", by: .emptyIsNil)
      MapProperty(\.level, from: "level", by: .level)
      MapProperty(\.rank, from: "rank", by: .level)
    }
  }

  @Test func `a transformer that takes an optional gets null as nil`() throws {
    let person = try recipe().model(from: ["level": .null, "rank": .null])
    #expect(person.level == .unknown && person.rank == .unknown)
    #expect(try recipe().model(from: ["level": "easy"]).level == .easy)
    #expect(try recipe().decompose(person)["level"] == .null)
  }

  @Test func `a transformer that makes an optional says what nil is written as`() throws {
    for json: JSONValue in ["", "Bo"] {
      let document: JSONValue = ["nick": json, "level": "easy", "rank": .null]
      let person = try recipe().model(from: document)
      #expect(person.nickname == (json == "" ? nil : "Bo"))
      #expect(try recipe().decompose(person)["nick"] == json)
      #expect(try recipe().decompose(RankedPerson.Builder(person), over: document) == document)
    }
    #expect(try recipe().model(from: ["nick": .null]).nickname == nil)
  }

  @Test func `it is the same in a chain, and in a file`() throws {
    let chain = Transformer<String, String>.trimmed.then(.emptyIsNil)
    let recipe = try Recipe<RankedPerson> { MapProperty(\.nickname, from: "nick", by: chain) }
    let person = try recipe.model(from: ["nick": "  "])
    #expect(person.nickname == nil)
    // There is no way back through `trimmed`.
    #expect(try recipe.decompose(person) == ["nick": .null])
    var registry = TransformerRegistry.standard
    registry.register(Transformer<String, String?>.emptyIsNil, as: "emptyIsNil")
    registry.register(Transformer<String?, PersonRank>.level, as: "level")
    let file: JSONValue = [
      "mapping": ["nickname": "nick", "level": "level"],
      "transformers": ["nickname": "emptyIsNil", "level": "level"],
    ]
    let read = try Recipe<RankedPerson>(file: file, transformers: registry)
    #expect(try read.model(from: ["nick": "", "level": .null]).level == .unknown)
    #expect(try read.decompose(RankedPerson.build { _ in }) == ["nick": "", "level": "easy"])
  }

  @Test func `null stays a fault for a transformer that does not take it`() throws {
    let recipe = try Recipe<RankedPerson> {
      MapProperty(
        \.level,
        from: "level",
        by: Transformer<String, PersonRank>.oneWay("l") { _ in .easy }
      )
    }
    let error = #expect(throws: MappingError.self) { try recipe.model(from: ["level": .null]) }
    #expect(error?.faults.map(\.kind) == [.null])
  }
}
