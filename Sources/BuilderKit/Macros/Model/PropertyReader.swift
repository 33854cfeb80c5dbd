import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Reads one variable declaration into the models of its stored properties.
struct PropertyReader {
  /// The names of the members that every builder and every product has.
  static let reservedNames: Set<String> = [
    "Builder", "CopyFailure", "Draft", "awakeFromBuilder", "build", "buildableProperties", "copy",
    "decodeBuilder", "init",
    "isComplete",
    "makeDraft", "missing", "problems",
  ]

  let variable: VariableDeclSyntax
  let typeName: TokenSyntax
  let kind: ProductModel.Kind
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
      refuseConstant(binding, label: label, value: value, type: type ?? value.literalType)
      return nil
    }
    guard let declared = type ?? binding.initializer?.value.literalType else {
      report("the builder needs the type of '\(label)'; write it after the name", name)
      return nil
    }
    if let unwrapped = declared.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      report(
        "the builder cannot tell whether '\(label)' may be nil; write '?' in place of '!'",
        declared,
        .replacing(
          unwrapped.exclamationMark,
          with: TokenSyntax.postfixQuestionMarkToken(),
          "write '?'"
        )
      )
    }
    refuseGeneratedNames(in: declared, label: label)
    if ["Never", "Swift.Never"].contains(declared.trimmedDescription) {
      report(
        "no value is a 'Never', so no '\(typeName.text)' could be built; write another type for '\(label)'",
        declared
      )
    }
    if let opaque = declared.opaqueToken?.parent {
      report(
        "the builder needs the type of '\(label)' itself; write it in place of '\(opaque.trimmed)'",
        declared
      )
    }
    let type = SelfReplacer.rewrite(declared.onOneLine, as: typeName)
    let nesting = nesting(of: type, label: label)
    return PropertyModel(
      declaredName: name,
      place: report.place(Syntax(name)),
      type: type,
      access: Access(variable.modifiers) ?? .standard,
      setterAccess: Access(ofSetter: variable.modifiers),
      isUnsafe: variable.modifiers.contains {
        $0.name.tokenKind == .keyword(.nonisolated) && $0.detail != nil
      },
      isWrapped: variable.hasWrapper,
      isDeprecated: variable.isDeprecated,
      documentation: variable.leadingTrivia.documentation,
      defaultPlace: defaultValue(binding).flatMap { report.place(Syntax($0)) },
      absence: absence(binding, type: type, nesting: nesting, label: label),
      nesting: nesting,
      isInline: variable.attributes.named("Nested").first?.isInline ?? false,
      rules: rules(binding, type: type, nesting: nesting, label: label)
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
          modifier,
          .removing(modifier, "remove '\(modifier.name.text)'")
        )
      default:
        break
      }
    }
  }

  private func refuseConstant(
    _ binding: PatternBindingSyntax,
    label: String,
    value: ExprSyntax,
    type: TypeSyntax?
  ) {
    let attribute = "@Default(\(value.trimmedDescription))"
    let declaration = "let \(label)\(type.map { ": \($0.trimmed)" } ?? "")"
    let fixIts = type.map { type -> [FixIt] in
      guard variable.bindings.count == 1, variable.modifiers.isEmpty else { return [] }
      let property = "\(attribute) let \(binding.pattern.trimmed): \(type.trimmed)"
      var declaration = DeclSyntax("\(raw: property)")
      if !variable.attributes.isEmpty {
        declaration = "\(raw: variable.attributes.trimmedDescription) \(raw: property)"
      }
      return [.replacing(variable, with: declaration, "write '\(attribute)'")]
    }
    report(
      """
      a 'let' with a value cannot be set by a builder; write '\(attribute) \(declaration)'
      """,
      binding.pattern,
      fixIts ?? []
    )
  }

  /// Reports a type that means something else beside the generated types.
  private func refuseGeneratedNames(in type: TypeSyntax, label: String) {
    for token in type.tokens(viewMode: .sourceAccurate)
    where ProductReader.generatedNames.contains(token.text) {
      let isMember = token.parent?.is(MemberTypeSyntax.self) ?? false
      guard !isMember else { continue }
      report(
        """
        '\(token.text)' means the type that @Buildable generates in '\(typeName.text)'; write the type of \
        '\(label)' with its module, as in 'Module.\(token.text)'
        """,
        token
      )
    }
  }

  /// Reports an implicit member in @Default, for which nothing in the attribute states a type.
  private func refuseImplicitMember(_ value: ExprSyntax, type: TypeSyntax, label: String) {
    guard let member = value.implicitMember,
      !["empty", "none", "zero"].contains(member.declName.baseName.text)
    else { return }
    let base = (type.wrappedInOptional ?? type).trimmed
    let name = member.declName.trimmed
    report(
      "the default of '\(label)' is read without its type; write '\(base).\(name)'",
      member,
      .replacing(member, with: ExprSyntax("\(base).\(name)"), "write '\(base).\(name)'")
    )
  }

  private func defaultValue(_ binding: PatternBindingSyntax) -> ExprSyntax? {
    variable.attributes.named("Default").first?.expressions.first ?? binding.initializer?.value
  }

  private func absence(
    _ binding: PatternBindingSyntax,
    type: TypeSyntax,
    nesting: PropertyModel.Nesting,
    label: String
  ) -> PropertyModel.Absence {
    let attribute = attribute("Default", label: label)
    if let attribute, binding.initializer != nil {
      report(
        "'\(label)' has two defaults; remove @Default or the value after '='",
        attribute,
        .removing(attribute, "remove @Default")
      )
    }
    if let attribute, attribute.expressions.isEmpty {
      report(
        "the default of '\(label)' is missing; write it in parentheses behind @Default",
        attribute
      )
    }
    if let value = attribute?.expressions.first {
      refuseImplicitMember(value, type: type, label: label)
    }
    if let value = defaultValue(binding) {
      return .defaulted(SelfReplacer.rewrite(value.trimmed, as: typeName))
    }
    guard type.wrappedInOptional != nil else { return .required }
    // Only the short form of an optional variable starts as nil by itself.
    return variable.isConstant || !type.is(OptionalTypeSyntax.self)
      ? .requiredOptional : .defaulted("nil")
  }

  private func nesting(of type: TypeSyntax, label: String) -> PropertyModel.Nesting {
    guard let attribute = attribute("Nested", label: label) else { return .none }
    if type.plainName == typeName.text {
      report(
        """
        a '\(typeName.text)' in each '\(typeName.text)' never ends; make '\(label)' optional or an array
        """,
        attribute
      )
    }
    return part(type: type, label: label).nesting(by: attribute)
  }

  func part(type: TypeSyntax, label: String) -> PartReader {
    PartReader(label: label, type: type, report: report)
  }

  func attribute(_ name: String, label: String) -> AttributeSyntax? {
    let attributes = variable.attributes.named(name)
    if attributes.count > 1 {
      report(
        "'\(label)' has @\(name) twice; keep one",
        attributes[1],
        .removing(attributes[1], "remove the second one")
      )
    }
    return attributes.first
  }

  private func refuseAttributes(kind: String) {
    let binding = variable.bindings.first
    let label = binding?.pattern.trimmedDescription ?? ""
    for name in ["Default", "Validated", "Nested"] {
      for attribute in variable.attributes.named(name) {
        report(
          "@\(name) has no effect on the \(kind) property '\(label)'; remove it",
          attribute,
          .removing(attribute, "remove @\(name)")
        )
      }
    }
  }
}
