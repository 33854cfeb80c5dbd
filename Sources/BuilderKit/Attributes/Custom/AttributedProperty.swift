/// The property that an attribute is about: its name, its type and its owner.
///
/// ```swift
/// func write(_ value: Int, over old: Int?, of property: AttributedProperty) -> Int {
///   log("\(property) = \(value)")   // Player.volume = 11
///   return value
/// }
/// ```
public struct AttributedProperty {
  /// The name, as declared.
  public let name: String
  /// The declared type.
  public let type: Any.Type
  /// The type of the owner: that of the instance, or the declaring one where there is no instance yet.
  public let ownerType: Any.Type
  /// The instance that has the property; nil while it is being made.
  public let owner: Any?

  /// Describes a property of an instance.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - type: The type of the property.
  ///   - owner: The instance that has it.
  public init<Owner>(_ name: String, _ type: Any.Type, of owner: Owner) {
    self.name = name
    self.type = type
    // Of a class this is the class of the instance, not the one that declares the property.
    ownerType = Swift.type(of: owner)
    self.owner = owner
  }

  /// Describes a property of an instance that is being made.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - type: The type of the property.
  ///   - ownerType: The type that declares it.
  public init(_ name: String, _ type: Any.Type, in ownerType: Any.Type) {
    self.name = name
    self.type = type
    self.ownerType = ownerType
    owner = nil
  }
}

extension AttributedProperty: CustomStringConvertible {
  /// The owner's type and the name: `Editor.speller`.
  public var description: String { "\(ownerType).\(name)" }
}
