internal import LosslessJSON

/// Fills the nested builders of one property, and writes what they hold.
protocol PartFiller<Builder>: Sendable {
  associatedtype Builder

  func fill(_ builder: inout Builder, with json: JSONValue, noting notes: inout MappingNotes)

  /// Returns the ingredient of what the nested builders hold, written over another one.
  ///
  /// - Returns: Nil where there is nothing to say, and nothing stands there.
  func write(_ builder: Builder, over old: JSONValue?) throws(MappingError) -> JSONValue?
}
