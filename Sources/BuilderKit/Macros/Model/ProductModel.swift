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
  /// The line of the name, where the compiler reports errors in the whole.
  let place: SourceLine?
  let kind: Kind
  let access: Access
  let isolation: TypeIsolation
  let conformances: ProductConformances
  let hasMemberwiseInitializer: Bool
  /// The way a product is decoded, nil for a type that is not `Decodable` or decodes itself.
  let decoding: DecodingModel?
  let hook: Hook
  /// True for a type with rules about several parts at once, in `problems(of:)`.
  var hasOwnRules = false
  let properties: [PropertyModel]

  /// True if a copy can be refused, by a rule or by the hook.
  var checksCopies: Bool {
    hook == .throwing || hasValidators || hasOwnRules
  }

  var hasValidators: Bool {
    properties.contains { $0.rules != nil }
  }

  /// True if the generated code uses a property of which the compiler warns.
  var hasDeprecatedProperties: Bool {
    properties.contains(where: \.isDeprecated)
  }

  var hasNestedParts: Bool {
    properties.contains { $0.nesting != .none }
  }
}

/// The protocols that the generated types conform to, in canonical order.
struct ProductConformances {
  let builder: [String]
  let draft: [String]
}

/// The decoding of a product through its builder.
struct DecodingModel {
  /// True if the compiler makes no `CodingKeys`, and the type has none of its own.
  let needsKeys: Bool
  /// The properties with a key.
  let labels: Set<String>
}

/// A stored property of a product, and its counterparts in builder and draft.
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

  /// The nested builders that replace the value while it is built; the type is that of a finished part.
  enum Nesting: Equatable {
    case none
    case single(TypeSyntax)
    case optional(TypeSyntax)
    case array(TypeSyntax)
  }

  /// The rules of a property, and where they are written.
  struct Rules {
    let label: String
    let validators: [ExprSyntax]
    /// The type of the values, optional if nil satisfies the rules.
    let valueType: TypeSyntax
    let place: SourceLine?

    init(
      label: String,
      validators: [ExprSyntax],
      type: TypeSyntax,
      nesting: Nesting,
      place: SourceLine?
    ) {
      self.label = label
      self.validators = validators
      valueType =
        nesting == .none
        ? type.wrappedInOptional == nil ? type.optional : type : "some Swift.Collection"
      self.place = place
    }

    /// The name of the function that asks them.
    var function: String { label.isIdentifier ? "_check_\(label)" : "`_check_\(label)`" }
  }

  /// The name where it is declared, for reports.
  let declaredName: TokenSyntax
  /// The line of the name, where the compiler reports errors in the type.
  let place: SourceLine?
  let type: TypeSyntax
  let access: Access
  /// The access of the setter where it is narrower than that of the property.
  let setterAccess: Access?
  /// True for `nonisolated(unsafe)`, with which a value without `Sendable` may be in a type that has it.
  let isUnsafe: Bool
  /// True for a property with a wrapper of the user's.
  let isWrapped: Bool
  /// True for a property whose uses the compiler warns of.
  let isDeprecated: Bool
  let documentation: [String]
  /// The place of the default, where the compiler reports one of another type.
  let defaultPlace: SourceLine?
  let absence: Absence
  let nesting: Nesting
  /// True for a nested part that the paths of problems leave out.
  let isInline: Bool
  let rules: Rules?

  /// The name as declared, with back-ticks where it has them.
  var name: TokenSyntax { declaredName.trimmed }

  var label: String { declaredName.label }

  /// The name as an argument's label, which needs no back-ticks for most keywords.
  var argumentLabel: String {
    label == "inout" || !label.isIdentifier ? name.text : label
  }

  /// The name of a parameter within its function, where one called `self` would hide the product.
  var parameterName: String { label == "self" ? "_self" : name.text }

  /// The parameter of a memberwise initializer.
  var parameter: String {
    "\(argumentLabel)\(label == "self" ? " _self" : ""): \(parameterType)"
  }

  /// True if the builder tells nil from nothing; a nested part needs no such distinction.
  var isRequiredOptional: Bool {
    if case .requiredOptional = absence { return nesting == .none }
    return false
  }

  /// True if the builder may lack the value.
  var canBeMissing: Bool {
    guard nesting == .none else { return false }
    if case .defaulted = absence { return false }
    return true
  }

  /// The wrapper of the property in the builder.
  var wrapper: String? {
    if isRequiredOptional { return "BuilderKitBuilding.OptionalPart" }
    if case .optional = nesting { return "BuilderKitBuilding.IndirectPart" }
    return nil
  }

  /// The type in the builder, without the wrapper.
  var builderType: TypeSyntax {
    switch nesting {
    case .single(let part): return "BuilderKitBuilding.GeneratedCode.PartBuilder<\(part)>"
    case .optional(let part): return "BuilderKitBuilding.GeneratedCode.PartBuilder<\(part)>?"
    case .array(let part): return "[BuilderKitBuilding.GeneratedCode.PartBuilder<\(part)>]"
    case .none: break
    }
    if case .required = absence { return type.optional }
    return type
  }

  /// The type of a parameter for the value, which may be a closure that is kept.
  var parameterType: TypeSyntax {
    guard let attributed = type.as(AttributedTypeSyntax.self) else {
      return type.is(FunctionTypeSyntax.self) ? "@escaping \(type)" : type
    }
    guard attributed.baseType.is(FunctionTypeSyntax.self) else { return type }
    // The compiler accepts `@escaping` only behind words such as `nonisolated(nonsending)`.
    let words = "\(attributed.specifiers)\(attributed.attributes)"
    return "\(raw: words) @escaping \(attributed.baseType)"
  }
}

// The values of a case of an enum are read as properties are.

extension ProductModel {
  /// Creates the model of the values of a case.
  init(
    name: TokenSyntax,
    place: SourceLine?,
    access: Access,
    isolation: TypeIsolation,
    conformances: ProductConformances,
    properties: [PropertyModel]
  ) {
    self.init(
      name: name,
      place: place,
      kind: .structure,
      access: access,
      isolation: isolation,
      conformances: conformances,
      hasMemberwiseInitializer: false,
      decoding: nil,
      hook: .none,
      properties: properties
    )
  }
}

extension PropertyModel {
  /// Creates the model of a value of a case, or of all of them.
  init(
    name: TokenSyntax,
    place: SourceLine?,
    type: TypeSyntax,
    access: Access,
    documentation: [String],
    defaultPlace: SourceLine? = nil,
    absence: Absence,
    nesting: Nesting,
    isInline: Bool = false,
    rules: Rules?
  ) {
    self.init(
      declaredName: name,
      place: place,
      type: type,
      access: access,
      setterAccess: nil,
      isUnsafe: false,
      isWrapped: false,
      isDeprecated: false,
      documentation: documentation,
      defaultPlace: defaultPlace,
      absence: absence,
      nesting: nesting,
      isInline: isInline,
      rules: rules
    )
  }
}
