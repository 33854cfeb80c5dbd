import SwiftSyntax

/// An attribute on a property, read once; everything generated comes from here.
protocol AttributeModel {
  /// Where the attribute can stand, beside on variables of classes and actors.
  static var rules: AttributedPropertyReader.Rules { get }

  /// Reads the attribute and reports what cannot be supported; nil where nothing can be generated.
  init?(
    of property: AttributedPropertyModel,
    attribute: AttributeSyntax,
    report: Report<AttributeMessage>
  )

  /// The property's accessors.
  var accessors: [AccessorDeclSyntax] { get }

  /// What stands beside the property.
  var peers: [DeclSyntax] { get }
}
