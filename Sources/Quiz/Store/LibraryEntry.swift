package import Quiz

package import struct SystemPackage.FilePath

/// One file of the library, as a list shows it.
package struct LibraryEntry: Hashable, Sendable {
  /// The file.
  package var path: FilePath
  /// Its name without the ending; bytes that are no UTF-8 are written as `\xE9`.
  package var slug: String
  /// The id inside; `nil` if there is none yet or the file cannot be opened.
  package var groupID: GroupID?
  /// The title; the slug if there is none or the file cannot be opened.
  package var title: String
  /// The number of questions, complete or not.
  package var questionCount = 0
  /// The number of questions of each kind.
  package var kindCounts: [QuestionKind: Int] = [:]
  /// The group whose settings it inherits.
  package var template: GroupID?
  /// Its own settings.
  package var settings = SettingsEntries()
  /// The tags of its questions, each once, in the order in which they come.
  package var tags: [String] = []
  /// The time of the file's last change, in nanoseconds since 1970.
  package var modificationTime: Int64 = 0
  /// A draft of it is kept.
  package var hasDraft = false
  /// The reason why it cannot be opened; with `sharedID` it can, and this is a warning.
  package var problem: StoreError?
}

extension LibraryEntry {
  /// Names a file whose contents are not known yet; it has the title of its name.
  package init(at path: FilePath) {
    let slug = path.lastComponent?.escapedStem ?? ""
    self.init(path: path, slug: slug, title: slug)
  }
}

extension GroupSettings {
  /// Takes what an entry of the library says; `nil` where it has no id.
  package init?(_ entry: LibraryEntry) {
    guard let id = entry.groupID else { return nil }
    self.init(id: id, title: entry.title, template: entry.template, entries: entry.settings)
  }

  /// Takes what a group says, complete or not.
  package init(_ builder: QuestionGroupBuilder) {
    self.init(
      id: builder.id,
      title: builder.title ?? "",
      template: builder.template,
      entries: builder.settings
    )
  }
}

/// A group that was being worked on when its form was left, or when the program came to a sudden end.
package struct DraftEntry: Hashable, Sendable {
  /// A way to keep work.
  package enum Kind: Hashable, Sendable {
    /// The form was left without saving, and what was in it was kept.
    case draft
    /// The program came to a sudden end, and its journal has all that was typed.
    case journal
  }

  /// The way in which the work was kept.
  package var kind = Kind.draft
  /// The draft's own file.
  package var file: FilePath
  /// The group, by which the draft is loaded; `nil` if the draft cannot be read.
  package var groupID: GroupID?
  /// Its title, if it has one yet.
  package var title: String?
  /// The number of questions, complete or not.
  package var questionCount = 0
  /// The group's own file; `nil` for a group that has never been saved.
  package var groupPath: FilePath?
  /// The time at which the draft was kept, in nanoseconds since 1970.
  package var modificationTime: Int64 = 0
  /// The number of the process that has written a journal.
  package var process: Int32?
  /// The process that writes a journal cannot be seen from here and may go on: what is typed there is copied, and the
  /// journal stays.
  package var mayBeInUse = false
  /// Older journals that say the same, as a run leaves them that is killed while it recovers; they go with this one.
  package var copies: [FilePath] = []
  /// The files of texts that an editor had when the program came to its end; they are in the group, and go with the journal.
  package var editorTexts: [FilePath] = []
  /// The number of changes at the end of a journal that cannot be read.
  package var droppedCount = 0
  /// The reason why the draft cannot be loaded.
  package var problem: StoreError?
}
