/// A factory with the types that it makes and the owners it makes them for.
struct InitializerRegistration: Sendable {
  let subject: InitializerSubject
  let owner: InitializerOwner
  /// The actor that the factory is to be called on; nil for any thread.
  let isolation: (any Actor)?
  /// A `@Sendable (AnyObject) throws -> Value` for values of one type, a
  /// `@Sendable (Any.Type, AnyObject) throws -> Any` for those that conform to a protocol.
  let factory: any Sendable
}

struct InitializerSubject: Sendable, Equatable {
  /// The type of the values, or for a protocol the type of its conforming types.
  private let identity: Any.Type
  let protocolName: String?
  private let includes: @Sendable (Any.Type) -> Bool

  init(type: Any.Type) {
    identity = type
    protocolName = nil
    includes = { $0 == type }
  }

  /// Creates the subject of a factory for the types that `match` recognizes.
  init<Metatype>(conforming match: @escaping @Sendable (Any.Type) -> Metatype?) {
    self.init(metatype: Metatype.self) { match($0) != nil }
  }

  /// Creates a subject that equals the one of a factory for the types of a metatype.
  init(metatype: Any.Type, includes: @escaping @Sendable (Any.Type) -> Bool = { _ in false }) {
    identity = metatype
    // The type of the conforming types is spelled `any Bootable.Type`, or without `any`.
    let words = "\(metatype)".split(separator: " ")
    protocolName = words.last.map { $0.hasSuffix(".Type") ? "\($0.dropLast(5))" : "\($0)" }
    self.includes = includes
  }

  func includes(_ type: Any.Type) -> Bool { includes(type) }

  static func == (left: InitializerSubject, right: InitializerSubject) -> Bool {
    left.identity == right.identity && left.protocolName == right.protocolName
  }
}

struct InitializerOwner: Sendable, Equatable {
  /// The class whose instances it is; nil for any owner.
  private let type: AnyClass?
  private let includes: @Sendable (AnyClass) -> Bool

  static let any = InitializerOwner(type: nil) { _ in true }

  private init(type: AnyClass?, includes: @escaping @Sendable (AnyClass) -> Bool) {
    self.type = type
    self.includes = includes
  }

  /// The instances of a class and its subclasses.
  init<Owner: AnyObject>(_ type: Owner.Type) {
    self.init(type: type) { $0 is Owner.Type }
  }

  func includes(_ type: AnyClass) -> Bool { includes(type) }

  /// Returns whether the other includes all of these owners, and more.
  func isWithin(_ other: InitializerOwner) -> Bool {
    guard let type else { return false }
    return self != other && other.includes(type)
  }

  static func == (left: InitializerOwner, right: InitializerOwner) -> Bool {
    left.type == right.type
  }
}

/// Returns a factory that the compiler lets any code call; the caller checks that it has the factory's isolation.
func withoutIsolation<Owner, Value>(
  _ factory: @escaping @isolated(any) @Sendable (Owner) throws -> Value
) -> @Sendable (Owner) throws -> Value {
  unsafeBitCast(factory, to: (@Sendable (Owner) throws -> Value).self)
}

/// Returns a factory of the types that conform to a protocol, in the same way.
func withoutIsolation<Metatype, Owner>(
  _ factory: @escaping @isolated(any) @Sendable (Metatype, Owner) throws -> Any
) -> @Sendable (Metatype, Owner) throws -> Any {
  unsafeBitCast(factory, to: (@Sendable (Metatype, Owner) throws -> Any).self)
}
