import SwiftSyntax
internal import SwiftSyntaxBuilder

/// A `@Buildable` enum, read once; everything generated comes from here.
struct ChoiceModel {
  let name: TokenSyntax
  /// The line of the name, where the compiler reports errors in the whole.
  let place: SourceLine?
  let access: Access
  let isolation: TypeIsolation
  /// The protocols that the builder conforms to, in canonical order.
  let conformances: [String]
  let hook: ProductModel.Hook
  /// True for an enum with rules of its own, in `problems(of:)`.
  let hasOwnRules: Bool
  let cases: [CaseModel]
  /// The declared types of coding keys, for a `Decodable` enum; nil for any other, and for one that decodes itself.
  let codingKeys: [TokenSyntax]?

  /// The attribute of generated code that names a deprecated case, in which the compiler does not warn of it; empty without one.
  var deprecation: String {
    cases.contains(where: \.isDeprecated) ? CaseModel.deprecation : ""
  }

  /// True if a decoded value must be checked, or Swift's own decoding would get around the rules.
  var checksDecoding: Bool { codingKeys != nil && checksCopies }

  /// True if a copy can be refused, by a validator or by the hook.
  var checksCopies: Bool {
    hook == .throwing || hasOwnRules || cases.contains(where: \.hasValidators)
  }
}

/// A case of a `@Buildable` enum.
struct CaseModel {
  /// The values of a case, and their counterpart in the builder.
  enum Values {
    /// None: the case needs no part.
    case none
    /// One without a label: the part has the name of the case.
    case single(PropertyModel)
    /// Several, or one with a label: the part is a generated struct with a property for each.
    case group(ProductModel)
  }

  /// The name where it is declared, for reports.
  let declaredName: TokenSyntax
  /// The line of the name, where the compiler reports errors in the values.
  let place: SourceLine?
  let documentation: [String]
  /// True for the case that a fresh builder has chosen.
  let isDefault: Bool
  let isDeprecated: Bool
  /// The values as declared, in parentheses; empty for none.
  let clause: String
  /// The labels of the values in the enum; nil for one without.
  let labels: [String?]
  let values: Values

  /// The part of the builder for the values; nil where there are none.
  var part: PropertyModel? {
    switch values {
    case .none: return nil
    case .single(let part): return part
    case .group(let group):
      let type: TypeSyntax = "Cases.\(group.name)"
      return PropertyModel(
        name: name,
        place: place,
        type: type,
        access: group.access,
        documentation: documentation,
        absence: .required,
        nesting: .single(type),
        rules: nil
      )
    }
  }

  static let deprecation = "@available(*, deprecated) "

  /// The attribute of generated code that names the case; empty unless that is deprecated.
  var deprecation: String { isDeprecated ? Self.deprecation : "" }

  /// The name as declared, with back-ticks where it has them.
  var name: TokenSyntax { declaredName.trimmed }

  var hasValidators: Bool {
    switch values {
    case .none: false
    case .single(let part): part.rules != nil
    case .group(let group): group.checksCopies
    }
  }

  /// A pattern that takes every value by the name of its part: `.number(let value, let tolerance)`.
  var pattern: String {
    switch values {
    case .none: ".\(name)"
    case .single: ".\(name)(let value)"
    case .group(let group):
      ".\(name)(\(group.properties.map { "let \($0.name)" }.joined(separator: ", ")))"
    }
  }
}
