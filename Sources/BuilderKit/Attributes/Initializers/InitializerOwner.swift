/// For whom a factory makes values.
struct InitializerOwner: Sendable {
  /// The class whose instances it is; nil for any owner.
  private let type: AnyClass?
  private let includes: @Sendable (AnyClass) -> Bool

  /// Any owner.
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

  /// Whether this is a part of what the other includes, and not all of it.
  func isWithin(_ other: InitializerOwner) -> Bool {
    guard let type else { return false }
    return self != other && other.includes(type)
  }
}

extension InitializerOwner: Equatable {
  static func == (left: InitializerOwner, right: InitializerOwner) -> Bool {
    left.type == right.type
  }
}
