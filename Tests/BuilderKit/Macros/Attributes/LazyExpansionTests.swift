import Testing

struct LazyExpansionTests {
  @Test func `a lazy property with a value expands`() {
    let expansion = Expansion(
      of: """
        public class Editor {
          /// Finds what is misspelled.
          @Lazy public private(set) var speller: Speller = Speller()
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        public class Editor {
          /// Finds what is misspelled.
          public private(set) var speller: Speller {
            get {
              $$speller.value(of: self, "speller", in: Editor.self) { Self.$$speller() }
            }
            set {
              $$speller.assign(newValue)
            }
          }
          private let $$speller = BuilderKitAttributes.LazyStorage<Speller>()
          /// The state of `speller`, made or not, and a way to get it that can fail.
          public var $speller: BuilderKitAttributes.LazyProjection<Speller, BuilderKitAttributes.LazyFactory.NoError> { BuilderKitAttributes.LazyProjection(isMade: { self.$$speller.isMade }, get: { () throws(BuilderKitAttributes.LazyFactory.NoError) -> Speller in self.$$speller.get(of: self, "speller", in: Editor.self) { Self.$$speller() } }) }
          private static func $$speller() -> Speller {
            Speller()
          }
        }
        """#
    )
  }

  @Test func `an optional lazy property with a method expands`() {
    let expansion = Expansion(
      of: """
        class Editor {
          @Lazy(by: Editor.makeWords) private var `default`: [String]?
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        class Editor {
          private var `default`: [String]? {
            get {
              `$$default`.value(of: self, "default", in: Editor.self) { try BuilderKitAttributes.LazyFactory.result(of: self.makeWords()) }
            }
            set {
              `$$default`.assign(newValue)
            }
          }
          private let `$$default` = BuilderKitAttributes.OptionalLazyStorage<[String]>()
          /// The state of `default`, made or not, and a way to get it that can fail.
          private var `$default`: BuilderKitAttributes.LazyProjection<[String]?, BuilderKitAttributes.LazyFactory.AnyError> { BuilderKitAttributes.LazyProjection(isMade: { self.`$$default`.isMade }, get: { () throws(BuilderKitAttributes.LazyFactory.AnyError) -> [String]? in try self.`$$default`.get(of: self, "default", in: Editor.self) { try BuilderKitAttributes.LazyFactory.result(of: self.makeWords()) } }) }
        }
        """#
    )
  }

  @Test func `an injected property expands`() {
    let expansion = Expansion(
      of: """
        actor Editor {
          @Lazy(injected: true) nonisolated var store: any Store
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        actor Editor {
          nonisolated var store: any Store {
            get {
              $$store.value(of: self, "store", in: Editor.self, make: { try BuilderKitAttributes.Initializers.current.make(for: "store", of: self) }) { self.storeInjected($0); BuilderKitAttributes.InjectionNotice.send("store", to: self) }
            }
            set {
              $$store.assign(newValue)
            }
          }
          nonisolated private let $$store = BuilderKitAttributes.LazyStorage<any Store>()
          /// The state of `store`, made or not, and a way to get it that can fail.
          nonisolated var $store: BuilderKitAttributes.LazyProjection<any Store, BuilderKitAttributes.LazyFactory.AnyError> { BuilderKitAttributes.LazyProjection(isMade: { self.$$store.isMade }, get: { () throws(BuilderKitAttributes.LazyFactory.AnyError) -> any Store in try self.$$store.get(of: self, "store", in: Editor.self, make: { try BuilderKitAttributes.Initializers.current.make(for: "store", of: self) }) { self.storeInjected($0); BuilderKitAttributes.InjectionNotice.send("store", to: self) } }) }
          @_disfavoredOverload nonisolated private func storeInjected(_ value: any Store, _ absent: Swift.Void = ()) {}
        }
        """#
    )
  }

  @Test(arguments: [
    ("final class", "send"), ("public final class", "send"), ("actor", "send"),
    ("class", "sendIfWanted"), ("open class", "sendIfWanted"),
  ])
  func `a class that can have subclasses is asked at run time whether it observes injections`(
    owner: String,
    call: String
  ) {
    let expansion = Expansion(
      of: "\(owner) Editor { @Lazy(injected: true) nonisolated var store: any Store }"
    )
    #expect(
      expansion.source.contains("BuilderKitAttributes.InjectionNotice.\(call)(\"store\", to: self)")
    )
  }
}
