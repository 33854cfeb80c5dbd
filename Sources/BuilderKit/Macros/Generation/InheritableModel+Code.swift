internal import SwiftSyntax
internal import SwiftSyntaxBuilder

// Nothing here names an actor but the conformance: members of a class are isolated as the class is, wherever
// that comes from. So what depends on isolation, such as defaults and conformances of values, is written in members.

extension InheritableModel {
  func members(isRoot: Bool) -> [String] {
    let functions = [declaration(isRoot: isRoot), update(isRoot: isRoot)]
    guard isRoot else { return functions }
    return [ancestor, node] + functions + (hasInitializer ? [] : [initializer])
  }

  private var ancestor: String {
    "\(access.prefix)typealias Ancestor = \(name)"
  }

  private var node: String {
    "\(access.prefix)\(isFinal ? "" : "final ")let _$node = BuilderKitInheriting.InheritanceNode()"
  }

  /// The modifiers of a function that every subclass overrides.
  private func modifiers(isRoot: Bool) -> String {
    (isOpen ? "open " : access.prefix) + (isRoot ? "" : "override ")
  }

  private func declaration(isRoot: Bool) -> String {
    let above = isRoot ? [] : ["super._$declareProperties(in: &_$list)"]
    return """
      \(modifiers(isRoot: isRoot))class func _$declareProperties(\
      in _$list: inout BuilderKitInheriting.InheritablePropertyList) {
      \(lines(above + properties.map(\.declaration)))
      }
      """
  }

  private func update(isRoot: Bool) -> String {
    let above = isRoot ? [] : ["super._$updateStamps(_$update)"]
    return """
      \(modifiers(isRoot: isRoot))func _$updateStamps(_ _$update: (inout Swift.UInt64) -> Swift.Void) {
      \(lines(above + properties.map { "unsafe _$update(&\($0.cellName).stamp)" }))
      }
      """
  }

  private var initializer: String {
    """
    /// Creates an object without ancestor and without values of its own.
    \(access.prefix)\(isFinal ? "" : "required ")init() {}
    """
  }
}

extension InheritedPropertyModel {
  /// The type that tells the property from all others; a struct, for an enum cannot be in a class with a parameter pack.
  private var tagName: TokenSyntax { name.prefixed(with: "_$property_") }
  var cellName: TokenSyntax { name.prefixed(with: "_$cell_") }

  /// The statement that adds the property to the list of a class.
  fileprivate var declaration: String {
    let label = StringLiteralExprSyntax(content: name.label)
    let flag = isInherited ? "" : ", isInherited: false"
    return lines([
      "_$list.add(\(tagName).self, \(label)\(flag)) { () -> \(type) in".located(at: place),
      "\(defaultValue)".located(at: defaultPlace),
      "}.comparing().encoding().decoding().clearing()",
    ])
  }

  /// The type of the property, and the cell that remembers where the object's value comes from.
  var peers: [String] {
    [
      "private struct \(tagName) {}",
      """
      @exclusivity(unchecked) private var \(cellName) = \
      BuilderKitInheriting.InheritedCell<\(tagName), \(type)>()
      """,
    ]
  }

  var accessors: [AccessorDeclSyntax] {
    [
      .accessor(
        "get",
        "unsafe \(cellName).value(for: self, at: \\.\(name)) { unsafe \(cellName) = $0 }",
        at: place
      ),
      .accessor("set", "unsafe \(cellName).assign(newValue, for: self)", at: place),
    ]
  }
}

extension TokenSyntax {
  /// The name with something before it, in back-ticks where it is no plain identifier.
  fileprivate func prefixed(with prefix: String) -> TokenSyntax {
    let isPlain = label.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isXIDContinue || !scalar.isASCII || scalar == "_"
    }
    return .identifier(isPlain ? prefix + label : "`\(prefix)\(label)`")
  }
}
