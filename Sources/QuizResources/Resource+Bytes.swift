extension Resource {
  /// The bytes of an embedded file: constant, checked at every access, valid for ever.
  public struct Bytes: RandomAccessCollection, Sendable {
    // Only `Resource` makes one, from memory that the linker placed and nobody writes or frees.
    private nonisolated(unsafe) let storage: UnsafeBufferPointer<UInt8>

    init(embedded storage: UnsafeBufferPointer<UInt8>) {
      self.storage = storage
    }

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last byte.
    public var endIndex: Int { storage.count }

    /// The byte at a position, which must be one of `indices`.
    public subscript(position: Int) -> UInt8 {
      precondition(indices.contains(position), "Resource byte out of range")
      return storage[position]
    }

    /// Lends the bytes as one run of memory, good until `body` returns.
    public func withContiguousStorageIfAvailable<Result>(
      _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
      try body(storage)
    }
  }
}
