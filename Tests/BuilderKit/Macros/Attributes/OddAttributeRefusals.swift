import Testing

struct OddAttributeRefusalTests {
  @Test(arguments: Refusal.oddTypes + Refusal.oddPlaces + Refusal.observable)
  func `an odd declaration is refused where it is written`(_ refusal: Refusal) {
    let expansion = Expansion(of: refusal.source)
    #expect(expansion.diagnostics == refusal.diagnostics)
  }

  @Test(arguments: Repair.all)
  func `a fix-it writes what the refusal asks for`(_ repair: Repair) {
    #expect(Expansion(of: repair.source).fixedSource == repair.fixed)
    // Whoever takes the fix-it is not refused again.
    #expect(Expansion(of: repair.fixed).diagnostics == [])
  }

  @Test func `what is made of a property is on the property's line`() {
    let source = """
      final class Editor {
        /// Finds what is misspelled.
        @Lazy
        var speller: Speller =
          Speller()
      }
      """
    let expansion = Expansion(of: source).wholeSource
    func marked(_ line: Int, _ code: String) -> String {
      "#sourceLocation(file: \"Example.swift\", line: \(line))\n\(code)\n#sourceLocation()"
    }
    let lines = expansion.split(separator: "\n").map { $0.drop { $0 == " " } }
      .joined(separator: "\n")
    #expect(lines.contains("line: 5)\nSpeller()\n}\n#sourceLocation()"))
    #expect(lines.contains(marked(4, "$$speller.assign(newValue)")))
    let storage = "private let $$speller = BuilderKitAttributes.LazyStorage<Speller>()"
    #expect(lines.contains(marked(4, storage)))
  }

  @Test func `what Observable makes of a refused property is not refused again`() {
    let expansion = Expansion(of: "@Lazy @ObservationIgnored private var _a: Int = 1")
    #expect(expansion.diagnostics == [])
    #expect(!expansion.source.contains("get {"))
  }
}

extension Refusal {
  static let oddTypes = [
    Refusal(
      "class E { @Lazy var a: some P = make() }",
      """
      1:24 error: storage for 'a' needs a type with a name; write 'any' in place of 'some', or the \
      type [fix-it: write 'any']
      """
    ),
    Refusal(
      "class E { @Final var a: (some P)? }",
      """
      1:26 error: storage for 'a' needs a type with a name; write 'any' in place of 'some', or the \
      type [fix-it: write 'any']
      """
    ),
    Refusal(
      "struct S { @Clamped(1...2) var a: [some P] = [1] }",
      """
      1:36 error: storage for 'a' needs a type with a name; write 'any' in place of 'some', or the \
      type [fix-it: write 'any']
      """
    ),
    Refusal(
      "class E { @Final var a: Self? }",
      """
      1:25 error: 'Self' is another type in every subclass; write 'E' in the type of 'a' [fix-it: write \
      'E']
      """
    ),
    Refusal(
      "class E { @Lazy var a: Int = try make() }",
      "1:30 error: a value after '=' cannot fail; make 'a' with 'by:' and a method that throws"
    ),
    Refusal(
      "class E { @Lazy var a: Int = await make() }",
      "1:30 error: a property cannot wait for its value; make 'a' an 'async' method"
    ),
    Refusal(
      "class E { @Preference var `Self`: Int = 1 }",
      "1:27 error: 'Self' is a type in the code of @Preference; choose another name"
    ),
    Refusal(
      "class E { @Preference var a: Swift.Optional<Int>! = 1 }",
      """
      1:30 error: nobody could tell whether 'a' may be nil; write '?' in place of '!' [fix-it: write \
      'Swift.Optional<Int>?']
      """
    ),
  ]

  static let oddPlaces = [
    Refusal(
      "public class E { @inlinable @Lazy public var a: Int = 1 }",
      """
      1:18 error: nothing inlinable may use the private declarations that @Lazy makes for 'a'; remove \
      '@inlinable' [fix-it: remove '@inlinable']
      """
    ),
    Refusal(
      "@MainActor class E { @Clamped(1...2) nonisolated var a: Int = 1 }",
      """
      1:38 error: @Clamped keeps 'a' in a variable, which nothing protects without isolation; remove \
      'nonisolated' [fix-it: remove 'nonisolated']
      """
    ),
    Refusal(
      "struct S: ~Copyable { @Clamped(1...2) var a: Int = 1 }",
      """
      1:23 error: @Clamped hands a copy of the owner of 'a' to the attribute; remove @Clamped, or \
      '~Copyable' from 'S'
      """
    ),
    Refusal(
      "class E { @Lazy @Clamped(1...2) var a: Int = 1 }",
      """
      1:17 error: @Lazy and @Clamped would both make the accessors of 'a'; keep one [fix-it: remove \
      '@Clamped']
      """
    ),
    Refusal(
      "class E { @Clamped(1...2) @MainActor @Final var a: Int? }",
      """
      1:11 error: @Final and @Clamped would both make the accessors of 'a'; keep one [fix-it: remove \
      '@Clamped']
      """
    ),
    Refusal(
      "class E { @MainActor @Preference @available(*, deprecated) @Final var a: Int? }",
      """
      1:60 error: @Preference and @Final would both make the accessors of 'a'; keep one [fix-it: remove \
      '@Final']
      """
    ),
    Refusal(
      "class E { @Lazy subscript(i: Int) -> Int { i } }",
      "1:11 error: @Lazy belongs on a property"
    ),
    Refusal(
      "class E { @Preference var a: Int { get async { 1 } } }",
      """
      1:34 error: @Preference makes the accessors of 'a'; remove the ones in braces [fix-it: remove the \
      accessors]
      """
    ),
  ]

  static let observable = [
    Refusal(
      "@Observable class E { @Lazy var a: Int = 1 }",
      """
      1:23 error: @Observable and @Lazy would both make the accessors of 'a'; write '@ObservationIgnored' \
      behind @Lazy [fix-it: write '@Lazy @ObservationIgnored']
      """
    ),
    Refusal(
      "@Observable class E { @ObservationIgnored @Final var a: Int? }",
      """
      1:43 error: '@ObservationIgnored' has no effect on 'a' before @Final; write it behind that [fix-it: \
      write '@Final @ObservationIgnored']
      """
    ),
  ]
}

/// A refused declaration, and the same after the fix-it.
struct Repair: CustomTestStringConvertible, Sendable {
  let source: String
  let fixed: String
  var testDescription: String { source }

  init(_ source: String, _ fixed: String) {
    self.source = source
    self.fixed = fixed
  }

  static let all = [
    Repair("class E { @Final let a: Int? }", "class E { @Final var a: Int? }"),
    Repair("class E { @Lazy static var a: Int = 1 }", "class E { @Lazy var a: Int = 1 }"),
    Repair("class E { @Lazy lazy var a: Int = 1 }", "class E { @Lazy var a: Int = 1 }"),
    Repair("class E { @Final weak var a: E? }", "class E { @Final var a: E? }"),
    Repair("class E { @Preference var a: Int? { nil } }", "class E { @Preference var a: Int? }"),
    Repair("class E { @Final @Lazy var a: Int? }", "class E { @Final var a: Int? }"),
    Repair("class E { @Final var a: Int! }", "class E { @Final var a: Int? }"),
    Repair("class E { @Final var a: Self? }", "class E { @Final var a: E? }"),
    Repair("class E { @Lazy var a: some P = b }", "class E { @Lazy var a: any P = b }"),
    Repair(
      "class E { @inlinable @Lazy public var a: Int = 1 }",
      "class E { @Lazy public var a: Int = 1 }"
    ),
    Repair(
      "class E { @Clamped(1...2) nonisolated var a: Int = 1 }",
      "class E { @Clamped(1...2) var a: Int = 1 }"
    ),
    Repair(
      "class E { @Lazy(injected: on) var a: Int }",
      "class E { @Lazy(injected: true) var a: Int }"
    ),
    Repair(
      "class E { @Lazy(by: make) var a: Int = 1 }",
      "class E { @Lazy(by: make) var a: Int }"
    ),
    Repair(
      "class E { @Final public var a: Int = 1  // one\n}",
      "class E { public let a: Int = 1  // one\n}"
    ),
    Repair("class E { @Partial var a: Form = Form() }", "class E { @Partial var a: Form }"),
    Repair("class E { @Partial var a: Form? }", "class E { @Partial var a: Form }"),
    Repair("class E { @Preference var a: Int }", "class E { @Preference var a: Int? }"),
    Repair(
      "class E { @Preference(default: 1) var a: Int = 2 }",
      "class E { @Preference(default: 1) var a: Int }"
    ),
    Repair(
      "@Observable class E { @Lazy(injected: true) var a: Int }",
      "@Observable class E { @Lazy(injected: true) @ObservationIgnored var a: Int }"
    ),
    Repair(
      "@Observable class E {\n  /// A number.\n  @ObservationIgnored @Final var a: Int?\n}",
      "@Observable class E {\n  /// A number.\n  @Final @ObservationIgnored var a: Int?\n}"
    ),
  ]
}
