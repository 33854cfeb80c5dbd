import BuilderKitInheriting
import Testing

/// Odd declarations at work; that they compile is half of each test.
struct OddInheritableTests {
  /// Gives a root a value, reads it below, and takes it back.
  private func check<Object: Inheritable, Value: Equatable>(
    _ root: Object,
    _ property: ReferenceWritableKeyPath<Object, Value>,
    _ name: String,
    _ value: Value
  ) throws where Object.Ancestor == Object {
    let leaf = root.descendant()
    let original = leaf[keyPath: property]
    var changes: [Value] = []
    let observation = leaf.observe(property) { changes.append($0.newValue) }
    root[keyPath: property] = value
    #expect(leaf[keyPath: property] == value, "\(name)")
    #expect(root.ownValue(of: property) == value, "\(name)")
    #expect(try leaf.value(forPropertyNamed: name) as? Value == value)
    #expect(leaf.provenance(of: property) == .inherited(from: root, distance: 1), "\(name)")
    leaf.stopInheriting(property)
    #expect(leaf[keyPath: property] == original, "\(name)")
    leaf.resumeInheriting(property)
    root.reset(property)
    #expect(leaf[keyPath: property] == original, "\(name)")
    #expect(changes.count == 4 && observation.isActive, "\(name)")
  }

  @Test func `odd names are those of properties`() throws {
    try check(SelfNamed(), \.`self`, "self", 9)
    try check(SpacedNamed(), \.`my name`, "my name", 9)
    try check(QuotedNamed(), \.`say "hi"`, "say \"hi\"", 9)
    try check(KeywordNamed(), \.`init`, "init", 9)
    try check(KeywordNamed(), \.`default`, "default", 9)
    try check(KeywordNamed(), \.`Type`, "Type", 9)
    try check(KeywordNamed(), \.`in`, "in", "a")
    try check(UnicodeNamed(), \.größe, "größe", 9)
    try check(UnicodeNamed(), \.名, "名", "a")
    try check(UnicodeNamed(), \.🎈, "🎈", 9)
    try check(`class`(), \.x, "x", 9)
  }

  @Test func `names like others are told apart`() throws {
    for property in [\UnderscoreNamed.x, \._x, \.__x] {
      let object = UnderscoreNamed()
      object[keyPath: property] = 9
      #expect(object.ownValues.count == 1)
    }
    try check(UnderscoreNamed(), \._x, "_x", 9)
    try check(PrefixNamed(), \.cell_x, "cell_x", 9)
    try check(PrefixNamed(), \.property_x, "property_x", 9)
    try check(GeneratedNamed(), \.newValue, "newValue", 9)
    try check(GeneratedNamed(), \.stamp, "stamp", 9)
    try check(MethodNamed(), \.observe, "observe", 9)
    try check(DescriptionNamed(), \.description, "description", "other")
    try check(LibraryNamed(), \.slot, "slot", .init(n: 9))
    try check(LibraryNamed(), \.provenance, "provenance", .other)
    try check(SwiftNamed(), \.int, "int", .init(n: 9))
    try check(OddAround.Inner(), \.x, "x", 9)
  }

  @Test func `odd places have trees as well`() throws {
    #expect(OddOuter.Middle.check() == 1)
    try check(OddOuter.InExtension(), \.x, "x", 9)
    try check(OddGeneric<Int>.Nested<String>(), \.keys, "keys", ["a": 1])
    try check(OddAssociated<OddIntPart>(), \.part, "part", 9)
    try check(OddSized<4>(), \.count, "count", 9)
    try check(OddPack<Int, String>(), \.n, "n", 9)
    let pack = OddPack<Int, String>()
    pack.items = (3, nil)
    let items = pack.descendant().items
    #expect("\(items.map { "\($0)" } ?? "")".contains("3"))
  }

  @Test func `odd types are inherited`() throws {
    try check(OddTyped<Int>(), \.array, "array", [3])
    try check(OddTyped<Int>(), \.explicit, "explicit", 9)
    try check(OddTyped<Int>(), \.set, "set", [9])
    try check(OddTyped<Int>(), \.range, "range", 2...4)
    try check(OddAliased(), \.maybe, "maybe", 9)
    try check(OddImplicit(), \.insets, "insets", .init(top: 9))
    try check(OddImplicit(), \.maybe, "maybe", .init(top: 9))
    let typed = OddTyped<String>()
    typed.tuple = (2, "b")
    typed.existential = "a"
    typed.metatype = String.self
    let below = typed.descendant()
    #expect(below.tuple.name == "b")
    #expect(ObjectIdentifier(below.metatype) == ObjectIdentifier(String.self))
    #expect(below.existential as? String == "a" && below.composed as? Int == 2)
  }

  @Test func `functions are inherited`() async throws {
    let root = OddFunctions()
    root.plain = { $0 * 10 }
    root.waiting = { 4 }
    let leaf = root.descendant()
    var number = 1
    leaf.taking(&number)
    #expect(leaf.plain(2) == 20 && leaf.sendable(1) == 3 && number == 2)
    #expect(try leaf.throwing(5) == 5 && leaf.higher { $0 + 1 } == 2 && leaf.pointer(6) == 6)
    #expect(leaf.main == nil)
    let waited = await leaf.waiting()
    #expect(waited == 4)
  }

  @Test func `odd defaults are made`() {
    let object = OddDefaults().descendant()
    #expect([object.narrow, object.called, object.closure, object.conditional] == [80, 4, 5, 6])
    #expect([object.switched, object.global, object.forced, object.ternary] == [8, 12, 3, 1])
    #expect(object.text == "two\n  lines" && object.array == [1, 2])
    #expect(object.interpolated == "80" && object.raw == "a\"b")
  }

  @Test func `odd modifiers and comments change nothing`() throws {
    let root = OddModifiers()
    root.usable = 12
    root.open = 13
    root.final = 14
    root.dynamic = 15
    root.pack = 16
    let leaf = root.descendant()
    #expect([leaf.usable, leaf.open, leaf.final, leaf.dynamic, leaf.pack] == [12, 13, 14, 15, 16])
    #expect(leaf.narrow == 1 && leaf.propertyNames.count == 10)
    try check(OddDynamic(), \.x, "x", 9)
    try check(OddCommented(), \.x, "x", 9)
    try check(OddCommented(), \.y, "y", 9)
    try check(OddCommented(), \.z, "z", [9])
    try check(OddDeclared(), \.x, "x", 9)
  }

  @Test func `other members stay as they are`() {
    let object = OddMembers(x: 3)
    #expect(object.propertyNames == ["x"])
    #expect(object.twice == 6 && object[1] == 4 && object.lazy == 6 && object.wrapped == 2)
    object.watched = 8
    #expect(object.descendant().x == 8 && object.conditional == 8 && object.onlyHere() == 8)
    #expect(object.constant == 6 && object.$wrapped == "doubled" && object.free == 3)
  }

  @Test func `private properties of one name are two`() {
    let base = OddShadowed()
    let object = OddShadowing(descendingFrom: base)
    base.x = 5
    #expect(object.revealed == 3 && object.x == 15 && object.descendantCount() == 16)
    #expect(object.propertyNames == ["secret", "x", "secret"])
    let copy = object.snapshot()
    #expect(copy.ownValues.count == 2 && copy.x == 15)
  }

  @Test func `objects of odd names are observed by Swift`() {
    let object = OddObservable()
    object.`self` = 4
    object.`my name` = 5
    let leaf = object.descendant()
    #expect(leaf.`self` == 4 && leaf.`my name` == 5 && leaf.x == 3)
  }

  @Test @OddIsolation func `an actor of any name isolates a tree`() throws {
    let root = OddlyIsolated()
    let leaf = root.descendant()
    root.x = 2
    #expect(leaf.x == 2)
  }

  @Test @MainActor func `a subclass is isolated as its superclass is`() {
    let base = OddMainBase()
    base.x = 5
    let derived = OddMainDerived(descendingFrom: base)
    #expect(derived.x == 5 && derived.y == 4)
    #expect(OddMainIsolated().descendant().x == 1)
  }
}
