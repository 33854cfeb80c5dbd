internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacros

/// An attribute that stands for the accessors of its property.
protocol AccessorAttributeMacro: AccessorMacro, PeerMacro {
  /// The model of the attribute, from which everything is generated.
  associatedtype Model: AttributeModel
}

extension AccessorAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let model = model(of: declaration, node, context.lexicalContext) { _, _ in }
    if let model { return model.accessors }
    let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first
    // Without any accessors the compiler would add an error of its own to the refusal.
    return binding?.accessorBlock == nil ? ["get { Swift.fatalError() }", "set {}"] : []
  }

  /// Generates the declarations beside the property; reports errors, once for both expansions.
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let model = model(of: declaration, node, context.lexicalContext) { message, place in
      context.diagnose(Diagnostic(node: place, message: message))
    }
    return model?.peers ?? []
  }

  private static func model(
    of declaration: some DeclSyntaxProtocol,
    _ attribute: AttributeSyntax,
    _ surroundings: [Syntax],
    report: @escaping Report<AttributeMessage>
  ) -> Model? {
    var isSound = true
    let reporting: Report<AttributeMessage> = {
      isSound = false
      report($0, $1)
    }
    let reader = AttributedPropertyReader(
      attribute: attribute,
      rules: Model.rules,
      surroundings: surroundings,
      report: reporting
    )
    guard let property = reader.read(declaration) else { return nil }
    let model = Model(of: property, attribute: attribute, report: reporting)
    return isSound ? model : nil
  }
}

/// `@Lazy`: the accessors of a property, and its storage.
enum LazyMacro: AccessorAttributeMacro {
  typealias Model = LazyModel
}

/// `@Partial`: the accessors of a property, and its storage.
enum PartialMacro: AccessorAttributeMacro {
  typealias Model = PartialModel
}

/// `@Final`: the accessors of a property, and its storage.
enum FinalMacro: AccessorAttributeMacro {
  typealias Model = FinalModel
}

/// `@Preference`: the accessors of a property, and its projection.
enum PreferenceMacro: AccessorAttributeMacro {
  typealias Model = PreferenceModel
}

/// The accessors of a property with an attribute of the user's own: one with a macro of the user's own.
enum PropertyAttributeMacro: AccessorAttributeMacro {
  typealias Model = CustomAttributeModel
}
