internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension AttributeModel {
  fileprivate func accessors(
    get: String,
    modifier: String = "",
    set: String
  ) -> [AccessorDeclSyntax] {
    [
      .accessor("get", get, at: property.place),
      .accessor("\(modifier)set", set, at: property.place),
    ]
  }
}

extension AttributedPropertyModel {
  /// The storage of a lazy value, or the object around it.
  fileprivate var lazyStorage: String { isOwnerCoded ? "\(storage).storage" : storage }

  /// The declaration of the storage of a lazy value.
  fileprivate func lazyStorageDeclaration(_ type: String) -> String {
    let type = "BuilderKitAttributes.\(type)"
    // A constant with a value could not be decoded, of which the compiler warns.
    return isOwnerCoded
      ? "nonisolated(unsafe) private var \(storage) = BuilderKitAttributes.UncodedStorage<\(type)>()"
      : "\(storageModifiers)let \(storage) = \(type)()"
  }
}

extension LazyModel {
  var accessors: [AccessorDeclSyntax] {
    accessors(
      get: "\(property.lazyStorage).value(\(arguments)) { \(closure) }",
      set: "\(property.lazyStorage).assign(newValue)"
    )
  }

  var peers: [String] {
    let wrapped = property.type.wrappedInOptional
    let storage = wrapped.map { "OptionalLazyStorage<\($0)>" } ?? "LazyStorage<\(property.type)>"
    let projection = "BuilderKitAttributes.LazyProjection<\(property.type), \(failure)>"
    let get = "self.\(property.lazyStorage).get(\(arguments)) { \(closure) }"
    let peers = [
      property.lazyStorageDeclaration(storage),
      """
      /// The state of `\(property.label)`, made or not, and a way to get it that can fail.
      \(property.modifiers)var \(property.projection): \(projection) { BuilderKitAttributes.LazyProjection(\
      isMade: { self.\(property.lazyStorage).isMade }, get: { () throws(\(failure)) -> \(property.type) in \(canFail ? "try " : "")\(get) }) }
      """,
    ]
    switch factory {
    case .value(let value):
      let make = """
        \(property.privateStaticModifiers)func \(property.storage)() -> \(property.type) {
        \(property.marked(value))
        }
        """
      return peers + [make]
    case .method:
      return peers
    case .injected:
      // Called where the owner declares no hook: one of its own is always preferred.
      let value = wrapped ?? property.type
      return peers
        + [
          """
          @_disfavoredOverload \(property.privateModifiers)func \(hookName)(_ value: \(value), _ absent: Swift.Void = ()) {}
          """
        ]
    }
  }

  /// The type of the errors of making the value, by a name that nothing around the property can hide.
  private var failure: String {
    switch factory {
    case .value: "BuilderKitAttributes.LazyFactory.NoError"
    case .injected, .method: "BuilderKitAttributes.LazyFactory.AnyError"
    }
  }

  private var canFail: Bool {
    if case .value = factory { false } else { true }
  }

  private var hookName: String { property.identifier("", "Injected") }

  /// The call that tells an owner who wants to know of every value.
  ///
  /// The compiler knows whether a final class does; to look for a conformance at run time costs a good
  /// part of a millisecond for each class.
  private var notice: String {
    let call = property.isOwnerFinal ? "send" : "sendIfWanted"
    return "BuilderKitAttributes.InjectionNotice.\(call)(\(property.literal), to: self)"
  }

  /// The arguments before the last closure: the property and, for injection, the initializer's call.
  private var arguments: String {
    guard case .injected = factory else { return property.site }
    let make = property.type.wrappedInOptional == nil ? "make" : "makeOptional"
    let call =
      "BuilderKitAttributes.Initializers.current.\(make)(for: \(property.literal), of: self)"
    return "\(property.site), make: { try \(call) }"
  }

  /// The statements that make the value, or that are run when it was injected.
  private var closure: String {
    switch factory {
    case .value: "Self.\(property.storage)()"
    case .method(let name): "try BuilderKitAttributes.LazyFactory.result(of: self.\(name)())"
    case .injected: "self.\(hookName)($0); \(notice)"
    }
  }
}

extension PartialModel {
  var accessors: [AccessorDeclSyntax] {
    accessors(
      get: "\(property.lazyStorage).value(\(property.site)) { try Self.\(property.storage)() }",
      set: "\(property.lazyStorage).assign(newValue)"
    )
  }

  var peers: [String] {
    let storage = property.storage
    let type = property.type
    let throwing = "throws(BuilderKitAttributes.ResourceLoadingError) -> \(type)"
    let provider = provider.map { ", from: \($0)" } ?? ""
    let get = "try self.\(property.lazyStorage).get(\(property.site))"
    return [
      property.lazyStorageDeclaration("LazyStorage<\(type)>"),
      """
      \(property.privateStaticModifiers)func \(storage)() \(throwing) { \
      try BuilderKitAttributes.ResourceLoading.load(\(type).self, named: \(resource)\(provider)) }
      """,
      """
      /// The state of `\(property.label)`, loaded or not, and a way to load it that can fail.
      \(property.modifiers)var \(property.projection): BuilderKitAttributes.PartialProjection<\(type)> { \
      BuilderKitAttributes.PartialProjection(isLoaded: { self.\(property.lazyStorage).isMade }, \
      load: { () \(throwing) in \(get) { () \(throwing) in try Self.\(storage)() } }) }
      """,
    ]
  }
}

extension FinalModel {
  private var valueType: TypeSyntax { property.type.wrappedInOptional ?? property.type }

  private var place: String { "of: self, \(property.literal)" }

  var accessors: [AccessorDeclSyntax] {
    let isOptional = property.type.wrappedInOptional != nil
    return accessors(
      get: "\(property.storage).value\(isOptional ? "" : "(\(place))")",
      set: "\(property.storage).assign(newValue, \(place))"
    )
  }

  var peers: [String] {
    let storage = property.storage
    let error = "BuilderKitAttributes.FinalError"
    return [
      """
      \(property.storageModifiers)let \(storage) = BuilderKitAttributes.FinalStorage<\(valueType)>()
      """,
      """
      /// The value of `\(property.label)`, if there is one, and an assignment that can fail.
      \(property.setterModifiers)var \(property.projection): BuilderKitAttributes.FinalProjection<\(valueType)> { \
      BuilderKitAttributes.FinalProjection(get: { self.\(storage).value }, \
      set: { value throws(\(error)) in try self.\(storage).set(value, \(place)) }) }
      """,
    ]
  }
}

extension PreferenceModel {
  var accessors: [AccessorDeclSyntax] {
    // Nothing in the owner changes; in an extension nobody knows whether that may be said.
    let isNonmutating = property.owner == .value && !property.isStatic
    return accessors(
      get: "Self.\(property.storage).value",
      modifier: isNonmutating ? "nonmutating " : "",
      set: "Self.\(property.storage).value = newValue"
    )
  }

  var peers: [String] {
    let type = "BuilderKitAttributes.PreferenceProjection<\(property.type)>"
    let store = store.map { ", in: \($0)" } ?? ""
    return [
      """
      \(property.privateStaticModifiers)var \(property.storage): \(type) { \
      BuilderKitAttributes.PreferenceProjection(\(key)\(store), property: \(property.literal), of: \(owner)) }
      """,
      """
      /// The key and the store of `\(property.label)`, and changes that can fail.
      \(property.setterModifiers)var \(property.projection): \(type) { Self.\(property.storage) }
      """,
    ]
  }

  private var owner: String {
    StringLiteralExprSyntax(content: property.ownerText).description
  }
}

extension CustomAttributeModel {
  /// The projection's name, for there is none: it never meets one of the user's either.
  private var storage: String { property.projection }

  private var owner: String { property.ownerName?.text ?? "Self" }

  private var place: String { "of: self, \(property.literal)" }

  var accessors: [AccessorDeclSyntax] {
    let value = """
      BuilderKitAttributes.AttributedValue(initialValue, \(attribute), \(property.literal), in: \(owner).self)
      """
    let initializing = AccessorDeclSyntax.accessor(
      "@storageRestrictions(initializes: \(storage)) init(initialValue)",
      "\(storage) = \(value)",
      at: property.place
    )
    return [initializing]
      + accessors(
        get: "\(storage).value(\(place), \(attribute))",
        set: "\(storage) = \(storage).replacing(with: newValue, \(place), \(attribute))"
      )
  }

  var peers: [String] {
    let type = "BuilderKitAttributes.AttributedValue<\(property.type)>"
    return ["\(property.storageModifiers)var \(storage): \(type)"]
  }
}
