import SwiftSyntax
import SwiftSyntaxBuilder

extension PartialModel {
  /// The expression that loads a value.
  private var loading: String {
    let provider = provider.map { ", from: \($0)" } ?? ""
    return "try BuilderKit.Resources.load(\(property.type).self, named: \(resource)\(provider))"
  }

  var accessors: [AccessorDeclSyntax] {
    [
      """
      get {
        \(raw: property.storage).value(\(raw: property.site)) {
          \(raw: loading)
        }
      }
      """,
      """
      set {
        \(raw: property.storage).assign(newValue)
      }
      """,
    ]
  }

  var peers: [DeclSyntax] {
    let storage = property.storage
    let throwing = "() throws(BuilderKit.ResourceLoadingError)"
    return [
      """
      \(raw: property.storageModifiers)let \(raw: storage) = \
      BuilderKit.LazyStorage<\(property.type)>()
      """,
      """
      /// Whether `\(raw: property.label)` is loaded, and a way to load it that can fail.
      \(raw: property.modifiers)var \(raw: property.projection): BuilderKit.PartialProjection<\(property.type)> {
        BuilderKit.PartialProjection(
          isLoaded: {
            self.\(raw: storage).isMade
          },
          load: { \(raw: throwing) -> \(property.type) in
            try self.\(raw: storage).get(\(raw: property.site)) { \(raw: throwing) -> \(property.type) in
              \(raw: loading)
            }
          }
        )
      }
      """,
    ]
  }
}
