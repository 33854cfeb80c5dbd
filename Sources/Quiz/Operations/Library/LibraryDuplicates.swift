internal import Quiz
package import QuizDocuments
internal import QuizIndex
package import QuizStore
internal import SQLite

package import struct SystemPackage.FilePath

/// Two questions of a library that say the same, or nearly.
package struct DuplicatePair: Hashable, Sendable {
  /// A question of a pair.
  package struct Question: Hashable, Sendable {
    /// The file of its group.
    package let path: FilePath
    /// The name of the file.
    package let slug: String
    /// The title of the group.
    package let title: String
    /// The place in the group.
    package let index: Int
    /// Its texts.
    package let texts: GroupTexts.Question
  }

  /// The question that comes first, by the names of the files.
  package let first: Question
  /// The other one.
  package let second: Question
  /// How much they are alike, up to 1: equal but for case, accents, punctuation, markup and the order of choices.
  package let similarity: Double

  package var isEqual: Bool { similarity == 1 }
}

/// The search for duplicates in a library, by signatures first and then by the texts themselves.
///
/// ```swift
/// for pair in try LibraryDuplicates(in: library, index).pairs() ?? [] {
///   print(pair.first.slug, pair.second.slug, pair.similarity)
/// }
/// ```
package struct LibraryDuplicates: Sendable {
  /// The most pairs that anybody looks through.
  package static let mostPairs = 10_000
  /// The most groups whose texts are kept in memory while pairs are compared.
  private static let mostGroups = 200

  private let library: Library
  private let index: LibraryIndex

  package init(in library: Library, _ index: LibraryIndex) {
    self.library = library
    self.index = index
  }

  /// Returns the duplicates among some files, or in the whole library; `nil` if they are not wanted any more.
  ///
  /// Of more than ``mostPairs``, it returns the first.
  ///
  /// - Throws: `StoreError.cannotRead` if the library cannot be listed.
  package func pairs(
    among files: [FilePath]? = nil,
    until isStopped: () -> Bool = { false }
  ) throws(StoreError) -> [DuplicatePair]? {
    if files == nil { index.update(library, until: isStopped) }
    guard !isStopped() else { return nil }
    let paths = if let files { files } else { try library.groupPaths() }
    guard let candidates = candidates(library.listed(paths), until: isStopped) else { return nil }
    var groups: [Int: (title: String, texts: GroupTexts?)] = [:]
    func question(_ signed: SignedQuestion) -> DuplicatePair.Question? {
      if groups[signed.group] == nil {
        if groups.count >= Self.mostGroups { groups = [:] }
        let (entry, texts) = library.scan(paths[signed.group])
        groups[signed.group] = (entry.title, texts)
      }
      guard let (title, texts) = groups[signed.group],
        let texts, texts.questions.indices.contains(signed.index)
      else { return nil }
      let path = paths[signed.group]
      return DuplicatePair.Question(
        path: path,
        slug: LibraryEntry(at: path).slug,
        title: title,
        index: signed.index,
        texts: texts.questions[signed.index]
      )
    }
    var pairs: [DuplicatePair] = []
    for (first, second) in candidates where pairs.count < Self.mostPairs {
      guard !isStopped() else { return nil }
      guard let one = question(first), let other = question(second),
        let similarity = one.texts.compared.similarity(to: other.texts.compared)
      else { continue }
      pairs.append(DuplicatePair(first: one, second: other, similarity: similarity))
    }
    return pairs
  }

  /// Returns the pairs that may be duplicates, with their files by number.
  private func candidates(
    _ files: ListedFiles,
    until isStopped: () -> Bool
  ) -> [(first: SignedQuestion, second: SignedQuestion)]? {
    if files.paths.count >= index.fewestFiles {
      let found = index.with(files.folder) { index throws(SQLiteError) in
        var pairs: [(first: SignedQuestion, second: SignedQuestion)]?
        // Each pass sees the same.
        try index.read { () throws(SQLiteError) in
          let known = try KnownDocuments(of: files, in: index)
          let others = signatures(of: files, besides: Set(known.places.values), until: isStopped)
          let candidates = DuplicateCandidates { body throws(SQLiteError) in
            try index.forEachSignatures { document, signatures in
              if let place = known.places[document] { body(place, signatures) }
            }
            for (place, bytes) in others { bytes.withUnsafeBytes { body(place, $0) } }
          }
          pairs = try candidates.pairs(until: isStopped)
        }
        return pairs
      }
      if let found { return found.map(arranged) }
    }
    let signed = signatures(of: files, besides: [], until: isStopped)
    let candidates = DuplicateCandidates<Never> { body in
      for (place, bytes) in signed { bytes.withUnsafeBytes { body(place, $0) } }
    }
    return candidates.pairs(until: isStopped).map(arranged)
  }

  /// Puts pairs, and the questions of each, in the order of the files.
  private func arranged(
    _ pairs: [(first: SignedQuestion, second: SignedQuestion)]
  ) -> [(first: SignedQuestion, second: SignedQuestion)] {
    func precedes(_ left: SignedQuestion, _ right: SignedQuestion) -> Bool {
      (left.group, left.index) < (right.group, right.index)
    }
    return pairs.map { precedes($0.second, $0.first) ? ($0.second, $0.first) : $0 }
      .sorted { left, right in
        left.first == right.first
          ? precedes(left.second, right.second) : precedes(left.first, right.first)
      }
  }

  /// Reads files that the index does not have, and signs their questions.
  private func signatures(
    of files: ListedFiles,
    besides known: Set<Int>,
    until isStopped: () -> Bool
  ) -> [(place: Int, bytes: [UInt8])] {
    var signatures: [(place: Int, bytes: [UInt8])] = []
    for place in files.paths.indices where !known.contains(place) && !isStopped() {
      let signed = library.scan(files.paths[place]).texts?.signatures ?? []
      signatures.append((place, signed.flatMap(\.bytes)))
    }
    return signatures
  }
}

extension GroupTexts {
  /// The signatures of the questions that have a stem, and of no passages.
  var signatures: [DuplicateSignature] {
    questions.enumerated().compactMap { index, question in
      question.kind.asks ? DuplicateSignature(question.compared, at: index) : nil
    }
  }
}

extension GroupTexts.Question {
  /// The texts by which duplicates are compared, as they are seen.
  var compared: ComparedQuestion {
    func seen(_ fields: [QuestionField]) -> [String] {
      var seen: [String] = []
      for text in texts {
        guard case .question(_, let field) = text.place, fields.contains(field) else { continue }
        if text.isAsSeen { seen.removeLast() }
        seen.append(text.text)
      }
      return seen
    }
    return ComparedQuestion(
      stem: seen([.prompt]).joined(separator: " "),
      answers: seen([.answer, .answers, .value, .unit, .pairs, .steps]),
      choices: seen([.distractors, .spares])
    )
  }
}
