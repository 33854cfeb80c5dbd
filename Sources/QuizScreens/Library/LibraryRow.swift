public import QuizOperations

public import struct SystemPackage.FilePath

/// The library as a screen shows it.
public struct LibraryListing: Hashable, Sendable {
  /// One row for each file, and for each draft of a group without a file.
  public var rows: [LibraryRow]
  /// The folder, for messages.
  public var folder: String

  /// Creates a listing.
  public init(rows: [LibraryRow], folder: String) {
    self.rows = rows
    self.folder = folder
  }
}

/// A group in the library as a screen shows it.
public struct LibraryRow: Hashable, Sendable {
  /// The file of a group, or of a draft or journal; no other row has it.
  public typealias ID = LibraryContents.Row.ID

  /// The place of the group.
  public var id: ID
  /// The name of the file without its extension, for exports; of a draft, its path.
  public var slug: String
  /// The title, or the file's name when it cannot be read.
  public var title: String
  /// The number of questions; `nil` when it cannot be read.
  public var questionCount: Int?
  /// The title of the group whose settings it inherits.
  public var template: String?
  /// The reason why that group's settings are not inherited, as a sentence; the group can be opened all the same.
  public var templateProblem: String?
  /// The tags of its questions, the most frequent first.
  public var tags: [String]
  /// The day it was last changed, such as `2026-11-20`.
  public var changed: String
  /// Whether there are unsaved changes kept from an earlier visit.
  public var hasDraft: Bool
  /// The fault of the file, as a sentence.
  public var problem: String?

  /// Creates a row.
  public init(
    id: ID,
    slug: String,
    title: String,
    questionCount: Int?,
    template: String? = nil,
    templateProblem: String? = nil,
    tags: [String] = [],
    changed: String,
    hasDraft: Bool = false,
    problem: String? = nil
  ) {
    self.id = id
    self.slug = slug
    self.title = title
    self.questionCount = questionCount
    self.template = template
    self.templateProblem = templateProblem
    self.tags = tags
    self.changed = changed
    self.hasDraft = hasDraft
    self.problem = problem
  }

  /// Whether there is nothing but a draft: the group was never saved.
  public var isNewDraft: Bool { id.isKept }
}

extension LibraryContents.Row.ID {
  /// The file, of the group or of the draft.
  public var path: FilePath {
    switch self {
    case .file(let path), .kept(let path): path
    }
  }

  /// Whether there is no file of a group.
  var isKept: Bool {
    switch self {
    case .file: false
    case .kept: true
    }
  }
}
