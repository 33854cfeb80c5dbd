import Testing

struct InheritableExpansionTests {
  @Test func `a public final class expands to node, slots and accessors`() {
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
          public var _$slots: [BuilderKitInheriting.InheritableSlot] {
            [_points, _note]
          }
          /// Creates an object without ancestor and without values of its own.
          public init() {
          }
        }
        extension QuizSettings: BuilderKitInheriting.Inheritable {
        }
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
          open var _$slots: [BuilderKitInheriting.InheritableSlot] {
            [_size]
          }
          /// Creates an object without ancestor and without values of its own.
          public required init() {
          }
        }
        extension Style: BuilderKitInheriting.Inheritable {
        }
        """#
    )
    let bold = Expansion(of: "@Inheritable class Bold: Style { }", inSubclass: true)
    #expect(bold.diagnostics == [])
    #expect(
      bold.source == #"""
        class Bold: Style {
          override var _$slots: [BuilderKitInheriting.InheritableSlot] {
            super._$slots + []
          }
        }
        """#
    )
  }

  @Test func `properties live in slots`() {
    let expansion = Expansion(
      of: """
        final class QuizSettings {
          @InheritedStorage public var points: Int = 1
          @InheritedStorage var next: Self?
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        final class QuizSettings {
          public var points: Int {
            get {
              _points.value(for: self, at: \.points)
            }
            set {
              _points.assign(newValue)
            }
          }
          private enum _$points: BuilderKitInheriting.InheritableProperty {
            static var name: String {
              "points"
            }
            static var defaultValue: Int {
              1
            }
          }
          private let _points = BuilderKitInheriting.PropertySlot<_$points>()
          var next: Self? {
            get {
              _next.value(for: self, at: \.next)
            }
            set {
              _next.assign(newValue)
            }
          }
          private enum _$next: BuilderKitInheriting.InheritableProperty {
            static var name: String {
              "next"
            }
            static var defaultValue: QuizSettings? {
              nil
            }
          }
          private let _next = BuilderKitInheriting.PropertySlot<_$next>()
        }
        """#
    )
  }

  @Test func `what is not inherited says so in its description`() {
    let expansion = Expansion(
      of: "@Inheritable final class S { @InheritedStorage @NotInherited var x = 1 }"
    )
    #expect(expansion.diagnostics == [])
    #expect(expansion.source.contains("static var isInherited: Bool {\n    false\n"))
  }

  @Test func `a class of the main actor has everything there`() {
    let expansion = Expansion(
      of: """
        @MainActor @Inheritable final class Screen: Sendable { var `default`: Int = Self.narrow }
        @MainActor final class Other { @InheritedStorage var `default`: Int = Self.narrow }
        """
    )
    #expect(expansion.diagnostics == [])
    let expected = [
      "[_default]", "extension Screen: @MainActor BuilderKitInheriting.Inheritable {",
      "_default.value(for: self, at: \\.`default`)",
      "@MainActor private enum _$default: @MainActor BuilderKitInheriting.InheritableProperty {",
      "\"default\"", "Other.narrow",
    ]
    for text in expected { #expect(expansion.source.contains(text), "\(text)") }
  }

  @Test(
    arguments: [
      ("@Inheritable package class S { var x = 1 }", "package required init() {"),
      ("@Inheritable class S { var x = 1 }", "required init() {"),
      ("@Inheritable fileprivate final class S { var x = 1 }", "fileprivate init() {"),
      ("public extension E { @Inheritable final class S { var x = 1 } }", "public init() {"),
    ]
  )
  func `the initializer is seen as far as the class`(source: String, initializer: String) {
    let lines = Expansion(of: source).source.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.filter { $0.contains("init()") }.map(String.init) == [initializer])
  }

  @Test(
    arguments: [
      "required init() {}", "required convenience init() { self.init(x: 1) }",
      "@MainActor required init() {}",
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
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    ranges(of: text).count
  }
}
