/// The processing of the responses in an item of QTI 2.1.
struct QTIProcessing {
  private let element: XMLElement?

  /// Reads a `responseProcessing`; there may be none.
  init(_ element: XMLElement?) { self.element = element }

  /// True if a part of an answer earns a part of the points.
  var isMapped: Bool {
    element?.attributes["template"]?.contains("map_response") == true
      || element?.contains { $0.name == "mapResponse" } == true
  }

  /// True if points are earned where several responses reach a sum, or are right together.
  var isTogether: Bool { element?.contains { $0.name == "gte" || $0.name == "and" } == true }

  /// True if a response is compared as a number.
  var comparesNumbers: Bool { comparison != nil }

  /// The comparison of a response as a number; points that are compared are none.
  private var comparison: XMLElement? {
    element?.all("equal").first { equal in
      let names = equal.all("variable").compactMap { $0.attributes["identifier"] }
      return names.isEmpty || names.contains { !Self.outcomes.contains($0.uppercased()) }
    }
  }

  /// The names of outcomes.
  private static let outcomes: Set = ["SCORE", "MAXSCORE", "MINSCORE", "FEEDBACK"]

  /// The texts that it compares with.
  var typedValues: [String] {
    (element?.all("stringMatch") ?? []).compactMap { $0.child("baseValue")?.text.trimmed }
  }

  /// The accepted difference of a number; a share of it in percent.
  var tolerance: String? {
    guard let equal = comparison,
      let first = equal.attributes["tolerance"]?.split(separator: " ").first
    else { return nil }
    switch equal.attributes["toleranceMode"] {
    case "absolute": return String(first)
    case "relative": return "\(first) %"
    default: return nil
    }
  }

  /// Returns the right values of a declaration, or those for which the processing gives points.
  func values(of declaration: QTIDeclaration?) -> [String] {
    guard let declaration else { return [] }
    if !declaration.values.isEmpty { return declaration.values }
    let matches = (element?.all("match") ?? []) + (element?.all("member") ?? [])
    return matches.compactMap { match in
      let variable = match.child("variable")?.attributes["identifier"]
      return variable == declaration.identifier ? match.child("baseValue")?.text.trimmed : nil
    }
  }
}
