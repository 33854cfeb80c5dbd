/// A property of an instance for which a value is made, or may be.
@usableFromInline
struct CreationSite {
  private let owner: ObjectIdentifier
  private let ownerType: Any.Type
  private let declaringType: Any.Type
  /// The name of the property.
  let name: StaticString

  @usableFromInline
  init(_ name: StaticString, of owner: AnyObject, declaredIn declaringType: Any.Type) {
    // No reference is kept: the owner may be on its way out, and reading its properties then is allowed.
    self.owner = ObjectIdentifier(owner)
    ownerType = type(of: owner)
    self.declaringType = declaringType
    self.name = name
  }
}

extension CreationSite: Equatable {
  /// Compares by instance and declaration: a subclass may have a private property of the same name.
  @usableFromInline
  static func == (left: CreationSite, right: CreationSite) -> Bool {
    left.owner == right.owner && left.declaringType == right.declaringType
      && left.name.description == right.name.description
  }
}

extension CreationSite: CustomStringConvertible {
  @usableFromInline var description: String { "\(ownerType).\(name)" }
}
