import LosslessJSON

/// A schema of JSON Schema 2020-12, as far as those of this program go; a keyword that it does not know is a fault.
struct JSONSchema {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// The faults of a value, each with its place; none if it is as the schema says.
  func faults(of value: JSONValue) -> [String] { faults(of: value, root, at: "$") }

  private func faults(of value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    guard case .object(let keywords) = schema else {
      return schema == .bool(true) ? [] : ["\(place): is not allowed"]
    }
    return keywords.members.flatMap { keyword in
      faults(of: value, keyword.key, keyword.value, in: keywords, at: place)
    }
  }

  private func faults(
    of value: JSONValue,
    _ keyword: String,
    _ argument: JSONValue,
    in schema: JSONObject,
    at place: String
  ) -> [String] {
    func fault(_ isFault: Bool) -> [String] { isFault ? ["\(place): \(keyword)"] : [] }
    let count = argument.intValue ?? 0
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": return []
    case "$ref":
      let name = argument.stringValue?.split(separator: "/").last.map(String.init) ?? ""
      return faults(of: value, root["$defs"]?[name] ?? .bool(false), at: place)
    case "type":
      let types = argument.arrayValue ?? [argument]
      return fault(!types.contains { isOf(value, $0.stringValue ?? "") })
    case "enum": return fault(argument.arrayValue?.contains(value) != true)
    case "const": return fault(argument != value)
    case "oneOf":
      let fitting = argument.arrayValue?.count { faults(of: value, $0, at: place).isEmpty }
      return fault(fitting != 1)
    case "required":
      let missing = argument.arrayValue?.contains { value[$0.stringValue ?? ""] == nil }
      return fault(value.objectValue != nil && missing == true)
    case "properties":
      return members(of: value).flatMap { member in
        argument[member.key].map { faults(of: member.value, $0, at: "\(place).\(member.key)") }
          ?? []
      }
    case "additionalProperties":
      return members(of: value).filter { schema["properties"]?[$0.key] == nil }.flatMap {
        faults(of: $0.value, argument, at: "\(place).\($0.key)")
      }
    case "propertyNames":
      return members(of: value).flatMap { faults(of: .string($0.key), argument, at: place) }
    case "items":
      return (value.arrayValue ?? []).flatMap { faults(of: $0, argument, at: "\(place)[]") }
    case "minItems": return fault(value.arrayValue.map { $0.count < count } ?? false)
    case "maxItems": return fault(value.arrayValue.map { $0.count > count } ?? false)
    case "minProperties": return fault(value.objectValue.map { $0.count < count } ?? false)
    case "maxProperties": return fault(value.objectValue.map { $0.count > count } ?? false)
    case "minLength":
      return fault(value.stringValue.map { $0.unicodeScalars.count < count } ?? false)
    case "pattern":
      guard let text = value.stringValue, let pattern = argument.stringValue,
        let expression = try? Regex(pattern)
      else { return fault(argument.stringValue == nil) }
      return fault(text.firstMatch(of: expression) == nil)
    default: return ["the keyword \(keyword) is not known"]
    }
  }

  private func members(of value: JSONValue) -> [JSONObject.Member] {
    value.objectValue?.members ?? []
  }

  private func isOf(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.object, "object"), (.array, "array"), (.string, "string"), (.bool, "boolean"),
      (.null, "null"), (.number, "number"):
      true
    case (.number, "integer"): value.intValue != nil
    default: false
    }
  }
}
