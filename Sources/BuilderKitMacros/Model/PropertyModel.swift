import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored property of a product, and how its builder holds it.
struct PropertyModel {
  /// Where the value comes from when nobody sets it.
  enum Absence {
    /// Nowhere: the property is missing.
    case required
    /// Nowhere, although nil is a value: nil must be set too.
    case requiredOptional
    /// From an expression, evaluated for each builder.
    case defaulted(ExprSyntax)
  }

  /// Which builders stand for the value while it is built; the type is that of a finished part.
  enum Nesting: Equatable {
    case none
    case single(TypeSyntax)
    case optional(TypeSyntax)
    case array(TypeSyntax)
  }

  /// The name as declared, with back-ticks where it has them.
  let name: TokenSyntax
  let type: TypeSyntax
  let access: Access
  let documentation: [String]
  let absence: Absence
  let nesting: Nesting
  /// The arguments of `@Validated`.
  let validators: [ExprSyntax]

  /// The name for people and paths.
  var label: String { name.identifier?.name ?? name.text }

  /// The name as an argument's label, where only three keywords need back-ticks.
  var argumentLabel: String {
    ["inout", "let", "var"].contains(label) ? name.text : label
  }

  /// Whether the builder tells nil from nothing; a nested part needs no such distinction.
  var isRequiredOptional: Bool {
    if case .requiredOptional = absence { return nesting == .none }
    return false
  }

  /// The type in the builder, without the wrapper of a required optional.
  var builderType: TypeSyntax {
    switch nesting {
    case .single(let part): return "\(part).Builder"
    case .optional(let part): return "\(part).Builder?"
    case .array(let part): return "[\(part).Builder]"
    case .none: break
    }
    if case .required = absence { return type.optional }
    return type
  }

  /// The type of a parameter that is stored.
  var parameterType: TypeSyntax {
    let base = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    return base.is(FunctionTypeSyntax.self) ? "@escaping \(type)" : type
  }
}
