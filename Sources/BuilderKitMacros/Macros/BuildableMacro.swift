internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacros

/// `@Buildable`: the members that make a type buildable, and its conformance.
enum BuildableMacro: MemberMacro, ExtensionMacro {
  /// The code is written as it should be read: to format it would take a third of the time of the expansion.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if declaration.is(EnumDeclSyntax.self) {
      return ChoiceReader.model(of: declaration, node, in: context, showingErrors: true)?.members
        ?? []
    }
    let model = ProductReader.model(of: declaration, node, in: context, showingErrors: true)
    return model.map { $0.productMembers + [$0.builder, $0.draft] } ?? []
  }

  /// Conforms the type unless it has an error, which the members' expansion reports.
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    if declaration.is(EnumDeclSyntax.self) {
      let model = ChoiceReader.model(of: declaration, node, in: context, showingErrors: false)
      guard let model, !protocols.isEmpty else { return [] }
      // All of them, as the compiler looks for no conformance that follows from another.
      let names =
        ["Buildable", "PropertyListing", "CaseListing"]
        + (model.checksDecoding ? ["DecodableProduct"] : [])
      let list = names.map { "\(model.isolation.prefix)BuilderKitBuilding.\($0)" }
        .joined(separator: ", ")
      return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: list) {}")]
    }
    let model = ProductReader.model(of: declaration, node, in: context, showingErrors: false)
    guard let model else { return [] }
    let names = protocols.compactMap(\.plainName).filter { name in
      name == "Buildable" || name == "DecodableProduct" && model.decoding != nil
    }
    return try names.map { try model.conformance(of: type, to: $0) }
  }
}

/// An attribute on a part, which `@Buildable` reads.
protocol PartAttributeMacro: MarkerMacro {}

extension PartAttributeMacro {
  static var container: (kind: String, macro: String) { ("type", "Buildable") }
}

enum DefaultMacro: PartAttributeMacro {}
enum NestedMacro: PartAttributeMacro {}
enum ValidatedMacro: PartAttributeMacro {}
