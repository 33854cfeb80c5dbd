/// How the code of ``Lazy(injected:)`` properties tells an ``InjectionObserver``; nobody else needs it.
///
/// ```swift
/// InjectionNotice.send("store", to: self)
/// ```
public enum InjectionNotice {
  /// Tells an owner whose class is known to observe.
  public static func send(_ name: StaticString, to owner: some InjectionObserver) {
    owner.didInject("\(name)")
  }

  /// Does nothing: the class of the owner is known not to observe.
  @_disfavoredOverload
  @inlinable
  public static func send(_ name: StaticString, to owner: some AnyObject) {}

  /// Tells an owner if its own class, which may be a subclass of the one that has the property, observes.
  public static func sendIfWanted(_ name: StaticString, to owner: AnyObject) {
    (owner as? any InjectionObserver)?.didInject("\(name)")
  }
}
