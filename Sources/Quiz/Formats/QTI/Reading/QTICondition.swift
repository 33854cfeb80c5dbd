import QuizInterchange

/// The condition for an answer, in an item of QTI 1.2.
indirect enum QTICondition {
  case equal(response: String, value: String, isCaseSensitive: Bool)
  case bound(response: String, value: String, isUpper: Bool)
  case all([QTICondition])
  case any([QTICondition])
  case not(QTICondition)
  /// Anything that no rule before was about.
  case other

  /// Reads an element, in which responses may have other names; `nil` for one that says nothing about the answer.
  init?(_ element: XMLElement, _ names: [String: String]) {
    let name = element.attributes["respident"] ?? ""
    let response = names[name] ?? name
    let value = element.text.trimmed
    let parts = element.children.lazy.compactMap { QTICondition($0, names) }
    switch element.name {
    case "conditionvar", "and": self = .all(Array(parts))
    case "or": self = .any(Array(parts))
    case "not":
      guard let part = parts.first else { return nil }
      self = .not(part)
    case "other": self = .other
    case "varequal", "varsubset", "varinside", "varsubstring":
      let isCaseSensitive = element.attributes["case"]?.lowercased() == "yes"
      self = .equal(response: response, value: value, isCaseSensitive: isCaseSensitive)
    case "vargt", "vargte": self = .bound(response: response, value: value, isUpper: false)
    case "varlt", "varlte": self = .bound(response: response, value: value, isUpper: true)
    default: return nil
    }
  }

  /// The name of the response that it is about; `nil` for a condition of others.
  var response: String? {
    switch self {
    case .equal(let response, _, _), .bound(let response, _, _): response
    case .all, .any, .not, .other: nil
    }
  }

  /// Returns whether the condition holds where a value alone is picked for a response; bounds hold for nothing.
  func holds(for picked: String, of name: String) -> Bool {
    switch self {
    case .equal(let response, let value, _): response == name && value == picked
    case .bound: false
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: picked, of: name) }
    case .any(let conditions): conditions.contains { $0.holds(for: picked, of: name) }
    case .not(let condition): !condition.holds(for: picked, of: name)
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

extension QTICondition {
  /// The number that it asks for; `nil` where it is about none.
  var target: NumberTarget? {
    var exact: String?
    var (lower, upper): (String?, String?)
    for leaf in leaves {
      switch leaf {
      case .equal(_, let value, _): exact = exact ?? value
      case .bound(_, let value, isUpper: true): upper = value
      case .bound(_, let value, isUpper: false): lower = value
      case .all, .any, .not, .other: break
      }
    }
    guard let lower, let upper else { return exact.map { NumberTarget($0) } }
    return NumberTarget(exact, bounds: NumberTarget.Bounds(lower, upper, isRange: exact == nil))
  }
}

/// The consequence of a condition that holds.
struct QTIRule {
  /// The condition.
  let condition: QTICondition
  /// The points that it earns, of a hundred as a rule; `nil` where it earns and takes none.
  private(set) var points: Double?
  /// True if the points are added to those so far.
  private(set) var adds = false
  /// The names of the feedback that it shows.
  let feedback: [String]
  private let continues: Bool

  /// Reads a `respcondition`, in which responses may have other names; `nil` without a condition.
  init?(_ element: XMLElement, _ names: [String: String]) {
    guard
      let condition = element.child("conditionvar").flatMap({ QTICondition($0, names) })
    else { return nil }
    self.condition = condition
    continues = element.attributes["continue"]?.lowercased() == "yes"
    feedback = element.children("displayfeedback").compactMap { $0.attributes["linkrefid"] }
    let changes = element.children("setvar")
    // Blackboard has types whose right answers only show the feedback of its name.
    if changes.isEmpty, feedback.contains("correct") { points = 100 }
    for change in changes {
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

  /// True if an answer for which it holds earns something.
  var earns: Bool { (points ?? 0) > 0 }

  /// Returns the points that a value picked for a response earns by rules in their order.
  static func score(_ rules: [QTIRule], for picked: String, of name: String) -> Double {
    var score = 0.0
    var hasFound = false
    for rule in rules {
      if case .all(let parts) = rule.condition, parts.count == 1, case .other = parts[0] {
        if hasFound, rule.points != nil { continue }
      } else if !rule.condition.holds(for: picked, of: name) {
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
