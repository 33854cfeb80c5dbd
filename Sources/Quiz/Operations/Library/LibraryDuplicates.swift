package import Quiz
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

    /// The prompt in one line.
    package var stem: String {
      let prompt = texts.seenTexts.last { $0.field == .prompt }?.text ?? ""
      return String(prompt.map { $0.isNewline ? " " : $0 })
    }
  }

  /// The question that comes first, by the names of the files.
  package let first: Question
  /// The other one.
  package let second: Question
  /// How much they are alike, up to 1: equal but for case, accents, punctuation, markup and the order of choices.
  package let similarity: Double

  package var isEqual: Bool { similarity == 1 }

  /// A name for what both questions say, the same wherever they are: ``KeptDuplicates`` knows the pair by it.
  package let name: String

  /// Compares two questions; `nil` if they are no duplicates.
  package init?(_ first: Question, _ second: Question) {
    let compared = [first, second].map(\.texts.compared)
    guard let similarity = compared[0].similarity(to: compared[1]) else { return nil }
    (self.first, self.second, self.similarity) = (first, second, similarity)
    name = compared.map { String($0.digest, radix: 36) }.sorted().joined(separator: "-")
  }
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
    for candidate in candidates where pairs.count < Self.mostPairs {
      guard !isStopped() else { return nil }
      guard let one = question(candidate.first), let other = question(candidate.second),
        let pair = DuplicatePair(one, other)
      else { continue }
      pairs.append(pair)
    }
    return pairs
  }

  /// Returns the pairs that may be duplicates, with their files by number, in the order of the files.
  private func candidates(
    _ files: ListedFiles,
    until isStopped: () -> Bool
  ) -> [DuplicateCandidate]? {
    var pairs: [DuplicateCandidate] = []
    var known = KnownDocuments()
    let isIndexed = files.paths.count >= index.fewestFiles && compareIndexed(files, isStopped)
    if isIndexed {
      _ = index.with(files.folder) { index throws(SQLiteError) in
        known = try KnownDocuments(of: files, in: index, areSigned: true)
        pairs = try index.pairs().compactMap { $0.placed(by: known) }
      }
    }
    // All files that the index does not have, a table at a time.
    let others = signatures(of: files, besides: Set(known.places.values), until: isStopped)
    var next = others.startIndex
    while next < others.endIndex, !isStopped() {
      let earlier = others[..<next]
      var table = DuplicateTable(capacity: DuplicateTable.usualCapacity)
      while next < others.endIndex, table.count < DuplicateTable.usualCapacity {
        let (place, bytes) = others[next]
        bytes.withUnsafeBytes { table.add($0, of: place) { pairs.append($0) } }
        next += 1
      }
      for (place, bytes) in earlier {
        bytes.withUnsafeBytes { table.compare($0, of: place) { pairs.append($0) } }
      }
      guard !known.places.isEmpty else { continue }
      _ = index.with(files.folder) { index throws(SQLiteError) in
        try index.forEachSignatures { document, signatures in
          guard let place = known.places[document] else { return }
          table.compare(signatures, of: place) { pairs.append($0) }
        }
      }
    }
    return isStopped() ? nil : pairs.arranged
  }

  /// Compares what the index has; returns whether it could.
  private func compareIndexed(_ files: ListedFiles, _ isStopped: () -> Bool) -> Bool {
    while !isStopped() {
      let goesOn = index.with(files.folder) { index throws(SQLiteError) in
        try index.compareQuestions(until: isStopped)
      }
      guard let goesOn else { return false }
      if !goesOn { return true }
    }
    return false
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

extension DuplicateCandidate {
  /// The pair with the places of files instead of the numbers of their texts; `nil` if one of them is not among the files.
  fileprivate func placed(by known: KnownDocuments) -> DuplicateCandidate? {
    guard let one = known.places[Int64(first.group)], let other = known.places[Int64(second.group)]
    else { return nil }
    return DuplicateCandidate(
      first: SignedQuestion(group: one, index: first.index),
      second: SignedQuestion(group: other, index: second.index),
      isEqual: isEqual
    )
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
  /// The texts as they are seen, with their fields, in the order of the file.
  package var seenTexts: [(field: QuestionField, text: String)] {
    var seen: [(field: QuestionField, text: String)] = []
    for text in texts {
      guard case .question(_, let field) = text.place else { continue }
      if text.isAsSeen { seen.removeLast() }
      seen.append((field, text.text))
    }
    return seen
  }

  /// The texts by which duplicates are compared, as they are seen.
  var compared: ComparedQuestion {
    let texts = seenTexts
    func seen(_ fields: [QuestionField]) -> [String] {
      texts.filter { fields.contains($0.field) }.map(\.text)
    }
    return ComparedQuestion(
      stem: seen([.prompt]).joined(separator: " "),
      answers: seen([.answer, .answers, .value, .unit, .pairs, .steps]),
      choices: seen([.distractors, .spares])
    )
  }
}
