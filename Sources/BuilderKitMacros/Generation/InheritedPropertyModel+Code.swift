import SwiftSyntax
import SwiftSyntaxBuilder

extension InheritedPropertyModel {
  /// The description of the property, and the slot that holds its values.
  func peers(isolation: Isolation) -> [DeclSyntax] {
    let isInherited = isInherited ? [] : ["static var isInherited: Bool { false }"]
    return [
      """
      \(raw: isolation.prefix)private enum _$\(raw: label): \(raw: isolation.prefix)BuilderKit.InheritableProperty {
        static var name: String { "\(raw: label)" }
        static var defaultValue: \(type) { \(defaultValue) }
      \(raw: lines(isInherited))
      }
      """,
      "private let \(raw: slotName) = BuilderKit.PropertySlot<_$\(raw: label)>()",
    ]
  }

  /// The accessors that ask the slot.
  var accessors: [AccessorDeclSyntax] {
    [
      "get { \(raw: slotName).value(for: self, at: \\.\(name)) }",
      "set { \(raw: slotName).assign(newValue) }",
    ]
  }
}
