import SwiftSyntax
import SwiftSyntaxMacros

/// Reads a property with an attribute that stands for its accessors, and reports what cannot be supported.
struct AttributedPropertyReader {
  /// The allowed places of an attribute, beside variables of a class or an actor.
  struct Rules: OptionSet {
    let rawValue: Int

    /// Variables of structures.
    static let values = Rules(rawValue: 1)
    /// Variables of enumerations and extensions, and static ones: nothing is kept in the owner.
    static let storesNothing = Rules(rawValue: 2)
  }

  let attribute: AttributeSyntax
  let rules: Rules
  let surroundings: [Syntax]
  let report: Report

  private var attributeName: String { attribute.plainName }

  /// Returns the model of a declaration, or nil after reporting why there is none.
  func read(_ declaration: some DeclSyntaxProtocol) -> AttributedPropertyModel? {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      report("@\(attributeName) belongs on a property", attribute)
      return nil
    }
    guard let binding = variable.bindings.first, variable.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else {
      report(
        "@\(attributeName) is about one property; declare each property by itself",
        variable.bindings
      )
      return nil
    }
    let label = name.label
    guard let owner = owner(of: label), isPlainVariable(variable, binding, label)
    else { return nil }
    guard let type = binding.typeAnnotation?.type ?? binding.initializer?.value.literalType else {
      report("the accessors need the type of '\(label)'; write it after the name", name)
      return nil
    }
    if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      report("nobody could tell whether '\(label)' may be nil; write '?' in place of '!'", type)
      return nil
    }
    let access = access(of: variable)
    return AttributedPropertyModel(
      name: name.trimmed,
      declaredType: type,
      initialValue: binding.initializer?.value,
      access: access,
      setterAccess: variable.modifiers.accessPrefix(of: "set") ?? access,
      isStatic: variable.isStatic,
      isNonisolated: variable.has(.nonisolated),
      owner: owner,
      ownerName: ownerName,
      isOwnerFinal: isOwnerFinal
    )
  }

  private var ownerName: TokenSyntax? {
    let around = surroundings.first?.asProtocol((any DeclGroupSyntax).self)
    return around?.asProtocol((any NamedDeclSyntax).self)?.name.trimmed
  }

  private var isOwnerFinal: Bool {
    guard let around = surroundings.first?.as(ClassDeclSyntax.self) else {
      return surroundings.first?.is(ActorDeclSyntax.self) ?? false
    }
    return around.has(.final)
  }

  private func access(of variable: VariableDeclSyntax) -> String {
    let around = surroundings.first?.as(ExtensionDeclSyntax.self)
    return variable.modifiers.accessPrefix() ?? around?.modifiers.accessPrefix() ?? ""
  }

  private func owner(of label: String) -> AttributedPropertyModel.Owner? {
    guard let around = surroundings.first else {
      reportNoOwner(label)
      return nil
    }
    switch around.kind {
    case .classDecl, .actorDecl:
      return .reference
    case .structDecl where !rules.isEmpty, .enumDecl where rules.contains(.storesNothing):
      return .value
    case .extensionDecl where rules.contains(.storesNothing):
      return .unknown
    case .structDecl, .enumDecl:
      let kind = around.kind == .enumDecl ? "enumeration" : "structure"
      let type = ownerName?.text ?? ""
      report(
        """
        copies of the \(kind) '\(type)' would share the '\(label)' that @\(attributeName) keeps; \
        make '\(type)' a class or an actor
        """,
        attribute
      )
    case .extensionDecl:
      report(
        """
        @\(attributeName) keeps '\(label)' in its owner, and an extension cannot; move it into \
        the body of the type
        """,
        attribute
      )
    case .protocolDecl:
      report(
        """
        @\(attributeName) says how a type keeps '\(label)', and a protocol cannot; put it on the \
        property of the conforming type
        """,
        attribute
      )
    default:
      reportNoOwner(label)
    }
    return nil
  }

  private func reportNoOwner(_ label: String) {
    report(
      "@\(attributeName) is about properties of instances; move '\(label)' into a type",
      attribute
    )
  }

  private func isPlainVariable(
    _ variable: VariableDeclSyntax,
    _ binding: PatternBindingSyntax,
    _ label: String
  ) -> Bool {
    var isPlain = true
    func refuse(_ message: String, _ node: any SyntaxProtocol) {
      isPlain = false
      report(message, node)
    }
    if variable.isConstant {
      refuse(
        "@\(attributeName) gives '\(label)' its value later; write 'var' in place of 'let'",
        variable.bindingSpecifier
      )
    }
    for modifier in variable.modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.static), .keyword(.class):
        if rules.contains(.storesNothing) { continue }
        refuse(
          """
          @\(attributeName) is about properties of instances; remove 'static' from '\(label)', \
          or @\(attributeName)
          """,
          modifier
        )
      case .keyword(.lazy):
        refuse("@\(attributeName) says when '\(label)' gets its value; remove 'lazy'", modifier)
      case .keyword(.weak), .keyword(.unowned):
        refuse(
          "@\(attributeName) keeps the value of '\(label)' itself; remove '\(modifier.name.text)'",
          modifier
        )
      case .keyword(.override):
        refuse(
          """
          @\(attributeName) would keep a second '\(label)' beside the inherited one; override it \
          with 'get' and 'set', over a property of another name if need be
          """,
          modifier
        )
      default:
        continue
      }
    }
    if let accessors = binding.accessorBlock {
      refuse(
        "@\(attributeName) makes the accessors of '\(label)'; remove the ones in braces",
        accessors
      )
    }
    let others = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
      VariableDeclSyntax.accessorAttributes.contains($0.plainName) && $0.plainName != attributeName
    }
    // The first of the two reports.
    if let other = others.first, attribute.position < other.position {
      refuse(
        """
        @\(attributeName) and @\(other.plainName) would both make the accessors of '\(label)'; \
        keep one
        """,
        other
      )
    }
    if variable.attributes.named(attributeName).count > 1 {
      refuse("'\(label)' has @\(attributeName) twice; keep one", attribute)
    }
    return isPlain
  }
}

extension DeclModifierListSyntax {
  /// The access that is declared for something, or for a part of it, as a modifier for something else.
  fileprivate func accessPrefix(of detail: String? = nil) -> String? {
    for modifier in self where modifier.detail?.detail.text == detail {
      switch modifier.name.tokenKind {
      case .keyword(.private), .keyword(.fileprivate), .keyword(.package), .keyword(.public):
        return "\(modifier.name.text) "
      case .keyword(.open):
        return "public "
      case .keyword(.internal):
        return ""
      default:
        continue
      }
    }
    return nil
  }
}
