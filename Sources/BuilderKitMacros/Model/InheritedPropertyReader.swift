import SwiftSyntax
import SwiftSyntaxBuilder

/// Reads one variable of an `@Inheritable` class.
struct InheritedPropertyReader {
  /// The names of the members that every inheritable object has.
  private static let reservedNames: Set<String> = [
    "ancestor", "isObserving", "ownValues", "propertyNames", "stoppedProperties",
  ]
  /// Attributes with a capital letter that bring no storage of their own.
  private static let harmlessAttributes: Set<String> = [
    "InheritedStorage", "MainActor", "NotInherited", "Sendable",
  ]

  let variable: VariableDeclSyntax
  let typeName: TokenSyntax
  var report = Report.silent

  /// Returns the property, or nil where it stays as it is or, after reporting why, cannot be inherited.
  func read() -> InheritedPropertyModel? {
    let attribute = variable.attributes.named("NotInherited").first
    if let kind = kindWithoutStorage {
      if let attribute {
        report(
          "@NotInherited has no effect on the \(kind) property '\(firstName)'; remove it",
          attribute
        )
      }
      return nil
    }
    if let (message, node) = oddity {
      if attribute == nil { report(message, node) }
      return nil
    }
    guard variable.bindings.count == 1, let binding = variable.bindings.first else {
      report(
        "each inheritable property needs a declaration of its own; write one 'var' for each",
        variable
      )
      return nil
    }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      report(
        "a tuple pattern declares no property that could be inherited; declare each by itself",
        binding.pattern
      )
      return nil
    }
    return property(name, binding, isInherited: attribute == nil)
  }

  private func property(
    _ name: TokenSyntax,
    _ binding: PatternBindingSyntax,
    isInherited: Bool
  ) -> InheritedPropertyModel? {
    let label = name.label
    if Self.reservedNames.contains(label) {
      report(
        "'\(label)' has a meaning of its own in inheritable classes; rename the property",
        name
      )
      return nil
    }
    let value = binding.initializer?.value
    guard let type = binding.typeAnnotation?.type ?? value?.literalType else {
      report("inheriting '\(label)' needs its type; write it after the name", name)
      return nil
    }
    if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      report("it cannot be told whether '\(label)' may be nil; write '?' in place of '!'", type)
      return nil
    }
    if type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some) {
      report(
        """
        objects of different classes hand '\(label)' down; write its type, or 'any' in place of \
        'some'
        """,
        type
      )
      return nil
    }
    guard let defaultValue = value?.trimmed ?? (type.wrappedInOptional == nil ? nil : "nil") else {
      report(
        """
        '\(label)' needs a value where there is none to inherit; write '= …' behind \
        '\(type.trimmedDescription)', or make it optional
        """,
        name
      )
      return nil
    }
    return InheritedPropertyModel(
      name: name.trimmed,
      type: SelfReplacer.rewrite(type.trimmed, as: typeName),
      defaultValue: SelfReplacer.rewrite(defaultValue, as: typeName),
      isInherited: isInherited
    )
  }

  /// True if the variable stays a stored one of the object's own although it could have been a property.
  var staysAsItIs: Bool {
    kindWithoutStorage == nil && oddity != nil
  }

  var namesWithoutValue: [TokenSyntax] {
    guard !variable.isLazy else { return [] }
    return variable.bindings.compactMap { binding in
      guard binding.initializer == nil else { return nil }
      let isNil = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false
      guard variable.isConstant || !isNil else { return nil }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    }
  }

  private var firstName: String {
    variable.bindings.first?.pattern.trimmedDescription ?? ""
  }

  /// The kind of a variable without storage in the object.
  private var kindWithoutStorage: String? {
    if variable.isStatic { return "static" }
    return variable.isStored || variable.isLazy ? nil : "computed"
  }

  /// The reason why a stored variable cannot be inherited, and its place.
  private var oddity: (String, Syntax)? {
    let wayOut = "or mark it @NotInherited to leave it as it is"
    for modifier in variable.modifiers {
      let word = modifier.trimmedDescription
      switch modifier.name.tokenKind {
      case .keyword(.lazy):
        let message = """
          '\(firstName)' cannot be lazy and inherited; remove 'lazy', for defaults are made when \
          they are needed, \(wayOut)
          """
        return (message, Syntax(modifier))
      case .keyword(.weak), .keyword(.unowned):
        let message =
          "a value that is handed down is held; remove '\(word)' from '\(firstName)', \(wayOut)"
        return (message, Syntax(modifier))
      case .keyword(.override):
        let message = """
          '\(firstName)' is stored by the superclass; give it another value in 'init()', or override \
          it with 'get' and 'set'
          """
        return (message, Syntax(modifier))
      default:
        break
      }
    }
    if variable.isConstant {
      let message =
        "a 'let' can get no other value by inheritance; write 'var \(firstName)', \(wayOut)"
      return (message, Syntax(variable.bindingSpecifier))
    }
    if let observer = variable.firstObserver {
      let message = """
        '\(observer.accessorSpecifier.text)' would not see inherited changes; call \
        'observe(\\.\(firstName))' in its place, or mark '\(firstName)' @NotInherited to leave it as \
        it is
        """
      return (message, Syntax(observer))
    }
    for case .attribute(let attribute) in variable.attributes {
      let name = attribute.plainName
      if name.first?.isUppercase ?? false, !Self.harmlessAttributes.contains(name) {
        let message = """
          '\(firstName)' cannot have the storage of @\(name) and inherit; remove one of the two, \
          \(wayOut)
          """
        return (message, Syntax(attribute))
      }
    }
    return nil
  }
}
