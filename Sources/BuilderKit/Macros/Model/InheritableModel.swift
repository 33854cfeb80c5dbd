internal import SwiftSyntax

/// An `@Inheritable` class, read once; everything generated comes from here.
struct InheritableModel {
  let name: TokenSyntax
  /// The line of the name, where the compiler reports errors in the whole.
  let place: SourceLine?
  let access: Access
  /// True if subclasses in other modules override members.
  let isOpen: Bool
  let isFinal: Bool
  let isolation: TypeIsolation
  /// True if the class itself says that it is `Inheritable`, and how that is isolated.
  let declaresConformance: Bool
  /// True if the class has an `init()` without a generated one.
  let hasInitializer: Bool
  var properties: [InheritedPropertyModel]

  /// The same class with nothing that could be inherited.
  var withoutProperties: InheritableModel {
    var model = self
    model.properties = []
    return model
  }
}

/// A property of an `@Inheritable` class whose values live in a slot.
struct InheritedPropertyModel {
  /// The name as declared, with back-ticks where it has them.
  let name: TokenSyntax
  /// The line of the name, where the compiler reports errors in the type.
  let place: SourceLine?
  let type: TypeSyntax
  /// The value of an object that finds none.
  let defaultValue: ExprSyntax
  let defaultPlace: SourceLine?
  let isInherited: Bool
}

/// Reads a class into a model and reports what cannot be supported.
struct InheritableReader: TypeReader {
  private static let generatedMembers: Set<String> = [
    "Ancestor", "_$declareProperties", "_$node", "_$updateStamps",
  ]

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
    let isolation = isolation(of: type)
    checkType(name, isIsolated: isolation.actor != nil)
    var properties: [InheritedPropertyModel] = []
    var initializer: InitializerDeclSyntax?
    var namesWithoutValue: [TokenSyntax] = []
    var hasVariables = false
    for member in type.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        let reader = InheritedPropertyReader(variable: variable, typeName: name, report: report)
        // Where the class is used, one bad property would otherwise make an error of each descendant.
        let property = report.ofPart { report in
          InheritedPropertyReader(variable: variable, typeName: name, report: report).read()
        }
        if let property = property ?? nil { properties.append(property) }
        hasVariables = hasVariables || variable.isStored || variable.isLazy
        if reader.staysAsItIs { namesWithoutValue += reader.namesWithoutValue }
      } else if let found = member.decl.as(InitializerDeclSyntax.self),
        found.signature.parameterClause.parameters.isEmpty
      {
        initializer = found
        checkInitializer(found, of: type)
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseStored(in: condition, unless: "NotInherited")
      }
      refuse(Self.generatedMembers, in: member.decl)
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
      place: place,
      access: access,
      isOpen: type.has(.open),
      isFinal: type.has(.final),
      isolation: isolation,
      declaresConformance: type.declaresConformance,
      hasInitializer: initializer != nil || getsInitializer(type),
      properties: properties
    )
  }

  /// True if the compiler makes `init()`, which may override that of a superclass: nobody else knows if there is one.
  private func getsInitializer(_ type: ClassDeclSyntax) -> Bool {
    let initializers = type.memberBlock.members.filter { $0.decl.is(InitializerDeclSyntax.self) }
    return type.has(.final) && access <= .standard && type.inheritanceClause != nil
      && initializers.isEmpty
  }

  private func checkType(_ name: TokenSyntax, isIsolated: Bool) {
    if name.text == "Ancestor" {
      report(
        "@Inheritable generates a type named 'Ancestor' in each class; choose another name",
        declaredName
      )
    }
    refuseNames(of: ["BuilderKitInheriting", "Swift"])
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
    if surroundings.contains(where: { $0.asProtocol((any DeclGroupSyntax).self) == nil }) {
      report(
        "a macro cannot extend a local class; move '\(name.text)' out of its function",
        declaredName
      )
    }
    if declaration.attributes.named("Inheritable").count > 1 {
      report("one @Inheritable is enough for '\(name.text)'; remove the other", attribute)
    }
    for inherited in declaration.inheritedTypes
    where inherited.inheritedName == "Sendable" && !isIsolated {
      report(
        """
        a tree of '\(name.text)' belongs to one thread or actor at a time; remove Sendable, or \
        isolate the class with a global actor such as @MainActor
        """,
        inherited
      )
    }
  }

  private func isolation(of type: ClassDeclSyntax) -> TypeIsolation {
    TypeIsolation(of: type, conformingTo: "Inheritable")
  }

  private func checkInitializer(_ initializer: InitializerDeclSyntax, of type: ClassDeclSyntax) {
    if !type.has(.final), !initializer.has(.required) {
      report(
        """
        'init()' makes the descendants of '\(type.name.text)', in subclasses too; write 'required init()'
        """,
        initializer.initKeyword,
        .replacing(
          initializer.initKeyword,
          with: TokenSyntax.identifier("required init"),
          "write 'required init()'"
        )
      )
    }
    checkSurroundings(of: initializer, in: type)
    let effects = initializer.signature.effectSpecifiers
    let failures: [Syntax?] = [
      initializer.optionalMark.map(Syntax.init), effects?.asyncSpecifier.map(Syntax.init),
      effects?.throwsClause.map(Syntax.init),
    ]
    for case let failure? in failures {
      let effect = failure.trimmedDescription
      report(
        "'init()' makes descendants, which cannot fail or wait; remove '\(effect)'",
        failure,
        .removing(failure, "remove '\(effect)'")
      )
    }
  }

  /// Reports an initializer that cannot be called wherever the class is known.
  private func checkSurroundings(
    of initializer: InitializerDeclSyntax,
    in type: ClassDeclSyntax
  ) {
    let name = type.name.text
    let isUsable = !initializer.attributes.named("usableFromInline").isEmpty
    let own = Access(initializer.modifiers) ?? (isUsable ? .usableFromInline : .standard)
    if own < access || initializer.has(.private) {
      report(
        "'init()' makes descendants wherever '\(name)' is known; write '\(access.prefix)init()'",
        initializer.initKeyword
      )
    }
    for case .attribute(let attribute) in initializer.attributes
    where attribute.plainName.hasSuffix("Actor") && isolation(of: type).actor == nil {
      let actor = "@\(attribute.plainName)"
      report(
        """
        'init()' makes descendants where the tree of '\(name)' belongs; isolate the class with \
        \(actor), not 'init()' alone
        """,
        attribute
      )
    }
  }
}

extension ClassDeclSyntax {
  /// True if the class itself says that it is `Inheritable`.
  fileprivate var declaresConformance: Bool {
    inheritanceClause?.inheritedTypes.contains { inherited in
      let type = inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type
      return type.plainName == "Inheritable"
    } ?? false
  }
}
