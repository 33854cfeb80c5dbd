import BuilderKit
import LosslessJSON

/// The model of EasyBake's front page.
@Buildable
struct User: Equatable, Sendable {
  let name: String
  @Default(0) let unreadMessages: Int
  let updatedAt: Timestamp

  static let document: JSONValue = [
    "server_id": "1209-3r47-4482-9rj4-93iu-324s",
    "name": "Zach Radke",
    "unread_messages": 10,
    "updated_at": "2014-04-19T19:32:05Z",
  ]

  static func recipe() throws(RecipeError) -> Recipe<User> {
    try Recipe("UserJSON") {
      MapProperty(\.name, from: "name")
      MapProperty(\.unreadMessages, from: "unread_messages")
      MapProperty(\.updatedAt, from: "updated_at", by: .iso8601)
    }
  }
}

@Buildable
struct Item: Hashable, Sendable {
  @Validated(.notBlank) let title: String
  @Default(1) let count: Int
}

extension Recipe<Item> {
  static func item() throws(RecipeError) -> Recipe<Item> {
    try Recipe("ItemJSON") {
      MapProperty(\.title, from: "title")
      MapProperty(\.count, from: "count")
    }
  }
}

@Buildable
struct Address: Equatable, Sendable {
  let city: String
  @Default(nil) let street: String?
}

extension Recipe<Address> {
  static func address() throws(RecipeError) -> Recipe<Address> {
    try Recipe("AddressJSON") {
      MapProperty(\.city, from: "city")
      MapProperty(\.street, from: "street")
    }
  }
}

enum Difficulty: String, JSONConvertible, CaseIterable {
  case easy
  case hard
}

/// One property of every sort.
@Buildable
struct Sample: Equatable, Sendable {
  @Validated(.maxLength(40)) let name: String
  let count: Int
  let share: Double
  let isOpen: Bool
  let note: String?
  let level: Difficulty
  let rank: UInt8?
  let tags: [String]
  let scores: [String: Int]
  let date: Timestamp
  let lastDate: Timestamp?
  let id: UniqueID
  let bytes: [UInt8]
  let raw: JSONValue
  let address: Address
  let secondAddress: Address?
  let items: [Item]
}

/// Parts that are built from nested builders.
@Buildable
struct Order: Equatable, Sendable {
  @Validated(.notBlank) let number: String
  @Nested @Validated(.notEmpty, .maxCount(400)) let items: [Item]
  @Nested let address: Address
  @Nested let billing: Address?
}

extension Recipe<Order> {
  static func order() throws(RecipeError) -> Recipe<Order> {
    let item = try Recipe<Item>.item()
    let address = try Recipe<Address>.address()
    return try Recipe("OrderJSON") {
      MapProperty(\.number, from: "number")
      MapEach(\.items, from: "results", by: item)
      MapProperty(\.address, from: "address", by: address)
      MapProperty(\.billing, from: "billing", by: address)
    }
  }
}

extension Transformer where Input == String, Output == [UInt8] {
  /// A way there and back for bytes: a character each.
  static var latin1: Self {
    .reversible("latin1") {
      $0.unicodeScalars.map { UInt8(clamping: $0.value) }
    } backward: { bytes in
      String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }
}
