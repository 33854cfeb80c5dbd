import SwiftDiagnostics
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
    "InheritedStorage", "NotInherited", "Sendable",
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
    if let oddity {
      if attribute == nil { oddity.report(to: report) }
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
    if label.hasPrefix("_$") {
      report("names with '_$' in front are those of generated code; rename '\(label)'", name)
      return nil
    }
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
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      report(
        "it cannot be told whether '\(label)' may be nil; write '?' in place of '!'",
        type,
        .replacing(
          optional.exclamationMark,
          with: TokenSyntax.postfixQuestionMarkToken(),
          "write '?'"
        )
      )
      return nil
    }
    if let specifier = type.opaqueToken {
      report(
        """
        objects of different classes hand '\(label)' down; write its type, or 'any' in place of \
        'some'
        """,
        type,
        .replacing(specifier, with: TokenSyntax.keyword(.any), "write 'any'")
      )
      return nil
    }
    if type.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.Self) }) {
      report(
        """
        objects of different classes hand '\(label)' down; write '\(typeName.text)' in place of \
        'Self'
        """,
        type,
        .replacing(
          type,
          with: SelfReplacer.rewrite(type, as: typeName),
          "write '\(typeName.text)'"
        )
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
      place: report.place(Syntax(name)),
      type: SelfReplacer.rewrite(type.onOneLine, as: typeName),
      defaultValue: SelfReplacer.rewrite(defaultValue, as: typeName),
      defaultPlace: report.place(value.map { Syntax($0) } ?? Syntax(name)),
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

  /// The reason why a stored variable cannot be inherited.
  private struct Oddity {
    let message: String
    let node: Syntax
    /// The solution by replacing or removing the node; nil if there is none.
    var fixIt: FixIt?

    func report(to report: Report) {
      if let fixIt { report(message, node, fixIt) } else { report(message, node) }
    }
  }

  private var oddity: Oddity? {
    variable.modifiers.lazy.compactMap(oddity(of:)).first ?? constancy ?? observation
      ?? otherStorage
  }

  private var wayOut: String { "or mark it @NotInherited to leave it as it is" }

  private func oddity(of modifier: DeclModifierSyntax) -> Oddity? {
    let word = modifier.trimmedDescription
    let reason: String? =
      switch modifier.name.tokenKind {
      case .keyword(.lazy):
        "'\(firstName)' cannot be lazy and inherited, and defaults are made when they are needed"
      case .keyword(.weak), .keyword(.unowned):
        "an inherited value is kept alive by its owner"
      case .keyword(.nonisolated):
        "'\(firstName)' is read where its tree belongs"
      default:
        nil
      }
    if let reason {
      return Oddity(
        message: "\(reason); remove '\(word)' from '\(firstName)', \(wayOut)",
        node: Syntax(modifier),
        fixIt: .removing(modifier, "remove '\(word)'")
      )
    }
    guard modifier.name.tokenKind == .keyword(.override) else { return nil }
    let message = """
      '\(firstName)' is stored by the superclass; give it another value in 'init()', or override \
      it with 'get' and 'set'
      """
    return Oddity(message: message, node: Syntax(modifier))
  }

  private var constancy: Oddity? {
    guard variable.isConstant else { return nil }
    return Oddity(
      message: "a 'let' can get no other value by inheritance; write 'var \(firstName)', \(wayOut)",
      node: Syntax(variable.bindingSpecifier),
      fixIt: .replacing(
        variable.bindingSpecifier,
        with: TokenSyntax.keyword(.var),
        "write 'var'"
      )
    )
  }

  private var observation: Oddity? {
    guard let observer = variable.firstObserver else { return nil }
    let message = """
      '\(observer.accessorSpecifier.text)' would not see inherited changes; call \
      'observe(\\.\(firstName))' in its place, or mark '\(firstName)' @NotInherited to leave it as \
      it is
      """
    return Oddity(message: message, node: Syntax(observer))
  }

  private var otherStorage: Oddity? {
    for case .attribute(let attribute) in variable.attributes {
      let name = attribute.plainName
      if name == "available", attribute.description.contains("unavailable") {
        let message = "nobody can read '\(firstName)'; remove it, \(wayOut)"
        return Oddity(message: message, node: Syntax(attribute))
      }
      guard name.first?.isUppercase ?? false, !name.hasSuffix("Actor"),
        !Self.harmlessAttributes.contains(name)
      else { continue }
      let message = """
        '\(firstName)' cannot have the storage of @\(name) and inherit; remove one of the two, \
        \(wayOut)
        """
      return Oddity(message: message, node: Syntax(attribute))
    }
    return nil
  }
}
