import QuizDocuments
import QuizExchange
package import QuizFormats

// Every format of items or tables as one of groups: `QuizExchange` has the reading and the writing.

extension Aiken: ExportFormat, ImportFormat {}
extension AnkiPackage: ExportFormat, ImportFormat {}
extension AnkiText: ExportFormat, ImportFormat {}
extension Blackboard: ExportFormat, ImportFormat {}
extension Brightspace: ExportFormat, ImportFormat {}
extension CSV: ExportFormat, ImportFormat {}
extension CrowdAnki: ImportFormat {}
extension GIFT: ExportFormat, ImportFormat {}
extension LaTeX: ImportFormat {}
extension Kahoot: ExportFormat {}
extension Markdown: ExportFormat, ImportFormat {}
extension MoodleXML: ExportFormat, ImportFormat {}
extension NumberedText: ExportFormat, ImportFormat {}
extension Org: ImportFormat {}
extension OtherJSON: ImportFormat {}
extension QTI12Package: ExportFormat, ImportFormat {}
extension QTIPackage: ExportFormat, ImportFormat {}
extension Quizlet: ExportFormat, ImportFormat {}
extension TSV: ExportFormat, ImportFormat {}
extension Word: ImportFormat {}
extension XLSX: ExportFormat, ImportFormat {}
