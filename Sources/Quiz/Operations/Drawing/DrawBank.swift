package import QuizDrawing
package import QuizStore

package import struct SystemPackage.FilePath

/// The groups that a test is drawn from, as they were read, and the memory of the tests before.
package struct DrawBank: Hashable, Sendable {
  /// Something that the bank does not have, or that is not known.
  package enum Remark: Hashable, Sendable {
    /// A file cannot be read.
    case unreadable(StoreError)
    /// A number of questions of a group are not complete.
    case incomplete(title: String, count: Int)
    /// The memory of uses cannot be read.
    case memoryUnreadable(StoreError)
    /// The memory of uses is damaged.
    case memoryDamaged
  }

  /// The questions.
  package let pool: DrawPool
  /// The memory of uses.
  package let uses: QuestionUses
  /// The parts that are left out.
  package let remarks: [Remark]
  /// The files of the groups, in the order of the pool.
  let files: [FilePath]

  package init(
    pool: DrawPool,
    uses: QuestionUses = QuestionUses(),
    remarks: [Remark] = [],
    files: [FilePath] = []
  ) {
    self.pool = pool
    self.uses = uses
    self.remarks = remarks
    self.files = files
  }
}
