import BuilderKit
import LosslessJSON
import QuizDocuments
import QuizInterchange
import QuizResources
import QuizStore
import QuizWords
import SystemFiles
import SystemPackage
import Testing

struct StoreErrorTests {
  /// An error, its code, and its sentences in English.
  struct Message: Sendable, CustomTestStringConvertible {
    let error: StoreError
    let code: String
    let text: String

    init(_ error: StoreError, _ code: String, _ text: String) {
      self.error = error
      self.code = code
      self.text = text
    }

    var testDescription: String { text }
  }

  private static func failure(
    _ operation: FileSystemError.Operation,
    _ code: Errno
  ) -> FileSystemError {
    FileSystemError(operation, "/lib/a.json", code)
  }

  private static let stamp = FileStamp(
    of: FileContents(
      bytes: [],
      information: FileInformation(
        kind: .file,
        size: 0,
        permissions: 0,
        modificationTime: 0,
        inode: 0,
        device: 0
      )
    )
  )

  static let messages: [Message] = [
    Message(
      .noHomeFolder(variable: "XDG_DATA_HOME"),
      "noHomeFolder",
      "Neither HOME nor XDG_DATA_HOME is an absolute path. Set one of them."
    ),
    Message(
      .cannotRead(failure(.read, .permissionDenied)),
      "cannotRead",
      "/lib/a.json cannot be read: you have no permission to read it."
    ),
    Message(
      .cannotRead(failure(.read, .noSuchFileOrDirectory)),
      "cannotRead",
      "/lib/a.json cannot be read: it does not exist."
    ),
    Message(
      .cannotRead(failure(.read, .isDirectory)),
      "cannotRead",
      "/lib/a.json cannot be read: it is a folder, not a file."
    ),
    Message(
      .cannotRead(failure(.list, .ioError)),
      "cannotRead",
      "/lib/a.json cannot be read: the disk reported an error."
    ),
    Message(
      .notAFile("/lib/a\nb.json"),
      "notAFile",
      "/lib/a␊b.json is not a file. Choose a file."
    ),
    Message(
      .damaged("/lib/a.json", .wrongFormat(expected: "quizbuilder/group")),
      "wrongFormat",
      """
      /lib/a.json is not a group: “format” must be “quizbuilder/group”. The file is \
      unchanged.
      """
    ),
    Message(
      .damaged("/lib/a.json", .unknownVersion("2", line: 3)),
      "unknownVersion",
      """
      /lib/a.json has a version that this program does not know. \
      The file is unchanged; open it with a newer quizbuilder.
      """
    ),
    Message(
      .invalid(
        "/lib/a.json",
        [
          FileProblem(
            BuildError.Problem(path: ProblemPath([.property("points")]), kind: .missing),
            line: 2
          ),
          FileProblem(BuildError.Problem(path: ProblemPath(), kind: .missing)),
        ]
      ),
      "invalid",
      """
      /lib/a.json:2: points: is missing; /lib/a.json: is missing. The file is unchanged; \
      correct it in a text editor.
      """
    ),
    Message(
      .sharedID("/lib/b.json", with: "/lib/a.json"),
      "sharedID",
      """
      /lib/b.json has the same identifier as /lib/a.json. Remove the “id” line of one of \
      them, and save it.
      """
    ),
    Message(
      .cannotSave(failure(.write, .noSpace)),
      "cannotSave",
      """
      /lib/a.json was not saved: the disk of /lib is full; free some space and save again. \
      The file is unchanged.
      """
    ),
    Message(
      .cannotSave(failure(.create, .readOnlyFileSystem)),
      "cannotSave",
      """
      /lib/a.json was not saved: the file system of /lib is read-only; choose another library with \
      --library. The file is unchanged.
      """
    ),
    Message(
      .cannotSave(failure(.create, .noSuchFileOrDirectory)),
      "cannotSave",
      """
      /lib/a.json was not saved: the folder /lib does not exist; create it and save again. \
      The file is unchanged.
      """
    ),
    Message(
      .cannotSave(failure(.create, .fileNameTooLong)),
      "cannotSave",
      """
      /lib/a.json was not saved: the name a.json is too long for this disk; choose a \
      shorter title. The file is unchanged.
      """
    ),
    Message(
      .cannotSave(failure(.rename, .tooManySymbolicLinkLevels)),
      "cannotSave",
      """
      /lib/a.json was not saved: the system says “Too many levels of symbolic links”. The \
      file is unchanged.
      """
    ),
    Message(
      .notDurable(failure(.synchronizeFolder, .ioError), stamp),
      "notDurable",
      """
      /lib/a.json is saved, but may not survive a power loss: the disk of /lib reported an error; \
      check the disk, and save elsewhere with --library. Save again.
      """
    ),
    Message(
      .changedOnDisk("/lib/a.json"),
      "changedOnDisk",
      """
      Another program has changed /lib/a.json since it was opened. \
      Overwrite it, reload it, or save a copy.
      """
    ),
    Message(
      .removedFromDisk("/lib/a.json"),
      "removedFromDisk",
      "Another program has removed /lib/a.json since it was opened. Write it again, or save a copy."
    ),
    Message(
      .readOnly("/lib/a.json"),
      "readOnly",
      "/lib/a.json is read-only. Overwrite it anyway, or save a copy."
    ),
    Message(
      .cannotMove(failure(.rename, .permissionDenied)),
      "cannotMove",
      """
      /lib/a.json was not moved: you have no permission to write in /lib; change it there, or choose \
      another library with --library. It stays where it is.
      """
    ),
    Message(
      .nameTaken("/lib/a.json"),
      "nameTaken",
      "/lib/a.json already exists. Rename it first, then try again."
    ),
    Message(
      .noSuchGroup("a\u{1b}b"),
      "noSuchGroup",
      "No group has the identifier, name or title “a␛b”. `quizbuilder list` shows all groups."
    ),
    Message(
      .ambiguous("Rivers", candidates: ["a", "b\n"]),
      "ambiguous",
      "Several groups are called “Rivers”. Use the name of one of them: a, b␊."
    ),
  ]

  @Test(arguments: messages)
  func `a message says what happened and what to do next`(_ message: Message) {
    #expect(Phrasebook(.english).sentence(for: message.error) == message.text)
    #expect(message.error.code == message.code)
  }

  @Test func `text that is no JSON is told with its line`() throws {
    let error = #expect(throws: GroupFileError.self) { try GroupDocument.read(Array("{".utf8)) }
    let damaged = StoreError.damaged("/lib/a.json", try #require(error))
    #expect(damaged.code == "damaged")
    #expect(
      Phrasebook(.english).sentence(for: damaged) == """
        /lib/a.json cannot be opened: line 1, column 2: expected a key in double quotes or \
        '}'. The file is unchanged; correct that line in a text editor.
        """
    )
  }

  @Test(arguments: messages.map(\.error), Language.allCases)
  func `a message has all its figures in every language`(_ error: StoreError, _ language: Language)
  {
    let sentence = Phrasebook(language).sentence(for: error)
    #expect(!sentence.contains(/\{[a-z]+\}/))
    if language == .simplifiedChinese { #expect(!sentence.hasEnglish, "\(sentence)") }
  }

  @Test(arguments: [
    Errno.noSuchFileOrDirectory, .permissionDenied, .notPermitted, .noSpace, .readOnlyFileSystem,
    .isDirectory, .notDirectory, .fileExists, .ioError, .diskQuotaExceeded, .fileNameTooLong,
    .tooManySymbolicLinkLevels, .tooManyOpenFiles, .resourceBusy, .textFileBusy, .fileTooLarge,
    .badFileDescriptor,
  ])
  func `a reason of the system is told in every language`(_ code: Errno) {
    for error in [
      StoreError.cannotRead(Self.failure(.read, code)), .cannotSave(Self.failure(.write, code)),
    ] {
      let sentence = Phrasebook(.simplifiedChinese).sentence(for: error)
      #expect(!sentence.contains(code.description), "\(sentence)")
    }
  }

  @Test func `a rare reason of the system is told by its number`() {
    let error = StoreError.cannotRead(Self.failure(.read, Errno(rawValue: 9_999)))
    #expect(
      Language.allCases.map { Phrasebook($0).sentence(for: error) } == [
        "/lib/a.json cannot be read: the system says “system error 9999”.",
        "无法读取/lib/a.json：系统提示“系统错误9999”。",
      ]
    )
  }

  @Test func `every error of the store has a message here`() throws {
    let tested = Set(Self.messages.map(\.code)).union(["damaged"])
    #expect(try codes(of: "store-error") == tested)
  }
}

/// Returns the codes that the book of English has phrases of a subject for.
func codes(of subject: String) throws -> Set<String> {
  let file = try #require(EmbeddedFile("Strings/en.json"))
  let keys = try #require(JSONValue(parsing: file.bytes).objectValue).map(\.key)
  let prefix = "\(subject)."
  return Set(keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
}

extension String {
  /// Two English words are side by side, outside of quotes, commands and paths.
  var hasEnglish: Bool {
    replacing(/`[^`]*`|“[^”]*”|'[^']*'|\/[A-Za-z0-9_.\/-]*/, with: "").contains(
      /[A-Za-z]{2,} [A-Za-z]{2,}/
    )
  }
}
