import SwiftSyntax
import SwiftSyntaxBuilder

/// A property of an `@Inheritable` class whose values live in a slot.
struct InheritedPropertyModel {
  /// The name as declared, with back-ticks where it has them.
  let name: TokenSyntax
  let type: TypeSyntax
  /// What an object answers that finds no value.
  let defaultValue: ExprSyntax
  let isInherited: Bool

  /// The name for people.
  var label: String { name.identifier?.name ?? name.text }

  /// The name of the variable that holds the slot.
  var slotName: String { "_\(label)" }
}
