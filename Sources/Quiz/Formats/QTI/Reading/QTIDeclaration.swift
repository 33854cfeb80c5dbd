import QuizInterchange

/// The right values of a response in an item of QTI 2.1.
struct QTIDeclaration {
  /// A value that earns points.
  struct Entry {
    let key: String
    let points: Double
    let isCaseSensitive: Bool
  }

  /// The name that interactions have for it.
  let identifier: String
  /// `identifier`, `string`, `float`, `directedPair` and others.
  let type: String
  let cardinality: String
  /// The values of the right response, in their order.
  let right: [String]
  /// The values that earn points each.
  let entries: [Entry]
  /// The points of every other value.
  let otherwise: Double

  /// Reads a `responseDeclaration`.
  init(_ element: XMLElement) {
    identifier = element.attributes["identifier"] ?? ""
    type = element.attributes["baseType"] ?? ""
    cardinality = element.attributes["cardinality"] ?? "single"
    right = element.child("correctResponse")?.children("value").map(\.text.trimmed) ?? []
    let mapping = element.child("mapping")
    otherwise = mapping?.attributes["defaultValue"].flatMap(Double.init) ?? 0
    entries =
      mapping?.children("mapEntry").map { entry in
        Entry(
          key: entry.attributes["mapKey"] ?? "",
          points: entry.attributes["mappedValue"].flatMap(Double.init) ?? 0,
          isCaseSensitive: entry.attributes["caseSensitive"] == "true"
        )
      } ?? []
  }

  /// The values that are right: those of the right response, or else those that earn points.
  var values: [String] {
    right.isEmpty ? entries.filter { $0.points > 0 }.map(\.key) : right
  }

  /// True if a number is asked for.
  var isNumber: Bool { type == "float" || type == "integer" }

  /// The right texts, and the others that earn points.
  var answers: [Answer] {
    let best = entries.map(\.points).max() ?? 0
    var answers = right.map { Answer($0) }
    var whole = Set(right.map { Array($0.utf8) })
    for entry in entries where entry.points > 0 {
      if entry.points < best || whole.insert(Array(entry.key.utf8)).inserted {
        answers.append(Answer(entry.key, share: entry.points / best * 100))
      }
    }
    return answers
  }

  /// True if upper and lower case matter.
  var isCaseSensitive: Bool { !entries.isEmpty && entries.allSatisfy(\.isCaseSensitive) }

  /// Returns the share of the points in percent that each value earns; `nil` where none earns any.
  var shares: ((String) -> Double)? {
    let all = entries.map(\.points).filter { $0 > 0 }.reduce(0, +)
    guard all > 0 else { return nil }
    let shares = Dictionary(entries.map { ($0.key, $0.points / all * 100) }) { first, _ in first }
    let otherwise = otherwise / all * 100
    return { shares[$0] ?? otherwise }
  }

  /// True if a value earns a part of the points of the others.
  var hasLesserEntries: Bool {
    let best = entries.map(\.points).max() ?? 0
    return entries.contains { $0.points > 0 && $0.points < best }
  }
}
