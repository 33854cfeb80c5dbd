/// The members of a JSON object in document order, each key once.
///
/// ```swift
/// var object: JSONObject = ["title": "Rivers", "points": 2]
/// object["points"] = 3              // keeps its place
/// object["hint"] = "Think of blue"  // goes last
/// object["title"] = nil             // is removed
/// ```
///
/// Keys are compared scalar by scalar: `é` in one scalar and in two are two keys.
///
/// - Complexity: Looking a key up, replacing its value and appending take constant time on average:
///   beyond 16 members an index is kept. Inserting and removing take O(*n*).
public struct JSONObject: Sendable, Hashable, RandomAccessCollection {
  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name, unescaped.
    public var key: String
    /// The value under the name.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }

    /// Compares keys and values as they would be written, scalar by scalar.
    public static func == (left: Member, right: Member) -> Bool {
      left.key.hasSameScalars(as: right.key) && left.value == right.value
    }
  }

  /// The members in document order.
  public private(set) var members: [Member]

  /// The place of each key, or empty while so few members are faster searched one by one.
  private var places: [ExactText: Int] = [:]
  private static let greatestUnindexedCount = 16

  /// Creates an object with no members.
  public init() {
    members = []
  }

  /// Creates an object from members whose keys differ; a repeated key is a programmer's error and traps.
  public init(uniqueMembers: some Sequence<(String, JSONValue)>) {
    self.init()
    for (key, value) in uniqueMembers {
      append(Member(key: key, value: value))
    }
  }

  /// The value under `key`; setting an existing key keeps its place, a new one goes last, `nil` removes.
  public subscript(key: String) -> JSONValue? {
    get { index(of: key).map { members[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): setValue(value, at: index)
      case (let index?, nil): remove(at: index)
      case (nil, let value?): appendUnchecked(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The place of `key` among the members.
  public func index(of key: String) -> Int? {
    guard places.isEmpty else { return places[ExactText(key)] }
    // Looking at the length first spares most keys from being retained for the comparison.
    let length = key.utf8.count
    for index in members.indices where members[index].key.utf8.count == length {
      if members[index].key.hasSameScalars(as: key) { return index }
    }
    return nil
  }

  /// The place of `key` among the members, found at once where it is the one given.
  package func index(of key: String, near place: Int) -> Int? {
    if place < members.count, members[place].key.utf8.count == key.utf8.count,
      members[place].key.hasSameScalars(as: key)
    {
      return place
    }
    return index(of: key)
  }

  /// Replaces the value of the member at `index`.
  public mutating func setValue(_ value: JSONValue, at index: Int) {
    members[index].value = value
  }

  /// Adds a member behind the others; its key must be new, or the program traps.
  public mutating func append(_ member: Member) {
    requireNew(member.key)
    appendUnchecked(member)
  }

  /// Adds a member before the one at `index`; its key must be new, or the program traps.
  public mutating func insert(_ member: Member, at index: Int) {
    requireNew(member.key)
    members.insert(member, at: index)
    rebuildIndex()
  }

  /// Removes and returns the member at `index`.
  @discardableResult
  public mutating func remove(at index: Int) -> Member {
    defer { rebuildIndex() }
    return members.remove(at: index)
  }

  /// Adds a member whose key the caller has looked up in vain.
  mutating func appendUnchecked(_ member: consuming Member) {
    if members.isEmpty { reserveCapacity(for: 0) }
    if !places.isEmpty { places[ExactText(member.key)] = members.count }
    members.append(member)
    if places.isEmpty, members.count > Self.greatestUnindexedCount {
      rebuildIndex()
    }
  }

  /// Makes room for the members that an object will probably have.
  ///
  /// Few have one, and growing by doubling from there takes three allocations for four. A guess is taken only
  /// as far as it is small: a long object does not make its neighbours long.
  mutating func reserveCapacity(for expectedCount: Int) {
    members.reserveCapacity(Swift.min(Swift.max(expectedCount, 4), Self.greatestUnindexedCount))
  }

  private func requireNew(_ key: String) {
    precondition(index(of: key) == nil, "the key \(JSONValue.string(key)) occurs twice")
  }

  private mutating func rebuildIndex() {
    places.removeAll(keepingCapacity: true)
    guard members.count > Self.greatestUnindexedCount else { return }
    for (place, member) in members.enumerated() {
      places[ExactText(member.key)] = place
    }
  }

  /// Compares members and their order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members == right.members
  }

  /// Hashes the members in their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(members)
  }

  /// The place of the first member.
  public var startIndex: Int { members.startIndex }

  /// The place behind the last member.
  public var endIndex: Int { members.endIndex }

  /// The member at `position`.
  public subscript(position: Int) -> Member { members[position] }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with its members in the order of the literal; a repeated key traps.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(uniqueMembers: elements)
  }

  /// Sets the value under a key; a new key goes where an order has it among the keys there are.
  ///
  /// ```swift
  /// var question: JSONObject = ["prompt": "France?", "tags": []]
  /// question.set("Paris", forKey: "answer", inOrder: ["prompt", "answer", "tags"])  // behind the prompt
  /// ```
  ///
  /// It is put behind the last of those that the order has before it, else before the first of those behind
  /// it, else last. An existing key keeps its place; `nil` removes.
  ///
  /// - Complexity: O(1) on average for an existing key; for a new one, O(*n* + *m*) with *m* keys in order.
  @specialized(where Order == [String])
  public mutating func set<Order: Sequence<String>>(
    _ value: JSONValue?,
    forKey key: String,
    inOrder order: Order
  ) {
    guard let value, !isEmpty, index(of: key) == nil else {
      self[key] = value
      return
    }
    var before: Int?
    var after: Int?
    var isBehind = false
    for other in order {
      if other.hasSameScalars(as: key) {
        isBehind = true
      } else if let place = index(of: other) {
        if isBehind {
          after = Swift.min(after ?? place, place)
        } else {
          before = Swift.max(before ?? place, place)
        }
      }
    }
    insert(Member(key: key, value: value), at: before.map { $0 + 1 } ?? after ?? endIndex)
  }
}

/// A string that is equal and hashes by its scalars, as RFC 8259 section 8.3 compares keys.
struct ExactText: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.hasSameScalars(as: right.text)
  }
}

extension String {
  /// Returns whether both have the same scalars; `==` would also equate canonically equivalent ones.
  package func hasSameScalars(as other: String) -> Bool {
    // Unequal texts differ in any case, and equal ones have no second spelling in ASCII, where all counts are the
    // same; short texts show both at once.
    guard utf8.count == other.utf8.count, self == other else { return false }
    if utf16.count == utf8.count { return true }
    var own = self
    var other = other
    return own.withUTF8 { own in
      other.withUTF8 { own.hasSameBytes(as: $0) }
    }
  }
}
