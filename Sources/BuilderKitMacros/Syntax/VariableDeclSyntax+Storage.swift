import SwiftSyntax

extension VariableDeclSyntax {
  /// Whether values live in the product: neither computed, nor static, nor lazy.
  var isStored: Bool {
    !isStatic && !isLazy && !hasAccessorAttribute && bindings.allSatisfy(\.isStored)
  }

  /// The attributes of this package that make accessors, and what stands behind them.
  static let accessorAttributes: Set<String> = ["Lazy", "Partial", "Final", "Preference"]

  private var hasAccessorAttribute: Bool {
    Self.accessorAttributes.contains { !attributes.named($0).isEmpty }
  }

  /// Whether the declaration says `let`.
  var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  /// Whether the value belongs to the type.
  var isStatic: Bool { has(.static) || has(.class) }

  /// Whether the value is computed when first read.
  var isLazy: Bool { has(.lazy) }

  /// The first `willSet` or `didSet`.
  var firstObserver: AccessorDeclSyntax? {
    for binding in bindings {
      guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { continue }
      let observers: [TokenKind] = [.keyword(.willSet), .keyword(.didSet)]
      return accessors.first { observers.contains($0.accessorSpecifier.tokenKind) }
    }
    return nil
  }

  private func has(_ keyword: Keyword) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension PatternBindingSyntax {
  /// Whether the binding has no accessors but observers.
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil:
      true
    case .getter:
      false
    case .accessors(let accessors):
      accessors.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    @unknown default:
      false
    }
  }
}
