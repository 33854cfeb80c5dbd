public import struct SystemPackage.FilePath

/// The library as a screen shows it.
public struct LibraryListing: Hashable, Sendable {
  /// One row for each file.
  public var rows: [LibraryRow]
  /// The folder, for messages.
  public var folder: String
  /// How many drafts belong to no group in the library, and so have rows of their own.
  public var newDrafts: Int { rows.count { $0.isNewDraft } }

  /// Creates a listing.
  public init(rows: [LibraryRow], folder: String) {
    self.rows = rows
    self.folder = folder
  }
}

/// A group in the library as a screen shows it.
public struct LibraryRow: Hashable, Sendable {
  /// The name of the file within the library, without its extension, or the path of what is kept of a group that has
  /// none; unique.
  public var slug: String
  /// The file, where its name cannot be told from the slug as it is no UTF-8.
  public var path: FilePath?
  /// The title, or the file's name when it cannot be read.
  public var title: String
  /// The number of questions; `nil` when it cannot be read.
  public var questionCount: Int?
  /// The title of the group whose settings it inherits.
  public var template: String?
  /// Why that group's settings are not inherited, as a sentence; the group can be opened all the same.
  public var templateProblem: String?
  /// The tags of its questions, the most frequent first.
  public var tags: [String]
  /// The day it was last changed, such as `2026-11-20`.
  public var changed: String
  /// Whether there are unsaved changes kept from an earlier visit.
  public var hasDraft: Bool
  /// Whether there is nothing but the draft: the group was never saved.
  public var isNewDraft: Bool
  /// What is wrong with the file, as a sentence.
  public var problem: String?

  /// Creates a row.
  public init(
    slug: String,
    path: FilePath? = nil,
    title: String,
    questionCount: Int?,
    template: String? = nil,
    templateProblem: String? = nil,
    tags: [String] = [],
    changed: String,
    hasDraft: Bool = false,
    isNewDraft: Bool = false,
    problem: String? = nil
  ) {
    self.slug = slug
    self.path = path
    self.title = title
    self.questionCount = questionCount
    self.template = template
    self.templateProblem = templateProblem
    self.tags = tags
    self.changed = changed
    self.hasDraft = hasDraft
    self.isNewDraft = isNewDraft
    self.problem = problem
  }
}
