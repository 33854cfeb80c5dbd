public import BuilderKitAttributes
public import Foundation
public import LosslessJSON

/// Preferences in Foundation's `UserDefaults`, under the names that other code of the program uses for them.
///
/// ```swift
/// CurrentPreferenceStore.use(UserDefaultsPreferenceStore { logger.error("\($0)") })
/// ```
///
/// Texts, truth values and numbers are kept as such, and so are lists and tables of them. Null within one, and a number with more
/// digits than a property list has, is kept as JSON in data. Observers are notified of the changes that this store makes.
///
/// On Linux, Foundation writes the file in place, without a lock: `FilePreferenceStore` is safer there.
public final class UserDefaultsPreferenceStore: PreferenceStore {
  // Foundation says that it can be used from any thread; on Linux its type does not say so.
  private nonisolated(unsafe) let defaults: UserDefaults
  private let observers = PreferenceObservers()
  private let reporter: @Sendable (PreferenceError) -> Void

  /// Uses the defaults of the program, or those of a suite.
  ///
  /// `report` is notified of everything that cannot be thrown.
  public init(
    _ defaults: UserDefaults = .standard,
    report: @escaping @Sendable (PreferenceError) -> Void
  ) {
    self.defaults = defaults
    reporter = report
  }

  /// Returns the value under a name, nil for none.
  public func value(named name: String) -> JSONValue? {
    defaults.object(forKey: name).flatMap(JSONValue.init(propertyList:))
  }

  /// Changes some values, and then tells the observers of those that became others.
  ///
  /// - Throws: `PreferenceError` of the kind `.notWritten` if Foundation says that it could not write them.
  public func apply(_ edits: [PreferenceEdit]) throws(PreferenceError) {
    let names = Set(edits.map(\.name))
    let old = values(named: names)
    for edit in edits {
      if let value = edit.value {
        defaults.set(value.propertyList, forKey: edit.name)
      } else {
        defaults.removeObject(forKey: edit.name)
      }
    }
    // Without this, Foundation on Linux writes nothing.
    let isWritten = defaults.synchronize()
    observers.notify(from: old, to: values(named: names))
    guard isWritten else {
      throw PreferenceError(.notWritten(reason: "UserDefaults could not be synchronized"))
    }
  }

  private func values(named names: Set<String>) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for name in names { values[name] = value(named: name) }
    return values
  }

  /// Calls a closure after each change of one value that this store makes, until the observation ends.
  public func observe(
    _ name: String,
    _ didChange: @escaping @Sendable (_ old: JSONValue?, _ new: JSONValue?) -> Void
  ) -> PreferenceObservation {
    observers.add(name, didChange)
  }

  /// Reports a failure to the closure given at the beginning.
  public func report(_ error: PreferenceError) {
    reporter(error)
  }
}

extension JSONValue {
  /// Reads an object of a property list; nil for one that preferences do not write, such as a date.
  fileprivate init?(propertyList object: Any) {
    switch object {
    case let text as String:
      self = .string(text)
    case let data as Data:
      guard let value = try? JSONValue(parsing: [UInt8](data)) else { return nil }
      self = value
    case let number as NSNumber:
      guard let value = JSONValue(number) else { return nil }
      self = value
    case let list as [Any]:
      let elements = list.compactMap(JSONValue.init(propertyList:))
      guard elements.count == list.count else { return nil }
      self = .array(elements)
    case let table as [String: Any]:
      let members = table.sorted { $0.key < $1.key }
        .compactMap { key, value in JSONValue(propertyList: value).map { (key, $0) } }
      guard members.count == table.count else { return nil }
      self = .object(JSONObject(uniqueMembers: members))
    default:
      return nil
    }
  }

  private init?(_ number: NSNumber) {
    // Truth values are numbers of a type of their own, named by one letter.
    if ["c", "B"].contains(String(cString: number.objCType)) {
      self = .bool(number.boolValue)
    } else if let number = JSONNumber(number.stringValue) {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// The value as an object of a property list, or as JSON in data where it has no such form.
  fileprivate var propertyList: Any {
    plainPropertyList ?? Data(text().utf8)
  }

  private var plainPropertyList: Any? {
    switch self {
    case .null:
      return nil
    case .bool(let value):
      return value
    case .number(let number):
      if let value = Int(number.text) { return value }
      guard let value = Double(number.text), JSONNumber(value)?.text == number.text else {
        return nil
      }
      return value
    case .string(let text):
      return text
    case .array(let elements):
      let list = elements.compactMap(\.plainPropertyList)
      return list.count == elements.count ? list : nil
    case .object(let object):
      var table: [String: Any] = [:]
      for member in object {
        guard let value = member.value.plainPropertyList else { return nil }
        table[member.key] = value
      }
      return table.count == object.count ? table : nil
    }
  }
}
