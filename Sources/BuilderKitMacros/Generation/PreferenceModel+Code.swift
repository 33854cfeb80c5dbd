import SwiftSyntax
import SwiftSyntaxBuilder

extension PreferenceModel {
  var accessors: [AccessorDeclSyntax] {
    // Nothing in the owner changes; in an extension nobody knows whether that may be said.
    let isNonmutating = property.owner == .value && !property.isStatic
    return [
      """
      get {
        \(raw: property.projection).value
      }
      """,
      """
      \(raw: isNonmutating ? "nonmutating " : "")set {
        \(raw: property.projection).value = newValue
      }
      """,
    ]
  }

  var peers: [DeclSyntax] {
    let store = store.map { ", in: \($0)" } ?? ""
    return [
      """
      /// The key and the store of `\(raw: property.label)`, and changes that can fail.
      \(raw: property.setterModifiers)var \(raw: property.projection): \
      BuilderKit.PreferenceProjection<\(property.type)> {
        BuilderKit.PreferenceProjection(\(key)\(raw: store), property: "\(raw: property.label)", of: Self.self)
      }
      """
    ]
  }
}
