/// What stands behind a final property: its value, if there is one, and an assignment that can fail.
///
/// ```swift
/// do throws(FinalError) {
///   try editor.$sessionID.set(id)
/// } catch {
///   log(error)    // Attempt to change final property 'sessionID' of Editor
/// }
/// ```
public struct FinalProjection<Value> {
  private let current: () -> Value?
  private let assign: (Value?) throws(FinalError) -> Void

  /// Creates a projection from two views of one storage.
  ///
  /// - Parameters:
  ///   - get: Returns the value if there is one.
  ///   - set: Assigns the value or throws.
  public init(
    get: @escaping () -> Value?,
    set: @escaping (Value?) throws(FinalError) -> Void
  ) {
    current = get
    assign = set
  }

  /// The value, nil as long as none was assigned.
  public var value: Value? { current() }

  /// Assigns the value, as `=` does, but throws where that would trap.
  ///
  /// - Parameter value: The value; nil, as long as there is none, leaves it at that.
  /// - Throws: ``FinalError`` if there is a value already, which stays.
  public func set(_ value: Value?) throws(FinalError) {
    try assign(value)
  }
}
