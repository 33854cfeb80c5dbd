// The types that the declarations beside this file mention; nothing here is checked.

import BuilderKit
import Observation

struct Point: Equatable, Sendable {
  var x = 0.0
  static let zero = Point()
}

enum Level: Sendable { case easy, hard }

class Reference { init() {} }

@Buildable struct Part: Hashable, Codable, Sendable { let text: String }

@Buildable final class Section { let text: String }

protocol Shape {}

@globalActor actor DatabaseActor { static let shared = DatabaseActor() }

@globalActor actor Storage { static let shared = Storage() }

struct Form: ResourceLoadable { init(resource: ResourceContents) throws(ResourceLoadingError) {} }

struct Clamped: PropertyAttribute {
  let range: ClosedRange<Int>
  init(_ range: ClosedRange<Int>) { self.range = range }
  func write(_ value: Int, over old: Int?, of property: AttributedProperty) -> Int {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`))
macro Clamped(_ range: ClosedRange<Int>) =
  #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")

@propertyWrapper struct Wrapped<Value> { var wrappedValue: Value }

typealias MaybeInt = Int?
typealias Ints = [Int]
