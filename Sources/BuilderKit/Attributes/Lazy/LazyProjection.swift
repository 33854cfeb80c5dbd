/// What stands behind a lazy property: whether its value is there, and a way to get it that can fail.
///
/// ```swift
/// if editor.$dictionary.isMade { save(editor.dictionary) }
/// let dictionary = try editor.$dictionary.get()    // the plain read would trap
/// ```
public struct LazyProjection<Value> {
  private let made: () -> Bool
  private let make: () throws -> Value

  /// Creates a projection from two views of one storage.
  ///
  /// - Parameters:
  ///   - isMade: Returns whether there is a value.
  ///   - get: Returns the value, made first if there is none.
  public init(isMade: @escaping () -> Bool, get: @escaping () throws -> Value) {
    made = isMade
    make = get
  }

  /// Whether there is a value, made or assigned; asking makes none.
  public var isMade: Bool { made() }

  /// Returns the value, which is made first if there is none.
  ///
  /// - Throws: What its factory throws, or ``InitializerError`` where it has none; the next call, and the
  ///   next read, try again.
  public func get() throws -> Value { try make() }
}
