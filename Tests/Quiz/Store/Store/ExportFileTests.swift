import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// The files that an export leaves on the disk.
struct ExportFileTests {
  private let bytes = [UInt8](repeating: 0x61, count: 600_000)

  @Test func `one that is not wanted any more leaves nothing, whenever that is said`() {
    for patience in 0...5 {
      let files = InMemoryFileSystem()
      files.placeFolder("/out")
      var asked = 0
      let outcome = Result { () throws(ExportFileError) -> Void in
        try Library.sample(in: files).writeExport(bytes, to: "/out/a.txt", overwriting: false) {
          asked += 1
          return asked <= patience
        }
      }
      // Before each of three pieces, and before and after they are synchronized.
      let isWhole = patience == 5
      #expect(asked == min(patience + 1, 5))
      #expect(outcome.failure == (isWhole ? nil : .cancelled))
      #expect(files.texts.keys.sorted() == (isWhole ? ["/out/a.txt"] : []))
    }
  }

  @Test func `one that is not wanted any more leaves the file that it was to replace`() {
    let files = InMemoryFileSystem()
    files.place("mine", at: "/out/a.txt")
    let library = Library.sample(in: files)
    #expect(throws: ExportFileError.cancelled) {
      try library.writeExport(bytes, to: "/out/a.txt", overwriting: true) { false }
    }
    #expect(files.texts == ["/out/a.txt": "mine"])
  }

  @Test func `what stands in the way is known before`() throws {
    let files = InMemoryFileSystem()
    files.place("mine", at: "/out/a.txt")
    let library = Library.sample(in: files)
    #expect(throws: ExportFileError.exists("/out/a.txt")) {
      try library.checkExport(to: "/out/a.txt", overwriting: false)
    }
    #expect(throws: ExportFileError.store(.notAFile("/out"))) {
      try library.checkExport(to: "/out", overwriting: true)
    }
    for folder: FilePath in ["/none", "/out/none"] {
      #expect(throws: ExportFileError.noFolder(folder)) {
        try library.checkExport(to: folder.appending("b.txt"), overwriting: true)
      }
    }
    try library.checkExport(to: "/out/a.txt", overwriting: true)
    try library.checkExport(to: "/out/b.txt", overwriting: false)
  }
}

extension Result {
  /// The error, if there is one.
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
