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
      let model = ChoiceReader.model(of: declaration, node, in: context, showingErrors: true)
      return model?.members.map { $0.syntax(at: model?.place) } ?? []
    }
    let model = ProductReader.model(of: declaration, node, in: context, showingErrors: true)
    return model?.members.map { $0.syntax(at: model?.place) } ?? []
  }

  /// Conforms the type unless it has an error, which the members' expansion reports.
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // Those that the compiler asks for: a type may declare some of them itself.
    let asked = protocols.compactMap(\.plainName)
    if declaration.is(EnumDeclSyntax.self) {
      let model = ChoiceReader.model(of: declaration, node, in: context, showingErrors: false)
      guard let model else { return [] }
      return asked.filter { name in
        ["Buildable", "BuildableChoice"].contains(name)
          || name == "DecodableProduct" && model.checksDecoding
      }
      .flatMap { conformance(of: type, to: $0, model.isolation, at: model.place) }
    }
    let model = ProductReader.model(of: declaration, node, in: context, showingErrors: false)
    guard let model else { return [] }
    return asked.filter { name in
      name == "Buildable" || name == "DecodableProduct" && model.decoding != nil
    }
    .flatMap { conformance(of: type, to: $0, model.isolation, at: model.place) }
  }

  /// Returns an extension with a conformance, isolated as the type is.
  private static func conformance(
    of type: some TypeSyntaxProtocol,
    to name: String,
    _ isolation: TypeIsolation,
    at place: SourceLine?
  ) -> [ExtensionDeclSyntax] {
    let conformance = "\(isolation.ofConformance)BuilderKitBuilding.\(name)"
    return "extension \(type.trimmed): \(conformance) {}".extensions(at: place)
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
