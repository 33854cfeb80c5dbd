internal import QuizIndex
package import QuizOperations

package import struct SystemPackage.FilePath

/// The library as a screen shows it, sorted and measured where it was listed: beside the screen.
package struct LibraryListing: Hashable, Sendable {
  /// One row for each file, and for each draft of a group without a file, by title.
  package let rows: [LibraryRow]
  /// The titles of the rows as they are sorted and searched.
  let titles: [FoldedText]
  /// The widths of the columns.
  let table: LibraryTable
  package let folder: String
  /// All of the library could be listed; otherwise no message says that it is empty.
  package var isComplete = true
  /// Rows may follow: files are still being read.
  package var isGrowing = false

  /// Sorts and measures rows.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows.
  package init(
    rows: [LibraryRow],
    folder: String,
    isComplete: Bool = true,
    isGrowing: Bool = false
  ) {
    let titles = rows.map { FoldedText($0.title) }
    // The slug is all but unique, so the order does not depend on the one before.
    let order = rows.indices.sorted {
      titles[$0] == titles[$1] ? rows[$0].slug < rows[$1].slug : titles[$0] < titles[$1]
    }
    self.rows = order.map { rows[$0] }
    self.titles = order.map { titles[$0] }
    table = LibraryTable(rows)
    self.folder = folder
    self.isComplete = isComplete
    self.isGrowing = isGrowing
  }
}

/// A group in the library as a screen shows it.
package struct LibraryRow: Hashable, Sendable {
  /// The file of a group, or of a draft or journal; no other row has it.
  package typealias ID = LibraryContents.Row.ID

  package var id: ID
  /// The name of the file without its extension, for exports; of a draft, its path.
  package var slug: String
  /// The title, or the file's name when it cannot be read.
  package var title: String
  /// The number of questions; `nil` when it cannot be read.
  package var questionCount: Int?
  /// The score of the last round of practice with its questions; `nil` where there was none.
  package var lastPercentage: Int?
  /// The title of the group whose settings it inherits.
  package var template: String?
  /// The reason why that group's settings are not inherited, as a sentence; the group can be opened all the same.
  package var templateProblem: String?
  /// The tags of its questions, the most frequent first.
  package var tags: [String] = []
  package var changed: String
  /// `true` with unsaved changes kept from an earlier visit.
  package var hasDraft = false
  /// `true` where these changes are those of a session that came to a sudden end.
  package var isRecovered = false
  /// The fault of the file, as a sentence.
  package var problem: String?

  /// The state of a group that its row shows in the last column.
  enum State: Hashable, Sendable {
    /// The group, or its template, cannot be read as it should.
    case problem
    /// A merge has left conflicts that nobody has decided yet.
    case conflict
    /// Unsaved changes are there from a session that came to a sudden end.
    case recovered
    /// The user has kept unsaved changes.
    case draft
    /// No sync is needed.
    case saved

    /// The place in an order by state, the smallest first.
    var urgency: Int {
      switch self {
      case .problem: 0
      case .conflict: 1
      case .recovered: 2
      case .draft: 3
      case .saved: 4
      }
    }
  }

  /// `true` for a draft of a group that was never saved.
  package var isNewDraft: Bool { id.isKept }
}

extension LibraryContents.Row.ID {
  /// The file, of the group or of the draft.
  package var path: FilePath {
    switch self {
    case .file(let path), .kept(let path): path
    }
  }

  var isKept: Bool {
    switch self {
    case .file: false
    case .kept: true
    }
  }
}
