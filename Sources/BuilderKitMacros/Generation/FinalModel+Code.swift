import SwiftSyntax
import SwiftSyntaxBuilder

extension FinalModel {
  /// The type without its `?`: the storage is empty until there is a value.
  private var valueType: TypeSyntax { property.type.wrappedInOptional ?? property.type }

  private var place: String { #"of: self, "\#(property.label)""# }

  var accessors: [AccessorDeclSyntax] {
    let isOptional = property.type.wrappedInOptional != nil
    return [
      """
      get {
        \(raw: property.storage).value\(raw: isOptional ? "" : "(\(place))")
      }
      """,
      """
      set {
        \(raw: property.storage).assign(newValue, \(raw: place))
      }
      """,
    ]
  }

  var peers: [DeclSyntax] {
    let storage = property.storage
    return [
      """
      \(raw: property.storageModifiers)let \(raw: storage) = \
      BuilderKit.FinalStorage<\(valueType)>()
      """,
      """
      /// The value of `\(raw: property.label)`, if there is one, and an assignment that can fail.
      \(raw: property.setterModifiers)var \(raw: property.projection): BuilderKit.FinalProjection<\(valueType)> {
        BuilderKit.FinalProjection(
          get: {
            self.\(raw: storage).value
          },
          set: { value throws(BuilderKit.FinalError) in
            try self.\(raw: storage).set(value, \(raw: place))
          }
        )
      }
      """,
    ]
  }
}
