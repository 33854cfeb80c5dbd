public import Quiz

public import struct SystemPackage.FilePath

/// One file of the library, as a list shows it.
public struct LibraryEntry: Hashable, Sendable {
  /// The file.
  public var path: FilePath
  /// Its name without the ending; bytes that are no UTF-8 are written as `\xE9`.
  public var slug: String
  /// The id inside; `nil` if there is none yet or the file cannot be opened.
  public var groupID: GroupID?
  /// The title; the slug if there is none or the file cannot be opened.
  public var title: String
  /// The number of questions, complete or not.
  public var questionCount = 0
  /// The group whose settings it inherits.
  public var template: GroupID?
  /// Its own settings.
  public var settings = SettingsEntries()
  /// The tags of its questions, each once, in the order in which they come.
  public var tags: [String] = []
  /// The time of the file's last change, in nanoseconds since 1970.
  public var modificationTime: Int64 = 0
  /// A draft of it is kept.
  public var hasDraft = false
  /// The reason why it cannot be opened; with `sharedID` it can, and this is a warning.
  public var problem: StoreError?
}

extension GroupSettings {
  /// Takes what an entry of the library says; `nil` where it has no id.
  public init?(_ entry: LibraryEntry) {
    guard let id = entry.groupID else { return nil }
    self.init(id: id, title: entry.title, template: entry.template, entries: entry.settings)
  }

  /// Takes what a group says, complete or not.
  public init(_ builder: QuestionGroupBuilder) {
    self.init(
      id: builder.id,
      title: builder.title ?? "",
      template: builder.template,
      entries: builder.settings
    )
  }
}
