import QuizInterchange

/// The category of the passage that was written last: Moodle shows a passage with questions of its own category alone.
struct PassageCategory {
  private var names: [String]?

  /// Turns to the questions of another group.
  mutating func begin() { names = nil }

  /// Notes the category of an item, and what becomes of one that is in another than the passage before it.
  mutating func take(_ item: Item, in category: [String], into output: inout ItemOutput) {
    if item.interaction == .passage {
      names = category
    } else if let names, names != category {
      output.lose(.question, .apartFromPassage)
    }
  }
}
