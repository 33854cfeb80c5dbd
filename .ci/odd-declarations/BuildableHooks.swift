// Hooks, comments, and what surrounds the parts.

import BuilderKit

@Buildable struct H01 { let a: Int; func awakeFromBuilder() throws(BuildError) {} }

@Buildable struct H02 { let a: Int }

extension H02 { func awakeFromBuilder() {} }

// compiler: call can throw, but it is not marked with 'try' and the error is not handled
@Buildable struct H03 { let a: Int }

// compiler: cannot find type 'H03' in scope
extension H03 { func awakeFromBuilder() throws(BuildError) {} }

// compiler: call can throw, but it is not marked with 'try' and the error is not handled
@Buildable struct H04 { let a: Int }

// compiler: cannot find type 'H04' in scope
extension H04 { func awakeFromBuilder() throws {} }

@Buildable struct H05 { let a: Int }

extension H05 { mutating func awakeFromBuilder() {} }

@Buildable struct H06 { let a: Int }

extension H06 { func awakeFromBuilder() async {} }

// refused: 'awakeFromBuilder' reports problems; write 'throws(BuildError)'
@Buildable struct H07 { let a: Int; func awakeFromBuilder() throws {} }

// refused: 'awakeFromBuilder' checks a finished product and cannot change it; remove 'mutating'
@Buildable struct H08 { let a: Int; mutating func awakeFromBuilder() {} }

// refused: 'awakeFromBuilder' checks a finished product; make it an instance method
@Buildable struct H09 { let a: Int; static func awakeFromBuilder() {} }

// refused: products are built synchronously; remove 'async' from 'awakeFromBuilder'
@Buildable struct H10 { let a: Int; func awakeFromBuilder() async {} }

// refused: 'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to refuse the product
@Buildable struct H11 { let a: Int; func awakeFromBuilder(_ b: Int) {} }

// refused: 'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to refuse the product
@Buildable struct H12 { let a: Int; func awakeFromBuilder(_ b: Int = 1) {} }

// refused: 'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to refuse the product
@Buildable struct H13 { let a: Int; @discardableResult func awakeFromBuilder() -> Int { 1 } }

// refused: 'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to refuse the product
// refused: 'awakeFromBuilder' checks one product; make it a function without generics
@Buildable struct H14 { let a: Int; func awakeFromBuilder<T>(_ t: T) {} }

// refused: 'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to refuse the product
@Buildable struct H15 { let a: Int; func awakeFromBuilder() throws(BuildError) {}; func awakeFromBuilder(_ b: Int) {} }

@Buildable struct H16 { let a: Int; private func awakeFromBuilder() throws(BuildError) {} }

@Buildable struct H17 { let a: Int; fileprivate func awakeFromBuilder() {} }

// warned: 'awakeFromBuilder()' is deprecated
// warned: 'awakeFromBuilder()' is deprecated
@Buildable struct H18 { let a: Int; @available(*, deprecated) func awakeFromBuilder() {} }

@Buildable struct H19 { let a: Int; var awakeFromBuilder: Int { 1 } }

// refused: 'awakeFromBuilder' has a meaning of its own in builders and their products; rename the property
@Buildable struct H20 { let a: Int; let awakeFromBuilder: () -> Void }

@Buildable struct H21 { let a: Int; consuming func awakeFromBuilder() {} }

@Buildable struct H22 { let a: Int; borrowing func awakeFromBuilder() {} }

@Buildable struct H23 { let a: Int; func awakeFromBuilder() throws(Never) {} }

// refused: 'awakeFromBuilder' reports problems; write 'throws(BuildError)'
@Buildable struct H24 { let a: Int; func awakeFromBuilder() throws(any Error) {} }

@Buildable struct H25 { let a: Int; func awakeFromBuilder() throws(BuilderKit.BuildError) {} }

// refused: 'awakeFromBuilder' reports problems; write 'throws(BuildError)'
// compiler: 'rethrows' function must take a throwing function argument
@Buildable struct H26 { let a: Int; func awakeFromBuilder() rethrows {} }

// compiler: 'where' clause on non-generic member declaration requires a generic context
@Buildable struct H27 { let a: Int; func awakeFromBuilder() where Int == Int {} }

@Buildable final class H28 { let a: Int; final func awakeFromBuilder() throws(BuildError) {} }

@Buildable struct H29<T> { let a: T; func awakeFromBuilder() throws(BuildError) {} }

@Buildable struct H30<T> { let a: T; func awakeFromBuilder() where T: Equatable {} }

protocol Waking { func awakeFromBuilder() throws(BuildError) }

// compiler: type 'H31' does not conform to protocol 'Waking'
@Buildable struct H31: Waking { let a: Int }

extension Waking { func awakeFromBuilder() {} }

@Buildable /* a */ public /* b */ final /* c */ class /* d */ H32 /* e */ : /* f */ Sendable /* g */ { /* h */
  // before
  /// Documented.
  public /* i */ let /* j */ a /* k */ : /* l */ Int /* m */ // behind
  /** Documented
      twice. */
  let b: /* nothing */ Int? // behind
  @Default( /* one */ 1 /* two */ ) /* three */ let c: Int ; let d: Int /* four */
  /* five */ }

// compiler: generic parameter 'Nested' could not be inferred
@Buildable struct H33 {
  /// Documented.
  ///
  /// Twice, and of the wrong type.
  // compiler: type 'Point' does not conform to protocol 'Buildable'
  @Nested let a: Point
}

@Buildable
struct H34
{
  let
    a
    :
    Int
  let b: (
    Int, // one
    String
  )
  let c: [
    String: Int
  ]?
  @Default(
    """
    text
    \(1)
      more
    """
  )
  let d: String
  @Validated(
    .notBlank,
    .maxLength(
      3
    )
  )
  let e: String
}

@Buildable(memberwise: true) struct H35 {
  @Default(
    """
    text
    more
    """
  )
  let a: String
  var b: String = """
    text
    more
    """
  let c: (
    Int, // one
    String
  )
}

@Buildable struct H36 { let a: Int }; @Buildable struct H36b { let a: Int }

// compiler: unexpected ';' separator
@Buildable struct H37 { let a: Int ; ; let b: Int }

@Buildable struct H38 { let a: Int; static func == (l: Self, r: Self) -> Bool { true } }

@Buildable struct H39 { let a: Int; init?(_ text: String) { nil }; init(_ a: Int) { self.a = a } }

@Buildable struct H40 { let a: Int; func callAsFunction() {}; subscript(dynamicMember name: String) -> Int { 1 } }

@Buildable @dynamicMemberLookup struct H41 { let a: Int; subscript(dynamicMember name: String) -> Int { 1 } }

@Buildable @propertyWrapper struct H42 { var wrappedValue: Int }

@Buildable @resultBuilder struct H43 { let a: Int; static func buildBlock() -> Int { 1 } }

@Buildable @globalActor final class H44 { let a: Int; actor A {}; static let shared = A() }

// compiler: 'indirect' modifier cannot be applied to this declaration
@Buildable indirect struct H45 { let a: Int }

@Buildable final class H46 { let a: Int; init() { a = 1 } }

@Buildable final class H47 { var a: Int = 1; var b: Int? = nil; init(a: Int) { self.a = a } }

@Buildable final public class H48: Sendable { public let a: Int; nonisolated(unsafe) var b: Int = 1 }

// compiler: deinitializer cannot be declared in struct 'H49' that conforms to 'Copyable'
@Buildable struct H49 { let a: Int; deinit {} }

// compiler: declaration is only valid at file scope
@Buildable struct H50 { let a: Int; import }

// compiler: enum 'case' is not allowed outside of an enum
@Buildable struct H51 { let a: Int; case b }

// compiler: macro 'b()' can only be declared at file scope
@Buildable struct H52 { let a: Int; macro b() = c }
