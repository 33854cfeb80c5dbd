internal import Locks

/// The properties of a class, those of its superclasses first.
///
/// There is one for each class, made when its first object needs it and kept as long as the process runs.
final class ClassLayout: @unchecked Sendable {
  let properties: [InheritableProperty]
  /// The tags of the properties, side by side, as they are searched each time a value is looked for.
  private let tags: [ObjectIdentifier]

  private init(_ properties: [InheritableProperty]) {
    self.properties = properties
    tags = properties.map(\.tag)
  }

  /// Returns the property with a tag, or nil if the class has no such property.
  func property(_ tag: ObjectIdentifier) -> InheritableProperty? {
    tags.firstIndex(of: tag).map { properties[$0] }
  }

  func has(_ property: InheritableProperty) -> Bool {
    tags.contains(property.tag)
  }

  /// Returns the layout of the class of an object.
  static func of(_ object: some Inheritable) -> ClassLayout {
    let type = type(of: object)
    let key = ObjectIdentifier(type)
    if let known = known.layout(of: key) { return known }
    var list = InheritablePropertyList()
    type._$declareProperties(in: &list)
    return known.add(list.properties, of: key)
  }

  private static let known = KnownLayouts()

  /// The layouts of all classes so far.
  private final class KnownLayouts: @unchecked Sendable {
    private let lock = Lock()
    private var layouts: [ObjectIdentifier: ClassLayout] = [:]
    private var properties: [ObjectIdentifier: InheritableProperty] = [:]

    func layout(of type: ObjectIdentifier) -> ClassLayout? {
      lock.withLock { layouts[type] }
    }

    /// Adds a class, unless another thread has, with those properties of its superclasses that are known.
    func add(_ declared: [InheritableProperty], of type: ObjectIdentifier) -> ClassLayout {
      lock.withLock {
        if let layout = layouts[type] { return layout }
        let layout = ClassLayout(declared.map { properties[$0.tag, default: $0] })
        for property in layout.properties { properties[property.tag] = property }
        layouts[type] = layout
        return layout
      }
    }
  }
}
