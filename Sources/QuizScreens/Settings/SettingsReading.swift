public import Quiz

/// A chain of levels with the places where they are kept, as they were read.
public struct SettingsReading: Hashable, Sendable {
  /// The levels.
  public var chain: SettingsChain
  /// Where each of them is kept.
  public var keepings: [SettingsKeeping]

  /// Creates a reading.
  ///
  /// - Precondition: There is a place for each level.
  public init(chain: SettingsChain, keepings: [SettingsKeeping]) {
    precondition(chain.levels.count == keepings.count, "A level is kept in one place")
    self.chain = chain
    self.keepings = keepings
  }
}
