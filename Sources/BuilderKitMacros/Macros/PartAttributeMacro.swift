import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// An attribute that only says something to the `@Buildable` around it.
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
