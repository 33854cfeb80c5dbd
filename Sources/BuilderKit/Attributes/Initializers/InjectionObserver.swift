/// An owner that is told of every value that is injected into it.
///
/// ```swift
/// extension Editor: InjectionObserver {
///   func didInject(_ name: String) {
///     if name == "store" { reload() }
///   }
/// }
/// ```
///
/// To be told of one property, declare a method with its name in the owner: `func storeInjected(_:)`.
public protocol InjectionObserver: AnyObject {
  /// Tells that a value was made and can be read from a property; never called for one that was assigned.
  ///
  /// - Parameter name: The name of the property.
  func didInject(_ name: String)
}
