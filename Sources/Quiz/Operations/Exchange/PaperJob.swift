package import Quiz
package import QuizDocuments
internal import QuizDrawing
internal import QuizInterchange
package import QuizPaper
package import QuizStore

package import struct SystemPackage.FilePath

/// The printing of groups as a test: its sheets, its keys and the table of its places, a file each.
///
/// ```swift
/// let job = services.paperJob(as: format, from: library)
/// let paper = job.prepare(groups, from: paths, order)
/// try job.write(paper, to: path, overwriting: false)
/// ```
package struct PaperJob: Sendable {
  private let format: any PaperFormat
  private let library: Library
  private let settings: SettingsShelf

  init(as format: any PaperFormat, from library: Library, with settings: SettingsShelf) {
    self.format = format
    self.library = library
    self.settings = settings
  }

  /// The choices for a test.
  package struct Order: Hashable, Sendable {
    /// The head, the form of the pages, and the number of versions.
    package var settings = PaperSettings()
    /// The number by which versions are made again.
    package var seed: UInt64
    /// True for a file with the answers filled in.
    package var hasAnswers = false

    package init(_ settings: PaperSettings = PaperSettings(), seed: UInt64) {
      self.settings = settings
      self.seed = seed
    }
  }

  /// A test that is ready to be printed.
  package struct Paper: Sendable {
    /// The test.
    package let exam: Exam
    /// The parts of its groups that are not on paper.
    package let losses: [Loss]
    /// The number of versions that there are fewer than were asked for, as no other order is left.
    package let missingVersionCount: Int
    /// True if it has text from right to left that the form does not print as it is.
    package let lacksRightToLeft: Bool
    let groups: [ResolvedGroup]
    let files: [FilePath?]
    let media: StoredMedia
    let hasAnswers: Bool
  }

  /// Reads groups, which must be complete, and resolves their settings.
  ///
  /// - Throws: What ``GroupReader/read(_:until:)`` throws.
  package func read(
    _ files: [FilePath],
    until isStopped: () -> Bool = { false }
  ) throws(GroupReader.Failure) -> [ResolvedGroup] {
    try GroupReader(of: library, settings).read(files, until: isStopped)
  }

  /// Makes a test of groups.
  ///
  /// - Parameters:
  ///   - groups: The groups, a section each.
  ///   - files: Their files, in the same order.
  ///   - order: The choices; an empty title is that of the groups.
  /// - Returns: The test.
  package func prepare(
    _ groups: [ResolvedGroup],
    from files: [FilePath?],
    _ order: Order
  ) -> Paper {
    let media = library.shownMedia(beside: files)
    let layout = order.settings.layout
    var (exam, losses) = format.exam(
      of: groups,
      in: layout.sections,
      drawnBy: layout.sections == .rules ? files.map(rules(of:)) : [],
      showing: media
    )
    let title = exam.head.title
    let language = exam.layout.language
    exam.head = order.settings.head
    if exam.head.title.isEmpty { exam.head.title = title }
    exam.layout = layout
    exam.layout.language = language
    let count = type(of: format).isMixedByReader ? 1 : order.settings.versionCount
    exam.mix(into: count, seed: order.seed)
    return Paper(
      exam: exam,
      losses: losses,
      missingVersionCount: max(count - exam.versions.count, 0),
      lacksRightToLeft: !type(of: format).printsRightToLeft && exam.hasRightToLeftText,
      groups: groups,
      files: files,
      media: media,
      hasAnswers: order.hasAnswers
    )
  }

  /// Returns the rules that the questions of a file were drawn by; none of a file that cannot be read any more.
  private func rules(of file: FilePath?) -> [QuestionID: String] {
    file.flatMap { try? library.open($0) }?.document.drawRules ?? [:]
  }

  /// Returns the files that a test is written into: the sheets at a path, all others beside it.
  package func files(of paper: Paper, at path: FilePath) -> [FilePath] {
    parts(of: paper).map { Self.path($0, at: path) } + (placesPath(of: path).map { [$0] } ?? [])
  }

  /// Writes a test; each file whole or not at all, and none where one of them is in the way.
  ///
  /// - Throws: `ExportError.noFolder`, `.exists` or `.unwritable`.
  package func write(_ paper: Paper, to path: FilePath, overwriting: Bool) throws(ExportError) {
    try check(paper, at: path, overwriting: overwriting)
    if type(of: format).hasMediaBeside {
      try library.putMedia(of: paper.groups, from: paper.files, beside: path)
    }
    for part in parts(of: paper) {
      let bytes = format.write(paper.exam, part, media: paper.media)
      try library.export(bytes, to: Self.path(part, at: path), overwriting: overwriting)
    }
    guard let places = placesPath(of: path) else { return }
    try library.export(PaperPlaces.file(of: paper.exam), to: places, overwriting: overwriting)
  }

  /// Notes that the questions of a test were used, so that the next draw can avoid them.
  ///
  /// - Throws: The reason why that is not remembered.
  package func noteUse(of paper: Paper) throws(StoreError) {
    var origins: [QuestionReference] = []
    for file in paper.files.compactMap(\.self) { origins += try library.open(file).origins }
    try library.useFolder.note(origins, as: paper.exam.head.title)
  }

  /// Looks whether the files of a test may be written; throws what writing would.
  package func check(_ paper: Paper, at path: FilePath, overwriting: Bool) throws(ExportError) {
    for file in files(of: paper, at: path) {
      try library.checkExport(at: file, overwriting: overwriting)
    }
  }

  private func parts(of paper: Paper) -> [PaperPart] {
    if type(of: format).isMixedByReader { return [.sheets] }
    return [.sheets, .key] + (paper.hasAnswers ? [.answers] : [])
  }

  /// Returns the path of the table of places; `nil` where another program mixes.
  private func placesPath(of path: FilePath) -> FilePath? {
    type(of: format).isMixedByReader ? nil : path.beside("-places", endingIn: "csv")
  }

  private static func path(_ part: PaperPart, at path: FilePath) -> FilePath {
    switch part {
    case .sheets: path
    case .key, .answers: path.beside("-\(part.rawValue)", endingIn: nil)
    }
  }
}

extension FilePath {
  /// Returns a file beside this one: with more at the end of its name, and another ending if one is given.
  fileprivate func beside(_ more: String, endingIn ending: String?) -> FilePath {
    let name = lastComponent
    let stem = name?.stem ?? ""
    let ending = ending ?? name?.extension
    return removingLastComponent().appending("\(stem)\(more)" + (ending.map { ".\($0)" } ?? ""))
  }
}
