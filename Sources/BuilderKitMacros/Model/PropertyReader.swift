import SwiftSyntax
import SwiftSyntaxBuilder

/// Reads one variable declaration into the models of its stored properties.
struct PropertyReader {
  /// The names of the members that every builder and every product has.
  static let reservedNames: Set<String> = [
    "awakeFromBuilder", "build", "copy", "isComplete", "makeDraft", "missing", "problems",
  ]

  let variable: VariableDeclSyntax
  let typeName: TokenSyntax
  let report: Report

  /// Returns the stored properties among the declaration's bindings.
  func read() -> [PropertyModel] {
    guard variable.isStored else {
      refuseAttributes(kind: variable.isStatic ? "static" : variable.isLazy ? "lazy" : "computed")
      return []
    }
    return zip(variable.bindings, types).compactMap { property($0, type: $1) }
  }

  /// The declared type of each binding; `let a, b: Int` names a type once, at the end.
  private var types: [TypeSyntax?] {
    var types: [TypeSyntax?] = []
    var type: TypeSyntax?
    for binding in variable.bindings.reversed() {
      if let own = binding.typeAnnotation?.type {
        type = own
      } else if binding.initializer != nil {
        type = nil
      }
      types.append(type)
    }
    return types.reversed()
  }

  private func property(_ binding: PatternBindingSyntax, type: TypeSyntax?) -> PropertyModel? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      report(
        "a tuple pattern gives the builder no property to set; declare each property by itself",
        binding.pattern
      )
      return nil
    }
    let label = name.label
    if Self.reservedNames.contains(label) {
      report(
        "'\(label)' has a meaning of its own in builders and their products; rename the property",
        name
      )
    }
    refuseReferences(label)
    if let value = binding.initializer?.value, variable.isConstant {
      let type = type ?? value.literalType
      let declaration = "let \(label)\(type.map { ": \($0.trimmed)" } ?? "")"
      report(
        """
        a 'let' with a value cannot be set by a builder; write \
        '@Default(\(value.trimmedDescription)) \(declaration)'
        """,
        binding.pattern
      )
      return nil
    }
    guard let declared = type ?? binding.initializer?.value.literalType else {
      report("the builder needs the type of '\(label)'; write it after the name", name)
      return nil
    }
    if declared.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      report(
        "the builder cannot tell whether '\(label)' may be nil; write '?' in place of '!'",
        declared
      )
    }
    let type = SelfReplacer.rewrite(declared.trimmed, as: typeName)
    let nesting = nesting(of: type, label: label)
    return PropertyModel(
      name: name.trimmed,
      type: type,
      access: Access(variable.modifiers) ?? .standard,
      documentation: variable.leadingTrivia.documentation,
      absence: absence(binding, type: type, nesting: nesting, label: label),
      nesting: nesting,
      validators: validators(nesting: nesting, label: label)
    )
  }

  private func refuseReferences(_ label: String) {
    for modifier in variable.modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.weak), .keyword(.unowned):
        report(
          """
          a builder would keep '\(label)' alive; make it computed, or remove \
          '\(modifier.name.text)'
          """,
          modifier
        )
      default:
        break
      }
    }
  }

  private func absence(
    _ binding: PatternBindingSyntax,
    type: TypeSyntax,
    nesting: PropertyModel.Nesting,
    label: String
  ) -> PropertyModel.Absence {
    let attribute = attribute("Default", label: label)
    if let attribute, binding.initializer != nil {
      report("'\(label)' has two defaults; remove @Default or the value after '='", attribute)
    }
    if let value = attribute?.expressions.first ?? binding.initializer?.value {
      return .defaulted(SelfReplacer.rewrite(value.trimmed, as: typeName))
    }
    guard type.wrappedInOptional != nil else { return .required }
    // Only the short form of an optional variable starts as nil by itself.
    return variable.isConstant || !type.is(OptionalTypeSyntax.self)
      ? .requiredOptional : .defaulted("nil")
  }

  private func nesting(of type: TypeSyntax, label: String) -> PropertyModel.Nesting {
    guard let attribute = attribute("Nested", label: label) else { return .none }
    if let part = type.elementOfArray, part.isNominal { return .array(part) }
    if let part = type.wrappedInOptional, part.isNominal { return .optional(part) }
    if type.isNominal, type.wrappedInOptional == nil, type.elementOfArray == nil {
      return .single(type)
    }
    report(
      """
      @Nested takes a part, an optional part or an array of parts; '\(label)' is \
      '\(type.trimmedDescription)'
      """,
      attribute
    )
    return .none
  }

  private func validators(nesting: PropertyModel.Nesting, label: String) -> [ExprSyntax] {
    guard let attribute = attribute("Validated", label: label) else { return [] }
    let validators = attribute.expressions
    if validators.isEmpty {
      report(
        "@Validated says nothing about '\(label)'; give it a validator or remove it",
        attribute
      )
    }
    switch nesting {
    case .none:
      break
    case .single, .optional:
      report(
        "'\(label)' is validated by its own builder; put @Validated on the properties of its type",
        attribute
      )
    case .array:
      for validator in validators where !validator.isCountValidator {
        report(
          """
          '\(validator.trimmedDescription)' cannot look into the builders of '\(label)'; use \
          .notEmpty, .minCount or .maxCount here, the parts' own validators, or \
          'awakeFromBuilder'
          """,
          validator
        )
      }
    }
    return validators.map { SelfReplacer.rewrite($0.trimmed, as: typeName) }
  }

  private func attribute(_ name: String, label: String) -> AttributeSyntax? {
    let attributes = variable.attributes.named(name)
    if attributes.count > 1 {
      report("'\(label)' has @\(name) twice; keep one", attributes[1])
    }
    return attributes.first
  }

  private func refuseAttributes(kind: String) {
    let binding = variable.bindings.first
    let label = binding?.pattern.trimmedDescription ?? ""
    for name in ["Default", "Validated", "Nested"] {
      for attribute in variable.attributes.named(name) {
        report("@\(name) has no effect on the \(kind) property '\(label)'; remove it", attribute)
      }
    }
  }
}
