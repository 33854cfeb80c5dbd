internal import SwiftSyntax

/// The isolation that a declaration states, for the types that are generated in it.
///
/// A nested type has none of the isolation of the type around it, so it repeats the words.
struct TypeIsolation {
  /// The modifier or attribute with a space behind it, empty for a type that states nothing.
  ///
  /// Then the default of the module applies to the type and to the generated ones alike.
  let prefix: String
  /// The attribute of the actor.
  let actor: AttributeSyntax?

  /// Reads the words of a declaration.
  ///
  /// A macro cannot look up an attribute; by convention the names of actors end in `Actor`.
  init(of declaration: some DeclGroupSyntax) {
    actor = declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.plainName.hasSuffix("Actor") && $0.plainName != "globalActor" }
    let isFree = declaration.modifiers.contains {
      $0.name.tokenKind == .keyword(.nonisolated) && $0.detail == nil
    }
    prefix = actor.map { "\($0.trimmedDescription) " } ?? (isFree ? "nonisolated " : "")
  }
}
