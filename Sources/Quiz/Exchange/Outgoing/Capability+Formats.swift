package import QuizDocuments
package import QuizInterchange

extension Capability {
  /// Takes the parts of questions that a format carries, whatever it is written by.
  ///
  /// A writer of items has its own table. Every writer of rows has that of the program's table of questions. A format
  /// that is neither writes groups as they are, as ``GroupJSON`` does, and carries everything.
  ///
  /// ```swift
  /// Capability(of: GIFT()).kinds[.order]    // .leftOut
  /// ```
  package init(of format: any ExportFormat) {
    self =
      switch format {
      case let writer as any ItemWriter: writer.capability
      case is any TableWriter: QuestionTable.capability
      default: .everything
      }
  }

  /// Every part and every setting as it is.
  private static let everything: Capability = {
    var capability = Capability()
    capability.carriesPassages = true
    capability.settings = ItemSetting.allCases.map { .carried($0) }
    return capability
  }()
}
