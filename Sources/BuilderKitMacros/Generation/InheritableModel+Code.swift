internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension InheritableModel {
  func members(isRoot: Bool) -> [DeclSyntax] {
    guard isRoot else { return [slots(isRoot: false)] }
    return [ancestor, node, slots(isRoot: true)] + (declaresInitializer ? [] : [initializer])
  }

  private var ancestor: DeclSyntax {
    "\(raw: access.prefix)typealias Ancestor = \(name)"
  }

  private var node: DeclSyntax {
    "\(raw: access.prefix)\(raw: isFinal ? "" : "final ")let _$node = BuilderKitInheriting.InheritanceNode()"
  }

  private func slots(isRoot: Bool) -> DeclSyntax {
    let access = isOpen ? "open " : access.prefix
    let own = "[\(properties.map(\.slotName).joined(separator: ", "))]"
    return """
      \(raw: access)\(raw: isRoot ? "" : "override ")var _$slots: [BuilderKitInheriting.InheritableSlot] {
        \(raw: isRoot ? own : "super._$slots + \(own)")
      }
      """
  }

  private var initializer: DeclSyntax {
    """
    /// Creates an object without ancestor and without values of its own.
    \(raw: access.prefix)\(raw: isFinal ? "" : "required ")init() {}
    """
  }
}

extension InheritedPropertyModel {
  /// The description of the property, and the slot that holds its values.
  func peers(isolation: String) -> [DeclSyntax] {
    let isInherited = isInherited ? [] : ["static var isInherited: Bool { false }"]
    return [
      """
      \(raw: isolation)private enum _$\(raw: label): \(raw: isolation)BuilderKitInheriting.InheritableProperty {
        static var name: String { "\(raw: label)" }
        static var defaultValue: \(type) { \(defaultValue) }
      \(raw: lines(isInherited))
      }
      """,
      "private let \(raw: slotName) = BuilderKitInheriting.PropertySlot<_$\(raw: label)>()",
    ]
  }

  var accessors: [AccessorDeclSyntax] {
    [
      "get { \(raw: slotName).value(for: self, at: \\.\(name)) }",
      "set { \(raw: slotName).assign(newValue) }",
    ]
  }
}
