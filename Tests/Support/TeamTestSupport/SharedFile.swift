import Quiz
import QuizDocuments

/// A group file that authors share: each commits to a copy of their own, pulls and pushes.
package protocol SharedFile {
  /// The number of merges so far.
  var mergeCount: Int { get }
  /// `true` if an author who has merged resolves every conflict at once.
  var resolvesAtOnce: Bool { get }
  /// The versions that were read.
  var readFiles: ReadFiles { get }

  /// Takes the file of an author as the next commit in their copy.
  mutating func commit(_ bytes: [UInt8], by author: Int) throws

  /// Brings the commits of the others into the copy of an author.
  ///
  /// - Returns: The file in that copy.
  mutating func pull(by author: Int) throws -> [UInt8]

  /// Hands the commits of an author to the others.
  ///
  /// - Returns: Whether they were taken; those that lack the commits of others are rejected.
  mutating func push(by author: Int) throws -> Bool
}

extension SharedFile {
  package var resolvesAtOnce: Bool { false }
}

/// The rules that a merge has broken.
package struct BrokenPromise: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// A shared file in memory, merged by the calls that the merge driver makes; every merge is checked.
package struct MemorySharedFile: SharedFile {
  /// The way in which the copies come together.
  package enum Kind: Sendable {
    /// A repository, where git knows the version that both sides began with.
    case repository
    /// A folder that a service synchronizes, without locks. Of two versions it keeps the one that arrives first. The
    /// other is put aside as a “conflicted copy”, which its author merges as a file with nothing in common, and
    /// resolves: a second merge of the same two texts would have both twice.
    case folder
  }

  private struct Copy {
    /// The last version that the others have, too: the merge base of a repository.
    var shared: [UInt8]
    var head: [UInt8]
  }

  package let readFiles = ReadFiles()
  private let kind: Kind
  private var remote: [UInt8]
  private var copies: [Copy]
  /// The number of merges so far, and of those with conflicts.
  package private(set) var mergeCount = 0
  package private(set) var conflictCount = 0

  package var resolvesAtOnce: Bool { kind == .folder }

  /// Shares a file among a number of authors.
  package init(_ bytes: [UInt8], among count: Int, in kind: Kind = .repository) {
    self.kind = kind
    remote = bytes
    copies = Array(repeating: Copy(shared: bytes, head: bytes), count: count)
  }

  package mutating func commit(_ bytes: [UInt8], by author: Int) {
    copies[author].head = bytes
  }

  package mutating func pull(by author: Int) throws -> [UInt8] {
    let copy = copies[author]
    if copy.shared == remote || copy.head == remote {
      // Nothing new.
    } else if copy.head == copy.shared {
      copies[author].head = remote
    } else {
      copies[author].head =
        switch kind {
        case .repository: try merged(base: copy.shared, ours: copy.head, theirs: remote)
        case .folder: try merged(base: [], ours: remote, theirs: copy.head)
        }
    }
    copies[author].shared = remote
    return copies[author].head
  }

  package mutating func push(by author: Int) -> Bool {
    guard copies[author].shared == remote else { return false }
    remote = copies[author].head
    copies[author].shared = remote
    return true
  }

  private mutating func merged(
    base: [UInt8],
    ours: [UInt8],
    theirs: [UInt8]
  ) throws -> [UInt8] {
    let versions = try [base, ours, theirs].map { bytes throws in
      bytes.isEmpty ? .nothing : try readFiles.read(bytes)
    }
    for reading in versions where !reading.unusableValues.isEmpty {
      throw BrokenPromise("unusable values: \(reading.unusableValues)")
    }
    let merge = GroupFileMerge(base: versions[0], ours: versions[1], theirs: versions[2])
    mergeCount += 1
    conflictCount += merge.conflicts.count
    let bytes = merge.document.bytes
    try MergeCheck(base: base, ours: ours, theirs: theirs, merged: bytes)
      .check(versions, readFiles.read(bytes), merge.conflicts)
    return bytes
  }
}

/// The rules for a single merge.
private struct MergeCheck {
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]
  let merged: [UInt8]

  func check(
    _ versions: [GroupReading],
    _ result: GroupReading,
    _ conflicts: [GroupFileConflict]
  ) throws {
    let counts = [base, ours, theirs, merged].map { TypedMark.counts(in: $0) }
    for mark in Set(counts[1].keys).union(counts[2].keys) where counts[3][mark] == nil {
      // A text may be twice, as in a question and in a conflict: then each side may have removed one.
      let old = counts[0][mark, default: 0]
      let removed = counts[1...2].reduce(0) { $0 + max(old - $1[mark, default: 0], 0) }
      if old == 0 || removed < old { throw BrokenPromise("the merge lost \(mark)\n\(story)") }
    }
    guard result.unusableValues.isEmpty else {
      throw BrokenPromise("the merge made \(result.unusableValues)\n\(story)")
    }
    let kept = KeptConflict.all(in: result.builder)
    let (old, mine, yours) = (
      KeptConflict.all(in: versions[0].builder), KeptConflict.all(in: versions[1].builder),
      KeptConflict.all(in: versions[2].builder)
    )
    let ids = Set(result.builder.questions.map(\.id))
    for (side, other) in [(mine, yours), (yours, mine)] {
      for item in side.subtracting(kept) where !old.contains(item) || other.contains(item) {
        // Who deletes a question has seen its conflicts.
        if let id = item.question, old.contains(item), !ids.contains(id) { continue }
        throw BrokenPromise("the merge lost the conflict \(item)\n\(story)")
      }
    }
    // Each conflict that the merge reports is in the file.
    let places = Set(result.builder.openConflicts.map(\.path))
    for conflict in conflicts where !places.contains(conflict.path) {
      guard case .group(let group) = conflict, case .text = group.kind,
        let field = FieldPath(conflict.path), result.builder.hasConflictMarkers(at: field)
      else {
        throw BrokenPromise("the file does not keep “\(conflict)”\n\(story)")
      }
    }
  }

  private var story: String {
    zip(["base", "ours", "theirs", "merged"], [base, ours, theirs, merged])
      .map { "--- \($0)\n\(String(decoding: $1, as: UTF8.self))" }.joined()
  }
}

/// An open conflict with the question that it is in, to be found again wherever the question goes.
struct KeptConflict: Hashable {
  let question: QuestionID?
  let conflict: OpenConflict

  static func all(in group: QuestionGroupBuilder) -> Set<KeptConflict> {
    let placed = group.openConflicts.map { placed in
      KeptConflict(
        question: placed.question.map { group.questions[$0].id },
        conflict: placed.conflict
      )
    }
    return Set(placed)
  }
}
