import SwiftSyntax
import SwiftSyntaxMacros

/// `@InheritedStorage`, which `@Inheritable` puts on each of its properties.
enum InheritedStorageMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    model(of: declaration, in: context)?.accessors ?? []
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = model(of: declaration, in: context) else { return [] }
    return model.peers(isolation: type(in: context).map(Isolation.init(of:)) ?? .none)
  }

  private static func model(
    of declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> InheritedPropertyModel? {
    guard let variable = declaration.as(VariableDeclSyntax.self), let type = type(in: context)
    else { return nil }
    return InheritedPropertyReader(variable: variable, typeName: type.name.trimmed).read()
  }

  private static func type(in context: some MacroExpansionContext) -> ClassDeclSyntax? {
    context.lexicalContext.first?.as(ClassDeclSyntax.self)
  }
}
