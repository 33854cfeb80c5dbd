/// What generated code calls the factories of lazy properties through.
public enum LazyFactory {
  /// Returns what a factory makes, whether it can throw or not.
  @inlinable
  public static func result<Value>(of make: @autoclosure () throws -> Value) throws -> Value {
    try make()
  }
}
