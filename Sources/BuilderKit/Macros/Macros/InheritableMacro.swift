internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacros

/// `@Inheritable`: the members that make a class part of a tree, and storage in slots for its properties.
enum InheritableMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  /// Generated code without formatting, as its lines are reported as those of the user's.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = outline(of: declaration, node, in: context, showingErrors: true)
    else { return [] }
    // A class that conforms already declares this itself or has a superclass that does.
    return model.members(isRoot: !protocols.isEmpty || model.declaresConformance)
      .map { $0.syntax(at: model.place) }
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let variable = member.as(VariableDeclSyntax.self),
      let type = declaration.as(ClassDeclSyntax.self)
    else { return [] }
    let reader = InheritedPropertyReader(variable: variable, typeName: type.name.trimmed)
    // Where the class has an error, storage would bring errors of its own. The class is around its member.
    let surroundings = context.lexicalContext
      .drop { $0.as(ClassDeclSyntax.self)?.name.text == type.name.text }
    let model = context.model(showingErrors: false) { report in
      InheritableReader(
        declaration: declaration,
        attribute: node,
        surroundings: Array(surroundings),
        report: report
      ).read()
    }
    return reader.read() == nil || model == nil ? [] : ["@BuilderKitInheriting.InheritedStorage"]
  }

  /// Conforms the class unless it has an error, which the members' expansion reports, and nobody inherits from it.
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let model = outline(of: declaration, node, in: context, showingErrors: false)
    guard let model, !protocols.isEmpty else { return [] }
    let conformance = "\(model.isolation.ofConformance)BuilderKitInheriting.Inheritable"
    return "extension \(type.trimmed): \(conformance) {}".extensions(at: model.place)
  }

  /// Returns the model of a class; without its properties if there is an error, and nil if nothing can be generated.
  ///
  /// The compiler stops with an assertion where the macro of a subclass asks for the conformance of a class that has none.
  /// So a class with an error conforms nevertheless, if it can have subclasses.
  private static func outline(
    of declaration: some DeclGroupSyntax,
    _ attribute: AttributeSyntax,
    in context: some MacroExpansionContext,
    showingErrors: Bool
  ) -> InheritableModel? {
    let reading = context.reading(showingErrors: showingErrors) { report in
      InheritableReader(
        declaration: declaration,
        attribute: attribute,
        surroundings: context.lexicalContext,
        report: report
      ).read()
    }
    if reading.isSound { return reading.model }
    return reading.model?.isFinal == false ? reading.model?.withoutProperties : nil
  }
}

/// `@InheritedStorage`, which `@Inheritable` puts on each of its properties.
enum InheritedStorageMacro: AccessorMacro, PeerMacro {
  /// Generated code without formatting, as its lines are reported as those of the user's.
  static var formatMode: FormatMode { .disabled }

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
    let model = model(of: declaration, in: context)
    return model?.peers.map { $0.syntax(at: model?.place) } ?? []
  }

  private static func model(
    of declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> InheritedPropertyModel? {
    guard let variable = declaration.as(VariableDeclSyntax.self), let type = type(in: context)
    else { return nil }
    return context.model(showingErrors: false) { report in
      InheritedPropertyReader(variable: variable, typeName: type.name.trimmed, report: report)
        .read()
    }
  }

  private static func type(in context: some MacroExpansionContext) -> ClassDeclSyntax? {
    context.lexicalContext.first?.as(ClassDeclSyntax.self)
  }
}

/// `@NotInherited`, which `@Inheritable` reads.
enum NotInheritedMacro: MarkerMacro {
  static var container: (kind: String, macro: String) { ("class", "Inheritable") }
}
