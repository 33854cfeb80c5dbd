internal import SwiftSyntax
internal import SwiftSyntaxBuilder

/// A `@Buildable` declaration, read once; everything generated comes from here.
struct ProductModel {
  /// The declaration's kinds that can be built.
  enum Kind {
    case structure
    case finalClass
  }

  /// The hook `awakeFromBuilder`, as far as callers notice it.
  enum Hook {
    /// None in the body; one in an extension may still be called, but cannot throw.
    case none
    case nonthrowing
    case throwing
  }

  let name: TokenSyntax
  let kind: Kind
  let access: Access
  /// The protocols that builder and draft conform to, in canonical order.
  let conformances: [String]
  let hook: Hook
  let properties: [PropertyModel]

  /// True if a copy can be refused, by a validator or by the hook.
  var checksCopies: Bool {
    hook == .throwing || properties.contains { !$0.validators.isEmpty }
  }

  /// True if building can fail otherwise than by a part without a value.
  var checksParts: Bool {
    properties.contains { !$0.validators.isEmpty || $0.nesting != .none }
  }
}

/// A stored property of a product, and how its builder holds it.
struct PropertyModel {
  /// The origin of the value when nobody sets it.
  enum Absence {
    /// Nowhere: the property is missing.
    case required
    /// Nowhere, although nil is a value: nil must be set too.
    case requiredOptional
    /// An expression, evaluated for each builder.
    case defaulted(ExprSyntax)
  }

  /// The nested builders that stand for the value while it is built; the type is that of a finished part.
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
  let validators: [ExprSyntax]

  var label: String { name.label }

  /// The name as an argument's label, where only three keywords need back-ticks.
  var argumentLabel: String {
    ["inout", "let", "var"].contains(label) ? name.text : label
  }

  /// True if the builder tells nil from nothing; a nested part needs no such distinction.
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

  var parameterType: TypeSyntax {
    let base = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    return base.is(FunctionTypeSyntax.self) ? "@escaping \(type)" : type
  }
}
