internal import Quiz
package import QuizDocuments
import QuizFormats
package import QuizInterchange
import QuizMedia
import QuizText

/// Groups with the pictures, sounds and films that they show in one file, for a colleague or to keep.
///
/// ```text
/// quizbundle.json           what it is: {"format": "quizbuilder/bundle", "version": 1}
/// trees.json                a group, as in a library
/// media/oak-leaf-….png      what the groups show
/// ```
///
/// Unpacked into a folder it is a library.
package struct GroupBundle: ExportFormat, LimitOption, MediaOption {
  /// The names of the format.
  package static let identity = FormatIdentity(
    name: "bundle",
    fileExtension: "quizbundle.zip",
    // Its first entry tells it, whatever its name.
    tellingExtensions: [],
    mediaType: "application/zip"
  )

  /// The use of its files.
  package static let purpose = ExportPurpose.sharing

  /// The name of the entry that tells what the file is.
  private static let markName = "quizbundle.json"
  private static let mark = "{\n  \"format\": \"quizbuilder/bundle\",\n  \"version\": 1\n}\n"

  package init() {}

  /// The most that is unpacked of a bundle that is read.
  package var limit = ExpansionLimit.usual
  /// The place of the files that the groups show.
  package var media: any MediaSource = NoMedia()

  /// Writes the groups, then what they show; progress is counted group by group.
  package func write<Failure: Error>(
    _ groups: ResolvedGroups,
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    var archive = ZipWriter()
    var bytes: [UInt8] = []
    var questionCount = 0
    func handOut() throws(Failure) {
      try receive(ExportChunk(bytes: bytes[...], questionCount: questionCount))
      bytes = []
    }
    archive.append(Array(Self.mark.utf8), named: Self.markName, to: &bytes)
    var names: Set = [Self.markName]
    var shown: [String] = []
    var losses: [Loss] = []
    for group in groups.lazy.map(\.original) {
      let name = Self.name(of: group, besides: &names)
      archive.append(GroupJSON.file(of: group), named: name, to: &bytes)
      questionCount += group.questionCount
      shown += group.mediaReferences.map(\.name)
      losses += group.missingMedia(in: media)
      try handOut()
    }
    var written: Set<String> = []
    for name in shown where written.insert(name).inserted {
      guard let file = media.file(at: RichText.mediaFolder + name) else { continue }
      archive.append(file.bytes, named: RichText.mediaFolder + name, to: &bytes)
      try handOut()
    }
    archive.finish(into: &bytes)
    try handOut()
    return losses
  }

  /// Returns the name of the file of a group, which no other file of the bundle has.
  private static func name(of group: QuestionGroup, besides names: inout Set<String>) -> String {
    let slug = Slug(title: group.title).text
    var (name, number) = ("\(slug).json", 2)
    while !names.insert(name).inserted {
      name = "\(slug)-\(number).json"
      number += 1
    }
    return name
  }
}

extension GroupBundle: ImportFormat {
  /// True: the groups are UTF-8, as in a library.
  package static var tellsEncoding: Bool { true }

  /// Returns whether the file is an archive whose first entry tells that it is a bundle.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    // The name follows a header of 30 bytes.
    head.starts(with: [0x50, 0x4B, 3, 4]) && head.dropFirst(30).starts(with: markName.utf8)
  }

  /// Returns what ``resembles(_:)`` returns: no other archive begins like this.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Reads the groups, and what they show.
  package func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    let archive = try ZipReader(opening: bytes, size: ZipReader.Limits().size)
    guard archive.entry(named: Self.markName) != nil else { throw .package(.damagedArchive) }
    var files: [(name: String, bytes: [UInt8])] = []
    var size = 0
    for entry in archive.entries where Self.isGroup(entry.name) {
      size += entry.size
      try limit.check(entry.name, size: size, packed: bytes.count)
      do throws(ZipError) {
        files.append((entry.name, try archive.contents(of: entry)))
      } catch {
        throw .package(.damagedArchive)
      }
    }
    var result = GroupJSON.read(files)
    if let warning = archive.warning { result.warnings.append(warning) }
    let media = ZipMedia(in: archive, limit, size: size)
    var seen: Set<String> = []
    for reference in result.groups.flatMap(\.mediaReferences)
    where seen.insert(reference.name).inserted {
      // What is damaged, or nothing that can be shown, is missing.
      guard let name = MediaName(reference.name),
        let file = media.file(named: name.text, in: name.address)
      else { continue }
      result.media.append(file.named(name))
    }
    return result
  }

  /// Returns whether an entry is a group: a file of JSON that is in no folder.
  private static func isGroup(_ name: String) -> Bool {
    name != markName && name.hasSuffix(".json") && !name.contains("/")
  }
}
