package import QuizMedia
package import QuizResources
package import QuizStore
internal import QuizText
internal import SystemPackage

extension Phrasebook {
  /// Returns the words for a picture, a sound or a film in a text: its description or, without one, its name, and what is
  /// known of the file.
  ///
  /// ```swift
  /// phrases.words(forMediaAt: "media/oak.png", "an oak leaf", facts)    // [picture: an oak leaf · 640×480 · 41 kB]
  /// ```
  package func words(
    forMediaAt address: String,
    _ description: String,
    _ facts: MediaFacts = [:]
  ) -> String {
    let name = address.split(separator: "/").last.map { String($0) } ?? address
    let fact = RichText.mediaName(at: address).flatMap { facts[$0] }
    let parts = [description.isEmpty ? name : description] + (fact.map(words) ?? [])
    let phrase: MediaPhrase =
      switch RichText.MediaKind(ofFileAt: address) {
      case .picture: .mediaPicture
      case .sound: .mediaSound
      case .film: .mediaFilm
      }
    return self(phrase, [.text: parts.joined(separator: " · ")])
  }

  private func words(for fact: MediaFact) -> [String] {
    switch fact {
    case .missing: [self[.mediaNotThere]]
    case .file(let size, let head):
      [head?.size.map { "\($0.width)×\($0.height)" }, self.size(ofBytes: size)].compactMap(\.self)
    }
  }

  /// Returns a number of bytes in the unit in which people compare files: `41 kB`.
  package func size(ofBytes count: Int64) -> String {
    switch count {
    case ..<1_000: "\(count) B"
    case ..<1_000_000: "\((count + 500) / 1_000) kB"
    default: "\((count + 50_000) / 1_000_000).\((count + 50_000) / 100_000 % 10) MB"
    }
  }

  /// Returns the reason why a file is not taken, and the next step.
  package func sentence(for error: MediaError) -> String {
    switch error {
    case .notMedia(let path): self(.mediaFileUnknown, [.path: path.printable])
    case .tooLarge(let path):
      self(
        .mediaFileTooLarge,
        [.path: path.printable, .limit: "\(MediaFolder.greatestSize >> 20)"]
      )
    case .missing, .notAFile, .store: sentence(for: error.storeError)
    }
  }
}

extension Phrasebook {
  /// Returns the mark of a file in the trash; nothing for a whole group.
  package func mark(of entry: TrashEntry) -> String {
    if entry.problem != nil { return self[.libraryMarkProblem] }
    if entry.trashed.isMedia { return self[.mediaMark] }
    return entry.isDraft ? self[.libraryMarkDraft] : ""
  }
}
