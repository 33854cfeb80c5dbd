/// A whole file in memory, and what it does not carry as it was.
public struct Export: Hashable, Sendable {
  /// The contents of the file.
  public let bytes: [UInt8]
  /// What changed or stayed behind, in the order of the file.
  public let losses: [Loss]
}
