internal import BuilderKitBuilding
public import LosslessJSON

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  /// Reads null as nil.
  public init(json: JSONValue) throws(MappingError) {
    self = json.isNull ? nil : try Wrapped(json: json)
  }

  /// The value, or null for nil.
  public var json: JSONValue {
    get throws(MappingError) { try self?.json ?? .null }
  }

  /// Returns the sound part of the value.
  public static func soundPart(of json: JSONValue) -> Wrapped?? {
    Wrapped.soundPart(of: json).map { .some($0) }
  }

  /// The value as JSON in place of other JSON, or null for nil.
  public func json(over old: JSONValue) throws(MappingError) -> JSONValue {
    try self?.json(over: old) ?? .null
  }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  /// Reads the elements of an array; faults include their index.
  #if compiler(>=6.3)
  @specialized(where Element == String)
  #endif
  public init(json: JSONValue) throws(MappingError) {
    let document = try json.as(.array, json.arrayValue)
    self = try document.mapNotingFaults { json throws(MappingError) in
      try Element(json: json)
    }
  }

  /// Returns the elements that can be read.
  public static func soundPart(of json: JSONValue) -> [Element]? {
    guard case .array(let document) = json else { return nil }
    return document.compactMap { (try? Element(json: $0)) ?? .soundPart(of: $0) }
  }

  /// The elements as JSON.
  public var json: JSONValue {
    get throws(MappingError) {
      .array(try mapNotingFaults { element throws(MappingError) in try element.json })
    }
  }
}

extension Set: JSONConvertible where Element: JSONConvertible {
  /// Reads the elements of an array, of which equal ones are one; faults include their index.
  public init(json: JSONValue) throws(MappingError) {
    self.init(try [Element](json: json))
  }

  /// Returns the elements that can be read.
  public static func soundPart(of json: JSONValue) -> Set? {
    [Element].soundPart(of: json).map { Set($0) }
  }

  /// The elements as JSON, in the order of their texts.
  public var json: JSONValue {
    get throws(MappingError) {
      let elements = try map { element throws(MappingError) in try element.json }
      return .array(elements.sorted { $0.order < $1.order })
    }
  }

  /// Returns the elements as JSON; those that the earlier JSON has stay at their places.
  public func json(over old: JSONValue) throws(MappingError) -> JSONValue {
    var rest = self
    var elements: [JSONValue] = []
    for json in old.arrayValue ?? [] {
      if let element = try? Element(json: json), rest.remove(element) != nil {
        elements.append(json)
      }
    }
    return .array(elements + (try rest.json.arrayValue ?? []))
  }
}

extension JSONValue {
  /// A key to sort by: numbers by their value, and all else by its text.
  fileprivate var order: (Double, String) {
    (numberValue.flatMap { Double($0.text) } ?? 0, text())
  }
}

/// A type whose values are keys of objects in JSON.
///
/// Texts and integers are. An enumeration with raw values that are such needs only the conformance:
///
/// ```swift
/// enum Language: String, JSONKey {
///   case english = "en", chinese = "zh"
/// }
/// ```
public protocol JSONKey: Hashable, Sendable, CodingKeyRepresentable {}

extension String: JSONKey {}
extension Int: JSONKey {}

/// A key of an object that is known as text only.
private struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) { stringValue = "\(intValue)" }
}

extension Dictionary: JSONConvertible
where Key: JSONKey, Value: JSONConvertible {
  /// Reads the members of an object; faults include their key.
  public init(json: JSONValue) throws(MappingError) {
    let object = try json.as(.object, json.objectValue)
    var notes = MappingNotes()
    self.init(minimumCapacity: object.count)
    for member in object {
      do throws(MappingError) {
        let key = try Self.key(of: member.key)
        // Keys that JSON tells apart can be the same to Swift: the same letter, composed and not.
        guard updateValue(try Value(json: member.value), forKey: key) == nil else {
          throw MappingError(code: "equivalentKey", description: "is equivalent to another key")
        }
      } catch {
        notes.add(error, below: [.property(member.key)], [.key(member.key)])
      }
    }
    guard notes.isClean else { throw notes.error }
  }

  /// The members in the order of their keys.
  public var json: JSONValue {
    get throws(MappingError) {
      var notes = MappingNotes()
      var object = JSONObject()
      for (key, value) in byKeyText {
        do throws(MappingError) {
          object[key] = try value.json
        } catch {
          notes.add(error, below: [.property(key)], [.key(key)])
        }
      }
      guard notes.isClean else { throw notes.error }
      return .object(object)
    }
  }
}

extension Dictionary where Key: JSONKey {
  /// Returns the key that a member of an object has, or throws that it is none.
  static func key(of text: String) throws(MappingError) -> Key {
    if let key = Key(codingKey: TextKey(stringValue: text)) { return key }
    throw MappingError(
      code: "key",
      found: .string(text),
      ["name": "\(Key.self)"],
      reason: "is not a valid \(Key.self)"
    )
  }

  /// The values with the texts of their keys, in the order of these.
  var byKeyText: [(key: String, value: Value)] {
    map { ($0.key.codingKey.stringValue, $0.value) }.sorted { $0.key < $1.key }
  }
}

extension JSONValue {
  /// The value as messages show it: on one line, without control characters, and not too long.
  var excerpt: String {
    let limit = 40
    switch self {
    case .string(let text):
      guard text.utf8.count > limit, text.count > limit else { return self.text() }
      return JSONValue.string("\(text.prefix(limit))…").text()
    case .array, .object:
      return JSONKind(of: self).description
    case .null, .bool, .number:
      let text = self.text()
      return text.utf8.count <= limit ? text : "\(text.prefix(limit))…"
    }
  }
}
