/// Storage that begins without a value.
public protocol EmptyStorage: ~Copyable {
  /// Creates storage without a value.
  init()
}

extension LazyStorage: EmptyStorage {}
extension OptionalLazyStorage: EmptyStorage {}

/// The storage of a lazy property in a `Codable` class: as with `lazy var`, the value is neither encoded nor decoded.
///
/// The classes whose coding Swift writes can have no property that is not copied, so the storage is in an object.
public final class UncodedStorage<Storage: EmptyStorage & ~Copyable>: Codable {
  /// The storage itself.
  public let storage = Storage()

  /// Creates storage without a value.
  public init() {}

  /// Creates storage without a value; nothing is decoded.
  public init(from decoder: any Decoder) {}

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) {}
}

extension UncodedStorage: Sendable where Storage: Sendable, Storage: ~Copyable {}

extension KeyedEncodingContainer {
  /// Encodes nothing, not even a key; synthesized conformances call this.
  public func encode<Storage: EmptyStorage & ~Copyable>(
    _ storage: UncodedStorage<Storage>,
    forKey key: Key
  ) {}
}

extension KeyedDecodingContainer {
  /// Returns storage without a value; synthesized conformances call this.
  public func decode<Storage: EmptyStorage & ~Copyable>(
    _ type: UncodedStorage<Storage>.Type,
    forKey key: Key
  ) -> UncodedStorage<Storage> {
    UncodedStorage()
  }
}
