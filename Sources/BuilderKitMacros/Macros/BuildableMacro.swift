internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacros

/// `@Buildable`: the members that make a type buildable, and its conformance.
enum BuildableMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let model = ProductReader.model(
      of: declaration,
      attribute: node,
      surroundings: context.lexicalContext
    ) { context.diagnose($0, at: $1) }
    guard let model else { return [] }
    return model.productMembers + [model.builder, model.draft]
  }

  /// Conforms the type unless it has an error, which the members' expansion reports.
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let model = ProductReader.model(
      of: declaration,
      attribute: node,
      surroundings: context.lexicalContext
    ) { _, _ in }
    guard model != nil, !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): BuilderKit.Buildable {}")]
  }
}

/// An attribute that expands to nothing and is read by the `@Buildable` around it.
protocol PartAttributeMacro: PeerMacro {}

extension PartAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      context.diagnose(BuildableMessage.notAProperty(attribute: node.plainName), at: node)
      return []
    }
    let around = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
    if around?.attributes.named("Buildable").isEmpty ?? true {
      let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
      context.diagnose(
        BuildableMessage.notInBuildable(attribute: node.plainName, name: name),
        at: node
      )
    }
    return []
  }
}

/// `@Default`, which `@Buildable` reads.
enum DefaultMacro: PartAttributeMacro {}

/// `@Nested`, which `@Buildable` reads.
enum NestedMacro: PartAttributeMacro {}

/// `@Validated`, which `@Buildable` reads.
enum ValidatedMacro: PartAttributeMacro {}
