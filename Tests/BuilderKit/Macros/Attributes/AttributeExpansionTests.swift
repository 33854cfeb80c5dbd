import Testing

struct AttributeExpansionTests {
  @Test func `a partial property expands to storage and accessors`() {
    let expansion = Expansion(
      of: """
        final class Editor {
          @Partial("form", from: Places.bundle) var form: FormLayout
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        final class Editor {
          var form: FormLayout {
            get {
              $$form.value(of: self, "form", in: Editor.self) { try Self.$$form() }
            }
            set {
              $$form.assign(newValue)
            }
          }
          private let $$form = BuilderKitAttributes.LazyStorage<FormLayout>()
          private static func $$form() throws(BuilderKitAttributes.ResourceLoadingError) -> FormLayout { try BuilderKitAttributes.ResourceLoading.load(FormLayout.self, named: "form", from: Places.bundle) }
          /// The state of `form`, loaded or not, and a way to load it that can fail.
          var $form: BuilderKitAttributes.PartialProjection<FormLayout> { BuilderKitAttributes.PartialProjection(isLoaded: { self.$$form.isMade }, load: { () throws(BuilderKitAttributes.ResourceLoadingError) -> FormLayout in try self.$$form.get(of: self, "form", in: Editor.self) { () throws(BuilderKitAttributes.ResourceLoadingError) -> FormLayout in try Self.$$form() } }) }
        }
        """#
    )
  }

  @Test func `a partial property named for its type expands`() {
    let expansion = Expansion(
      of: """
        final class Editor {
          @Partial fileprivate var list: Layouts.List<Int>
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        final class Editor {
          fileprivate var list: Layouts.List<Int> {
            get {
              $$list.value(of: self, "list", in: Editor.self) { try Self.$$list() }
            }
            set {
              $$list.assign(newValue)
            }
          }
          private let $$list = BuilderKitAttributes.LazyStorage<Layouts.List<Int>>()
          private static func $$list() throws(BuilderKitAttributes.ResourceLoadingError) -> Layouts.List<Int> { try BuilderKitAttributes.ResourceLoading.load(Layouts.List<Int>.self, named: "List") }
          /// The state of `list`, loaded or not, and a way to load it that can fail.
          fileprivate var $list: BuilderKitAttributes.PartialProjection<Layouts.List<Int>> { BuilderKitAttributes.PartialProjection(isLoaded: { self.$$list.isMade }, load: { () throws(BuilderKitAttributes.ResourceLoadingError) -> Layouts.List<Int> in try self.$$list.get(of: self, "list", in: Editor.self) { () throws(BuilderKitAttributes.ResourceLoadingError) -> Layouts.List<Int> in try Self.$$list() } }) }
        }
        """#
    )
  }

  @Test func `a final property expands to storage and accessors`() {
    let expansion = Expansion(
      of: """
        class Editor {
          @Final public private(set) var id: Int?
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        class Editor {
          public private(set) var id: Int? {
            get {
              $$id.value
            }
            set {
              $$id.assign(newValue, of: self, "id")
            }
          }
          private let $$id = BuilderKitAttributes.FinalStorage<Int>()
          /// The value of `id`, if there is one, and an assignment that can fail.
          private var $id: BuilderKitAttributes.FinalProjection<Int> { BuilderKitAttributes.FinalProjection(get: { self.$$id.value }, set: { value throws(BuilderKitAttributes.FinalError) in try self.$$id.set(value, of: self, "id") }) }
        }
        """#
    )
  }

  @Test func `a final property that is not optional expands`() {
    let expansion = Expansion(
      of: """
        class Editor {
          @Final open var title: String
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        class Editor {
          open var title: String {
            get {
              $$title.value(of: self, "title")
            }
            set {
              $$title.assign(newValue, of: self, "title")
            }
          }
          private let $$title = BuilderKitAttributes.FinalStorage<String>()
          /// The value of `title`, if there is one, and an assignment that can fail.
          public var $title: BuilderKitAttributes.FinalProjection<String> { BuilderKitAttributes.FinalProjection(get: { self.$$title.value }, set: { value throws(BuilderKitAttributes.FinalError) in try self.$$title.set(value, of: self, "title") }) }
        }
        """#
    )
  }

  @Test func `a preference expands to accessors and a projection`() {
    let expansion = Expansion(
      of: """
        class Editor {
          @Preference("theme", default: .auto, in: Stores.own) package var theme: Theme
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        class Editor {
          package var theme: Theme {
            get {
              Self.$$theme.value
            }
            set {
              Self.$$theme.value = newValue
            }
          }
          private static var $$theme: BuilderKitAttributes.PreferenceProjection<Theme> { BuilderKitAttributes.PreferenceProjection(BuilderKitAttributes.PreferenceKey<Theme>("theme", default: .auto), in: Stores.own, property: "theme", of: "Editor") }
          /// The key and the store of `theme`, and changes that can fail.
          package var $theme: BuilderKitAttributes.PreferenceProjection<Theme> { Self.$$theme }
        }
        """#
    )
  }

  @Test func `a static preference with its value behind it expands`() {
    let expansion = Expansion(
      of: """
        class Editor {
          @Preference static var count: Int = 1
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        class Editor {
          static var count: Int {
            get {
              Self.$$count.value
            }
            set {
              Self.$$count.value = newValue
            }
          }
          private static var $$count: BuilderKitAttributes.PreferenceProjection<Int> { BuilderKitAttributes.PreferenceProjection(BuilderKitAttributes.PreferenceKey<Int>("count", default: 1), property: "count", of: "Editor") }
          /// The key and the store of `count`, and changes that can fail.
          static var $count: BuilderKitAttributes.PreferenceProjection<Int> { Self.$$count }
        }
        """#
    )
  }

  @Test func `a preference of a structure with a key expands`() {
    let expansion = Expansion(
      of: """
        struct Window {
          @Preference(key: Keys.width) var width: Int
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        struct Window {
          var width: Int {
            get {
              Self.$$width.value
            }
            nonmutating set {
              Self.$$width.value = newValue
            }
          }
          private static var $$width: BuilderKitAttributes.PreferenceProjection<Int> { BuilderKitAttributes.PreferenceProjection(Keys.width, property: "width", of: "Window") }
          /// The key and the store of `width`, and changes that can fail.
          var $width: BuilderKitAttributes.PreferenceProjection<Int> { Self.$$width }
        }
        """#
    )
  }

  @Test func `a preference in an extension expands`() {
    let expansion = Expansion(
      of: """
        public extension Window {
          @Preference var height: Int?
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        public extension Window {
          var height: Int? {
            get {
              Self.$$height.value
            }
            set {
              Self.$$height.value = newValue
            }
          }
          private static var $$height: BuilderKitAttributes.PreferenceProjection<Int?> { BuilderKitAttributes.PreferenceProjection(BuilderKitAttributes.PreferenceKey<Int?>("height", default: nil), property: "height", of: "Window") }
          /// The key and the store of `height`, and changes that can fail.
          var $height: BuilderKitAttributes.PreferenceProjection<Int?> { Self.$$height }
        }
        """#
    )
  }

  @Test func `an attribute of one's own expands`() {
    let expansion = Expansion(
      of: """
        struct Settings<T> {
          @Clamped(1...3) var level: Int = 2
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        struct Settings<T> {
          var level: Int {
            @storageRestrictions(initializes: $level) init(initialValue) {
              $level = BuilderKitAttributes.AttributedValue(initialValue, Clamped(1...3), "level", in: Settings.self)
            }
            get {
              $level.value(of: self, "level", Clamped(1...3))
            }
            set {
              $level = $level.replacing(with: newValue, of: self, "level", Clamped(1...3))
            }
          }
          private var $level: BuilderKitAttributes.AttributedValue<Int>
        }
        """#
    )
  }
}
