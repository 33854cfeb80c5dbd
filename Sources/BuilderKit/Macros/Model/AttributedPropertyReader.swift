internal import SwiftSyntax

/// Reads a property with an attribute that means its accessors, and reports what cannot be supported.
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
  let locate: (Syntax) -> SourceLine?
  let report: Report

  var attributeName: String { attribute.plainName }

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
    // @Observable copies the attributes of a property that is refused where the user wrote it.
    if surroundings.isEmpty, Self.isObserved(variable, in: []) { return nil }
    if let name = hiddenModule {
      report(
        """
        '\(name)' is the name of a module in the code of @\(attributeName); choose another name for the type \
        around '\(label)'
        """,
        attribute
      )
      return nil
    }
    guard label != "Self" else {
      report("'Self' is a type in the code of @\(attributeName); choose another name", name)
      return nil
    }
    guard let owner = owner(of: label), isPlainVariable(variable, binding, label)
    else { return nil }
    guard let type = binding.typeAnnotation?.type ?? binding.initializer?.value.literalType else {
      report("the accessors need the type of '\(label)'; write it after the name", name)
      return nil
    }
    guard isStorable(type, label) else { return nil }
    let access = variable.modifiers.accessPrefix() ?? ""
    return AttributedPropertyModel(
      name: name,
      declaredType: type,
      initialValue: binding.initializer?.value,
      access: access,
      setterAccess: variable.modifiers.accessPrefix(of: "set") ?? access,
      isStatic: variable.isStatic,
      isolation: Isolation(of: variable),
      availability: availability(of: variable),
      owner: owner,
      ownerName: ownerName,
      ownerText: ownerText,
      isOwnerFinal: isOwnerFinal,
      isOwnerCopyable: isOwnerCopyable,
      isOwnerCoded: isOwnerCoded,
      locate: locate
    )
  }

  /// Returns the attributes that the property's code needs as well, each with a space behind it.
  private func availability(of variable: VariableDeclSyntax) -> String {
    variable.attributes.named("available").map { "\($0.trimmedDescription) " }
      // The accessors would not be allowed to use it.
      .filter { !$0.contains("unavailable") }
      .joined()
  }

  /// The name of a module of the generated code that a type around, or one of its parameters, has too.
  private var hiddenModule: String? {
    surroundings.declaredNames.first { ["BuilderKitAttributes", "Swift"].contains($0) }
  }

  var ownerName: TokenSyntax? {
    let around = surroundings.first?.asProtocol((any DeclGroupSyntax).self)
    return around?.asProtocol((any NamedDeclSyntax).self)?.name.trimmed
  }

  private var ownerText: String {
    let extended = surroundings.first?.as(ExtensionDeclSyntax.self)?.extendedType
    return extended?.trimmedDescription ?? ownerName?.text ?? ""
  }

  private var isOwnerCopyable: Bool {
    let around = surroundings.first?.asProtocol((any DeclGroupSyntax).self)
    return around?.inheritanceClause?.inheritedTypes.contains {
      $0.type.trimmedDescription == "~Copyable"
    } != true
  }

  private var isOwnerFinal: Bool {
    guard let around = surroundings.first?.as(ClassDeclSyntax.self) else {
      return surroundings.first?.is(ActorDeclSyntax.self) ?? false
    }
    return around.has(.final)
  }

  private var isOwnerCoded: Bool {
    guard let around = surroundings.first?.as(ClassDeclSyntax.self) else { return false }
    return around.attributes.named("Inheritable").isEmpty
      && around.inheritedTypes.contains {
        ["Codable", "Decodable", "Encodable"].contains($0.inheritedName)
      }
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
}

extension AttributedPropertyReader {
  /// Returns whether storage of a type can be declared, after reporting why not.
  fileprivate func isStorable(_ type: TypeSyntax, _ label: String) -> Bool {
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      let optional = OptionalTypeSyntax(wrappedType: unwrapped.wrappedType.trimmed)
      report(
        "nobody could tell whether '\(label)' may be nil; write '?' in place of '!'",
        type,
        .replacing(type, with: optional, "write '\(optional)'")
      )
      return false
    }
    if let some = type.opaqueToken {
      report(
        """
        storage for '\(label)' needs a type with a name; write 'any' in place of 'some', or the type
        """,
        some,
        .replacing(some, with: TokenSyntax.keyword(.any), "write 'any'")
      )
      return false
    }
    if let token = type.firstToken(of: .Self), surroundings.first?.is(ClassDeclSyntax.self) == true,
      let ownerName
    {
      report(
        """
        'Self' is another type in every subclass; write '\(ownerName.text)' in the type of '\(label)'
        """,
        token,
        .replacing(token, with: ownerName, "write '\(ownerName.text)'")
      )
      return false
    }
    return true
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
