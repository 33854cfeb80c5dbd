internal import SwiftSyntax

/// The isolation that a declaration states, for the types that are generated in it.
///
/// A nested type has none of the isolation of the type around it, so it repeats that. Where nothing is stated, the default of
/// the module applies to the type and to the generated ones alike.
struct TypeIsolation {
  /// The actor of the type, without its `@`; nil for a type that names none.
  let actor: TypeSyntax?
  /// True for a type that belongs to no actor even where all others do by default.
  private let isFree: Bool

  /// The attribute of the actor with a space behind it, empty for a type that names none.
  var prefix: String { actor.map { "@\($0) " } ?? "" }

  /// The prefix of a conformance in an extension, with a space behind it.
  ///
  /// There the default of the module applies even to a type that is free of it.
  var ofConformance: String { isFree ? "nonisolated " : prefix }

  /// Returns the inheritance clause of a nested type, which is isolated as the one around it.
  ///
  /// A type is free of isolation by a protocol, as the compiler refuses the modifier for properties with a wrapper. An actor is
  /// repeated before each conformance, for equality of an isolated part needs the actor too.
  func clause(_ protocols: [String]) -> String {
    let names = protocols.map { $0 == "Swift.Sendable" ? $0 : prefix + $0 }
    return (names + (isFree ? ["Swift.SendableMetatype"] : [])).joined(separator: ", ")
  }

  /// Reads the words of a declaration.
  ///
  /// A macro cannot look up an attribute; by convention the names of actors end in `Actor`. The type says itself which other
  /// attribute is one, by the conformance it declares: `@Database Buildable`.
  init(of declaration: some DeclGroupSyntax, conformingTo conformance: String) {
    let named = declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.plainName.hasSuffix("Actor") && $0.plainName != "globalActor" }
    let declared = declaration.inheritedTypes.lazy.compactMap { $0.as(AttributedTypeSyntax.self) }
      .first { $0.baseType.inheritedName == conformance }?
      .attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first
    actor = (named ?? declared)?.attributeName.trimmed
    let isNonisolated = declaration.modifiers.contains {
      $0.name.tokenKind == .keyword(.nonisolated) && $0.detail == nil
    }
    isFree = actor == nil && isNonisolated
  }
}
