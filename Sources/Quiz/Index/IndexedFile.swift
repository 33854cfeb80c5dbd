/// The marks of a file by which a change shows without reading it.
///
/// The change time is the system's own: no program can set it back, as it can with the time of the contents.
package struct FileMarks: Hashable, Sendable {
  /// The number of the file on its device.
  package var inode: UInt64
  /// Its length in bytes.
  package var size: Int64
  /// The time of the last change of its contents, in nanoseconds since 1970.
  package var modificationTime: Int64
  /// The time of the last change of its contents, names or permissions.
  package var changeTime: Int64

  package init(inode: UInt64, size: Int64, modificationTime: Int64, changeTime: Int64) {
    self.inode = inode
    self.size = size
    self.modificationTime = modificationTime
    self.changeTime = changeTime
  }
}

/// The facts about a group that a list shows, as the index remembers them.
package struct GroupFacts: Hashable, Sendable {
  package var id: String?
  /// The title; `nil` where the group has none.
  package var title: String?
  package var questionCount: Int
  /// The id of the group whose settings it inherits.
  package var template: String?
  /// The kinds of its questions, each with its number, as the owner of the index writes them; many groups have equal ones.
  package var kinds: [UInt8]
  /// Its settings, likewise.
  package var settings: [UInt8]
  /// The tags of its questions, likewise.
  package var tags: [UInt8]

  package init(
    id: String?,
    title: String?,
    questionCount: Int,
    template: String? = nil,
    kinds: [UInt8] = [],
    settings: [UInt8] = [],
    tags: [UInt8] = []
  ) {
    self.id = id
    self.title = title
    self.questionCount = questionCount
    self.template = template
    self.kinds = kinds
    self.settings = settings
    self.tags = tags
  }
}
