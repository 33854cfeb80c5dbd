package import QuizDocuments
import QuizExchange
package import QuizFormats
import QuizPaper

// Every format of items or tables as one of groups: `QuizExchange` has the reading and the writing.

extension Aiken: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .learning }
}
extension AnkiPackage: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .anki }
}
extension AnkiText: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .anki }
}
extension Blackboard: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .learning }
}
extension Brightspace: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .learning }
}
extension CSV: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .tables }
}
extension CrowdAnki: ImportFormat {}
extension GIFT: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .learning }
}
extension LaTeX: ImportFormat {}
extension Kahoot: ExportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .games }
}
extension Markdown: ExportFormat, ImportFormat {}
extension MoodleXML: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .learning }
}
extension NumberedText: ExportFormat, ImportFormat {}
extension Org: ImportFormat {}
extension OtherJSON: ImportFormat {}
extension QTI12Package: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .learning }
}
extension QTIPackage: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .learning }
}
extension Quizlet: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .games }
}
extension TSV: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .tables }
}
extension Word: ImportFormat {}
extension XLSX: ExportFormat, ImportFormat {
  /// The use of its files.
  package static var purpose: ExportPurpose { .tables }
}

// Every form of paper as one of groups.

extension PaperAMC: PaperFormat {}
extension PaperDocx: PaperFormat {}
extension PaperHTML: PaperFormat {}
extension PaperLaTeX: PaperFormat {}
