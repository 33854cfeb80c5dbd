import Testing

struct InheritableRefusalTests {
  @Test(arguments: Refusal.inheritable)
  func `what cannot be inherited is refused with the way out`(_ refusal: Refusal) {
    let expansion = Expansion(of: refusal.source)
    #expect(expansion.diagnostics == refusal.diagnostics)
  }

  @Test(arguments: [
    ("final class S { var x: Int! }", "final class S { var x: Int? }"),
    ("final class S { var x: some P = p }", "final class S { var x: any P = p }"),
    ("final class S { var x: [Self]? }", "final class S { var x: [S]? }"),
    ("final class S { lazy var x = 1 }", "final class S { var x = 1 }"),
    ("final class S { public weak var x: S? }", "final class S { public var x: S? }"),
    ("final class S { let x = 1 }", "final class S { var x = 1 }"),
    ("class S { var x = 1; init() {} }", "class S { var x = 1; required init() {} }"),
    ("final class S { var x = 1; init() async {} }", "final class S { var x = 1; init() {} }"),
  ])
  func `a fix-it writes what the sentence says`(source: String, fixed: String) {
    #expect(Expansion(of: "@Inheritable \(source)").fixedSource == "@Inheritable \(fixed)")
    #expect(Expansion(of: "@Inheritable \(fixed)").diagnostics == [])
  }

  @Test func `properties of a class with an error stay as they are`() {
    let expansion = Expansion(of: "@Inheritable final class S { var x: Int = 1; init?() {} }")
    #expect(expansion.source == "final class S { var x: Int = 1; init?() {}\n}")
  }

  @Test func `a class with an error conforms nevertheless if it can have subclasses`() {
    // Where the macro of a subclass asks for the conformance, the compiler stops with an assertion if there is none.
    let expansion = Expansion(of: "@Inheritable class S { let x = 1; var y = 2 }")
    #expect(expansion.source.hasSuffix("\nextension S: BuilderKitInheriting.Inheritable {}"))
    // What is sound is generated.
    #expect(!expansion.source.contains("_$cell_x"))
    #expect(expansion.source.contains("_$cell_y"))
    #expect(expansion.source.contains("required init() {}"))
  }

  @Test(arguments: [
    "@Inheritable final class S { @NotInherited weak var x: S? }",
    "@Inheritable final class S { @NotInherited unowned(unsafe) var x: S? }",
    "@Inheritable final class S { @NotInherited var x = 1 { didSet {} } }",
    "@Inheritable final class S { @NotInherited @Published var x = 1 }",
    "@Inheritable final class S { @available(macOS 15, *) var x = 1 }",
    "@Inheritable final class S { @NotInherited let x: Int; init() { x = 1 } }",
    "@Inheritable final class S: @unchecked Sendable { var x = 1 }",
    "@Inheritable @DatabaseActor final class S: Sendable { @DatabaseActor var x = 1 }",
    "@Inheritable @Database final class S: @Database Inheritable, Sendable { var x = 1 }",
    "@Inheritable class S {}",
    "@Inheritable final class S: T {}",
    "@Inheritable final class S { var x: Optional<Int>; private(set) var y = 2 }",
    "@Inheritable final class S { var x = 1; #if DEBUG\nvar y: Int { 2 }\n#endif }",
    "@Inheritable final class S { var x = 1; #if DEBUG\n@NotInherited var y = 2\n#endif }",
  ])
  func `what stays as it is passes`(source: String) {
    #expect(Expansion(of: source).diagnostics == [])
  }
}

extension Refusal {
  static let inheritable =
    inheritableTypes + inheritableInitializers + inheritableProperties
    + oddInheritable + notInherited

  private static let inheritableTypes = [
    Refusal(
      "@Inheritable struct S { var x = 1 }",
      "1:1 error: objects inherit from objects, so @Inheritable works on classes, not on a struct"
    ),
    Refusal(
      "@Inheritable enum E { case a }",
      "1:1 error: objects inherit from objects, so @Inheritable works on classes, not on an enum"
    ),
    Refusal(
      "@Inheritable actor A { var x = 1 }",
      "1:1 error: objects inherit from objects, so @Inheritable works on classes, not on an actor"
    ),
    Refusal(
      "@Inheritable final class S: Sendable { var x = 1 }",
      """
      1:29 error: a tree of 'S' belongs to one thread or actor at a time; remove Sendable, or \
      isolate the class with a global actor such as @MainActor
      """
    ),
    Refusal(
      "@Inheritable @Observable final class S { var x = 1 }",
      """
      1:14 error: 'S' cannot have the storage of @Observable and inherit; remove @Observable and \
      write 'class S: Observable', which is observed as well
      """
    ),
    Refusal(
      "enum Outer { @Inheritable private final class S { var x = 1 } }",
      """
      1:27 error: the conformance of 'S' is written outside the type around it; make it fileprivate [fix-it: write \
      'fileprivate']
      """
    ),
    Refusal(
      "@Inheritable final class S { static let x = 1 }",
      "1:1 error: 'S' has no property to inherit; declare one or remove @Inheritable"
    ),
    Refusal(
      "@Inheritable final class S { var x = 1; typealias Ancestor = Int }",
      "1:51 error: @Inheritable generates a member named 'Ancestor'; rename this one"
    ),
  ]

  private static let inheritableInitializers = [
    Refusal(
      "@Inheritable class S { var x = 1; init() {} }",
      """
      1:35 error: 'init()' makes the descendants of 'S', in subclasses too; write 'required init()' \
      [fix-it: write 'required init()']
      """
    ),
    Refusal(
      "@Inheritable final class S { var x = 1; init?() {} }",
      "1:45 error: 'init()' makes descendants, which cannot fail or wait; remove '?' [fix-it: remove '?']"
    ),
    Refusal(
      "@Inheritable final class S { var x = 1; init() async throws(E) {} }",
      "1:48 error: 'init()' makes descendants, which cannot fail or wait; remove 'async' [fix-it: remove 'async']",
      "1:54 error: 'init()' makes descendants, which cannot fail or wait; remove 'throws(E)' [fix-it: remove 'throws(E)']"
    ),
    Refusal(
      "@Inheritable final class S { var x = 1; @NotInherited let y: Int; init(y: Int) {} }",
      """
      1:59 error: 'init()' makes descendants, and 'y' has no value there; give it one or declare \
      'init()'
      """
    ),
  ]

  private static let inheritableProperties = [
    Refusal(
      "@Inheritable final class S { let x = 1 }",
      """
      1:30 error: a 'let' can get no other value by inheritance; write 'var x', or mark it \
      @NotInherited to leave it as it is [fix-it: write 'var']
      """
    ),
    Refusal(
      "@Inheritable final class S { lazy var x = 1 }",
      """
      1:30 error: 'x' cannot be lazy and inherited, and defaults are made when they are needed; \
      remove 'lazy' from 'x', or mark it @NotInherited to leave it as it is [fix-it: remove 'lazy']
      """
    ),
    Refusal(
      "@Inheritable final class S { weak var x: S? }",
      """
      1:30 error: an inherited value is kept alive by its owner; remove 'weak' from 'x', or mark it \
      @NotInherited to leave it as it is [fix-it: remove 'weak']
      """
    ),
    Refusal(
      "@Inheritable final class S { var x = 1 { willSet {} didSet {} } }",
      """
      1:42 error: 'willSet' would not see inherited changes; call 'observe(\\.x)' in its place, or \
      mark 'x' @NotInherited to leave it as it is
      """
    ),
    Refusal(
      "@Inheritable final class S { @Published var x = 1 }",
      """
      1:30 error: 'x' cannot have the storage of @Published and inherit; remove one of the two, or \
      mark it @NotInherited to leave it as it is
      """
    ),
    Refusal(
      "@Inheritable final class S: T { override var x = 1 }",
      """
      1:33 error: 'x' is stored by the superclass; give it another value in 'init()', or override \
      it with 'get' and 'set'
      """
    ),
    Refusal(
      "@Inheritable final class S { var x = 1, y = 2 }",
      """
      1:30 error: each inheritable property needs a declaration of its own; write one 'var' for each
      """
    ),
    Refusal(
      "@Inheritable final class S { var z = 1; var (x, y) = (1, 2) }",
      """
      1:45 error: a tuple pattern declares no property that could be inherited; declare each by \
      itself
      """
    ),
    Refusal(
      "@Inheritable final class S { var x = make() }",
      "1:34 error: inheriting 'x' needs its type; write it after the name"
    ),
    Refusal(
      "@Inheritable final class S { var x: some P = make() }",
      """
      1:37 error: objects of different classes hand 'x' down; write its type, or 'any' in place of \
      'some' [fix-it: write 'any']
      """
    ),
    Refusal(
      "@Inheritable final class S { var x: Int! }",
      "1:37 error: it cannot be told whether 'x' may be nil; write '?' in place of '!' [fix-it: write '?']"
    ),
    Refusal(
      "@Inheritable final class S { var x: Int }",
      """
      1:34 error: 'x' needs a value where there is none to inherit; write '= …' behind 'Int', or \
      make it optional
      """
    ),
    Refusal(
      "@Inheritable final class S { var ancestor: Int? }",
      """
      1:34 error: 'ancestor' has a meaning of its own in inheritable classes; rename the property
      """
    ),
    Refusal(
      "@Inheritable final class S { var x = 1; #if DEBUG\n#if A\nvar y = 2\n#endif\n#endif }",
      """
      3:1 error: @Inheritable cannot see which branch is compiled; move the stored property out of \
      '#if'
      """
    ),
  ]

  private static let oddInheritable = [
    Refusal(
      "@Inheritable final class S { var x: [Self]? }",
      """
      1:37 error: objects of different classes hand 'x' down; write 'S' in place of 'Self' \
      [fix-it: write 'S']
      """
    ),
    Refusal(
      "@MainActor @Inheritable final class S { nonisolated(unsafe) var x: Int = 1 }",
      """
      1:41 error: 'x' is read where its tree belongs; remove 'nonisolated(unsafe)' from 'x', or mark \
      it @NotInherited to leave it as it is [fix-it: remove 'nonisolated(unsafe)']
      """
    ),
    Refusal(
      "@Inheritable final class S { unowned(unsafe) var x: S = S() }",
      """
      1:30 error: an inherited value is kept alive by its owner; remove 'unowned(unsafe)' from 'x', \
      or mark it @NotInherited to leave it as it is [fix-it: remove 'unowned(unsafe)']
      """
    ),
    Refusal(
      "@Inheritable final class S { var _$x: Int = 1 }",
      "1:34 error: names with '_$' in front are those of generated code; rename '_$x'"
    ),
    Refusal(
      "@Inheritable final class S { @available(*, unavailable) var x: Int = 1 }",
      """
      1:30 error: nobody can read 'x'; remove it, or mark it @NotInherited to leave it as it is
      """
    ),
    Refusal(
      "@Inheritable public final class S { init() {}; public var x: Int = 1 }",
      "1:37 error: 'init()' makes descendants wherever 'S' is known; write 'public init()'"
    ),
    Refusal(
      "@Inheritable final class S { private init() {}; var x: Int = 1 }",
      "1:38 error: 'init()' makes descendants wherever 'S' is known; write 'init()'"
    ),
    Refusal(
      "@Inheritable final class S { @MainActor init() {}; var x: Int = 1 }",
      """
      1:30 error: 'init()' makes descendants where the tree of 'S' belongs; isolate the class with \
      @MainActor, not 'init()' alone
      """
    ),
    Refusal(
      "func f() { @Inheritable final class S { var x: Int = 1 } }",
      "1:37 error: a macro cannot extend a local class; move 'S' out of its function"
    ),
    Refusal(
      "@Inheritable nonisolated final class S: Sendable { var x = 1 }",
      """
      1:41 error: a tree of 'S' belongs to one thread or actor at a time; remove Sendable, or \
      isolate the class with a global actor such as @MainActor
      """
    ),
  ]

  private static let notInherited = [
    Refusal(
      "@Inheritable final class S { var x = 1; @NotInherited var y: Int { 2 } }",
      "1:41 error: @NotInherited has no effect on the computed property 'y'; remove it"
    ),
    Refusal(
      "@Inheritable final class S { var x = 1; @NotInherited static var y = 2 }",
      "1:41 error: @NotInherited has no effect on the static property 'y'; remove it"
    ),
    Refusal(
      "@Inheritable final class S { var x = 1; @NotInherited func f() {} }",
      "1:41 error: @NotInherited belongs on a stored property"
    ),
    Refusal(
      "final class S { @NotInherited var x = 1 }",
      """
      1:17 error: this is BuilderKit's @NotInherited, which has no effect here; mark the class around 'x' with @Inheritable, or write another @NotInherited with its module
      """
    ),
  ]
}
