import SwiftSyntax
import SwiftSyntaxBuilder

extension LazyModel {
  var accessors: [AccessorDeclSyntax] {
    [
      """
      get {
        \(raw: property.storage).\(raw: reading)
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
    let wrapped = property.type.wrappedInOptional
    let storage = wrapped.map { "OptionalLazyStorage<\($0)>" } ?? "LazyStorage<\(property.type)>"
    let nonisolated = property.isNonisolated ? "nonisolated " : ""
    let peers: [DeclSyntax] = [
      "\(raw: nonisolated)private let \(raw: property.storage) = BuilderKit.\(raw: storage)()",
      """
      /// Whether `\(raw: property.label)` is made, and a way to get it that can fail.
      \(raw: property.modifiers)var \(raw: property.projection): BuilderKit.LazyProjection<\(property.type)> {
        BuilderKit.LazyProjection(
          isMade: { self.\(raw: property.storage).isMade },
          get: { \(raw: getting) }
        )
      }
      """,
    ]
    guard case .injected = factory else { return peers }
    // Called where the owner declares no hook: one of its own is always preferred.
    let hook: DeclSyntax = """
      @_disfavoredOverload
      \(raw: nonisolated)private func \(raw: hookName)(_ value: \(wrapped ?? property.type), _ absent: Void = ()) {
      }
      """
    return peers + [hook]
  }

  private var hookName: String { "\(property.label)Injected" }

  /// The call that answers a plain read.
  private var reading: String {
    switch factory {
    case .value, .method: "value(\(property.site), make: \(maker))"
    case .injected: "injectedValue(\(property.site), didInject: { self.\(hookName)($0) })"
    }
  }

  /// The expression that answers a read that may fail.
  private var getting: String {
    let storage = "self.\(property.storage)"
    return switch factory {
    case .value: "\(storage).get(\(property.site), make: \(maker))"
    case .method: "try \(storage).get(\(property.site), make: \(maker))"
    case .injected:
      "try \(storage).getInjected(\(property.site), didInject: { self.\(hookName)($0) })"
    }
  }

  private var maker: String {
    switch factory {
    case .value(let value): "{ \(value) }"
    case .method(let name): "{ try BuilderKit.LazyFactory.result(of: self.\(name)()) }"
    case .injected: ""
    }
  }
}
