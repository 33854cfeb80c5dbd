import BuilderKit
import Testing

struct OddBuildableTests {
  @Test func `a product without properties is built, and its hook runs`() throws {
    _ = try BuiltEmpty.build { _ in }
    _ = try BuiltEmptyClass.build { _ in }
    #expect(BuiltEmpty.Builder().isComplete)
    _ = BuiltEmpty.Builder(try BuiltEmpty.build { _ in })
    _ = try BuiltEmptyStatic.build { _ in }.copy { _ in }
  }

  @Test func `a memberwise initializer takes defaults and asks the rules`() throws {
    let member = BuiltMember(a: 1, d: nil, f: { $0 + 1 })
    #expect(member.b == 2)
    #expect(member.c == nil)
    #expect(member.f(1) == 2)
    #expect(try BuiltMemberChecked(a: "a").`in` == "x")
    let error = #expect(throws: BuildError.self) { try BuiltMemberChecked(a: " ", in: "y") }
    #expect(error?.description == "a: is missing")
    #expect(BuiltMemberClass(a: 3).a == 3)
    _ = BuiltMemberEmpty()
  }

  @Test func `names in back-ticks are names like others`() throws {
    let odd = try BuiltO2.build {
      $0.`self` = 1
      $0.`default` = nil
      $0.init2 = 2
    }
    #expect(odd.copy { $0.`self` = 3 }.`self` == 3)
    #expect(BuiltO2.Builder().missing.map(\.description) == ["self", "default", "init2"])
    let spaced = try BuiltO3.build {
      $0.`my name` = 1
      $0.`its name` = "n"
    }
    #expect(spaced.`your name` == 1)
    var builder = BuiltO3b.Builder()
    #expect(builder.missing.map(\.description) == ["my name"])
    builder.`my name` = nil
    #expect(builder.isComplete)
    let words = try BuiltKw.build {
      $0.in = 1
      $0.let = 2
      $0.var = 3
      $0.inout = 4
      $0.`Type` = 5
      $0.class = nil
      $0.func = 6
    }
    #expect(words.copy { $0.let = 7 }.let == 7)
    let underscored = try BuiltO4.build {
      $0._x = 1
      $0.x = 2
      $0._y = nil
    }
    #expect(underscored._x == 1)
  }

  @Test func `a part may have parts of its own type`() throws {
    var builder = BuiltChain.Builder()
    builder.name = "outer"
    builder.next = BuiltChain.Builder()
    #expect(builder.missing.map(\.description) == ["next.name"])
    builder.next?.name = "inner"
    let chain = try builder.build()
    #expect(chain.next?.name == "inner")
    #expect(chain.next?.next == nil)
    #expect(BuiltChain.Builder(chain).next?.next == nil)
    let leaf = try BuiltTreeNode.build { $0.name = "leaf" }
    let root = try BuiltTreeNode.build {
      $0.name = "root"
      $0.children = [BuiltTreeNode.Builder(leaf)]
    }
    #expect(root.children.map(\.name) == ["leaf"])
  }

  @Test func `a default of an implicit member is the property's`() throws {
    #expect(try BuiltO1.build { _ in }.a == .zero)
  }

  @Test func `rules of one's own and many rules are asked in order`() throws {
    var rules = BuiltRules.Builder()
    rules.a = "long"
    rules.b = ["", "x"]
    rules.c = 0
    rules.d = 3
    let expected = [
      "a: is longer than 3 characters", "a: is not one of a, b", "b[0]: is missing", "c: d",
      "d: is not between 1.0 and 2.0",
    ]
    #expect(rules.problems.map(\.description) == expected)
    var own = BuiltOwnRule.Builder()
    own.a = .easy
    own.b = .hard
    #expect(own.problems.map(\.description) == ["a: is easy"])
  }

  @Test func `a setter is as narrow in the builder as in the type`() throws {
    let set = try BuiltPubSet.build { $0.b = 1 }
    #expect(set.a == 0)
    #expect(set.c == nil)
  }

  @Test func `generic products are built with generic parts`() throws {
    let generic = try BuiltGen<Int, [Int]>.build {
      $0.a = 1
      $0.b = [2]
    }
    #expect(generic.c == [:])
    var nested = BuiltGenNested<BuiltTreeNode>.Builder()
    nested.a.name = "a"
    #expect(try nested.build().a.name == "a")
  }
}
