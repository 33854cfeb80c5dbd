import SwiftSyntax

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

  /// Whether a copy can be refused, by a validator or by the hook.
  var checksCopies: Bool {
    hook == .throwing || properties.contains { !$0.validators.isEmpty }
  }

  /// Whether building can fail otherwise than by a part without a value.
  var checksParts: Bool {
    properties.contains { !$0.validators.isEmpty || $0.nesting != .none }
  }
}
