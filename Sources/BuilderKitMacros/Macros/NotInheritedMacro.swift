import SwiftSyntax
import SwiftSyntaxMacros

/// `@NotInherited`, which `@Inheritable` reads.
enum NotInheritedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      context.diagnose(InheritableMessage.notAProperty, at: node)
      return []
    }
    let around = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
    if around?.attributes.named("Inheritable").isEmpty ?? true {
      let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
      context.diagnose(InheritableMessage.notInInheritable(name: name), at: node)
    }
    return []
  }
}
