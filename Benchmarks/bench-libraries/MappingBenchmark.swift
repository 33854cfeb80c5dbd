import BuilderKit
import Comparisons
import Foundation
import LosslessJSON

/// The user of EasyBake's front page.
@Buildable
private struct User: Equatable, Sendable {
  let name: String
  @Default(0) let unreadMessages: Int
  let updatedAt: Timestamp
}

extension User {
  /// Returns the user with what JSON says otherwise, as a Swift programmer without recipes would write it; nil for no change.
  @inline(never)
  fileprivate func updatedByHand(with json: JSONValue) throws -> User? {
    var (name, unreadMessages, updatedAt) = (name, unreadMessages, updatedAt)
    if let value = json["name"] { name = try String(json: value) }
    if let value = json["unread_messages"] { unreadMessages = try Int(json: value) }
    if let value = json["updated_at"] { updatedAt = try Timestamp(json: value) }
    guard (name, unreadMessages, updatedAt) != (self.name, self.unreadMessages, self.updatedAt)
    else { return nil }
    return try User.build {
      $0.name = name
      $0.unreadMessages = unreadMessages
      $0.updatedAt = updatedAt
    }
  }
}

/// The same as a Swift programmer without recipes would declare it.
private struct DecodableUser: Decodable {
  let name: String
  let unreadMessages: Int
  let updatedAt: Date

  private enum CodingKeys: String, CodingKey {
    case name
    case unreadMessages = "unread_messages"
    case updatedAt = "updated_at"
  }
}

/// The same with the date of this package, as LosslessJSON knows no strategies for Foundation's.
private struct TimestampedUser: Decodable {
  let name: String
  let unreadMessages: Int
  let updatedAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case name
    case unreadMessages = "unread_messages"
    case updatedAt = "updated_at"
  }
}

/// Measures reading, updating and decomposing, and all of reading beside `JSONDecoder` on the same bytes.
func mappingBenchmarks() throws -> [Comparison] {
  let recipe = try Recipe<User>("UserJSON") {
    MapProperty(\.name, from: "name")
    MapProperty(\.unreadMessages, from: "unread_messages", default: 0)
    MapProperty(\.updatedAt, from: "updated_at", by: .iso8601)
  }
  let bytes = Array(
    #"""
    {"server_id": "1209-3r47-4482-9rj4-93iu-324s", "name": "Zach Radke", "unread_messages": 10, \#
    "updated_at": "2014-04-19T19:32:05Z"}
    """#.utf8
  )
  let document = try JSONValue(parsing: bytes)
  let user = try recipe.identifiedModel(from: document, id: document["server_id"])
  let changes: JSONValue = ["name": "Zachary Radke"]
  let same: JSONValue = ["name": "Zach Radke"]
  let faulty: JSONValue = ["name": 3, "unread_messages": 10]
  let data = Data(bytes)
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  return [
    try timed("read the user, date included", atMost: .nanoseconds(1_500)) {
      try recipe.identifiedModel(from: document, id: document["server_id"])
    },
    try timed("update one field of the user", atMost: .nanoseconds(1_500)) {
      try user.update(with: changes, by: recipe)
    },
    Comparison(
      "update the user with what is there",
      ours: .time(try bestTime { try user.update(with: same, by: recipe) }),
      neighbour: .time(try bestTime { try user.model.updatedByHand(with: same) }),
      bar: .ratio(atMost: 2)
    ),
    try timed("decompose the user", atMost: .nanoseconds(1_500)) {
      try user.decompose(by: recipe)
    },
    Comparison(
      "parse and read the user, beside JSONDecoder",
      ours: .time(
        try bestTime {
          let document = try JSONValue(parsing: bytes.span)
          return try recipe.identifiedModel(from: document, id: document["server_id"])
        }
      ),
      neighbour: .time(try bestTime { try decoder.decode(DecodableUser.self, from: data) }),
      bar: .ratio(atMost: 0.5)
    ),
    Comparison(
      "decode the user with all problems at once, beside JSONDecoder",
      ours: .time(
        try bestTime { try JSONValue(parsing: bytes.span).decodeAll(TimestampedUser.self) }
      ),
      neighbour: .time(try bestTime { try decoder.decode(DecodableUser.self, from: data) }),
      bar: .ratio(atMost: 1)
    ),
    timed("the same with two problems, which are listed", atMost: .microseconds(100)) {
      do throws(JSONDecodingError) {
        return try faulty.decodeAll(TimestampedUser.self).name
      } catch {
        return error.problems.map(\.description).joined()
      }
    },
  ]
}

private func timed<Result>(
  _ operation: String,
  atMost limit: Duration,
  _ body: () throws -> Result
) rethrows -> Comparison {
  Comparison(operation, ours: .time(try bestTime(body)), bar: .atMost(.time(limit)))
}

/// The best of many turns: what disturbs one only ever makes it longer.
private func bestTime<Result>(_ body: () throws -> Result) rethrows -> Duration {
  let repetitions = 4_096
  // Results to replace one by one: their release belongs to the cost, and none can be optimized away.
  var results = [Result?](repeating: nil, count: 64)
  var best = Duration.seconds(1)
  for _ in 0..<200 {
    let time = try ContinuousClock().measure {
      for n in 0..<repetitions { results[n & 63] = try body() }
    }
    best = min(best, time / repetitions)
  }
  return best
}
