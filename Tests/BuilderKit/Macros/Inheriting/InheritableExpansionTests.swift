import Testing

struct InheritableExpansionTests {
  @Test func `a public final class expands to node, properties and accessors`() {
    let expansion = Expansion(
      of: """
        @Inheritable
        public final class QuizSettings {
          public var points: Int = 1
          @NotInherited var note: String?
          static let shared = QuizSettings()
          var twice: Int { points * 2 }
          @NotInherited let id = 3
          @NotInherited lazy var thrice = points * 3
          @NotInherited @Wrapped var four = 4
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        public final class QuizSettings {
          @BuilderKitInheriting.InheritedStorage
          public var points: Int = 1
          @BuilderKitInheriting.InheritedStorage var note: String?
          static let shared = QuizSettings()
          var twice: Int { points * 2 }
          let id = 3
          lazy var thrice = points * 3
          @Wrapped var four = 4
          public typealias Ancestor = QuizSettings
          public let _$node = BuilderKitInheriting.InheritanceNode()
          public class func _$declareProperties(in _$list: inout BuilderKitInheriting.InheritablePropertyList) {
            _$list.add(_$property_points.self, "points") { () -> Int in
              1
            }.comparing().encoding().decoding().clearing()
            _$list.add(_$property_note.self, "note", isInherited: false) { () -> String? in
              nil
            }.comparing().encoding().decoding().clearing()
          }
          public func _$updateStamps(_ _$update: (inout Swift.UInt64) -> Swift.Void) {
            unsafe _$update(&_$cell_points.stamp)
            unsafe _$update(&_$cell_note.stamp)
          }
          /// Creates an object without ancestor and without values of its own.
          public init() {}
        }
        extension QuizSettings: BuilderKitInheriting.Inheritable {}
        """#
    )
  }

  @Test func `a class that can have subclasses and one of them expand`() {
    let base = Expansion(
      of: """
        @Inheritable
        open class Style<Value> {
          var size: Double = 12
        }
        """
    )
    #expect(base.diagnostics == [])
    #expect(
      base.source == #"""
        open class Style<Value> {
          @BuilderKitInheriting.InheritedStorage
          var size: Double = 12
          public typealias Ancestor = Style
          public final let _$node = BuilderKitInheriting.InheritanceNode()
          open class func _$declareProperties(in _$list: inout BuilderKitInheriting.InheritablePropertyList) {
            _$list.add(_$property_size.self, "size") { () -> Double in
              12
            }.comparing().encoding().decoding().clearing()
          }
          open func _$updateStamps(_ _$update: (inout Swift.UInt64) -> Swift.Void) {
            unsafe _$update(&_$cell_size.stamp)
          }
          /// Creates an object without ancestor and without values of its own.
          public required init() {}
        }
        extension Style: BuilderKitInheriting.Inheritable {}
        """#
    )
    let bold = Expansion(of: "@Inheritable class Bold: Style { }", inSubclass: true)
    #expect(bold.diagnostics == [])
    #expect(
      bold.source == #"""
        class Bold: Style {
          override class func _$declareProperties(in _$list: inout BuilderKitInheriting.InheritablePropertyList) {
            super._$declareProperties(in: &_$list)
          }
          override func _$updateStamps(_ _$update: (inout Swift.UInt64) -> Swift.Void) {
            super._$updateStamps(_$update)
          }
        }
        """#
    )
  }

  @Test func `properties read and write by their cells`() {
    let expansion = Expansion(
      of: """
        final class QuizSettings {
          @InheritedStorage public var points: Int = 1
          @InheritedStorage var next: QuizSettings?
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        final class QuizSettings {
          public var points: Int {
            get {
              unsafe _$cell_points.value(for: self, at: \.points) { unsafe _$cell_points = $0 }
            }
            set {
              unsafe _$cell_points.assign(newValue, for: self)
            }
          }
          private struct _$property_points {}
          @exclusivity(unchecked) private var _$cell_points = BuilderKitInheriting.InheritedCell<_$property_points, Int>()
          var next: QuizSettings? {
            get {
              unsafe _$cell_next.value(for: self, at: \.next) { unsafe _$cell_next = $0 }
            }
            set {
              unsafe _$cell_next.assign(newValue, for: self)
            }
          }
          private struct _$property_next {}
          @exclusivity(unchecked) private var _$cell_next = BuilderKitInheriting.InheritedCell<_$property_next, QuizSettings?>()
        }
        """#
    )
  }

  @Test func `defaults mean in a member of the class what they mean in the declaration`() {
    let expansion = Expansion(
      of: "@Inheritable final class Other { var `default`: Int = Self.narrow }"
    )
    #expect(expansion.diagnostics == [])
    let expected = [
      "_$list.add(_$property_default.self, \"default\") { () -> Int in",
      "Other.narrow",
      "_$update(&_$cell_default.stamp)",
    ]
    for text in expected { #expect(expansion.source.contains(text), "\(text)") }
  }

  @Test func `a name that is no identifier is quoted`() {
    let expansion = Expansion(of: #"@Inheritable final class S { var `my "name"`: Int = 1 }"#)
    #expect(expansion.diagnostics == [])
    let expected = [
      "_$list.add(`_$property_my \"name\"`.self, #\"my \"name\"\"#) { () -> Int in",
      "_$update(&`_$cell_my \"name\"`.stamp)",
    ]
    for text in expected { #expect(expansion.source.contains(text), "\(text)") }
  }

  @Test(arguments: [
    ("@MainActor @Inheritable final class S: Sendable", "S: @MainActor BuilderKitInheriting"),
    ("@Inheritable @DatabaseActor final class S: Sendable", "S: @DatabaseActor BuilderKitInher"),
    ("@Store.IOActor @Inheritable class S: Sendable", "S: @Store.IOActor BuilderKitInheriting"),
    ("@Inheritable nonisolated final class S", "S: nonisolated BuilderKitInheriting"),
    ("@Inheritable @dynamicMemberLookup final class S", "S: BuilderKitInheriting"),
  ])
  func `the conformance is isolated as the class says`(type: String, conformance: String) {
    let expansion = Expansion(of: "\(type) { var x = 1 }")
    #expect(expansion.diagnostics == [])
    #expect(expansion.source.contains("extension \(conformance)"), "\(expansion.source)")
    // Nothing else names the actor, so that isolation from elsewhere does as well.
    #expect(expansion.source.components(of: "Actor ") <= 2)
  }

  @Test(
    arguments: [
      ("@Inheritable package class S { var x = 1 }", "package required init() {}"),
      ("@Inheritable class S { var x = 1 }", "required init() {}"),
      (
        "@Inheritable @usableFromInline final class S { var x = 1 }",
        "@usableFromInline init() {}"
      ),
      ("@Inheritable fileprivate final class S { var x = 1 }", "fileprivate init() {}"),
      ("public extension E { @Inheritable final class S { var x = 1 } }", "public init() {}"),
    ]
  )
  func `the initializer is seen as far as the class`(source: String, initializer: String) {
    let lines = Expansion(of: source).source.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.filter { $0.contains("init()") }.map(String.init) == [initializer])
  }

  @Test(
    arguments: [
      "required init() {}", "required convenience init() { self.init(x: 1) }",
    ]
  )
  func `an initializer in the body stays the only one`(initializer: String) {
    let expansion = Expansion(of: "@Inheritable class S { var x = 1\n\(initializer) }")
    #expect(expansion.diagnostics == [])
    #expect(expansion.source.components(of: "init()") == 1)
    let other = Expansion(of: "@Inheritable final class S { var x = 1; init(x: Int) {} }")
    #expect(other.source.components(of: "init()") == 1)
  }
}

extension String {
  /// The number of places where a text occurs.
  fileprivate func components(of text: String) -> Int {
    ranges(of: text).count
  }
}
