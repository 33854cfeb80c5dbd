internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// The sentences about a save that succeeded: in the line above the keys as far as they are seen there, else in a dialog too.
struct SaveMessage {
  /// The sentences, the most important first; one of them says that the group is saved.
  let sentences: [String]
  /// `true` if there is nothing to tell but the success.
  let isOrdinary: Bool

  /// Describes a save; a sentence may name the key that saves.
  init(_ notice: SaveNotice, saveKey: String, phrases: Phrasebook) {
    let file = notice.file.lastComponent?.string ?? ""
    let saved = phrases(.formStatusSaved, [.file: file])
    let told = notice.facts.map { fact in
      phrases.sentence(for: fact, saveKey: saveKey).withoutFolder(of: notice.file)
    }
    sentences = (notice.facts.first?.impliesSuccess == true ? [] : [saved]) + told
    isOrdinary = told.isEmpty
  }

  /// Returns as many sentences as are seen in the line above the keys, at least the first, and whether these are all.
  func status(inColumns columns: Int) -> (line: StatusLine, isComplete: Bool) {
    let fitting = sentences.indices.last { line(through: $0).fits(inColumns: columns) }
    let isComplete = isOrdinary || fitting == sentences.indices.last
    return (line(through: fitting ?? 0), isComplete)
  }

  private func line(through index: Int) -> StatusLine {
    StatusLine(sentences[...index].inARow, role: isOrdinary ? .success : .warning)
  }
}

extension SaveNotice.Fact {
  /// `true` if the sentence about the fact says that the group is saved.
  fileprivate var impliesSuccess: Bool {
    switch self {
    case .mayNotLast, .leftover: true
    case .isNotKept, .trashedDraft, .otherNames, .renamedKey: false
    }
  }
}

extension Sequence<String> {
  /// The sentences one after the other; behind a full-width stop there is no space.
  fileprivate var inARow: String {
    reduce("") { row, sentence in
      row.isEmpty || row.hasSuffix("。") ? row + sentence : "\(row) \(sentence)"
    }
  }
}
