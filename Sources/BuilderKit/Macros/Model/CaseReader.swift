import SwiftSyntax
import SwiftSyntaxBuilder

/// Reads one case of an enum into its model.
struct CaseReader {
  let element: EnumCaseElementSyntax
  let declaration: EnumCaseDeclSyntax
  let choiceName: TokenSyntax
  let access: Access
  let isolation: TypeIsolation
  let conformances: ProductConformances
  let generatedTypes: Set<String>
  let report: Report

  private var label: String { element.name.label }

  private var parameters: [EnumCaseParameterSyntax] {
    element.parameterClause.map { Array($0.parameters) } ?? []
  }

  /// Returns the case, or nil after reporting why it has no place in a builder.
  func read() -> CaseModel? {
    if label == "kind" || PropertyReader.reservedNames.contains(label) {
      report("'\(label)' has a meaning of its own in builders; rename the case", element.name)
      return nil
    }
    checkAttributes()
    return CaseModel(
      declaredName: element.name,
      place: report.place(Syntax(element.name)),
      documentation: declaration.leadingTrivia.documentation,
      isDefault: isDefault,
      isDeprecated: declaration.attributes.areDeprecated,
      clause: element.parameterClause
        .map { SelfReplacer.rewrite($0.trimmed, as: choiceName).description } ?? "",
      labels: parameters.map { $0.firstName.flatMap { $0.text == "_" ? nil : $0.argumentLabel } },
      values: values
    )
  }

  private var values: CaseModel.Values {
    guard let first = parameters.first else { return .none }
    if parameters.count == 1, partName(of: first) == nil {
      return .single(part(first, name: element.name.trimmed))
    }
    let parts = parameters.enumerated().map { index, parameter in
      part(parameter, name: partName(of: parameter) ?? "_\(raw: index)")
    }
    // The name of the case and a word, so that it hides no type of the user's.
    let text = label.prefix(1).uppercased() + label.dropFirst() + "Parts"
    let name = TokenSyntax.identifier(text.isIdentifier ? text : "`\(text)`")
    return .group(
      ProductModel(
        name: name,
        place: report.place(Syntax(element.name)),
        access: access,
        isolation: isolation,
        conformances: conformances,
        properties: parts
      )
    )
  }

  /// The name of a value in the builder: its label, or the name behind `_`; nil for neither.
  private func partName(of parameter: EnumCaseParameterSyntax) -> TokenSyntax? {
    if let name = parameter.secondName { return name.trimmed }
    guard let name = parameter.firstName, name.text != "_" else { return nil }
    return name.trimmed
  }

  private func part(_ parameter: EnumCaseParameterSyntax, name: TokenSyntax) -> PropertyModel {
    let type = SelfReplacer.rewrite(parameter.type.onOneLine, as: choiceName)
    refuseNames(of: parameter, name)
    refuseUnwrapping(parameter.type, name)
    let nesting = nesting(of: type, name: name)
    return PropertyModel(
      name: name,
      place: report.place(Syntax(parameter.type)),
      type: type,
      access: access,
      documentation: parameters.count == 1 ? declaration.leadingTrivia.documentation : [],
      defaultPlace: parameter.defaultValue.flatMap { report.place(Syntax($0.value)) },
      absence: absence(of: parameter, type: type),
      nesting: nesting,
      isInline: nested(name)?.isInline ?? false,
      rules: rules(of: name, type: type, nesting: nesting)
    )
  }

  private func absence(
    of parameter: EnumCaseParameterSyntax,
    type: TypeSyntax
  ) -> PropertyModel.Absence {
    if let value = parameter.defaultValue?.value {
      return .defaulted(SelfReplacer.rewrite(value.trimmed, as: choiceName))
    }
    return type.wrappedInOptional == nil ? .required : .requiredOptional
  }

  private func refuseUnwrapping(_ type: TypeSyntax, _ name: TokenSyntax) {
    guard let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return }
    report(
      "the builder cannot tell whether '\(name.label)' may be nil; write '?' in place of '!'",
      type,
      .replacing(
        unwrapped.exclamationMark,
        with: TokenSyntax.postfixQuestionMarkToken(),
        "write '?'"
      )
    )
  }

  private func refuseNames(of parameter: EnumCaseParameterSyntax, _ name: TokenSyntax) {
    let isOfCase = name.text == element.name.text
    if !isOfCase, name.label == "self" || PropertyReader.reservedNames.contains(name.label) {
      report(
        """
        '\(name.label)' has a meaning of its own in builders and their products; rename the value \
        of '\(label)'
        """,
        parameter.firstName ?? name
      )
    }
    for token in parameter.type.tokens(viewMode: .sourceAccurate) {
      guard generatedTypes.contains(token.text), !(token.parent?.is(MemberTypeSyntax.self) ?? false)
      else { continue }
      report(
        """
        '\(token.text)' is a type that @Buildable generates in '\(choiceName.text)'; write the \
        module or the type around yours before it
        """,
        token
      )
    }
  }
}

// MARK: Attributes

extension CaseReader {
  /// Returns whether an attribute names parts, and if so whether this is one of them.
  private func names(_ attribute: AttributeSyntax, _ name: TokenSyntax) -> Bool {
    let names = attribute.expressions.compactMap(\.plainText)
    return names.isEmpty || names.contains(name.label)
  }

  private func nested(_ name: TokenSyntax) -> AttributeSyntax? {
    declaration.attributes.named("Nested").first { names($0, name) }
  }

  private func nesting(of type: TypeSyntax, name: TokenSyntax) -> PropertyModel.Nesting {
    guard let attribute = nested(name) else { return .none }
    return PartReader(label: name.label, type: type, report: report).nesting(by: attribute)
  }

  private func rules(
    of name: TokenSyntax,
    type: TypeSyntax,
    nesting: PropertyModel.Nesting
  ) -> PropertyModel.Rules? {
    let attributes = declaration.attributes.named("Validated")
    guard let attribute = attributes.first(where: { names($0, name) }) else { return nil }
    let validators = attribute.expressions.filter { $0.plainText == nil }
    guard !validators.isEmpty, parameters.count == 1 || attribute.namesPart else { return nil }
    PartReader(label: name.label, type: type, report: report)
      .checkRules(validators, of: attribute, nesting: nesting)
    return PropertyModel.Rules(
      label: name.label,
      validators: validators.map { SelfReplacer.rewrite($0.trimmed, as: choiceName) },
      type: type,
      nesting: nesting,
      place: validators.first.flatMap { report.place(Syntax($0)) }
    )
  }

  private var isDefault: Bool {
    declaration.attributes.named("Default").contains(where: \.expressions.isEmpty)
  }

  private func checkAttributes() {
    if isDefault, declaration.elements.count > 1, element.id == declaration.elements.first?.id {
      report(
        "a fresh builder has one case; declare '\(label)' by itself",
        declaration.attributes.named("Default")[0]
      )
    }
    for attribute in declaration.attributes.named("Default") where !attribute.expressions.isEmpty {
      report(
        "@Default has no effect on a case; write the default of '\(label)' after its type, with '='",
        attribute
      )
    }
    let names = parameters.enumerated().map { index, parameter in
      partName(of: parameter)?.label ?? (parameters.count == 1 ? label : "_\(index)")
    }
    for attributeName in ["Nested", "Validated"] {
      var seen: Set<String> = []
      for attribute in declaration.attributes.named(attributeName) {
        checkPlace(of: attribute, among: names)
        let own = attribute.expressions.compactMap(\.plainText)
        if (own.isEmpty ? names : own).contains(where: { !seen.insert($0).inserted }) {
          report("'\(label)' has @\(attributeName) twice; keep one", attribute)
        }
      }
    }
  }

  /// Reports an attribute that names no value of the case, or leaves open which one it means.
  private func checkPlace(of attribute: AttributeSyntax, among names: [String]) {
    let macro = attribute.plainName
    guard !names.isEmpty else {
      report("@\(macro) has no effect on '\(label)', which has no values; remove it", attribute)
      return
    }
    for expression in attribute.expressions {
      guard let name = expression.plainText, !names.contains(name) else { continue }
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      report("'\(label)' has no value named '\(name)'; it has \(list)", expression)
    }
    guard macro == "Validated" else { return }
    if attribute.expressions.allSatisfy({ $0.plainText != nil }) {
      report(
        "@Validated says nothing about '\(label)'; give it a validator or remove it",
        attribute
      )
    } else if names.count > 1, !attribute.namesPart {
      let validators = attribute.expressions.map(\.trimmedDescription).joined(separator: ", ")
      let code = "@Validated(\"\(names[0])\", \(validators))"
      let named: AttributeSyntax = "\(raw: code)"
      report(
        "'\(label)' has \(names.count) values; name the one that is meant: \(code)",
        attribute,
        .replacing(attribute, with: named, "write '\(code)'")
      )
    }
  }
}

extension AttributeSyntax {
  /// True if the first argument is the name of a part.
  fileprivate var namesPart: Bool { expressions.first?.plainText != nil }
}

extension TokenSyntax {
  /// The name as an argument's label, where few need back-ticks, and the compiler warns of others.
  fileprivate var argumentLabel: String {
    let isPlain = label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain && !["inout", "let", "var"].contains(label) ? label : text
  }
}
