public import BuilderKit
import CoreTestSupport
import LosslessJSON
import Testing

// Owners and modifiers that are seldom met, each with attributes that have to compile and to work there.

private final class Page: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private struct Sheet: ResourceLoadable, Sendable {
  let count: Int
  init(resource: ResourceContents) { count = resource.bytes.count }
}

private struct Even: PropertyAttribute {
  func write(_ value: Int, over old: Int?, of property: AttributedProperty) -> Int { value / 2 * 2 }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`))
private macro Even() =
  #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")

// MARK: - Generic and nested owners

private final class Packed<each Element> {
  @Lazy var a: Page = Page(1)
  @Final var elements: (repeat each Element)?
  @Preference var zoom: Int = 2
  @Even var even: Int = 3
}

private final class Sized<let count: Int> {
  @Lazy var numbers: [Int] = Array(repeating: 1, count: count)
}

private final class Crate<Value: PreferenceValue & Comparable> {
  @Lazy(by: Crate<Value>.makeValues) var values: [Value]
  @Final var first: Value?
  @Preference var kept: Value?
  @Lazy(injected: true) var injected: Value?
  private func makeValues() -> [Value] { [] }
}

private enum Outer<Element> {
  final class Inner {
    @Lazy(by: Outer.Inner.makeElements) var elements: [Element]
    private func makeElements() -> [Element] { [] }
  }
}

private struct Unique: ~Copyable {
  @Preference var zoom: Int = 4
}

struct OddOwnerTests {
  @Test func `generic, nested and local owners`() {
    let packed = Packed<Int, String>()
    packed.elements = (1, "a")
    #expect(packed.elements?.1 == "a")
    #expect(packed.a.number == 1)
    #expect(packed.even == 2)
    #expect(Sized<3>().numbers == [1, 1, 1])
    let box = Crate<Int>()
    box.values.append(1)
    box.first = 2
    #expect(box.values == [1])
    #expect(box.first == 2)
    #expect(Outer<Int>.Inner().elements.isEmpty)

    final class Local {
      @Lazy var page: Page = Page(5)
      @Lazy(by: makePage) var made: Page
      @Final var id: Int?
      @Partial("sheet") var sheet: Sheet
      @Preference var zoom: Int = 6
      @Even var even: Int = 7
      private func makePage() -> Page { Page(8) }
    }
    let local = Local()
    local.id = 1
    #expect(local.page.number == 5)
    #expect(local.made.number == 8)
    #expect(local.id == 1)
    #expect(local.even == 6)
    ResourceLoading.with(MemoryResources(["sheet": "text"])) {
      #expect(local.sheet.count == 4)
    }
    let store = MemoryPreferenceStore()
    CurrentPreferenceStore.with(store) {
      local.zoom += 1
      packed.zoom += 2
      box.kept = 3
      Unique().zoom += 4
    }
    #expect(store.values == ["zoom": 13, "kept": 3])
    Initializers.with {
      $0.register(Int.self) { _ in 9 }
    } operation: {
      #expect(box.injected == 9)
    }
  }
}

// MARK: - Extensions and static properties

private protocol Zoomed {}

extension Zoomed {
  @Preference("extended") var zoom: Int = 1
  @Preference static var sharedZoom: Int = 2
}

private struct Window: Zoomed {}

extension [Page] {
  @Preference fileprivate static var limit: Int = 3
}

private enum ViewSettings {
  case own
  @Preference("case") var zoom: Int = 4
  @Preference static var theme: String = "auto"
}

private class Document {
  @Preference class var language: String? = nil
}

/// A type whose extension has preferences.
public struct PublicWindow {}

extension PublicWindow {
  /// A preference as visible as its extension allows.
  @Preference public var publicZoom: Int = 5
  @Preference private var privateZoom: Int = 6
  fileprivate var sum: Int { publicZoom + privateZoom }
}

struct OddExtensionTests {
  @Test func `preferences of extensions and types`() {
    let store = MemoryPreferenceStore()
    CurrentPreferenceStore.with(store) {
      var window = Window()
      window.zoom += 1
      Window.sharedZoom += 1
      [Page].limit += 1
      ViewSettings.own.zoom += 1
      ViewSettings.theme = "dark"
      Document.language = "de"
      #expect(PublicWindow().sum == 11)
    }
    #expect(
      store.values == [
        "extended": 2, "sharedZoom": 3, "limit": 4, "case": 5, "theme": "dark", "language": "de",
      ]
    )
  }
}

// MARK: - Modifiers, other attributes and conditions

private class Modified {
  @Lazy final var page: Page = Page(1)
  @available(*, deprecated) @Lazy var old: Page = Page(2)
  @Lazy @available(*, unavailable) var gone: Page = Page(3)
  @Lazy dynamic var dynamic: Page = Page(4)
  #if DEBUG
  @Lazy var condition: Int = 5
  #else
  @Lazy var condition: Int = 5
  @Final var onlyHere: Int?
  #endif
  #if DEBUG
  @Preference("debug")
  #else
  @Preference("release")
  #endif
  var either: Int = 6
  @Lazy private(set) var read: Int = 7
  @Final fileprivate(set) var once: Int?
  @Even private(set) var even: Int = 8
  @Lazy var kind: String = "\(Self.self)"
}

private final class Changed: Modified {
  override var dynamic: Page {
    get { Page(super.dynamic.number + 1) }
    set { super.dynamic = newValue }
  }
}

/// An owner for subclasses in other modules.
open class OpenOwner {
  /// A lazy property.
  @Lazy open var lazy: Int = 1
  /// A final property.
  @Final open var final: Int?
  /// A preference.
  @Preference open var kept: Int = 2
  @usableFromInline @Lazy var inlined: Int = 3
  @usableFromInline @Final internal var number: Int?
  /// The sum of the properties that inlinable code may use.
  @inlinable public var sum: Int { inlined + (number ?? 0) }
  /// Creates an owner.
  public init() {}
}

struct OddModifierTests {
  @Test func `modifiers, other attributes and conditions`() throws {
    let object = Changed()
    #expect(object.page.number == 1)
    #expect(object.dynamic.number == 5)
    #expect(object.condition == 5)
    #expect(object.read == 7)
    object.once = 1
    #expect(object.once == 1)
    #expect(object.even == 8)
    #expect(object.kind == "Changed")
    let store = MemoryPreferenceStore()
    CurrentPreferenceStore.with(store) { object.either += 1 }
    #expect(store.values.count == 1)
    let owner = OpenOwner()
    owner.number = 4
    #expect(owner.sum == 7)
    #expect(owner.lazy == 1)
  }
}

// MARK: - Isolation

@MainActor private final class Screen {
  let number: Int
  init(_ number: Int = 1) { self.number = number }
  static let standard = 3
}

/// A class without isolation, but with isolated properties.
private final class PartlyIsolated: Sendable {
  @Lazy @MainActor var screen: Screen = Screen(2)
  @MainActor @Lazy(by: makeScreen) var made: Screen
  @Lazy(injected: true) @MainActor var injected: Screen
  @Final @MainActor var final: Screen?
  @Preference @MainActor var zoom: Int = Screen.standard
  @Lazy var page: Page = Page(4)
  @MainActor private func makeScreen() -> Screen { Screen(5) }
}

private final class Unshared {
  let number: Int
  init(_ number: Int) { self.number = number }
}

@MainActor private final class Unprotected {
  @Lazy nonisolated var page: Page = Page(6)
  @Final nonisolated var id: Int?
  @Preference nonisolated var zoom: Int = 7
  @Partial("sheet") nonisolated var sheet: Sheet
  let screen = Screen()

  nonisolated func values() -> [Int] { [page.number, id ?? 0] }
}

private actor Account {
  @Lazy var unshared: Unshared = Unshared(1)
  @Lazy(by: makePage) var page: Page
  @Lazy(injected: true) var injected: Page
  @Final var id: Int?
  @Partial("sheet") var sheet: Sheet
  @Preference var zoom: Int = 2
  @Preference static var shared: Int = 3
  @Even var even: Int = 4
  @Lazy nonisolated var outside: Page = Page(5)
  private var next = 6
  private func makePage() -> Page { Page(next) }

  func values() -> [Int] {
    id = 7
    even += 1
    return [unshared.number, page.number, injected.number, id ?? 0, zoom, Self.shared, even]
  }
}

struct OddIsolationTests {
  @Test @MainActor func `properties that are isolated by themselves`() {
    let object = PartlyIsolated()
    Initializers.with {
      $0.register(Screen.self, in: PartlyIsolated.self) { @MainActor _ in Screen(8) }
    } operation: {
      #expect(object.injected.number == 8)
    }
    object.final = Screen(9)
    #expect(object.screen.number == 2)
    #expect(object.made.number == 5)
    #expect(object.final?.number == 9)
    #expect(object.page.number == 4)
    CurrentPreferenceStore.with(MemoryPreferenceStore()) { #expect(object.zoom == 3) }
  }

  @Test func `properties that are not isolated in a class that is`() async {
    let object = await Unprotected()
    object.id = 1
    #expect(object.values() == [6, 1])
  }

  @Test func `attributes in an actor`() async {
    let account = Account()
    #expect(account.outside.number == 5)
    await Initializers.with {
      $0.register(Page.self) { _ in Page(10) }
    } operation: {
      await CurrentPreferenceStore.with(MemoryPreferenceStore()) {
        #expect(await account.values() == [1, 6, 10, 7, 2, 3, 4])
      }
    }
  }
}
