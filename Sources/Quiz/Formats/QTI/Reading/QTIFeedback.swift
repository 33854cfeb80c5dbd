import QuizInterchange

/// The feedback of an item of QTI 1.2 by its names, of which each is taken once.
struct QTIFeedback {
  /// The explanation, which shows whatever is answered.
  private(set) var explanation: String?
  private(set) var hint: String?
  /// The model answer.
  private(set) var solution: String?
  /// The notes for grading.
  private(set) var notes: String?
  private var texts: [(name: String, text: String)] = []
  private var taken: Set<String> = []

  private static let commonNames = ["general_fb", "general_feedback", "general"]
  private static let rightNames = ["correct_fb", "correct"]

  /// Returns whether feedback of a name is on every answer, on every right one, or on every wrong one.
  static func isCommon(_ name: String) -> Bool {
    (commonNames + rightNames + ["general_incorrect_fb", "incorrect", "incorrect_fb"])
      .contains(name)
  }

  /// Reads the feedback of an item.
  init(_ element: XMLElement, _ seen: inout ItemTexts) {
    func text(_ element: XMLElement, except names: Set<String> = []) -> String {
      seen.decorated(QTIMarkup(materialIn: element, except: names))
    }
    for feedback in element.children("itemfeedback") {
      let name = feedback.attributes["ident"] ?? ""
      let parts = ["hint", "solution"]
      for part in parts where !feedback.all(part).isEmpty {
        let found = feedback.all(part).map { text($0) }.filter { !$0.isEmpty }
          .joined(separator: seen.markup == .plain ? "\n" : "\n\n").nonempty
        if part == "hint" { hint = hint ?? found } else { solution = solution ?? found }
      }
      let shown = text(feedback, except: Set(parts))
      if !shown.isEmpty { texts.append((name, shown)) }
    }
    for rubric in element.children("itemrubric") { notes = notes ?? text(rubric).nonempty }
    // What is said on right answers explains them, too.
    explanation = take(Self.commonNames) ?? take(Self.rightNames)
  }

  /// Takes the first feedback of some names; `nil` without one.
  mutating func take(_ names: [String]) -> String? {
    guard let found = texts.first(where: { names.contains($0.name) }) else { return nil }
    taken.insert(found.name)
    return found.text
  }

  /// Returns the places of what was not taken, and of other parts that have no room.
  func rest(besides parts: [String]) -> [String] {
    let names = texts.map(\.name).filter { !taken.contains($0) }
    let rest = names.map { "itemfeedback[@ident='\($0)']" }
    return rest + (parts.contains("solution") && solution != nil ? ["solution"] : [])
  }
}
