/// What stands behind a partial property: whether it is loaded, and a way to load it that can fail.
///
/// ```swift
/// do throws(ResourceLoadingError) {
///   try editor.$form.load()
/// } catch {
///   log(error)    // /…/question-form.json is malformed: line 3, column 14: expected a comma or '}'
/// }
/// ```
public struct PartialProjection<Value> {
  private let loaded: () -> Bool
  private let get: () throws(ResourceLoadingError) -> Value

  /// Creates a projection from two views of one storage.
  ///
  /// - Parameters:
  ///   - isLoaded: Returns whether there is a value.
  ///   - load: Returns the value, loaded first if there is none.
  public init(
    isLoaded: @escaping () -> Bool,
    load: @escaping () throws(ResourceLoadingError) -> Value
  ) {
    loaded = isLoaded
    get = load
  }

  /// Whether there is a value, loaded or assigned; asking loads none.
  public var isLoaded: Bool { loaded() }

  /// Returns the value, which is loaded first if there is none; plain reads answer the same one from then on.
  ///
  /// - Throws: Where and why it could not be loaded; the next call, and the next read, try again.
  @discardableResult
  public func load() throws(ResourceLoadingError) -> Value { try get() }
}
