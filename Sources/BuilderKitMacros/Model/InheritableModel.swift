internal import SwiftSyntax

/// An `@Inheritable` class, read once; everything generated comes from here.
struct InheritableModel {
  let name: TokenSyntax
  let access: Access
  /// True if subclasses in other modules override members.
  let isOpen: Bool
  let isFinal: Bool
  /// The isolation of the class, as an attribute with a space behind it.
  let isolation: String
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
}

/// Reads a class into a model and reports what cannot be supported.
struct InheritableReader: TypeReader {
  let declaration: any DeclGroupSyntax
  let attribute: AttributeSyntax
  let surroundings: [Syntax]
  let report: Report

  func read() -> InheritableModel? {
    guard let type = declaration.as(ClassDeclSyntax.self) else {
      let kind = declaration.kindInWords
      report(
        "objects inherit from objects, so @Inheritable works on classes, not on \(kind)",
        attribute
      )
      return nil
    }
    let name = type.name.trimmed
    let isolation = type.isolation
    checkType(name, isolation)
    var properties: [InheritedPropertyModel] = []
    var initializer: InitializerDeclSyntax?
    var namesWithoutValue: [TokenSyntax] = []
    var hasVariables = false
    for member in type.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        let reader = InheritedPropertyReader(variable: variable, typeName: name, report: report)
        if let property = reader.read() { properties.append(property) }
        hasVariables = hasVariables || variable.isStored || variable.isLazy
        if reader.staysAsItIs { namesWithoutValue += reader.namesWithoutValue }
      } else if let found = member.decl.as(InitializerDeclSyntax.self),
        found.signature.parameterClause.parameters.isEmpty
      {
        initializer = found
        checkInitializer(found, of: type)
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseStored(in: condition, unless: "NotInherited")
      } else if let name = member.decl.typeName, name.text == "Ancestor" {
        report("@Inheritable generates a member named 'Ancestor'; rename this one", name)
      }
    }
    if initializer == nil {
      for name in namesWithoutValue {
        report(
          """
          'init()' makes descendants, and '\(name.text)' has no value there; give it one or declare \
          'init()'
          """,
          name
        )
      }
    }
    if !hasVariables, type.has(.final), type.inheritanceClause == nil {
      report(
        "'\(name.text)' has no property to inherit; declare one or remove @Inheritable",
        attribute
      )
    }
    return InheritableModel(
      name: name,
      access: access,
      isOpen: type.has(.open),
      isFinal: type.has(.final),
      isolation: isolation,
      declaresInitializer: initializer != nil,
      properties: properties
    )
  }

  private func checkType(_ name: TokenSyntax, _ isolation: String) {
    if let observable = declaration.attributes.named("Observable").first {
      report(
        """
        '\(name.text)' cannot have the storage of @Observable and inherit; remove @Observable and \
        write 'class \(name.text): Observable', which is observed as well
        """,
        observable
      )
    }
    refusePrivateNesting(of: name)
    for inherited in declaration.inheritanceClause?.inheritedTypes ?? []
    where inherited.type.trimmedDescription == "Sendable" && isolation.isEmpty {
      report(
        """
        a tree of '\(name.text)' belongs to one thread or actor at a time; remove Sendable, or \
        isolate the class with @MainActor
        """,
        inherited.type
      )
    }
  }

  private func checkInitializer(_ initializer: InitializerDeclSyntax, of type: ClassDeclSyntax) {
    if !type.has(.final), !initializer.has(.required) {
      report(
        """
        'init()' makes the descendants of '\(type.name.text)', in subclasses too; write 'required init()'
        """,
        initializer.initKeyword
      )
    }
    let effects = initializer.signature.effectSpecifiers
    let failures: [Syntax?] = [
      initializer.optionalMark.map(Syntax.init), effects?.asyncSpecifier.map(Syntax.init),
      effects?.throwsClause.map(Syntax.init),
    ]
    for case let failure? in failures {
      let effect = failure.trimmedDescription
      report("'init()' makes descendants, which cannot fail or wait; remove '\(effect)'", failure)
    }
  }
}

extension ClassDeclSyntax {
  /// The isolation of the class as the conformance repeats it, with a space behind it; empty where the compiler
  /// infers it.
  ///
  /// Only names tell a global actor from a macro.
  fileprivate var isolation: String {
    for case .attribute(let attribute) in attributes where attribute.plainName.hasSuffix("Actor") {
      return "@\(attribute.attributeName.trimmedDescription) "
    }
    return has(.nonisolated) ? "nonisolated " : ""
  }
}
