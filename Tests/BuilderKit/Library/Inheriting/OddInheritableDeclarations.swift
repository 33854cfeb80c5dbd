public import BuilderKitInheriting
import Observation

// Declarations that are legal Swift but seldom seen, each of which compiles with `@Inheritable`; `OddInheritableTests`
// uses them.

// MARK: Names

@Inheritable final class SelfNamed { var `self`: Int = 1 }
@Inheritable final class SpacedNamed { var `my name`: Int = 1 }
@Inheritable final class QuotedNamed { var `say "hi"`: Int = 1 }
@Inheritable final class KeywordNamed {
  var `init`: Int = 1
  var `default`: Int = 2
  var `Type`: Int = 3
  var `in`: String?
}
// swift-format-ignore
@Inheritable final class UnderscoreNamed {
  var x: Int = 1
  var _x: Int = 2
  var __x: Int = 3
}
// swift-format-ignore
@Inheritable final class PrefixNamed {
  var x: Int = 1
  var cell_x: Int = 2
  var property_x: Int = 3
}
// swift-format-ignore
@Inheritable final class UnicodeNamed {
  var größe: Int = 1
  var 名: String = "n"
  var 🎈: Int = 2
}
@Inheritable final class GeneratedNamed {
  var node: Int = 1
  var list: Int = 2
  var update: Int = 3
  var stamp: Int = 4
  var newValue: Int = 5
  var value: Int = 6
}
@Inheritable final class DescriptionNamed { var description: String = "mine" }
@Inheritable final class MethodNamed {
  var reset: Int = 1
  var observe: Int = 2
  var descendant: Int = 3
}
@Inheritable final class `class` { var x: Int = 1 }

// MARK: Names of the library

@Inheritable final class LibraryNamed {
  struct InheritableSlot: Equatable { var n = 1 }
  struct InheritanceNode: Equatable { var n = 2 }
  enum Provenance { case mine, other }
  struct InheritedCell: Equatable {}
  var slot: InheritableSlot = InheritableSlot()
  var node: InheritanceNode = InheritanceNode()
  var provenance: Provenance = .mine
  var cell: InheritedCell?
}
@Inheritable final class SwiftNamed {
  struct Int: Equatable { var n = 7 }
  struct UInt64: Equatable {}
  struct Void: Equatable {}
  struct String: Equatable {}
  var int: Int = Int()
  var text: String?
}
enum OddAround {
  struct Inheritable {}
  @BuilderKitInheriting.Inheritable final class Inner { var x: Int = 1 }
}

// MARK: Places

enum OddOuter {
  enum Middle {
    @Inheritable fileprivate final class Deep { var x: Int = 1 }
    static func check() -> Int { Deep().descendant().x }
  }
}
extension OddOuter {
  @Inheritable final class InExtension { var x: Int = 1 }
}
struct OddGeneric<Element> {
  @Inheritable final class Nested<Key: Hashable> {
    var element: Element?
    var keys: [Key: Element] = [:]
  }
}

// MARK: Types

@Inheritable final class OddTyped<Wrapped> where Wrapped: Comparable {
  var tuple: (Int, name: String) = (1, "a")
  var existential: any Equatable = 1
  var composed: any Equatable & Sendable = 2
  var nothing: () = ()
  var optional: Wrapped??
  var explicit: Optional<Int>
  var array: [Wrapped] = []
  var metatype: Any.Type = Int.self
  var set: Set<Int> = [1, 2]
  var nested: [String: [(Int, Int)?]] = [:]
  var next: OddTyped?
  var range: ClosedRange<Int> = 1...3
}
@Inheritable final class OddFunctions {
  var plain: (Int) -> Int = { $0 + 1 }
  var sendable: @Sendable (Int) -> Int = { $0 + 2 }
  var main: (@MainActor () -> Void)?
  var throwing: (Int) throws -> Int = { $0 }
  var waiting: () async -> Int = { 3 }
  var taking: (inout Int) -> Void = { $0 += 1 }
  var higher: ((Int) -> Int) -> Int = { $0(1) }
  var pointer: @convention(c) (Int32) -> Int32 = { $0 }
}
@Inheritable final class OddPack<each Item> {
  var items: (repeat (each Item)?)?
  var n: Int = 1
}
typealias OddMaybeInt = Int?
@Inheritable final class OddAliased {
  var maybe: OddMaybeInt = nil
  var n: OddMaybeInt = 3
}
protocol OddHasPart {
  associatedtype Part: Equatable
  static var first: Part { get }
}
struct OddIntPart: OddHasPart { static let first = 5 }
@Inheritable final class OddAssociated<Source: OddHasPart> { var part: Source.Part = Source.first }
@Inheritable final class OddImplicit {
  var insets: OddInsets = .zero
  var maybe: OddInsets? = .some(.zero)
  var made: OddInsets = .init(top: 2)
}
struct OddInsets: Equatable {
  static let zero = Self()
  var top = 0
}

// MARK: OddDefaults

private let list = 12
@Inheritable final class OddDefaults {
  static let narrow = 80
  private static func make() -> Int { 4 }
  var narrow: Int = Self.narrow
  var called: Int = OddDefaults.make()
  var closure: Int = { 5 }()
  var conditional: Int = if OddDefaults.narrow > 3 { 6 } else { 7 }
  var switched: Int =
    switch OddDefaults.narrow {
    case 80: 8
    default: 9
    }
  var global: Int = list
  var text: String = """
    two
      lines
    """
  var array: [Int] = [
    1,  // one
    2,
  ]
  // swift-format-ignore
  var forced: Int = try! Int("3", format: ())
  var ternary: Int = OddDefaults.narrow == 80 ? 1 : 2
  var interpolated: String = "\(OddDefaults.narrow)"
  var raw: String = #"a"b"#
}
extension Int {
  fileprivate init(_ text: String, format: Void) throws { self = Int(text) ?? 0 }
}

// MARK: Modifiers and attributes

// swift-format-ignore
@Inheritable open class OddModifiers {
  public private(set) var narrow: Int = 1
  @usableFromInline var usable: Int = 2
  open var open: Int = 3
  public final var final: Int = 4
  dynamic var dynamic: Int = 5
  @available(*, deprecated) var old: Int = 6
  @available(macOS 15, *) var new: Int = 7
  internal var `internal`: Int = 8
  fileprivate private(set) var mine: Int = 9
  package var pack: Int = 10

  public required init() {}
}
@Inheritable @dynamicMemberLookup final class OddDynamic {
  var x: Int = 1
  subscript(dynamicMember name: String) -> String { name }
}
@available(macOS 15, *) @Inheritable final class OddAvailable { var x: Int = 1 }
@MainActor @Inheritable final class OddMainIsolated { @MainActor var x: Int = 1 }

// MARK: Comments

// swift-format-ignore
@Inheritable /* why */ final /* not */ class OddCommented /* here */ {
  // before
  var /* a */ x /* b */: /* c */ Int /* d */ = /* e */ 1 /* f */
  // g
  /// Documented.
  /** Twice. */
  var y: Int  // the type
  = 2  // the value
  var z: [Int] /* nothing */ = [] /* at the end */
}

// MARK: Other members

@propertyWrapper struct OddDoubled {
  var wrappedValue: Int
  var projectedValue: String { "doubled" }
}
@Inheritable final class OddMembers {
  var x: Int = 1
  @NotInherited @OddDoubled var wrapped = 2
  @NotInherited weak var weak: OddMembers?
  @NotInherited unowned(unsafe) var unowned: OddMembers?
  @NotInherited lazy var lazy = x * 2
  @NotInherited var watched = 0 { didSet { x = watched } }
  @NotInherited let constant: Int
  @NotInherited nonisolated let free: Int = 3
  static nonisolated(unsafe) var shared = 4
  class var computed: Int { 5 }
  #if swift(>=6)
  var conditional: Int { x }
  func onlyHere() -> Int { x }
  #endif
  subscript(index: Int) -> Int { x + index }
  var twice: Int {
    get { x * 2 }
    set { x = newValue / 2 }
  }
  deinit { _ = x }

  init() { constant = 6 }
  convenience init(x: Int) {
    self.init()
    self.x = x
  }
}
@Inheritable class OddShadowed {
  private var secret: Int = 1
  var x: Int = 1
  var revealed: Int { secret }
  func descendantCount() -> Int { x }
}
@Inheritable final class OddShadowing: OddShadowed {
  private var secret: Int = 2
  override var x: Int {
    get { super.x + 10 }
    set { super.x = newValue }
  }
  override var revealed: Int { secret + super.revealed }
  override func descendantCount() -> Int { super.descendantCount() + 1 }
}
@Inheritable final class OddObservable: Observable, Codable, Hashable {
  var `self`: Int = 1
  var `my name`: Int = 2
  var x: Int = 3
  static func == (left: OddObservable, right: OddObservable) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
@Inheritable final class OddDeclared: Inheritable, CustomStringConvertible { var x: Int = 1 }
@globalActor actor OddIsolation { static let shared = OddIsolation() }
@OddIsolation @Inheritable final class OddlyIsolated: @OddIsolation Inheritable, Sendable {
  var x: Int = 1
}
@MainActor @Inheritable class OddMainBase {
  static let width = 3
  var x: Int = OddMainBase.width
}
@Inheritable final class OddMainDerived: OddMainBase { var y: Int = OddMainBase.width + 1 }
@Inheritable final class OddSized<let size: Int> { var count: Int = size }
@Inheritable class OddEmpty {}
@Inheritable final class OddOneLine: OddEmpty {
  var a: Int = 1
  var b: Int = 2
  var c: Int?
}
