package import Quiz
package import QuizStore

package import struct SystemPackage.FilePath

/// The groups of a library, and the drafts of groups that were never saved, as they are listed.
///
/// ```swift
/// let contents = try LibraryContents(of: library)
/// for row in contents.rows where row.problem == nil { print(row.title ?? "", row.questionCount ?? 0) }
/// ```
package struct LibraryContents: Hashable, Sendable {
  /// A group, or a draft of one that was never saved.
  package struct Row: Hashable, Sendable, Identifiable {
    /// The file of a group, or that of a draft or journal.
    package enum ID: Hashable, Sendable {
      /// A group has a file.
      case file(FilePath)
      /// A draft or journal without a file.
      case kept(FilePath)
    }

    /// The file.
    package let id: ID
    /// The id of the group; `nil` when it cannot be read.
    package let groupID: GroupID?
    /// The name of the file without its extension; bytes that are no UTF-8 are written as `\xE9`.
    package let slug: String
    /// The title; the slug where the file cannot be read, `nil` for a draft without one.
    package let title: String?
    /// The number of questions; `nil` when it cannot be read.
    package let questionCount: Int?
    /// The title of the group whose settings it inherits.
    package let template: String?
    /// The reason why that group's settings are not inherited; the group can be opened all the same.
    package let templateFault: TemplateFault?
    /// The tags of its questions.
    package let tags: [String]
    /// The time of the last change, in nanoseconds since 1970; 0 where it is not known.
    package let modificationTime: Int64
    /// Unsaved changes are kept.
    package let hasDraft: Bool
    /// The reason why the file cannot be opened.
    package let problem: StoreError?
  }

  /// The files of the library, by name.
  package let entries: [LibraryEntry]
  /// The drafts, and journals if asked for, that belong to none of the files, the newest first.
  package let drafts: [DraftEntry]
  /// The reason why drafts or journals may be missing; the groups are all there.
  package let unsavedProblem: StoreError?

  /// Lists a library; journals of runs that came to a sudden end count as drafts where they are read.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - readsJournals: Journals count as drafts.
  ///   - isStopped: Asked before each file that is read; the contents are not whole then.
  ///   - report: Called with each file that is listed; it can ask for the contents so far.
  /// - Throws: `StoreError.cannotRead` if the library's folder cannot be listed.
  /// - Complexity: O(*n*) in the number of files, and the size of those that have changed.
  package init(
    of library: Library,
    readingJournals readsJournals: Bool = true,
    until isStopped: () -> Bool = { false },
    reporting report: (_ soFar: () -> LibraryContents) -> Void = { _ in }
  ) throws(StoreError) {
    let unsaved = library.unsaved.find(readingJournals: readsJournals)
    var entries: [LibraryEntry] = []
    try library.forEachEntry(until: isStopped) { entry in
      entries.append(entry)
      report { LibraryContents(of: library, entries, unsaved) }
    }
    self.init(of: library, entries, unsaved)
  }

  private init(of library: Library, _ entries: [LibraryEntry], _ unsaved: UnsavedWork) {
    self.entries = library.arranged(entries, marking: unsaved.entries)
    drafts = library.unsaved.drafts(unsaved.entries, notAmong: self.entries)
    unsavedProblem = unsaved.problem
  }

  /// The number of groups with work that is not saved.
  package var unsavedCount: Int {
    entries.count(where: \.hasDraft) + Set(drafts.compactMap(\.groupID)).count
  }

  /// The drafts of groups that were never saved, the newest of each, then the groups, as a table shows them.
  ///
  /// Drafts that cannot be read are left out. Two files with one id can both be opened, so that is no problem here.
  ///
  /// - Complexity: O(*n*) in the number of groups.
  package var rows: [Row] {
    // Few groups have a template or are one.
    let templates = Set(entries.compactMap(\.template))
    let related = entries.filter { entry in
      entry.template != nil || entry.groupID.map(templates.contains) ?? false
    }
    let titles = Dictionary(
      related.compactMap { entry in entry.groupID.map { ($0, entry.title) } },
      uniquingKeysWith: { first, _ in first }
    )
    let faults = SettingsTree.faults(in: related.compactMap { GroupSettings($0) })
    var seen: Set<GroupID> = []
    return drafts.filter { draft in draft.groupID.map { seen.insert($0).inserted } ?? false }
      .compactMap { Row($0) }
      + entries.map { entry in
        Row(
          entry,
          template: entry.template.flatMap { titles[$0] },
          fault: entry.groupID.flatMap { faults[$0] }
        )
      }
  }
}

extension LibraryContents.Row {
  fileprivate init(_ entry: LibraryEntry, template: String?, fault: TemplateFault?) {
    id = .file(entry.path)
    groupID = entry.groupID
    slug = entry.slug
    title = entry.title
    if case .sharedID = entry.problem { problem = nil } else { problem = entry.problem }
    questionCount = problem == nil ? entry.questionCount : nil
    self.template = template
    templateFault = fault
    tags = entry.tags
    modificationTime = entry.modificationTime
    hasDraft = entry.hasDraft
  }

  fileprivate init?(_ draft: DraftEntry) {
    guard draft.groupID != nil else { return nil }
    id = .kept(draft.file)
    groupID = draft.groupID
    slug = draft.file.stem ?? ""
    title = draft.title
    questionCount = draft.questionCount
    template = nil
    templateFault = nil
    tags = []
    modificationTime = draft.modificationTime
    hasDraft = true
    problem = nil
  }
}
