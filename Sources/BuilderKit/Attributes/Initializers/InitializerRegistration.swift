/// One factory: what it makes, for whom, and how.
struct InitializerRegistration: Sendable {
  let subject: InitializerSubject
  let owner: InitializerOwner
  /// A `@Sendable (AnyObject) throws -> Value` for values of one type, a
  /// `@Sendable (Any.Type, AnyObject) throws -> Any` for those that conform to a protocol.
  let factory: any Sendable
}
