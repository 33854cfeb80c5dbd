internal import SwiftSyntax
internal import SwiftSyntaxBuilder

/// An `@Inheritable` class, read once; everything generated comes from here.
struct InheritableModel {
  let name: TokenSyntax
  let access: Access
  /// Whether subclasses in other modules override members.
  let isOpen: Bool
  let isFinal: Bool
  let isolation: Isolation
  /// Whether the body has an `init()`.
  let declaresInitializer: Bool
  let properties: [InheritedPropertyModel]
}

/// A property of an `@Inheritable` class whose values live in a slot.
struct InheritedPropertyModel {
  /// The name as declared, with back-ticks where it has them.
  let name: TokenSyntax
  let type: TypeSyntax
  /// The value of an object that finds none.
  let defaultValue: ExprSyntax
  let isInherited: Bool

  /// The name for people.
  var label: String { name.identifier?.name ?? name.text }

  /// The name of the variable that holds the slot.
  var slotName: String { "_\(label)" }
}

/// Reads a class into a model and reports what cannot be supported.
struct InheritableReader {
  private let declaration: ClassDeclSyntax
  private let attribute: AttributeSyntax
  private let surroundings: [Syntax]
  private let report: Report<InheritableMessage>

  /// Returns the model of a declaration, or nil after reporting why there is none.
  static func model(
    of declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax,
    surroundings: [Syntax],
    report: @escaping Report<InheritableMessage>
  ) -> InheritableModel? {
    guard let type = declaration.as(ClassDeclSyntax.self) else {
      report(.notAClass(kind: declaration.kindInWords), attribute)
      return nil
    }
    var isSound = true
    let reader = InheritableReader(
      declaration: type,
      attribute: attribute,
      surroundings: surroundings,
      report: {
        isSound = false
        report($0, $1)
      }
    )
    let model = reader.read()
    return isSound ? model : nil
  }

  private func read() -> InheritableModel {
    let name = declaration.name.trimmed
    let isolation = Isolation(of: declaration)
    checkType(isolation: isolation)
    var properties: [InheritedPropertyModel] = []
    var initializer: InitializerDeclSyntax?
    var namesWithoutValue: [TokenSyntax] = []
    var hasVariables = false
    for member in declaration.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        let reader = InheritedPropertyReader(variable: variable, typeName: name, report: report)
        if let property = reader.read() { properties.append(property) }
        hasVariables = hasVariables || variable.isStored || variable.isLazy
        if reader.staysAsItIs { namesWithoutValue += reader.namesWithoutValue }
      } else if let found = member.decl.as(InitializerDeclSyntax.self),
        found.signature.parameterClause.parameters.isEmpty
      {
        initializer = found
        checkInitializer(found)
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        checkConditional(condition)
      } else if let name = member.decl.typeName, name.text == "Ancestor" {
        report(.reservedMember(name: name.text), name)
      }
    }
    if initializer == nil {
      for name in namesWithoutValue { report(.noInitialValue(name: name.text), name) }
    }
    if !hasVariables, isFinal, declaration.inheritanceClause == nil {
      report(.noProperties(type: name.text), attribute)
    }
    return InheritableModel(
      name: name,
      access: access,
      isOpen: has(.open),
      isFinal: isFinal,
      isolation: isolation,
      declaresInitializer: initializer != nil,
      properties: properties
    )
  }

  private var isFinal: Bool { has(.final) }

  private func has(_ keyword: Keyword) -> Bool {
    declaration.modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
  }

  /// The class's own access, or what the extension around it says.
  private var access: Access {
    if let own = Access(declaration.modifiers) { return own }
    guard let around = surroundings.first?.as(ExtensionDeclSyntax.self) else { return .standard }
    return Access(around.modifiers) ?? .standard
  }

  private func checkType(isolation: Isolation) {
    if let observable = declaration.attributes.named("Observable").first {
      report(.observableMacro(type: declaration.name.text), observable)
    }
    let modifier = declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
    if let modifier, !surroundings.isEmpty {
      report(.privateNestedType(type: declaration.name.text), modifier)
    }
    for inherited in declaration.inheritanceClause?.inheritedTypes ?? []
    where inherited.type.trimmedDescription == "Sendable" && isolation == .none {
      report(.sendable(type: declaration.name.text), inherited.type)
    }
  }

  private func checkInitializer(_ initializer: InitializerDeclSyntax) {
    let isRequired = initializer.modifiers.contains { $0.name.tokenKind == .keyword(.required) }
    if !isFinal, !isRequired {
      report(.initializerNotRequired(type: declaration.name.text), initializer.initKeyword)
    }
    let effects = initializer.signature.effectSpecifiers
    let failures: [Syntax?] = [
      initializer.optionalMark.map(Syntax.init), effects?.asyncSpecifier.map(Syntax.init),
      effects?.throwsClause.map(Syntax.init),
    ]
    for case let failure? in failures {
      report(.initializerMayFail(effect: failure.trimmedDescription), failure)
    }
  }

  private func checkConditional(_ condition: IfConfigDeclSyntax) {
    for clause in condition.clauses {
      guard let members = clause.elements?.as(MemberBlockItemListSyntax.self) else { continue }
      for member in members {
        if let variable = member.decl.as(VariableDeclSyntax.self), variable.isStored,
          variable.attributes.named("NotInherited").isEmpty
        {
          report(.conditionalProperty, variable)
        }
        if let nested = member.decl.as(IfConfigDeclSyntax.self) { checkConditional(nested) }
      }
    }
  }
}
