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
              _speller.value(of: self, "speller", in: Editor.self) {
                Speller()
              }
            }
            set {
              _speller.assign(newValue)
            }
          }
          private let _speller = BuilderKitAttributes.LazyStorage<Speller>()
          /// The state of `speller`, made or not, and a way to get it that can fail.
          public var $speller: BuilderKitAttributes.LazyProjection<Speller> {
            BuilderKitAttributes.LazyProjection(
              isMade: {
                self._speller.isMade
              },
              get: {
                self._speller.get(of: self, "speller", in: Editor.self) {
                  Speller()
                }
              }
            )
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
              _default.value(of: self, "default", in: Editor.self) {
                try BuilderKitAttributes.LazyFactory.result(of: self.makeWords())
              }
            }
            set {
              _default.assign(newValue)
            }
          }
          private let _default = BuilderKitAttributes.OptionalLazyStorage<[String]>()
          /// The state of `default`, made or not, and a way to get it that can fail.
          private var $default: BuilderKitAttributes.LazyProjection<[String]?> {
            BuilderKitAttributes.LazyProjection(
              isMade: {
                self._default.isMade
              },
              get: {
                try self._default.get(of: self, "default", in: Editor.self) {
                  try BuilderKitAttributes.LazyFactory.result(of: self.makeWords())
                }
              }
            )
          }
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
              _store.value(of: self, "store", in: Editor.self, make: {
                  try BuilderKitAttributes.Initializers.current.make(for: "store", of: self)
                }) {
                self.storeInjected($0)
                BuilderKitAttributes.InjectionNotice.send("store", to: self)
              }
            }
            set {
              _store.assign(newValue)
            }
          }
          nonisolated private let _store = BuilderKitAttributes.LazyStorage<any Store>()
          /// The state of `store`, made or not, and a way to get it that can fail.
          nonisolated var $store: BuilderKitAttributes.LazyProjection<any Store> {
            BuilderKitAttributes.LazyProjection(
              isMade: {
                self._store.isMade
              },
              get: {
                try self._store.get(of: self, "store", in: Editor.self, make: {
                    try BuilderKitAttributes.Initializers.current.make(for: "store", of: self)
                  }) {
                  self.storeInjected($0)
                  BuilderKitAttributes.InjectionNotice.send("store", to: self)
                }
              }
            )
          }
          @_disfavoredOverload
          nonisolated private func storeInjected(_ value: any Store, _ absent: Void = ()) {
          }
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
    #expect(expansion.source.contains("BuilderKitAttributes.InjectionNotice.\(call)(\"store\", to: self)"))
  }
}
