internal import LosslessJSON

/// Reads typed values out of a JSON document and collects every fault on the way.
struct ResourceReader {
  private var faults: [ResourceError.Fault] = []

  /// Parses a document whose root must be an object.
  static func object(parsing bytes: some Collection<UInt8>) throws(ResourceError) -> JSONObject {
    let root: JSONValue
    do {
      root = try JSONValue(parsing: bytes)
    } catch {
      throw .notJSON(error)
    }
    guard case .object(let object) = root else {
      throw .malformed([ResourceError.Fault(path: "", kind: .wrongType(expected: "an object"))])
    }
    return object
  }

  /// Notes a fault.
  mutating func note(_ kind: ResourceError.Kind, at path: String) {
    faults.append(ResourceError.Fault(path: path, kind: kind))
  }

  /// Throws what was noted, if anything.
  func finish() throws(ResourceError) {
    guard faults.isEmpty else { throw .malformed(faults) }
  }

  /// The string under a key that must be there.
  mutating func string(_ key: String, of object: JSONObject, at path: String) -> String? {
    guard let value = object[key] else {
      note(.missing, at: "\(path).\(key)")
      return nil
    }
    guard case .string(let text) = value else {
      note(.wrongType(expected: "a string"), at: "\(path).\(key)")
      return nil
    }
    return text
  }

  /// The case whose raw value stands under a key that must be there.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String,
    of object: JSONObject,
    at path: String
  ) -> Choice? {
    guard let text = string(key, of: object, at: path) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      note(.unknown(text, known: Choice.allCases.map(\.rawValue)), at: "\(path).\(key)")
      return nil
    }
    return choice
  }

  /// The phrase whose key stands under a key that must be there.
  mutating func phrase(_ key: String, of object: JSONObject, at path: String) -> Phrase? {
    guard let text = string(key, of: object, at: path) else { return nil }
    guard let phrase = Phrase(rawValue: text) else {
      note(.unknownPhrase(text), at: "\(path).\(key)")
      return nil
    }
    return phrase
  }

  /// The elements of the array under a key that must be there.
  mutating func array(_ key: String, of object: JSONObject) -> [JSONValue] {
    guard let value = object[key] else {
      note(.missing, at: key)
      return []
    }
    guard case .array(let elements) = value else {
      note(.wrongType(expected: "an array"), at: key)
      return []
    }
    return elements
  }

  /// The object that a value must be.
  mutating func object(_ value: JSONValue, at path: String) -> JSONObject? {
    guard case .object(let object) = value else {
      note(.wrongType(expected: "an object"), at: path)
      return nil
    }
    return object
  }

  /// The truth value under a key; `false` when it is not there.
  mutating func flag(_ key: String, of object: JSONObject, at path: String) -> Bool {
    switch object[key] {
    case .bool(let flag): return flag
    case nil: return false
    default:
      note(.wrongType(expected: "true or false"), at: "\(path).\(key)")
      return false
    }
  }

  /// Notes every key of an object that is not among the known ones.
  mutating func refuseUnknownKeys(of object: JSONObject, at path: String, known: [String]) {
    for member in object.members where !known.contains(member.key) {
      note(.unknown(member.key, known: known), at: path)
    }
  }
}
