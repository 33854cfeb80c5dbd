/// An owner that is notified of every value that is injected into it.
///
/// ```swift
/// extension Editor: InjectionObserver {
///   func didInject(_ name: String) {
///     if name == "store" { reload() }
///   }
/// }
/// ```
///
/// To be notified of one property, declare a method with its name in the owner: `func storeInjected(_:)`.
public protocol InjectionObserver: AnyObject {
  /// Receives the name of a property whose value was made and can be read; never called for one that was assigned.
  func didInject(_ name: String)
}

/// The calls of generated ``Lazy(injected:)`` code to an ``InjectionObserver``; for generated code alone.
public enum InjectionNotice {
  /// Notifies an owner whose class is known to observe.
  public static func send(_ name: StaticString, to owner: some InjectionObserver) {
    owner.didInject("\(name)")
  }

  /// Does nothing: the class of the owner is known not to observe.
  @_disfavoredOverload
  @inlinable
  public static func send(_ name: StaticString, to owner: some AnyObject) {}

  /// Notifies an owner if its own class, which may be a subclass of the one that has the property, observes.
  public static func sendIfWanted(_ name: StaticString, to owner: AnyObject) {
    (owner as? any InjectionObserver)?.didInject("\(name)")
  }
}
