import BuilderKit
import CoreTestSupport
import LosslessJSON
import Testing

// Declarations that are seldom written so, each with an attribute that has to compile and to work. Those that are refused are
// in `OddAttributeRefusals` among the tests of the macros.

private final class Part: Sendable {
  let number: Int
  init(_ number: Int = 1) { self.number = number }
}

private struct Leaflet: ResourceLoadable {
  let count: Int
  init(resource: ResourceContents) { count = resource.bytes.count }
}

private enum Colour: String, PreferenceValue { case red, blue }

private struct Capped: PropertyAttribute {
  let limit: Int
  init(_ limit: Int) { self.limit = limit }

  func write(_ value: Int, over old: Int?, of property: AttributedProperty) -> Int {
    min(value, limit)
  }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`))
private macro Capped(_ limit: Int) =
  #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")

// MARK: - Names

// Types of the user's with the names of attributes.
private struct Lazy {}
private struct Partial {}
private struct Final {}
private struct Preference {}

private final class OddNames {
  @Lazy var `self`: Part = Part(2)
  @Lazy var `my part`: Part = Part(3)
  @Lazy(by: `default`) var `class`: Part
  @Lazy(injected: true) var `in`: Part
  @Lazy(injected: true) var `odd one`: Part
  @Final var `func`: Int?
  @Final var `her number`: Int?
  @Partial("leaflet") var `the "leaflet"`: Leaflet
  @Preference var `my zoom`: Int = 4
  @Capped(5) var `at most`: Int = 9
  // swift-format-ignore: IdentifiersMustBeASCII
  @Lazy var größe: Int = 6
  // swift-format-ignore: IdentifiersMustBeASCII
  @Preference var 名: Int = 7
  // The names of the attributes' own parameters.
  @Lazy var newValue: Int = 8
  @Final var value: Int?
  @Capped(9) var initialValue: Int = 10
  private(set) var injected: [Int] = []

  private func `default`() -> Part { Part(11) }
  func inInjected(_ part: Part) { injected.append(part.number) }
  func `odd oneInjected`(_ part: Part) { injected.append(-part.number) }
}

private class UnderscoredBase {
  var _kept = 1
  func _made() -> Int { 2 }
}

private final class Underscored: UnderscoredBase {
  var _x = 3
  @Lazy var x: Part = Part(4)
  @Final var kept: Int?
  @Lazy var made: Part = Part(5)
  @Lazy var _y: Int = 6
  @Lazy var y: Int = 7
  let _z = 8
  @Capped(9) var z: Int = 10
  var storeInjected = 11
  @Lazy(injected: true) var store: Part
}

struct OddNameTests {
  @Test func `names that need back-ticks`() throws {
    let names = OddNames()
    Initializers.with {
      $0.register(Part.self) { _ in Part(12) }
    } operation: {
      #expect(names.`in`.number == 12)
      #expect(names.`odd one`.number == 12)
    }
    #expect(names.injected == [12, -12])
    #expect(names.`self`.number == 2)
    #expect(names.`my part`.number == 3)
    #expect(names.`$my part`.isMade)
    #expect(names.`class`.number == 11)
    names.`func` = 1
    #expect(throws: FinalError(property: "func", owner: "OddNames")) { try names.`$func`.set(2) }
    try names.`$her number`.set(2)
    #expect(names.`her number` == 2)
    #expect(names.`at most` == 5)
    #expect(names.größe == 6)
    ResourceLoading.with(MemoryResources(["leaflet": "text"])) {
      #expect(names.`the "leaflet"`.count == 4)
    }
    let store = MemoryPreferenceStore()
    CurrentPreferenceStore.with(store) {
      #expect(names.`my zoom` == 4)
      names.`my zoom` = 5
      #expect(names.名 == 7)
    }
    #expect(store.values == ["my zoom": 5])
  }

  @Test func `names that generated code uses too`() {
    let names = OddNames()
    names.newValue = 1
    names.value = 2
    names.initialValue = 3
    #expect(names.newValue == 1)
    #expect(names.value == 2)
    #expect(names.initialValue == 3)
  }

  @Test func `names with an underscore beside those without`() {
    let object = Underscored()
    object.kept = 20
    #expect(object._x == 3)
    #expect(object.x.number == 4)
    #expect(object._kept == 1)
    #expect(object.kept == 20)
    #expect(object._made() == 2)
    #expect(object.made.number == 5)
    #expect(object._y == 6)
    #expect(object.y == 7)
    #expect(object._z == 8)
    #expect(object.z == 9)
    Initializers.with {
      $0.register(Part.self) { _ in Part(12) }
    } operation: {
      #expect(object.store.number == 12)
    }
    #expect(object.storeInjected == 11)
  }
}

// MARK: - Types

private protocol Named { var name: String { get } }
private struct Plate: Named { let name = "plate" }

private final class OddTypes {
  @Lazy var pair: (Int, name: String) = (1, "one")
  @Final var corner: (x: Int, y: Int)?
  @Lazy var nothing: () = ()
  @Lazy var count: () -> Int = { 2 }
  @Lazy var optionalCount: (() -> Int)? = { 3 }
  @Lazy var maybe: () -> Int? = { nil }
  @Final var action: ((Int) -> Int)?
  @Lazy(by: makeDouble) var double: @Sendable (Int) -> Int
  @Lazy(injected: true) var sign: (Int) -> String
  @Lazy var named: any Named = Plate()
  @Lazy(injected: true) var other: (any Named)?
  @Lazy var anything: Any = 4
  @Lazy var spelled: Int? = 5
  @Lazy var qualified: Swift.Optional<Int> = 6
  @Lazy var wrapped: (Int?) = 7
  @Final var twice: Int??
  @Preference var kept: Swift.Optional<Int>
  @Lazy var kind: Int.Type = Int.self
  @Lazy var table: [String: [Int]] = ["a": [8]]
  @Lazy var branch: Int = if Bool(true) { 9 } else { 10 }
  @Lazy var computed: Int = {
    let ten = 10
    return ten + 1
  }()
  @Lazy var tried: Int? = try? OddTypes.failing()
  @Lazy var inferred = "text"

  private func makeDouble() -> @Sendable (Int) -> Int { { $0 * 2 } }
  private static func failing() throws -> Int { throw CancellationError() }
}

struct OddTypeTests {
  @Test func `tuples, closures and optionals in other words`() throws {
    let object = OddTypes()
    #expect(object.pair.name == "one")
    object.corner = (x: 1, y: 2)
    #expect(object.corner?.y == 2)
    #expect(object.nothing == ())
    #expect(object.count() == 2)
    #expect(object.optionalCount?() == 3)
    object.optionalCount = nil
    #expect(!object.$optionalCount.isMade)
    #expect(object.maybe() == nil)
    object.action = { $0 + 1 }
    #expect(object.action?(1) == 2)
    #expect(object.double(4) == 8)
    #expect(object.anything as? Int == 4)
    #expect(object.spelled == 5)
    object.qualified = 1
    object.qualified = nil
    #expect(object.qualified == 6)
    object.wrapped = nil
    #expect(object.wrapped == 7)
    object.twice = .some(nil)
    #expect(object.twice == .some(nil))
    #expect(throws: FinalError.self) { try object.$twice.set(1) }
    #expect(object.kind == Int.self)
    object.table["a"]?.append(9)
    #expect(object.table == ["a": [8, 9]])
    #expect(object.branch == 9)
    #expect(object.computed == 11)
    #expect(object.tried == nil)
    #expect(object.inferred == "text")
    CurrentPreferenceStore.with(MemoryPreferenceStore()) {
      object.kept = 1
      object.kept = nil
      #expect(object.kept == nil)
      #expect(!object.$kept.isSet)
    }
  }

  @Test func `closures and protocols are injected`() {
    let object = OddTypes()
    Initializers.with {
      $0.register(((Int) -> String).self) { _ in { $0 < 0 ? "-" : "+" } }
      $0.register((any Named).self) { _ in Plate() }
    } operation: {
      #expect(object.sign(-1) == "-")
      #expect(object.other?.name == "plate")
      #expect(object.named.name == "plate")
    }
  }
}

// MARK: - Arguments and values

private enum Names { static let theme = "theme" }

extension PreferenceKey where Value == Int {
  fileprivate static var margin: Self { PreferenceKey("margin", default: 3) }
}

extension PreferenceStore where Self == MemoryPreferenceStore {
  fileprivate static var empty: Self { MemoryPreferenceStore() }
}

extension ResourceProvider where Self == MemoryResources {
  fileprivate static var memory: Self { MemoryResources(["leaflet": "abc"]) }
}

private final class OddArguments {
  static let limit = 4
  static let name = "leaflet"
  static func start() -> Int { 5 }

  @Preference var colour: Colour = .blue  // an implicit member
  @Preference("second") var second: Colour = .red
  @Preference("third", default: Colour.red) var third: Colour?
  @Preference(key: .margin) var margin: Int
  // swift-format-ignore: NoBlockComments
  @Preference(
    "own",  // a comment behind an argument
    in: .empty /* and another */
  ) var own: Int = /* before */ 6 /* behind */
  @Preference("\(Names.theme).name", default: [1].map { $0 + 1 }) var list: [Int]
  @Preference(#"a"b"#) var raw: Int = 7
  @Preference("limit") var limited: Int = limit
  @Preference(default: nil, ) var none: JSONValue?
  @Partial(
    name  // a static member
  ) var leaflet: Leaflet
  @Partial("leaflet", from: .memory) var provided: Leaflet
  @Lazy var started: Int = start()  // a static method
  @Lazy(injected: true, ) var part: Part
  @Lazy(
    by: OddArguments.makePart  // a comment
  ) var made: Part
  // swift-format-ignore: NoBlockComments
  @Capped(OddArguments.limit /* a comment */) var capped: Int = 9  // another

  private func makePart() -> Part { Part(8) }
}

struct OddArgumentTests {
  @Test func `arguments with comments, implicit and static members`() {
    let object = OddArguments()
    let store = MemoryPreferenceStore()
    CurrentPreferenceStore.with(store) {
      #expect(object.colour == .blue)
      object.colour = .red
      object.second = .blue
      #expect(object.third == .red)
      #expect(object.margin == 3)
      #expect(object.own == 6)
      #expect(object.list == [2])
      object.raw += 1
      #expect(object.limited == 4)
      object.none = .null
      #expect(object.$none.isSet)
    }
    #expect(store.values == ["colour": "red", "second": "blue", #"a"b"#: 8, "none": .null])
    ResourceLoading.with(MemoryResources(["leaflet": "text"])) {
      #expect(object.leaflet.count == 4)
      #expect(object.provided.count == 3)
    }
    #expect(object.started == 5)
    #expect(object.made.number == 8)
    #expect(object.capped == 4)
    Initializers.with {
      $0.register(Part.self) { _ in Part(9) }
    } operation: {
      #expect(object.part.number == 9)
    }
  }
}
