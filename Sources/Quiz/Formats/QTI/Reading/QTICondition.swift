/// The condition for an answer, in an item of QTI 1.2.
indirect enum QTICondition {
  case equal(response: String, value: String, isCaseSensitive: Bool)
  case bound(response: String, value: String, isUpper: Bool)
  case all([QTICondition])
  case any([QTICondition])
  case not(QTICondition)
  /// Anything that no rule before was about.
  case other

  /// Reads an element; `nil` for one that says nothing about the answer.
  init?(_ element: XMLElement) {
    let response = element.attributes["respident"] ?? ""
    let value = element.text.trimmed
    switch element.name {
    case "conditionvar", "and": self = .all(element.children.compactMap(QTICondition.init))
    case "or": self = .any(element.children.compactMap(QTICondition.init))
    case "not":
      guard let child = element.children.lazy.compactMap(QTICondition.init).first else {
        return nil
      }
      self = .not(child)
    case "other": self = .other
    case "varequal", "varsubset", "varinside", "varsubstring":
      let isCaseSensitive = element.attributes["case"]?.lowercased() == "yes"
      self = .equal(response: response, value: value, isCaseSensitive: isCaseSensitive)
    case "vargt", "vargte": self = .bound(response: response, value: value, isUpper: false)
    case "varlt", "varlte": self = .bound(response: response, value: value, isUpper: true)
    default: return nil
    }
  }

  /// Returns the condition with other names for the responses that it is about.
  func renamed(_ name: (String) -> String) -> QTICondition {
    switch self {
    case .equal(let response, let value, let isCaseSensitive):
      .equal(response: name(response), value: value, isCaseSensitive: isCaseSensitive)
    case .bound(let response, let value, let isUpper):
      .bound(response: name(response), value: value, isUpper: isUpper)
    case .all(let conditions): .all(conditions.map { $0.renamed(name) })
    case .any(let conditions): .any(conditions.map { $0.renamed(name) })
    case .not(let condition): .not(condition.renamed(name))
    case .other: .other
    }
  }

  /// The name of the response that it is about; `nil` for a condition of others.
  var response: String? {
    switch self {
    case .equal(let response, _, _), .bound(let response, _, _): response
    case .all, .any, .not, .other: nil
    }
  }

  /// Returns whether the condition holds for what is picked; bounds hold for nothing.
  func holds(for picked: [String: Set<String>]) -> Bool {
    switch self {
    case .equal(let response, let value, _): picked[response]?.contains(value) == true
    case .bound: false
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: picked) }
    case .any(let conditions): conditions.contains { $0.holds(for: picked) }
    case .not(let condition): !condition.holds(for: picked)
    case .other: true
    }
  }

  /// The conditions without others in them that count towards it, those under `not` left out.
  var leaves: [QTICondition] {
    switch self {
    case .equal, .bound: [self]
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.leaves)
    case .not, .other: []
    }
  }
}

/// The consequence of a condition that holds.
struct QTIRule {
  /// The condition.
  private(set) var condition: QTICondition
  /// The points that it earns, of a hundred as a rule; `nil` where it earns and takes none.
  private(set) var points: Double?
  /// True if the points are added to those so far.
  private(set) var adds = false
  /// The names of the feedback that it shows.
  let feedback: [String]
  private let continues: Bool

  /// Reads a `respcondition`; `nil` without a condition.
  init?(_ element: XMLElement) {
    guard let condition = element.child("conditionvar").flatMap(QTICondition.init) else {
      return nil
    }
    self.condition = condition
    continues = element.attributes["continue"]?.lowercased() == "yes"
    feedback = element.children("displayfeedback").compactMap { $0.attributes["linkrefid"] }
    for change in element.children("setvar") {
      let name = change.attributes["varname"] ?? change.attributes["variablename"] ?? "SCORE"
      guard !name.lowercased().contains("incorrect") else { continue }
      let value = change.text.trimmed
      // Blackboard's name for all of the points.
      let number = value.hasSuffix(".max") ? 100 : Double(value) ?? 0
      let action = change.attributes["action"] ?? "Set"
      points = action == "Subtract" ? -number : number
      adds = action != "Set"
    }
  }

  /// Returns the rule with other names for the responses of its condition.
  func renamed(_ name: (String) -> String) -> QTIRule {
    var rule = self
    rule.condition = condition.renamed(name)
    return rule
  }

  /// True if an answer for which it holds earns something.
  var earns: Bool { (points ?? 0) > 0 }

  /// Returns the points that what is picked earns by rules in their order.
  static func score(_ rules: [QTIRule], for picked: [String: Set<String>]) -> Double {
    var score = 0.0
    var hasFound = false
    for rule in rules {
      if case .all(let parts) = rule.condition, parts.count == 1, case .other = parts[0] {
        if hasFound, rule.points != nil { continue }
      } else if !rule.condition.holds(for: picked) {
        continue
      }
      if let points = rule.points {
        hasFound = true
        score = rule.adds ? score + points : points
      }
      if !rule.continues { break }
    }
    return score
  }
}
