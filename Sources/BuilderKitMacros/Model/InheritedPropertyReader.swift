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
  var report: Report<InheritableMessage> = { _, _ in }

  /// Returns the property, or nil where it stays as it is or, after reporting why, cannot be inherited.
  func read() -> InheritedPropertyModel? {
    let attribute = variable.attributes.named("NotInherited").first
    if let kind = kindWithoutStorage {
      if let attribute {
        report(.notInheritedWithoutEffect(name: firstName, kind: kind), attribute)
      }
      return nil
    }
    if let (message, node) = oddity {
      if attribute == nil { report(message, node) }
      return nil
    }
    guard variable.bindings.count == 1, let binding = variable.bindings.first else {
      report(.severalProperties, variable)
      return nil
    }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      report(.tuplePattern, binding.pattern)
      return nil
    }
    return property(name, binding, isInherited: attribute == nil)
  }

  private func property(
    _ name: TokenSyntax,
    _ binding: PatternBindingSyntax,
    isInherited: Bool
  ) -> InheritedPropertyModel? {
    let label = name.identifier?.name ?? name.text
    if Self.reservedNames.contains(label) {
      report(.reservedProperty(name: label), name)
      return nil
    }
    let value = binding.initializer?.value
    guard let type = binding.typeAnnotation?.type ?? value?.literalType else {
      report(.missingType(name: label), name)
      return nil
    }
    if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      report(.implicitlyUnwrapped(name: label), type)
      return nil
    }
    if type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some) {
      report(.opaqueType(name: label), type)
      return nil
    }
    guard let defaultValue = value?.trimmed ?? (type.wrappedInOptional == nil ? nil : "nil") else {
      report(.missingDefault(name: label, type: type.trimmedDescription), name)
      return nil
    }
    return InheritedPropertyModel(
      name: name.trimmed,
      type: SelfReplacer.rewrite(type.trimmed, as: typeName),
      defaultValue: SelfReplacer.rewrite(defaultValue, as: typeName),
      isInherited: isInherited
    )
  }

  /// Whether the variable stays a stored one of the object's own although it could have been a property.
  var staysAsItIs: Bool {
    kindWithoutStorage == nil && oddity != nil
  }

  /// The stored variables without a value to begin with.
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
  private var oddity: (InheritableMessage, Syntax)? {
    for modifier in variable.modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.lazy):
        return (.lazy(name: firstName), Syntax(modifier))
      case .keyword(.weak), .keyword(.unowned):
        return (
          .weakReference(name: firstName, modifier: modifier.trimmedDescription), Syntax(modifier)
        )
      case .keyword(.override):
        return (.overriding(name: firstName), Syntax(modifier))
      default:
        break
      }
    }
    if variable.isConstant {
      return (.constant(name: firstName), Syntax(variable.bindingSpecifier))
    }
    if let observer = variable.firstObserver {
      let word = observer.accessorSpecifier.text
      return (.observers(name: firstName, observer: word), Syntax(observer))
    }
    for case .attribute(let attribute) in variable.attributes {
      let name = attribute.plainName
      if name.first?.isUppercase ?? false, !Self.harmlessAttributes.contains(name) {
        return (.otherStorage(name: firstName, attribute: name), Syntax(attribute))
      }
    }
    return nil
  }
}
