internal import LosslessJSON

/// Fills the nested builders of one property.
protocol PartFiller<Builder>: Sendable {
  associatedtype Builder

  func fill(_ builder: inout Builder, with json: JSONValue, noting notes: inout MappingNotes)
}
