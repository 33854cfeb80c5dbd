package import Quiz
package import QuizStore

package import struct SystemPackage.FilePath

extension ImportJob {
  /// The groups of an import that are in the library.
  package struct Saved: Hashable, Sendable {
    /// A group that was saved.
    package struct Group: Hashable, Sendable {
      /// The title.
      package var title: String
      /// Its id; that in the imported file where the new one is not known.
      package var id: GroupID
      /// The ids of the groups of the imported file that it is made of.
      package var originals: [GroupID]
      /// Its file, if that is known.
      package var path: FilePath?
      /// The number of its questions.
      package var questionCount: Int
      /// The changes of a group that was there before; `nil` for a new one.
      package var update: GroupUpdate?
      /// It is a copy, as there was a group of its id already.
      package var isCopy: Bool
      /// It is a second group with the title and the questions of one that was there: the file was imported before.
      package var isTwin = false
      /// The reason why a power loss could take it away.
      package var problem: StoreError?
      /// The file that was written, to take that back; `nil` where nothing was to be changed.
      package var written: Written?

      /// The name of its file within the library, without its extension.
      package var slug: String? { path?.stem }

      /// Describes a group that is updated by groups of the imported file.
      init(_ update: GroupUpdate, by groups: [QuestionGroup]) {
        title = update.title
        id = update.builder.id
        originals = groups.map(\.id)
        questionCount = update.builder.questionCount
        isCopy = false
        path = update.opened.path
        self.update = update
      }

      /// Describes a group; its file is not known yet.
      package init(_ group: QuestionGroup, isCopy: Bool = false, path: FilePath? = nil) {
        title = group.title
        id = group.id
        originals = [group.id]
        questionCount = group.questionCount
        self.isCopy = isCopy
        self.path = path
      }
    }

    /// The groups that were saved, in their order.
    package var groups: [Group] = []
    /// The groups that were not saved.
    package var unsaved: [QuestionGroup] = []
    /// The reason why not, or why a power loss could take away those that were.
    package var error: StoreError?

    /// Describes the result of saving.
    package init(_ groups: [Group] = [], unsaved: [QuestionGroup] = [], error: StoreError? = nil) {
      self.groups = groups
      self.unsaved = unsaved
      self.error = error
    }
  }
}
