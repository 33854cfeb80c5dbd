import Testing

struct AttributeRefusalTests {
  @Test(arguments: Refusal.places + Refusal.variables + Refusal.ownOfAttributes)
  func `what an attribute cannot stand on is refused with the way out`(_ refusal: Refusal) {
    let expansion = Expansion(of: refusal.source)
    #expect(expansion.diagnostics == refusal.diagnostics)
  }

  @Test(arguments: Refusal.ownOfAttributes)
  func `a refused property gets accessors that spare it a second error`(_ refusal: Refusal) {
    let source = Expansion(of: refusal.source).source
    #expect(source.contains("Swift.fatalError()"))
    #expect(!source.contains("Storage"))
  }
}

extension Refusal {
  static let places = [
    Refusal(
      "class E { @Lazy func f() {} }",
      "1:11 error: @Lazy belongs on a property"
    ),
    Refusal(
      "class E { @Lazy var (a, b): (Int, Int) = (1, 2) }",
      "1:21 error: @Lazy is about one property; declare each property by itself"
    ),
    Refusal(
      "@Lazy var a: Int = 1",
      "1:1 error: @Lazy is about properties of instances; move 'a' into a type"
    ),
    Refusal(
      "func f() { @Preference var a: Int = 1 }",
      "1:12 error: @Preference is about properties of instances; move 'a' into a type"
    ),
    Refusal(
      "struct S { @Lazy var a: Int = 1 }",
      """
      1:12 error: copies of the structure 'S' would share the 'a' that @Lazy keeps; make 'S' a class or an \
      actor
      """
    ),
    Refusal(
      "enum S { @Partial var a: Int }",
      """
      1:10 error: copies of the enumeration 'S' would share the 'a' that @Partial keeps; make 'S' a class or \
      an actor
      """
    ),
    Refusal(
      "enum S { @Clamped(1...2) var a: Int = 1 }",
      """
      1:10 error: copies of the enumeration 'S' would share the 'a' that @Clamped keeps; make 'S' a class or \
      an actor
      """
    ),
    Refusal(
      "extension S { @Final var a: Int? }",
      """
      1:15 error: @Final keeps 'a' in its owner, and an extension cannot; move it into the body of the type
      """
    ),
    Refusal(
      "protocol P { @Preference var a: Int }",
      """
      1:14 error: @Preference says how a type keeps 'a', and a protocol cannot; put it on the property of the \
      conforming type
      """
    ),
  ]

  static let variables = [
    Refusal(
      "class E { @Lazy let a: Int = 1 }",
      """
      1:17 error: @Lazy gives 'a' its value later; write 'var' in place of 'let' [fix-it: \
      write 'var']
      """
    ),
    Refusal(
      "class E { @Lazy static var a: Int = 1 }",
      """
      1:17 error: @Lazy is about properties of instances; remove 'static' from 'a', or @Lazy \
      [fix-it: remove 'static']
      """
    ),
    Refusal(
      "class E { @Final class var a: Int? }",
      """
      1:18 error: @Final is about properties of instances; remove 'class' from 'a', or @Final \
      [fix-it: remove 'class']
      """
    ),
    Refusal(
      "class E { @Lazy lazy var a: Int = 1 }",
      "1:17 error: @Lazy says when 'a' gets its value; remove 'lazy' [fix-it: remove 'lazy']"
    ),
    Refusal(
      "class E { @Final weak var a: E? }",
      "1:18 error: @Final keeps the value of 'a' itself; remove 'weak' [fix-it: remove 'weak']"
    ),
    Refusal(
      "class E { @Lazy(injected: true) unowned var a: E }",
      """
      1:33 error: @Lazy keeps the value of 'a' itself; remove 'unowned' [fix-it: remove \
      'unowned']
      """
    ),
    Refusal(
      "class E: D { @Lazy override var a: Int = 1 }",
      """
      1:20 error: @Lazy would keep a second 'a' beside the inherited one; override it with 'get' and 'set', \
      over a property of another name if need be
      """
    ),
    Refusal(
      "class E { @Preference var a: Int { 1 } }",
      """
      1:34 error: @Preference makes the accessors of 'a'; remove the ones in braces [fix-it: \
      remove the accessors]
      """
    ),
    Refusal(
      "class E { @Lazy var a: Int = 1 { didSet {} } }",
      """
      1:32 error: @Lazy makes the accessors of 'a'; remove the ones in braces [fix-it: remove \
      the accessors]
      """
    ),
    Refusal(
      "class E { @Lazy @Final var a: Int? }",
      """
      1:11 error: nothing says how 'a' is made; write a value after it, or 'by:' with a \
      method, or 'injected: true'
      """,
      """
      1:17 error: @Lazy and @Final would both make the accessors of 'a'; keep one [fix-it: \
      remove '@Final']
      """
    ),
    Refusal(
      "class E { @Final @Final var a: Int? }",
      "1:11 error: 'a' has @Final twice; keep one",
      "1:18 error: 'a' has @Final twice; keep one"
    ),
    Refusal(
      "class E { @Lazy var a = make() }",
      "1:21 error: the accessors need the type of 'a'; write it after the name"
    ),
    Refusal(
      "class E { @Final var a: Int! }",
      """
      1:25 error: nobody could tell whether 'a' may be nil; write '?' in place of '!' [fix-it: \
      write 'Int?']
      """
    ),
  ]

  static let ownOfAttributes = [
    Refusal(
      "class E { @Lazy var a: Int }",
      """
      1:11 error: nothing says how 'a' is made; write a value after it, or 'by:' with a method, or \
      'injected: true'
      """
    ),
    Refusal(
      "class E { @Lazy(injected: false) var a: Int }",
      """
      1:11 error: nothing says how 'a' is made; write a value after it, or 'by:' with a method, or \
      'injected: true'
      """
    ),
    Refusal(
      "class E { @Lazy(injected: true) var a: Int = 1 }",
      """
      1:17 error: 'a' would be made in two ways; remove the value after '=', or 'injected: \
      true' [fix-it: remove the value]
      """
    ),
    Refusal(
      "class E { @Lazy(by: make) var a: Int = 1 }",
      """
      1:17 error: 'a' would be made in two ways; remove the value after '=', or 'by: make' \
      [fix-it: remove the value]
      """
    ),
    Refusal(
      "class E { @Lazy(injected: isOn) var a: Int }",
      """
      1:17 error: how 'a' is made must be known here; write 'injected: true' or nothing \
      [fix-it: write 'injected: true']
      """
    ),
    Refusal(
      "class E { @Lazy(by: { (e: E) in { 1 } }) var a: Int }",
      "1:21 error: '{ (e: E) in { 1 } }' cannot make 'a'; name a method of 'E' without parameters"
    ),
    Refusal(
      "class E { @Lazy(by: Other.make) var a: Int }",
      "1:21 error: 'Other.make' cannot make 'a'; name a method of 'E' without parameters"
    ),
    Refusal(
      "class E { @Lazy(by: make(_:)) var a: Int }",
      "1:21 error: 'make(_:)' cannot make 'a'; name a method of 'E' without parameters"
    ),
    Refusal(
      "class E { @Final var a: Int = 1 }",
      """
      1:31 error: a final property with a value never changes; write 'let a = 1' [fix-it: \
      write 'let']
      """
    ),
    Refusal(
      "class E { @Partial var a: Form = Form() }",
      """
      1:34 error: 'a' comes from a resource; remove the value after '=', or @Partial [fix-it: \
      remove the value]
      """
    ),
    Refusal(
      "class E { @Partial var a: Form? }",
      """
      1:27 error: 'a' always has a value, or fails to load; write 'Form' without '?' [fix-it: \
      write 'Form']
      """
    ),
    Refusal(
      "class E { @Partial var a: [Form] }",
      #"1:11 error: '[Form]' names no resource for 'a'; write @Partial("…") with a name"#
    ),
    Refusal(
      #"class E { @Preference("a") var a: Int }"#,
      """
      1:11 error: 'a' needs a value where none is kept; write 'default:', or 'Int?' [fix-it: \
      write 'Int?']
      """
    ),
    Refusal(
      #"class E { @Preference("a", default: 1) var a: Int = 2 }"#,
      """
      1:28 error: 'a' has two defaults; remove 'default:' or the value after '=' [fix-it: \
      remove the value]
      """
    ),
    Refusal(
      "class E { @Preference(key: Keys.a) var a: Int = 2 }",
      """
      1:49 error: the key of 'a' has a default already; remove this one [fix-it: remove the \
      value]
      """
    ),
    Refusal(
      #"class E { @Preference("") var a: Int = 2 }"#,
      """
      1:23 error: 'a' would be kept under no name; write one, or no key to use the property's
      """
    ),
    Refusal(
      #"class E { @Preference("$version") var a: Int = 2 }"#,
      "1:23 error: a store keeps its version under '$version'; choose another key for 'a'"
    ),
  ]
}
