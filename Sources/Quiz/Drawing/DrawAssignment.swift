/// Questions, each placed in one of the rules that it matches, no more of them in a rule than it has room for.
///
/// A question for which its rules have no room gets one if others can move to rules of theirs: a path from rule to rule is
/// looked for, as for a matching in a bipartite graph. So a set of questions that can be placed at all is placed, whatever the
/// order of rules is. Questions that match the same rules are alike, and share a signature.
struct DrawAssignment {
  /// The rules that the questions of each signature match, in their order.
  let signatures: [[Int]]
  /// The room of each rule.
  private(set) var capacities: [Int]
  /// The questions of each rule, by their signatures.
  private(set) var placed: [[[Int]]]
  /// The number of questions of each rule.
  private(set) var loads: [Int]
  /// The signatures for which there is no room any more, whatever moves.
  private var exhausted: Set<Int> = []

  init(signatures: [[Int]], capacities: [Int]) {
    self.signatures = signatures
    self.capacities = capacities
    placed = capacities.map { _ in signatures.map { _ in [] } }
    loads = capacities.map { _ in 0 }
  }

  /// True if no rule has room.
  var isFull: Bool { loads == capacities }

  /// Gives a rule its room.
  mutating func open(_ rule: Int, for count: Int) {
    capacities[rule] = count
    exhausted = []
  }

  /// Places a question in a rule that it matches, and moves others if that is needed; in a preferred one if that has room.
  ///
  /// - Returns: False if there is no room.
  /// - Complexity: O(*r* × *s*) in the number of rules and of signatures.
  mutating func place(_ question: Int, of signature: Int, preferring rule: Int? = nil) -> Bool {
    guard !exhausted.contains(signature) else { return false }
    let rules = signatures[signature]
    let preferred = rule.flatMap { rules.contains($0) && hasRoom($0) ? $0 : nil }
    if let free = preferred ?? rules.first(where: { hasRoom($0) }) {
      add(question, of: signature, to: free)
      return true
    }
    guard let path = path(from: rules) else {
      exhausted.insert(signature)
      return false
    }
    // From the end, so that each rule has room when a question moves there.
    for step in path.reversed() {
      guard let moved = placed[step.from][step.signature].popLast() else { continue }
      loads[step.from] -= 1
      add(moved, of: step.signature, to: step.to)
    }
    add(question, of: signature, to: path.first?.from ?? rules[0])
    return true
  }

  private func hasRoom(_ rule: Int) -> Bool { loads[rule] < capacities[rule] }

  private mutating func add(_ question: Int, of signature: Int, to rule: Int) {
    placed[rule][signature].append(question)
    loads[rule] += 1
  }

  /// The move of a question of a signature from one rule to another.
  private struct Step {
    let from: Int
    let signature: Int
    let to: Int
  }

  /// Finds the shortest chain of moves that makes room in one of some rules, which have none; `nil` if there is none.
  private func path(from rules: [Int]) -> [Step]? {
    var ways: [Int: Step] = [:]
    var seen = Set(rules)
    var queue = rules
    var next = 0
    while next < queue.count {
      let rule = queue[next]
      next += 1
      for (signature, questions) in placed[rule].enumerated() where !questions.isEmpty {
        for target in signatures[signature] where seen.insert(target).inserted {
          ways[target] = Step(from: rule, signature: signature, to: target)
          if hasRoom(target) { return steps(to: target, ways) }
          queue.append(target)
        }
      }
    }
    return nil
  }

  private func steps(to rule: Int, _ ways: [Int: Step]) -> [Step] {
    var steps: [Step] = []
    var rule = rule
    while let step = ways[rule] {
      steps.insert(step, at: 0)
      rule = step.from
    }
    return steps
  }
}
