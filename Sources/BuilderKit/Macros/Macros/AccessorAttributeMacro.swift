internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacros

/// An attribute that is expanded to the accessors of its property.
protocol AccessorAttributeMacro: AccessorMacro, PeerMacro {
  associatedtype Model: AttributeModel
}

extension AccessorAttributeMacro {
  /// Generated code without formatting, as its lines are reported as those of the user's.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    if let model = model(of: declaration, node, in: context, showingErrors: false) {
      return model.accessors
    }
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      variable.accessorAttributes(besides: node.plainName).count == 1,
      binding.typeAnnotation?.type.opaqueToken == nil,
      !AttributedPropertyReader.isObserved(variable, in: context.lexicalContext)
    else { return [] }
    // The compiler insists on accessors where nobody else makes some.
    return ["get { Swift.fatalError() }", "set { _ = newValue }"]
  }

  /// Generates the declarations beside the property; reports errors, once for both expansions.
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let model = model(of: declaration, node, in: context, showingErrors: true)
    return model?.peers.map { $0.syntax(at: model?.property.place) } ?? []
  }

  private static func model(
    of declaration: some DeclSyntaxProtocol,
    _ attribute: AttributeSyntax,
    in context: some MacroExpansionContext,
    showingErrors: Bool
  ) -> Model? {
    context.model(showingErrors: showingErrors) { report in
      let reader = AttributedPropertyReader(
        attribute: attribute,
        rules: Model.rules,
        surroundings: context.lexicalContext,
        locate: { SourceLine(of: $0, in: context) },
        report: report
      )
      return reader.read(declaration).flatMap { Model(of: $0, attribute, report) }
    }
  }
}

enum LazyMacro: AccessorAttributeMacro { typealias Model = LazyModel }
enum PartialMacro: AccessorAttributeMacro { typealias Model = PartialModel }
enum FinalMacro: AccessorAttributeMacro { typealias Model = FinalModel }
enum PreferenceMacro: AccessorAttributeMacro { typealias Model = PreferenceModel }
/// The implementation of an attribute with a macro of the user's own.
enum PropertyAttributeMacro: AccessorAttributeMacro { typealias Model = CustomAttributeModel }
