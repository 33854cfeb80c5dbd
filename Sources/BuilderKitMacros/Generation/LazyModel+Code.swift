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
    let peers: [DeclSyntax] = [
      "\(raw: property.storageModifiers)let \(raw: property.storage) = BuilderKit.\(raw: storage)()",
      """
      /// Whether `\(raw: property.label)` is made, and a way to get it that can fail.
      \(raw: property.modifiers)var \(raw: property.projection): BuilderKit.LazyProjection<\(property.type)> {
        BuilderKit.LazyProjection(
          isMade: {
            self.\(raw: property.storage).isMade
          },
          get: {
            \(raw: getting)
          }
        )
      }
      """,
    ]
    guard case .injected = factory else { return peers }
    // Called where the owner declares no hook: one of its own is always preferred.
    let hook: DeclSyntax = """
      @_disfavoredOverload
      \(raw: property.storageModifiers)func \(raw: hookName)(_ value: \(wrapped ?? property.type), _ absent: Void = ()) {
      }
      """
    return peers + [hook]
  }

  private var hookName: String { "\(property.label)Injected" }

  /// The call that tells an owner who wants to know of every value.
  ///
  /// Whether a final class does is known when it is compiled; to look for a conformance at run time costs a good
  /// part of a millisecond for each class.
  private var notice: String {
    let call = property.isOwnerFinal ? "send" : "sendIfWanted"
    return #"BuilderKit.InjectionNotice.\#(call)("\#(property.label)", to: self)"#
  }

  /// The call that answers a plain read.
  private var reading: String {
    switch factory {
    case .value, .method: "value(\(property.site)) \(closure)"
    case .injected: "injectedValue(\(property.site)) \(closure)"
    }
  }

  /// The expression that answers a read that may fail.
  private var getting: String {
    let storage = "self.\(property.storage)"
    return switch factory {
    case .value: "\(storage).get(\(property.site)) \(closure)"
    case .method: "try \(storage).get(\(property.site)) \(closure)"
    case .injected: "try \(storage).getInjected(\(property.site)) \(closure)"
    }
  }

  /// What makes the value, or is called when it was injected.
  private var closure: String {
    let body =
      switch factory {
      case .value(let value): "\(value)"
      case .method(let name): "try BuilderKit.LazyFactory.result(of: self.\(name)())"
      case .injected: "self.\(hookName)($0)\n\(notice)"
      }
    return "{\n\(body)\n}"
  }
}
