import LosslessJSON
import Quiz
internal import QuizDocuments
internal import QuizInterchange
import SystemPackage

/// The file of a draft: the group as it was left, and the file it was made from as it was opened.
struct DraftDocument {
  static let format = "quizbuilder/draft"

  private enum Key: String {
    case format, version, path, stamp, group, original, questionIDs
  }

  /// The group, its base, and what is not complete.
  var opened: OpenedGroup
  /// The version of the format: an earlier program leaves the second alone, which has edits behind it that it does not
  /// know, or a file.
  let version: Int

  /// Keeps a group that is worked on.
  ///
  /// - Parameters:
  ///   - builder: The group as it is.
  ///   - opened: The file that it was made from.
  ///   - isJournal: The draft is the beginning of a journal.
  init(_ builder: QuestionGroup.Builder, of opened: OpenedGroup, isJournal: Bool = false) {
    self.opened = opened
    self.opened.builder = builder
    version = isJournal ? GroupEdit.journalVersion : opened.document.versionNumber ?? 1
  }

  /// Reads a draft.
  init(reading bytes: [UInt8]) throws(GroupFileError) {
    let root: JSONValue
    do {
      root = try JSONValue(parsing: bytes)
    } catch {
      throw .syntax(error)
    }
    guard
      root[Key.format.rawValue] == .string(Self.format), let group = root[Key.group.rawValue]
    else { throw .wrongFormat(expected: Self.format) }
    let written = root[Key.version.rawValue] ?? .number(JSONNumber(1))
    guard let version = written.intValue, 1...GroupEdit.journalVersion ~= version else {
      throw .unknownVersion(written.text(), line: nil)
    }
    self.version = version
    let reading = try GroupDocument.read(group)
    let questionIDs = root[Key.questionIDs.rawValue]?.arrayValue ?? []
    opened = OpenedGroup(
      path: root[Key.path.rawValue]?.stringValue.map { FilePath($0) },
      stamp: root[Key.stamp.rawValue].flatMap(FileStamp.init),
      builder: reading.builder,
      document: GroupDocument(
        root: root[Key.original.rawValue]?.objectValue ?? JSONObject(),
        questionIDs: questionIDs.compactMap { $0.stringValue.map(QuestionID.init(rawValue:)) }
      ),
      problems: []
    )
  }

  /// The file.
  var bytes: [UInt8] {
    // A draft keeps what a group file leaves out: blank is not the same as not set while one types.
    let group = GroupDocument().updated(with: opened.builder, keepingBlanks: true)
    var root: JSONObject = [
      Key.format.rawValue: .string(Self.format),
      Key.version.rawValue: .number(JSONNumber(version)),
      Key.group.rawValue: .object(group.root),
      Key.original.rawValue: .object(opened.document.root),
      Key.questionIDs.rawValue: .array(opened.document.questionIDs.map { .string($0.rawValue) }),
    ]
    root[Key.path.rawValue] = opened.path.map { .string($0.string) }
    root[Key.stamp.rawValue] = opened.stamp?.json
    return JSONValue.object(root).write(.compact) + [UInt8(ascii: "\n")]
  }
}

extension FileStamp {
  private static let digestName = "fnv1a"

  private enum Key: String {
    case device, inode, size, modificationTime, digest, digestName
  }

  /// The stamp in a draft; numbers without a sign are kept by their bits, for JSON's readers stop at 63.
  fileprivate var json: JSONValue {
    var root: JSONObject = [
      Key.device.rawValue: .number(JSONNumber(Int64(bitPattern: device))),
      Key.inode.rawValue: .number(JSONNumber(Int64(bitPattern: inode))),
      Key.size.rawValue: .number(JSONNumber(size)),
      Key.modificationTime.rawValue: .number(JSONNumber(modificationTime)),
      Key.digest.rawValue: .number(JSONNumber(Int64(bitPattern: digest))),
    ]
    if !hasEarlierDigest { root[Key.digestName.rawValue] = .string(Self.digestName) }
    return .object(root)
  }

  fileprivate init?(_ json: JSONValue) {
    func number(_ key: Key) -> Int64? { json[key.rawValue]?.intValue.map { Int64($0) } }
    guard
      let device = number(.device), let inode = number(.inode), let size = number(.size),
      let modificationTime = number(.modificationTime), let digest = number(.digest)
    else { return nil }
    self.init(
      device: UInt64(bitPattern: device),
      inode: UInt64(bitPattern: inode),
      size: size,
      modificationTime: modificationTime,
      digest: UInt64(bitPattern: digest),
      hasEarlierDigest: json[Key.digestName.rawValue] != .string(Self.digestName)
    )
  }
}
