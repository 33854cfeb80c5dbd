import SwiftSyntax

/// An `@Inheritable` class, read once; everything generated comes from here.
struct InheritableModel {
  let name: TokenSyntax
  let access: Access
  /// Whether subclasses in other modules override members.
  let isOpen: Bool
  let isFinal: Bool
  let isolation: Isolation
  /// Whether the body has an `init()`.
  let declaresInitializer: Bool
  let properties: [InheritedPropertyModel]
}
