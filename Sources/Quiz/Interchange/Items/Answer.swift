/// An answer to type or a choice to pick, with its share of the points.
package struct Answer: Hashable, Sendable {
  /// The comparison of what is typed with an answer.
  package enum Comparison: Hashable, Sendable {
    /// The whole text counts.
    case whole
    /// A `*` in it means any text.
    case pattern
    /// It is a regular expression.
    case expression
    /// A text that contains it, or is much like it, counts too.
    case loose
  }

  /// The text.
  package var text: String
  /// The text for the learner who gives it.
  package var feedback: String?
  /// The share of the points that it earns, in percent; below zero where it takes points away.
  package var share: Double
  /// The comparison of what is typed with it.
  package var comparison: Comparison
  /// The place in the file by which remarks name it: `answer[2]`.
  package var place: String?

  /// Creates an answer; as a rule a right one.
  package init(
    _ text: String,
    feedback: String? = nil,
    share: Double = 100,
    comparison: Comparison = .whole,
    place: String? = nil
  ) {
    self.text = text
    self.feedback = feedback
    self.share = share
    self.comparison = comparison
    self.place = place
  }

  /// Creates an answer that earns all of the points, or none.
  package init(_ text: String, isRight: Bool, feedback: String? = nil) {
    self.init(text, feedback: feedback, share: isRight ? 100 : 0)
  }

  /// True if it earns any of the points.
  package var earns: Bool { share > 0 }
}

/// A gap in a prompt.
package struct Gap: Hashable, Sendable {
  /// The right answers and the wrong ones; in the order in which they are shown, where one is picked.
  package var answers: [Answer]
  /// True if one is picked from a list.
  package var isPicked: Bool
  /// True if several are picked, which are right together.
  package var takesSeveral: Bool
  /// A nudge in the gap.
  package var hint: String?
  /// The place in the file by which remarks name it.
  package var place: String?

  /// Creates a gap.
  package init(
    _ answers: [Answer],
    isPicked: Bool = false,
    takesSeveral: Bool = false,
    hint: String? = nil,
    place: String? = nil
  ) {
    self.answers = answers
    self.isPicked = isPicked
    self.takesSeveral = takesSeveral
    self.hint = hint
    self.place = place
  }

  /// Creates a gap of right answers and wrong choices; with any, one is picked.
  package init(right: [String], wrong: [String] = [], hint: String? = nil) {
    let answers = right.map { Answer($0, isRight: true) } + wrong.map { Answer($0, isRight: false) }
    self.init(answers, isPicked: !wrong.isEmpty, hint: hint)
  }

  /// The texts that are right.
  package var right: [String] { answers.filter(\.earns).map(\.text) }
  /// The texts that are wrong.
  package var wrong: [String] { answers.filter { !$0.earns }.map(\.text) }
}

/// A number that is right, or all numbers between two.
package struct NumberTarget: Hashable, Sendable {
  /// The number, or the range such as `1..5`, in the digits of its author; `nil` where a file has bounds alone.
  package var value: String?
  /// The accepted difference: a number, or a share of the value such as `2 %`; `nil` for none.
  package var tolerance: String?
  /// The least and the greatest right number; `nil` where only the number itself is right.
  package var bounds: Bounds?
  /// The share of the points that it earns, in percent.
  package var share = 100.0
  /// The text for the learner who gives it.
  package var feedback: String?
  /// The place in the file by which remarks name it.
  package var place: String?

  /// The least and the greatest right number.
  package struct Bounds: Hashable, Sendable {
    package var lower: String
    package var upper: String
    /// True if there are no other numbers than these: the value is one of a range.
    package var isRange: Bool

    package init(_ lower: String, _ upper: String, isRange: Bool = false) {
      self.lower = lower
      self.upper = upper
      self.isRange = isRange
    }
  }

  /// Creates a target.
  package init(_ value: String?, tolerance: String? = nil, bounds: Bounds? = nil) {
    self.value = value
    self.tolerance = tolerance
    self.bounds = bounds
  }
}

/// Sides that belong together.
package struct Match: Hashable, Sendable {
  /// Two sides that belong together.
  package struct Pair: Hashable, Sendable {
    package var left: String
    package var right: String

    package init(_ left: String, _ right: String) {
      self.left = left
      self.right = right
    }
  }

  /// The pairs.
  package var pairs: [Pair]
  /// Right sides that belong to no left side.
  package var spares: [String]
  /// The right sides and the spare ones, which follow them, by their index, in the order in which they are shown.
  package var shown: [Int]

  /// Creates a match whose sides are shown as they are written.
  package init(_ pairs: [Pair], spares: [String] = [], shown: [Int]? = nil) {
    self.pairs = pairs
    self.spares = spares
    self.shown = shown ?? Array(0..<(pairs.count + spares.count))
  }

  /// The right sides and the spare ones in the order in which they are shown.
  package var shownSides: [String] {
    let sides = pairs.map(\.right) + spares
    return shown.map { sides[$0] }
  }
}

/// Steps to put into order.
package struct Order: Hashable, Sendable {
  /// The steps in their right order.
  package var steps: [String]
  /// The steps by their index, in the order in which they are shown.
  package var shown: [Int]

  /// Creates an order whose steps are shown as they are written.
  package init(_ steps: [String], shown: [Int]? = nil) {
    self.steps = steps
    self.shown = shown ?? Array(steps.indices)
  }

  /// The steps in the order in which they are shown.
  package var shownSteps: [String] { shown.map { steps[$0] } }
}
