package import CoreTestSupport
import LosslessJSON
import Quiz
import QuizDocuments

/// A history of a team that writes one group: edits, sudden ends, commits, pulls and pushes of several authors.
///
/// ```swift
/// let history = TeamHistory(authors: 5, edits: 1_000, using: &generator)
/// var share = MemorySharedFile(history.beginning, among: 5)
/// let result = try history.run(through: &share)
/// #expect(result.lost.isEmpty && result.unseen.isEmpty)
/// ```
package struct TeamHistory {
  /// A step of one author, with random numbers of its own, so that steps before it can be left out.
  package struct Step: Hashable, Sendable {
    enum Action: String {
      case type, undo, rest, save, pull, push, decide, kill, losePower, editUnknownKey
    }

    let author: Int
    let action: Action
    let seed: UInt64
  }

  /// The end of a history.
  package struct Result {
    /// The edits that were saved, the texts that they typed, and the edits that power losses took.
    package var editCount = 0
    package var typedCount = 0
    package var lostToPower = 0
    /// The conflicts that had to be decided.
    package var conflictCount = 0
    /// The typed texts that are gone though nobody who saw them has removed them.
    package var lost: [String] = []
    /// The conflicts that are gone though nobody who saw them has decided them.
    package var unseen: [String] = []

    /// The reason why the history fails; `nil` for one that does not.
    package var failure: String? {
      lost.isEmpty && unseen.isEmpty ? nil : "lost \(lost), unseen \(unseen)"
    }
  }

  package let authorCount: Int
  package private(set) var steps: [Step]

  /// Makes a history.
  ///
  /// - Parameters:
  ///   - authors: The number of authors.
  ///   - edits: The number of edits of all of them.
  ///   - generator: Random numbers.
  package init(authors: Int, edits: Int, using generator: inout SeededGenerator) {
    authorCount = authors
    steps = []
    var count = 0
    while count < edits {
      let action: Step.Action =
        switch Int.random(in: 0..<200, using: &generator) {
        case 0..<4: .pull
        case 4..<9: .push
        case 9..<14: .save
        case 14..<22: .rest
        case 22..<28: .undo
        case 28..<34: .decide
        case 34..<36: .kill
        case 36..<38: .losePower
        case 38..<41: .editUnknownKey
        default: .type
        }
      if action == .type { count += 1 }
      let author = Int.random(in: 0..<authors, using: &generator)
      steps.append(Step(author: author, action: action, seed: generator.next()))
    }
  }

  /// The file that all begin with.
  package var beginning: [UInt8] {
    let questions = (1...5).map { number -> JSONValue in
      .object([
        "id": .string("q\(number)"), "prompt": .string("<9.\(number)>"),
        "answer": .string("<9.\(number)0>"),
        "distractors": .array([.string("<9.\(number)1>"), .string("<9.\(number)2>")]),
      ])
    }
    let root: JSONObject = [
      "format": .string(GroupDocument.format),
      "version": 1, "id": "team", "title": "<9.100>",
      "questions": .array(questions),
    ]
    return GroupDocument(root: root, questionIDs: []).bytes
  }

  /// Runs the history to its end, at which everybody has saved, pulled and pushed.
  ///
  /// - Parameter share: Begins with ``beginning``.
  /// - Returns: What became of it.
  /// - Throws: `BrokenPromise` for a merge or a recovery that breaks one, or copies that differ in the end.
  package func run<Share: SharedFile>(through share: inout Share) throws -> Result {
    let beginning = beginning
    var authors = try (0..<authorCount).map {
      try TeamAuthor($0, opening: beginning, in: share.readFiles)
    }
    var reported: Set<KeptConflict> = []
    func pull(_ author: Int) throws {
      try authors[author].save()
      try share.commit(authors[author].file, by: author)
      let mergeCount = share.mergeCount
      try authors[author].open(share.pull(by: author))
      if authors[author].builder.openConflictCount > 0 {
        reported.formUnion(KeptConflict.all(in: authors[author].builder))
      }
      guard share.resolvesAtOnce, share.mergeCount > mergeCount else { return }
      var generator = SeededGenerator(seed: share.mergeCount)
      authors[author].decideAll(&generator)
      try authors[author].save()
      try share.commit(authors[author].file, by: author)
    }
    func push(_ author: Int) throws {
      try authors[author].save()
      try share.commit(authors[author].file, by: author)
      if try share.push(by: author) { return }
      try pull(author)
      guard try share.push(by: author) else {
        throw BrokenPromise("a push was rejected after a pull")
      }
    }
    for step in steps {
      var generator = SeededGenerator(seed: step.seed)
      switch step.action {
      case .type: authors[step.author].type(&generator)
      case .undo: authors[step.author].undo()
      case .rest: authors[step.author].rest()
      case .save: try authors[step.author].save()
      case .pull: try pull(step.author)
      case .push: try push(step.author)
      case .decide: authors[step.author].decide(&generator)
      case .kill: try authors[step.author].kill()
      case .losePower: try authors[step.author].losePower(&generator)
      case .editUnknownKey: try authors[step.author].editUnknownKey(&generator)
      }
    }
    for author in authors.indices { try push(author) }
    for author in authors.indices { try pull(author) }
    return try result(of: authors, reported)
  }

  private func result(
    of authors: [TeamAuthor],
    _ reported: Set<KeptConflict>
  ) throws -> Result {
    let file = authors[0].file
    guard authors.allSatisfy({ $0.file == file }) else {
      throw BrokenPromise("the copies differ in the end")
    }
    var result = Result()
    var typed = TypedMark.all(in: beginning)
    var removed: Set<TypedMark> = []
    var settled: Set<KeptConflict> = []
    for author in authors {
      typed.formUnion(author.ledger.typed)
      removed.formUnion(author.ledger.removed)
      settled.formUnion(author.ledger.settled)
      result.editCount += author.ledger.editCount
      result.lostToPower += author.ledger.lostToPower
    }
    result.typedCount = typed.count
    result.conflictCount = reported.count
    let lost = typed.subtracting(removed).subtracting(TypedMark.all(in: file))
    result.lost = lost.map { "\($0)" }.sorted()
    let kept = KeptConflict.all(in: try GroupDocument.read(file).builder)
    result.unseen = reported.subtracting(settled).subtracting(kept).map { "\($0)" }.sorted()
    return result
  }

  /// Returns a shorter history that fails, too.
  ///
  /// - Parameter fails: Whether a history fails; asked some hundred times at most.
  /// - Returns: The shortest that was found.
  package func shrunk(_ fails: (TeamHistory) -> Bool) -> TeamHistory {
    var shortest = self
    var size = steps.count / 2
    var tries = 400
    while size > 0 {
      var start = 0
      while start < shortest.steps.count, tries > 0 {
        var shorter = shortest
        shorter.steps.removeSubrange(start..<min(start + size, shorter.steps.count))
        tries -= 1
        if fails(shorter) { shortest = shorter } else { start += size }
      }
      size /= 2
    }
    return shortest
  }

  /// The steps, one a line.
  package var story: String {
    steps.map { "\($0.author) \($0.action.rawValue) \($0.seed)" }.joined(separator: "\n")
  }
}

extension TeamHistory {
  /// Runs the history in memory.
  ///
  /// - Parameter kind: The way in which the copies come together.
  /// - Returns: The result, the number of merges, and the reason of a failure with the shortest history found that fails,
  ///   too.
  package func runInMemory(
    _ kind: MemorySharedFile.Kind = .repository
  ) -> (result: Result, mergeCount: Int, failure: String?) {
    do {
      var share = MemorySharedFile(beginning, among: authorCount, in: kind)
      let result = try run(through: &share)
      return (result, share.mergeCount, result.failure.map { explained($0, kind) })
    } catch {
      return (Result(), 0, explained("\(error)", kind))
    }
  }

  /// The reason for which the shortest history fails that was found, and its steps.
  private func explained(_ failure: String, _ kind: MemorySharedFile.Kind) -> String {
    let short = shrunk { $0.failure(in: kind) != nil }
    return "\(short.failure(in: kind) ?? failure)\n\(short.story)"
  }

  private func failure(in kind: MemorySharedFile.Kind) -> String? {
    do {
      var share = MemorySharedFile(beginning, among: authorCount, in: kind)
      return try run(through: &share).failure
    } catch {
      return "\(error)"
    }
  }
}
