import BuilderKit
import QuizDocuments
import QuizStore
import SystemPackage
import Testing

struct StoreErrorTests {
  /// An error, its code, its arguments, and the whole message.
  struct Message: Sendable, CustomTestStringConvertible {
    let error: StoreError
    let code: String
    let arguments: [String: String]
    let text: String

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
        permissions: [],
        modificationTime: 0,
        inode: 0,
        device: 0
      )
    )
  )

  static let messages: [Message] = [
    Message(
      error: .noHomeFolder(variable: "XDG_DATA_HOME"),
      code: "noHomeFolder",
      arguments: ["variable": "XDG_DATA_HOME"],
      text: "neither HOME nor XDG_DATA_HOME is an absolute path. Set one of them."
    ),
    Message(
      error: .cannotRead(failure(.read, .permissionDenied)),
      code: "cannotRead",
      arguments: ["path": "/lib/a.json", "cause": "could not read /lib/a.json: Permission denied"],
      text: "could not read /lib/a.json: Permission denied. Ask for permission to read it."
    ),
    Message(
      error: .cannotRead(failure(.read, .noSuchFileOrDirectory)),
      code: "cannotRead",
      arguments: [
        "path": "/lib/a.json", "cause": "could not read /lib/a.json: No such file or directory",
      ],
      text: "could not read /lib/a.json: No such file or directory. Check the path."
    ),
    Message(
      error: .cannotRead(failure(.list, .ioError)),
      code: "cannotRead",
      arguments: [
        "path": "/lib/a.json", "cause": "could not list /lib/a.json: Input/output error",
      ],
      text: """
        could not list /lib/a.json: Input/output error. \
        Try again, and check the disk if it fails again.
        """
    ),
    Message(
      error: .notAFile("/lib/a\nb.json"),
      code: "notAFile",
      arguments: ["path": "/lib/a␊b.json"],
      text: "/lib/a␊b.json is not a file. Choose a file."
    ),
    Message(
      error: .damaged("/lib/a.json", .wrongFormat(expected: "quizbuilder/group")),
      code: "wrongFormat",
      arguments: ["path": "/lib/a.json", "cause": "\"format\" is not \"quizbuilder/group\""],
      text: """
        could not open /lib/a.json: "format" is not "quizbuilder/group". \
        It has been left as it is: import it if another program made it.
        """
    ),
    Message(
      error: .damaged("/lib/a.json", .unknownVersion("2", line: 3)),
      code: "unknownVersion",
      arguments: [
        "path": "/lib/a.json", "cause": "line 3: version is 2, and this program reads version 1",
      ],
      text: """
        could not open /lib/a.json: line 3: version is 2, and this program reads version 1. \
        It has been left as it is: open it with a newer version of this program.
        """
    ),
    Message(
      error: .invalid(
        "/lib/a.json",
        [
          FileProblem(
            Problem(path: ProblemPath([.property("points")]), kind: .missing),
            line: 2
          ),
          FileProblem(Problem(path: ProblemPath(), kind: .missing)),
        ]
      ),
      code: "invalid",
      arguments: ["path": "/lib/a.json", "cause": "line 2: points: is missing; is missing"],
      text: """
        /lib/a.json is not written to: line 2: points: is missing; is missing. \
        It has been left as it is; correct it in a text editor.
        """
    ),
    Message(
      error: .sharedID("/lib/b.json", with: "/lib/a.json"),
      code: "sharedID",
      arguments: ["path": "/lib/b.json", "other": "/lib/a.json"],
      text: """
        /lib/b.json has the same id as /lib/a.json. \
        Remove the "id" line of one of them, and save it.
        """
    ),
    Message(
      error: .cannotSave(failure(.write, .noSpace)),
      code: "cannotSave",
      arguments: [
        "path": "/lib/a.json", "cause": "could not write /lib/a.json: No space left on device",
      ],
      text: """
        could not write /lib/a.json: No space left on device. The file is as it was before. \
        Free some space and try again, or choose another disk.
        """
    ),
    Message(
      error: .cannotSave(failure(.create, .readOnlyFileSystem)),
      code: "cannotSave",
      arguments: [
        "path": "/lib/a.json", "cause": "could not make /lib/a.json: Read-only file system",
      ],
      text: """
        could not make /lib/a.json: Read-only file system. The file is as it was before. \
        Ask for permission to write there, or choose another folder.
        """
    ),
    Message(
      error: .cannotSave(failure(.create, .noSuchFileOrDirectory)),
      code: "cannotSave",
      arguments: [
        "path": "/lib/a.json", "cause": "could not make /lib/a.json: No such file or directory",
      ],
      text: """
        could not make /lib/a.json: No such file or directory. The file is as it was before. \
        Check that the folder is still there.
        """
    ),
    Message(
      error: .cannotSave(failure(.rename, .ioError)),
      code: "cannotSave",
      arguments: [
        "path": "/lib/a.json", "cause": "could not put in place /lib/a.json: Input/output error",
      ],
      text: """
        could not put in place /lib/a.json: Input/output error. The file is as it was before. \
        Try again, or choose another folder.
        """
    ),
    Message(
      error: .notDurable(failure(.synchronizeFolder, .ioError), stamp),
      code: "notDurable",
      arguments: [
        "path": "/lib/a.json",
        "cause": "could not get to the disk /lib/a.json: Input/output error",
      ],
      text: """
        could not get to the disk /lib/a.json: Input/output error. \
        The file is saved, but may not survive a power loss. Save again.
        """
    ),
    Message(
      error: .changedOnDisk("/lib/a.json"),
      code: "changedOnDisk",
      arguments: ["path": "/lib/a.json"],
      text: """
        /lib/a.json has been changed by another program since it was opened. \
        Overwrite it, reload it, or save a copy.
        """
    ),
    Message(
      error: .removedFromDisk("/lib/a.json"),
      code: "removedFromDisk",
      arguments: ["path": "/lib/a.json"],
      text: """
        /lib/a.json has been removed by another program since it was opened. \
        Write it again, or save a copy.
        """
    ),
    Message(
      error: .readOnly("/lib/a.json"),
      code: "readOnly",
      arguments: ["path": "/lib/a.json"],
      text: "/lib/a.json is read-only. Overwrite it all the same, or save a copy."
    ),
    Message(
      error: .cannotMove(failure(.rename, .noSpace)),
      code: "cannotMove",
      arguments: [
        "path": "/lib/a.json",
        "cause": "could not put in place /lib/a.json: No space left on device",
      ],
      text: """
        could not put in place /lib/a.json: No space left on device. The file is where it was. \
        Free some space and try again, or choose another disk.
        """
    ),
    Message(
      error: .nameTaken("/lib/a.json"),
      code: "nameTaken",
      arguments: ["path": "/lib/a.json"],
      text: "/lib/a.json is there already. Rename it first, then try again."
    ),
    Message(
      error: .noSuchGroup("a\u{1b}b"),
      code: "noSuchGroup",
      arguments: ["name": "a␛b"],
      text: "no group has the id, name or title “a␛b”. List the groups to see what there is."
    ),
    Message(
      error: .ambiguous("Rivers", candidates: ["a", "b\n"]),
      code: "ambiguous",
      arguments: ["name": "Rivers", "candidates": "a, b␊"],
      text: "several groups are called “Rivers”. Say which by its name: a, b␊."
    ),
  ]

  @Test(arguments: messages)
  func `a message says what happened and what to do next`(_ message: Message) {
    #expect(message.error.description == message.text)
    #expect(message.error.code == message.code)
    #expect(message.error.arguments == message.arguments)
  }

  @Test func `no JSON is told with its line`() {
    let error = #expect(throws: GroupFileError.self) { try GroupDocument.read(Array("{".utf8)) }
    let damaged = error.map { StoreError.damaged("/lib/a.json", $0) }
    #expect(damaged?.code == "damaged")
    #expect(
      damaged?.description == """
        could not open /lib/a.json: line 1, column 2: expected a key in double quotes or '}'. \
        It has been left as it is: correct that line in a text editor.
        """
    )
  }
}
