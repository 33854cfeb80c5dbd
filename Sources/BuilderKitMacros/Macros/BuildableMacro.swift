import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

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

  /// Conforms the type unless there is something to refuse, which the members' expansion reports.
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
