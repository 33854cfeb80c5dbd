import SwiftSyntax
import SwiftSyntaxBuilder

extension CustomAttributeModel {
  var accessors: [AccessorDeclSyntax] {
    let storage = property.storage
    let place = #"of: self, "\#(property.label)""#
    let owner = property.ownerName?.text ?? "Self"
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = BuilderKit.AttributedValue(initialValue, \(attribute), "\(raw: property.label)", \
      in: \(raw: owner).self)
      }
      """,
      """
      get {
        \(raw: storage).value(\(raw: place))
      }
      """,
      """
      set {
        \(raw: storage) = \(raw: storage).replacing(with: newValue, \(raw: place))
      }
      """,
    ]
  }

  var peers: [DeclSyntax] {
    let type: TypeSyntax = "BuilderKit.AttributedValue<\(property.type)>"
    return ["\(raw: property.storageModifiers)var \(raw: property.storage): \(type)"]
  }
}
