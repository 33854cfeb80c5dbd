internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension AttributeModel {
  fileprivate func accessors(
    get: String,
    modifier: String = "",
    set: String
  ) -> [AccessorDeclSyntax] {
    [
      """
      get {
        \(raw: get)
      }
      """,
      """
      \(raw: modifier)set {
        \(raw: set)
      }
      """,
    ]
  }
}

extension LazyModel {
  var accessors: [AccessorDeclSyntax] {
    accessors(get: "\(property.storage).\(reading)", set: "\(property.storage).assign(newValue)")
  }

  var peers: [DeclSyntax] {
    let wrapped = property.type.wrappedInOptional
    let storage = wrapped.map { "OptionalLazyStorage<\($0)>" } ?? "LazyStorage<\(property.type)>"
    let peers: [DeclSyntax] = [
      "\(raw: property.storageModifiers)let \(raw: property.storage) = BuilderKitAttributes.\(raw: storage)()",
      """
      /// The state of `\(raw: property.label)`, made or not, and a way to get it that can fail.
      \(raw: property.modifiers)var \(raw: property.projection): BuilderKitAttributes.LazyProjection<\(property.type)> {
        BuilderKitAttributes.LazyProjection(
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
  /// The compiler knows whether a final class does; to look for a conformance at run time costs a good
  /// part of a millisecond for each class.
  private var notice: String {
    let call = property.isOwnerFinal ? "send" : "sendIfWanted"
    return #"BuilderKitAttributes.InjectionNotice.\#(call)("\#(property.label)", to: self)"#
  }

  /// The call that answers a plain read.
  private var reading: String { "value(\(arguments)) \(closure)" }

  /// The expression that answers a read that may fail.
  private var getting: String {
    let get = "self.\(property.storage).get(\(arguments)) \(closure)"
    return if case .value = factory { get } else { "try \(get)" }
  }

  /// The arguments before the last closure: the property and, for injection, the initializer's call.
  private var arguments: String {
    guard case .injected = factory else { return property.site }
    let make = property.type.wrappedInOptional == nil ? "make" : "makeOptional"
    let call =
      #"BuilderKitAttributes.Initializers.current.\#(make)(for: "\#(property.label)", of: self)"#
    return "\(property.site), make: { try \(call) }"
  }

  /// The closure that makes the value, or that is called when it was injected.
  private var closure: String {
    let body =
      switch factory {
      case .value(let value): "\(value)"
      case .method(let name): "try BuilderKitAttributes.LazyFactory.result(of: self.\(name)())"
      case .injected: "self.\(hookName)($0)\n\(notice)"
      }
    return "{\n\(body)\n}"
  }
}

extension PartialModel {
  private var loading: String {
    let provider = provider.map { ", from: \($0)" } ?? ""
    return
      "try BuilderKitAttributes.Resources.load(\(property.type).self, named: \(resource)\(provider))"
  }

  var accessors: [AccessorDeclSyntax] {
    accessors(
      get: "\(property.storage).value(\(property.site)) {\n\(loading)\n}",
      set: "\(property.storage).assign(newValue)"
    )
  }

  var peers: [DeclSyntax] {
    let storage = property.storage
    let throwing = "() throws(BuilderKitAttributes.ResourceLoadingError)"
    return [
      """
      \(raw: property.storageModifiers)let \(raw: storage) = \
      BuilderKitAttributes.LazyStorage<\(property.type)>()
      """,
      """
      /// The state of `\(raw: property.label)`, loaded or not, and a way to load it that can fail.
      \(raw: property.modifiers)var \(raw: property.projection): BuilderKitAttributes.PartialProjection<\(property.type)> {
        BuilderKitAttributes.PartialProjection(
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

extension FinalModel {
  private var valueType: TypeSyntax { property.type.wrappedInOptional ?? property.type }

  private var place: String { #"of: self, "\#(property.label)""# }

  var accessors: [AccessorDeclSyntax] {
    let isOptional = property.type.wrappedInOptional != nil
    return accessors(
      get: "\(property.storage).value\(isOptional ? "" : "(\(place))")",
      set: "\(property.storage).assign(newValue, \(place))"
    )
  }

  var peers: [DeclSyntax] {
    let storage = property.storage
    return [
      """
      \(raw: property.storageModifiers)let \(raw: storage) = \
      BuilderKitAttributes.FinalStorage<\(valueType)>()
      """,
      """
      /// The value of `\(raw: property.label)`, if there is one, and an assignment that can fail.
      \(raw: property.setterModifiers)var \(raw: property.projection): BuilderKitAttributes.FinalProjection<\(valueType)> {
        BuilderKitAttributes.FinalProjection(
          get: {
            self.\(raw: storage).value
          },
          set: { value throws(BuilderKitAttributes.FinalError) in
            try self.\(raw: storage).set(value, \(raw: place))
          }
        )
      }
      """,
    ]
  }
}

extension PreferenceModel {
  var accessors: [AccessorDeclSyntax] {
    // Nothing in the owner changes; in an extension nobody knows whether that may be said.
    let isNonmutating = property.owner == .value && !property.isStatic
    return accessors(
      get: "\(property.projection).value",
      modifier: isNonmutating ? "nonmutating " : "",
      set: "\(property.projection).value = newValue"
    )
  }

  var peers: [DeclSyntax] {
    let store = store.map { ", in: \($0)" } ?? ""
    return [
      """
      /// The key and the store of `\(raw: property.label)`, and changes that can fail.
      \(raw: property.setterModifiers)var \(raw: property.projection): \
      BuilderKitAttributes.PreferenceProjection<\(property.type)> {
        BuilderKitAttributes.PreferenceProjection(\(key)\(raw: store), property: "\(raw: property.label)", of: Self.self)
      }
      """
    ]
  }
}

extension CustomAttributeModel {
  var accessors: [AccessorDeclSyntax] {
    let storage = property.storage
    let place = #"of: self, "\#(property.label)""#
    let owner = property.ownerName?.text ?? "Self"
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = BuilderKitAttributes.AttributedValue(initialValue, \(attribute), "\(raw: property.label)", \
      in: \(raw: owner).self)
      }
      """
    ]
      + accessors(
        get: "\(storage).value(\(place))",
        set: "\(storage) = \(storage).replacing(with: newValue, \(place))"
      )
  }

  var peers: [DeclSyntax] {
    let type: TypeSyntax = "BuilderKitAttributes.AttributedValue<\(property.type)>"
    return ["\(raw: property.storageModifiers)var \(raw: property.storage): \(type)"]
  }
}
