/// What a reader accepts beyond, or refuses within, the grammar of RFC 8259.
public struct JSONReadingOptions: Hashable, Sendable {
  /// What to do with a key that an object has already.
  public enum DuplicateKeys: Hashable, Sendable {
    /// Refuses the document at the second key: keeping either value would lose the other.
    case refused
    /// Keeps the last value, in the place of the first, as most other readers do.
    case lastWins
  }

  /// The greatest depth allowed, at which an optimized build compares and releases a tree within the
  /// 512 kB that a thread has at least.
  public static let greatestDepth = 1_024

  /// How many arrays and objects may lie in one another, at most ``greatestDepth``.
  public let maximumDepth: Int

  /// What to do with a key that an object has already.
  public let duplicateKeys: DuplicateKeys

  /// Whether a UTF-8 byte order mark may precede the document.
  ///
  /// RFC 8259 section 8.1 forbids writing one and leaves it to the reader to ignore it. It is
  /// refused by default, because a document written back would silently have lost it.
  public let allowsByteOrderMark: Bool

  /// Creates options; a `maximumDepth` beyond ``greatestDepth`` counts as that.
  public init(
    maximumDepth: Int = 512,
    duplicateKeys: DuplicateKeys = .refused,
    allowsByteOrderMark: Bool = false
  ) {
    self.maximumDepth = min(maximumDepth, Self.greatestDepth)
    self.duplicateKeys = duplicateKeys
    self.allowsByteOrderMark = allowsByteOrderMark
  }
}
