public import LosslessJSON

extension Inheritable where Self: Encodable {
  /// Encodes the object's own values under their names, and the names of stopped properties under `$stopped`.
  ///
  /// Inherited values are not encoded, nor are values whose type is not `Encodable`. A nil of the object's own
  /// is encoded as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyName.self)
    for place in places {
      let key = PropertyName(stringValue: place.property.name)
      try place.slot?.encoding?(container.superEncoder(forKey: key))
    }
    if !stoppedProperties.isEmpty { try container.encode(stoppedProperties, forKey: .stopped) }
  }
}

extension Inheritable where Self: Decodable {
  /// Creates an object without ancestor from its own values and stops.
  ///
  /// - Throws: `DecodingError` that names every fault; its underlying error is the ``InheritanceError``.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: PropertyName.self)
    do throws(InheritanceError) {
      try setOwnValues(from: container)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: error.description,
          underlyingError: error
        )
      )
    }
  }
}

extension Inheritable {
  /// Takes own values and stops from a settings file; properties that it does not mention stay as they are.
  ///
  /// - Throws: Every fault at once: unknown names, each with the most similar one, values of a wrong type, stops
  ///   of properties that are not inherited. The object is as before then.
  public func setOwnValues(_ json: JSONValue) throws(InheritanceError) {
    let container: KeyedDecodingContainer<PropertyName>
    do {
      container = try JSONValueDecoder(json).container(keyedBy: PropertyName.self)
    } catch {
      throw .unsuitableValue(name: "\(type(of: self))", reason: error.reason)
    }
    try setOwnValues(from: container)
  }

  private func setOwnValues(
    from container: KeyedDecodingContainer<PropertyName>
  ) throws(InheritanceError) {
    var errors: [InheritanceError] = []
    var changes: [() -> Void] = []
    for key in container.allKeys {
      do throws(InheritanceError) {
        changes += try key == .stopped ? stops(in: container) : [assignment(of: key, in: container)]
      } catch {
        errors += error.all
      }
    }
    switch errors.count {
    case 0: for change in changes { change() }
    case 1: throw errors[0]
    default: throw .several(errors)
    }
  }

  private func assignment(
    of key: PropertyName,
    in container: KeyedDecodingContainer<PropertyName>
  ) throws(InheritanceError) -> () -> Void {
    let place = try place(named: key.stringValue)
    let (name, type) = (place.property.name, place.property.valueType)
    do {
      let decoder = try container.superDecoder(forKey: key)
      if let assignment = try place.madeSlot.assignment(from: decoder) { return assignment }
    } catch {
      throw .unsuitableValue(name: name, reason: "is not of type \(type): \(error.reason)")
    }
    throw .unsuitableValue(name: name, reason: "is of type \(type), which cannot be decoded")
  }

  private func stops(
    in container: KeyedDecodingContainer<PropertyName>
  ) throws(InheritanceError) -> [() -> Void] {
    let names: [String]
    do {
      names = try container.decode([String].self, forKey: .stopped)
    } catch {
      let name = PropertyName.stopped.stringValue
      throw .unsuitableValue(name: name, reason: "is not a list of names: \(error.reason)")
    }
    var errors: [InheritanceError] = []
    var changes: [() -> Void] = []
    for name in names {
      do throws(InheritanceError) {
        let place = try place(named: name)
        if let refusal = place.refusalToStop { throw refusal }
        changes.append { place.madeSlot.setStopped(true) }
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw .several(errors) }
    return changes
  }
}

/// The name of a property as a coding key, or the key of the stops, which is nobody's name.
private struct PropertyName: CodingKey, Equatable {
  static let stopped = Self(stringValue: "$stopped")

  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension InheritanceError {
  fileprivate var all: [InheritanceError] {
    if case .several(let errors) = self { errors } else { [self] }
  }
}

extension Error {
  fileprivate var reason: String {
    switch self as? DecodingError {
    case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?,
      .keyNotFound(_, let context)?, .dataCorrupted(let context)?:
      context.debugDescription
    default:
      "\(self)"
    }
  }
}

/// The reason why a change to an inheritable object was refused; the object is as it was before.
public enum InheritanceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// An object would have inherited from itself, directly or by others.
  case cycle
  /// A class has no property of this name; `nearest` is the most similar one, if any is similar.
  case unknownProperty(name: String, type: String, nearest: String?)
  /// The property is marked ``NotInherited()``: there is nothing to stop.
  case notInherited(name: String, type: String)
  /// A value is not what the property takes.
  case unsuitableValue(name: String, reason: String)
  /// Several of the above, in the order of the names.
  case several([InheritanceError])

  /// The refused change and the way out, one line for each fault.
  public var description: String {
    switch self {
    case .cycle:
      "an object cannot inherit from itself or from one of its descendants"
    case .unknownProperty(let name, let type, let nearest?):
      "\(name): is not a property of \(type); did you mean '\(nearest)'?"
    case .unknownProperty(let name, let type, nil):
      "\(name): is not a property of \(type)"
    case .notInherited(let name, let type):
      "\(name): is never inherited in \(type), so there is nothing to stop"
    case .unsuitableValue(let name, let reason):
      "\(name): \(reason)"
    case .several(let errors):
      errors.map(\.description).joined(separator: "\n")
    }
  }
}
