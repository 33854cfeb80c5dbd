import BuilderKit
import LosslessJSON
import Testing

// Odd enums that compile, and work.

@Buildable
enum OddChoiceNames: Hashable, Sendable {
  case none
  case some(Int)
  case `default`(String)
  case `switch`(`in`: Int, `is`: Bool)
  case `two words`
  case _under(_x: Int)
  case optional(Int?)
  case allCases, rawValue
}

@Buildable
package enum OddChoiceValues {
  case closure(@Sendable () -> Int)
  case tuple((Int, String))
  case any(any Error)
  case list([[Int]?])
  case named(_ value: Int)
  case unlabelled(Int, String = "x", _ other: Bool = .random())
  case implicit(Duration = .zero)
  case module(Swift.String)
  case meta(any Hashable.Type)
}

@Buildable
enum OddChoiceRaw: String, CaseIterable {
  case a = "A"
  case b
}

@Buildable(builderConformsTo: .equatable)
enum OddChoiceConformance {
  case a(Int)
}

enum OddChoiceOuter<Element: Hashable & Sendable> {
  @Buildable
  enum Inner: Hashable {
    case one(Element)
    case many([Element], first: Element?)
    case same(Int, Self?.Type)

    static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
    func hash(into hasher: inout Hasher) { hasher.combine(kind) }
  }
}

@Buildable
enum OddChoiceTree: Hashable, Sendable, Codable {
  indirect case node(left: OddChoiceTree, right: Self)
  case leaf
}

@Buildable
indirect enum OddChoiceChain: Hashable, Sendable, Codable {
  case end
  @Nested case next(OddChoiceChain?)
  @Nested case pair(first: OddChoiceChain, OddChoiceChain?)
}

@Buildable
enum OddChoiceRules: Equatable {
  @Nested @Validated(.minCount(2)) case list([Choice])
  @Nested("part") @Validated("name", .notBlank) @Validated("level", .range(1...5))
  case several(part: Choice?, name: String, level: Int = 3)
  @Validated(.custom(code: "even", description: "is odd") { ($0 as Int).isMultiple(of: 2) })
  case even(Int)
  @Validated(.notBlank) case perhaps(String?)
  case a
  case b(Int)
}

struct OddChoiceTests {
  @Buildable
  fileprivate enum Own: Equatable {
    case number(Int)
    var isNumber: Bool { true }
    static let one = Own.number(1)
    init(number: Int) { self = .number(number) }
  }

  @Test func `cases with odd names are built`() throws {
    let all: [OddChoiceNames] = [
      .none, .some(1), .default("a"), .switch(in: 1, is: true), .`two words`, ._under(_x: 2),
      .optional(nil), .allCases, .rawValue,
    ]
    for choice in all {
      #expect(try OddChoiceNames.Builder(choice).build() == choice)
      #expect(OddChoiceNames.Builder(choice).kind == choice.kind)
    }
    #expect(all.map(\.kind) == OddChoiceNames.Kind.allCases)
    var builder = OddChoiceNames.Builder()
    builder.kind = .switch
    #expect(builder.missing.map(\.description) == ["switch.in", "switch.is"])
    #expect(OddChoiceNames.Kind.`two words`.rawValue == "two words")
  }

  @Test func `values of odd types are built`() throws {
    var builder = OddChoiceValues.Builder()
    builder.kind = .closure
    #expect(!builder.isComplete)
    builder.closure = { 3 }
    guard case .closure(let closure) = try builder.build() else {
      Issue.record("another kind")
      return
    }
    #expect(closure() == 3)
    builder.kind = .unlabelled
    #expect(builder.missing.map(\.description) == ["unlabelled._0"])
    builder.unlabelled._0 = 1
    guard case .unlabelled(1, "x", _) = try builder.build() else {
      Issue.record("another kind")
      return
    }
    builder.kind = .named
    #expect(builder.missing.map(\.description) == ["named.value"])
    builder.kind = .implicit
    #expect(builder.isComplete)
    builder.kind = .tuple
    builder.tuple = (1, "a")
    #expect(builder.isComplete)
  }

  @Test func `enums with raw values, in generic types and with members are built`() throws {
    #expect(try OddChoiceRaw.build { $0.kind = .b } == .b)
    #expect(OddChoiceRaw.Kind.a.rawValue == "a")
    let many = try OddChoiceOuter<Int>.Inner.build {
      $0.kind = .many
      $0.many._0 = [1]
      $0.many.first = nil
    }
    #expect(many.kind == .many)
    #expect(
      try Own.build {
        $0.kind = .number
        $0.number = 1
      } == Own.one
    )
    #expect(OddChoiceConformance.Builder() == OddChoiceConformance.Builder())
  }

  @Test func `an indirect case is built and kept`() throws {
    let tree = OddChoiceTree.node(left: .leaf, right: .node(left: .leaf, right: .leaf))
    #expect(try OddChoiceTree.Builder(tree).build() == tree)
    let json = try JSONValue(encoding: OddChoiceTree.Builder(tree))
    #expect(try json.decode(OddChoiceTree.Builder.self) == OddChoiceTree.Builder(tree))
  }

  @Test func `an optional part of the enum's own type is built`() throws {
    var builder = OddChoiceChain.Builder()
    builder.kind = .next
    #expect(try builder.build() == .next(nil))
    builder.next = .init(.next(.end))
    builder.next?.next?.kind = .pair
    #expect(builder.missing.map(\.description) == ["next.next.pair.first.kind"])
    builder.next?.next?.pair.first.kind = .end
    #expect(try builder.build() == .next(.next(.pair(first: .end, nil))))
  }

  @Test func `rules for values are those of the builder`() throws {
    var builder = OddChoiceRules.Builder()
    builder.kind = .list
    builder.list = [.init()]
    #expect(
      builder.problems.map(\.description) == [
        "list: has fewer than 2 elements", "list[0].answer: is missing",
      ]
    )
    builder.kind = .several
    builder.several.level = 9
    builder.several.part = .init()
    #expect(
      builder.problems.map(\.description) == [
        "several.part.answer: is missing", "several.name: is missing",
        "several.level: is not between 1 and 5",
      ]
    )
    builder.kind = .even
    builder.even = 3
    #expect(builder.problems.map(\.description) == ["even: is odd"])
    builder.kind = .perhaps
    builder.perhaps = nil
    #expect(builder.isComplete)
    builder.perhaps = " "
    #expect(builder.missing.map(\.description) == ["perhaps"])
    let error = #expect(throws: BuildError.self) { try OddChoiceRules.a.copy { $0 = .even(1) } }
    #expect(error?.description == "even: is odd")
  }

  @Test func `deprecated cases are built, copied and decoded without warnings`() throws {
    var builder = OddChoiceDeprecation.Builder()
    builder.kind = .old
    #expect(try builder.build().kind == .old)
    builder.kind = .aged
    builder.aged = 4
    let aged = try builder.build()
    #expect(aged.aged == 4)
    #expect(try aged.copy { _ in }.kind == .aged)
    builder.kind = .ancient
    builder.ancient.x = 1
    builder.ancient.y = nil
    #expect(try builder.build().kind == .ancient)
    let json: JSONValue = ["aged": ["_0": 2]]
    #expect(try json.decode(OddChoiceDeprecation.self).aged == 2)
    #expect(throws: (any Error).self) {
      try JSONValue.object(["aged": ["_0": 11]]).decode(OddChoiceDeprecation.self)
    }
  }
}

@Buildable
private enum OddChoiceDeprecation: Codable {
  @available(*, deprecated) case old
  @available(*, deprecated) @Validated(.range(0...10)) case aged(Int?)
  @available(*, deprecated) case ancient(x: Int, y: String?)
  case fresh(Int)

  var aged: Int? { if case .aged(let value) = self { value } else { nil } }
}
