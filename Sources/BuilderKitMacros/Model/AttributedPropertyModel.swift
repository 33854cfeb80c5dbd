internal import SwiftSyntax

/// A property with an attribute that stands for its accessors, read once.
struct AttributedPropertyModel {
  /// The declaration that has the property.
  enum Owner: Equatable {
    /// A class or an actor.
    case reference
    /// A structure or an enumeration.
    case value
    /// An extension, of whatever it may be.
    case unknown
  }

  /// The name as declared, with back-ticks where it has them.
  let name: TokenSyntax
  /// The type where it stands, to report something about it.
  let declaredType: TypeSyntax
  let initialValue: ExprSyntax?
  /// The access modifier of the property, with a space behind it; empty where none is needed.
  let access: String
  /// The access modifier of the setter, in the same form.
  let setterAccess: String
  let isStatic: Bool
  let isNonisolated: Bool
  let owner: Owner
  /// The name of the type around; nil in an extension.
  let ownerName: TokenSyntax?
  /// True if no instance is of another class than the one around.
  let isOwnerFinal: Bool

  var type: TypeSyntax { declaredType.trimmed }

  /// The name for people, and in the names made of it.
  var label: String { name.label }

  var storage: String { "_\(label)" }
  var projection: String { "$\(label)" }

  /// The modifiers of declarations as visible as the property.
  var modifiers: String { modifiers(access) }

  /// The modifiers of declarations as visible as the property's setter.
  var setterModifiers: String { modifiers(setterAccess) }

  /// The modifiers of the property's storage in its owner.
  var storageModifiers: String { modifiers("private ") }

  private func modifiers(_ access: String) -> String {
    (isNonisolated ? "nonisolated " : "") + access + (isStatic ? "static " : "")
  }

  /// The arguments that say which property it is: the owner, the name and the declaring type.
  var site: String { #"of: self, "\#(label)", in: \#(ownerName?.text ?? "Self").self"# }
}

/// An attribute on a property, read once; everything generated comes from here.
protocol AttributeModel {
  /// The allowed places of the attribute, beside variables of classes and actors.
  static var rules: AttributedPropertyReader.Rules { get }

  /// Reads the attribute and reports what cannot be supported; nil where nothing can be generated.
  init?(of property: AttributedPropertyModel, _ attribute: AttributeSyntax, _ report: Report)

  var accessors: [AccessorDeclSyntax] { get }

  var peers: [DeclSyntax] { get }
}
