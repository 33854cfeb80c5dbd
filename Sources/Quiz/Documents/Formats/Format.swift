package import Quiz
package import QuizInterchange
package import QuizMedia
internal import QuizText

/// A format that groups can be written in; its stored properties are its options.
///
/// ```swift
/// let export = AnkiText(hint: .back).write(groups)    // .bytes: the file; .losses: what it changes
/// ```
package protocol ExportFormat: Sendable {
  /// The names of the format.
  static var identity: FormatIdentity { get }
  /// The use of its files.
  static var purpose: ExportPurpose { get }

  /// Writes groups piece by piece, in time linear in their size.
  ///
  /// - Parameters:
  ///   - groups: The groups in the order of the file, with the settings in force for them. Each pass over them may make
  ///     them anew.
  ///   - receive: Takes the pieces in their order. It may report progress; it cancels by throwing.
  /// - Returns: The changed or left out parts, in the order of the file.
  /// - Throws: Only what `receive` throws; nothing is written after that.
  func write<Failure: Error>(
    _ groups: ResolvedGroups,
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss]
}

/// The use that people have for exported files, in the order of menus.
package enum ExportPurpose: String, CaseIterable, Hashable, Sendable {
  /// A test on paper.
  case print
  /// Courses of Moodle, Canvas and others.
  case learning
  /// Cards of Anki.
  case anki
  /// Games for a class.
  case games
  /// Spreadsheets.
  case tables
  /// Text that people read.
  case text
  /// Another library of this program.
  case sharing
}

extension ExportFormat {
  /// Text, unless the format says more.
  package static var purpose: ExportPurpose { .text }
}

extension ExportFormat {
  /// Writes groups into memory.
  package func write(_ groups: ResolvedGroups) -> Export {
    var bytes: [UInt8] = []
    let losses = write(groups) { bytes += $0.bytes }
    return Export(bytes: bytes, losses: losses)
  }

  /// Returns the losses of a file of these groups, without keeping the file.
  package func losses(in groups: ResolvedGroups) -> [Loss] { write(groups) { _ in } }
}

/// Writing of groups whose templates are among themselves, in a library that sets nothing.
extension ExportFormat {
  /// Writes groups piece by piece, as ``write(_:to:)`` does; throws what `receive` throws.
  package func write<Failure: Error>(
    _ groups: [QuestionGroup],
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    try write(ResolvedGroups(groups.resolved()), to: receive)
  }

  /// Writes groups into memory.
  package func write(_ groups: [QuestionGroup]) -> Export {
    write(ResolvedGroups(groups.resolved()))
  }

  /// Returns the losses of a file of these groups, without keeping the file.
  package func losses(in groups: [QuestionGroup]) -> [Loss] {
    losses(in: ResolvedGroups(groups.resolved()))
  }
}

/// A whole file in memory, and its losses in the order of the file.
package struct Export: Hashable, Sendable {
  /// The contents of the file.
  package let bytes: [UInt8]
  /// The changed or left out parts.
  package let losses: [Loss]
}

/// A piece of a file that is being written, and the progress of the writing.
package struct ExportChunk: Hashable, Sendable {
  /// The number of bytes from which on a format should hand out what it has.
  package static let usualSize = 1 << 16

  /// The bytes that follow those of the piece before.
  package let bytes: ArraySlice<UInt8>
  /// The number of questions written so far, these bytes included.
  package let questionCount: Int

  package init(bytes: ArraySlice<UInt8>, questionCount: Int) {
    self.bytes = bytes
    self.questionCount = questionCount
  }
}

/// A format that groups can be read from.
///
/// A file without a named format is tried in each that it resembles, and read in that which makes most sense of it:
/// see ``FormatCatalog/recognition(of:named:titled:)``. The formats need no order and know nothing of each other.
package protocol ImportFormat: Sendable {
  /// The names of the format.
  static var identity: FormatIdentity { get }

  /// Returns whether a file that begins like this may be of the format.
  ///
  /// It refuses cheaply, and only where nothing could be read: a wrong yes costs time, a wrong no costs the file.
  ///
  /// `head` has the first 64 kB of the file in UTF-8, or all of a smaller one, without a byte order mark; of an archive, its
  /// directory follows.
  static func resembles(_ head: ArraySlice<UInt8>) -> Bool

  /// True if files of the format tell their encoding, so that they are read as they are.
  static var tellsEncoding: Bool { get }

  /// Returns whether a file that begins like this can be of no other format; as a rule `false`.
  ///
  /// A root of XML, an entry in an archive or the names in a header are such a signature. With one, no other format
  /// is tried.
  static func isSigned(_ head: ArraySlice<UInt8>) -> Bool

  /// Reads groups and goes on after a faulty row, in time linear in the size of the file.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - title: The title of a group that the file has none for, as a rule the file's name.
  /// - Returns: The groups in the order of their first questions, and warnings on skipped or changed rows.
  /// - Throws: The fault for which the file cannot be read at all.
  func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import
}

extension ImportFormat {
  /// False, as in most formats.
  package static var tellsEncoding: Bool { false }

  /// Returns `false`: nothing in the file rules out other formats.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { false }
}

/// The groups read from a file, with warnings and skipped rows.
package struct Import: Hashable, Sendable {
  /// The groups, each with the good rows it has.
  package var groups: [QuestionGroup]
  /// The rows that are in no group, in the order of the file.
  package var skipped: [RowRemark]
  /// The rows that are in a group but look damaged, or were changed.
  package var warnings: [RowRemark]
  /// The pictures, sounds and films of the file that the groups show.
  package var media: [MediaFile]

  /// Creates the result of a reader.
  package init(
    groups: [QuestionGroup],
    skipped: [RowRemark] = [],
    warnings: [RowRemark] = [],
    media: [MediaFile] = []
  ) {
    self.groups = groups
    self.skipped = skipped
    self.warnings = warnings
    self.media = media
  }

  /// The same result with those of the files that its groups show, each once.
  package func with(_ files: IncomingMedia) -> Import {
    var names: Set<MediaName> = []
    let shown = groups.lazy.flatMap(\.mediaReferences).compactMap { MediaName($0.name) }
      .filter { names.insert($0).inserted }
    var read = self
    read.media = shown.compactMap { files[$0] }
    return read
  }
}
