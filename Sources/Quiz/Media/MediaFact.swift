/// What people are told about a file that a text shows.
package enum MediaFact: Hashable, Sendable {
  /// It is not there.
  case missing
  /// Its size in bytes, and what its head says; no head for a file of no known format.
  case file(size: Int64, MediaHead?)
}

/// Facts about the files that texts show, by the names of the files.
package typealias MediaFacts = [String: MediaFact]
