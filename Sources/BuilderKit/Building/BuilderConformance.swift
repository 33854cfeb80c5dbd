/// A protocol that a generated builder and draft can conform to.
public enum BuilderConformance: Sendable {
  /// `Equatable`, for comparing with an earlier state.
  case equatable
  /// `Hashable`.
  case hashable
  /// `Sendable`.
  case sendable
  /// `Codable`, for keeping unfinished work.
  case codable
}
