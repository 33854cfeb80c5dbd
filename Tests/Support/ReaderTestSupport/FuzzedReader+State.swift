import CoreTestSupport
import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

extension FuzzedReader {
  /// Readers of what the program keeps for itself: drafts, journals, locks.
  static let state: [FuzzedReader] = [
    FuzzedReader("draft", [KeptSamples.draft], marks: keptMarks) { judgeKept($0, as: "x.json") },
    FuzzedReader("journal", [KeptSamples.journal], marks: keptMarks, judge: judgeJournal),
    // With sums that fit, so that what is in the lines is looked at.
    FuzzedReader(
      "journal, its lines",
      [Array(KeptSamples.lines(of: KeptSamples.journal).joined(separator: [10]))],
      marks: keptMarks,
      pack: KeptSamples.journal(ofLines:),
      judge: judgeJournal
    ),
    FuzzedReader("lock", [KeptSamples.lock], marks: lockMarks, judge: judgeLock),
  ]

  private static let keptMarks = [
    "{", "}", "[", "]", "\"", "\\u0000", "\\uD83D", "null", "-1",
    "{\"edit\":\"text\",\"field\":\"title\"",
    "\"at\":9223372036854775807", "\"cut\":-1", "\"cut\":9223372036854775807", "\"question\":99",
    "\"put\":\"\"", "\"field\":\"tags\"", "\"edit\":\"clear\"", "\"edit\":\"items\"",
    "\"edit\":\"insert\"",
    "\"edit\":\"remove\"", "\"edit\":\"move\"", "\"from\":0", "\"to\":9", "\"edit\":\"settings\"",
    "\"settings\":{\"points\":2}", "\"path\":\"a\\u0000b\"", "\"stamp\"", "\"original\"",
    "\"group\"", "\"questionIDs\"", "\n", "0000000000000000 ",
  ]
  private static let lockMarks = [
    "\"process\":", "\"birthMark\":", "\"host\":", "\"since\":", "\"path\":\"\\u0000\"", "\"\"",
    "-1", "1e9", "2147483648", "\"FFFFFFFFFFFFFFFF\"", "\"/library/course.json\"", "{", "}",
  ]

  private static func judgeKept(_ bytes: [UInt8], as name: String) -> FuzzVerdict {
    let (library, files) = KeptSamples.place()
    let file = library.stateFolder.appending("kept/\(name)")
    files.place(bytes, at: file)
    do throws(StoreError) {
      let reading = try library.unsaved.load(file)
      // What is read can be kept again, and is the same then.
      try library.saveDraft(reading.opened.builder, of: reading.opened)
      let kept = try library.drafts().first?.file
      guard let kept, try library.unsaved.load(kept).opened.builder == reading.opened.builder else {
        return .broken("it is not the same when it is kept again")
      }
      return .read
    } catch {
      if case .damaged = error { return .refused }
      return .broken("\(error)")
    }
  }

  /// Reads a journal: what it gives back is the longest beginning that is sound.
  private static func judgeJournal(_ bytes: [UInt8]) -> FuzzVerdict {
    let (library, files) = KeptSamples.place()
    func load(_ bytes: [UInt8]) throws(StoreError) -> JournalReading {
      let file = library.stateFolder.appending("kept/x.journal")
      files.place(bytes, at: file)
      return try library.unsaved.load(file)
    }
    let verdict = judgeKept(bytes, as: "x.journal")
    guard verdict == .read else { return verdict }
    do throws(StoreError) {
      let reading = try load(bytes)
      let shared = zip(bytes, KeptSamples.journal).prefix { $0 == $1 }.count
      let whole = bytes.prefix(shared).count { $0 == 10 } - 1
      if reading.replayedCount < whole {
        return .broken("\(reading.replayedCount) of \(whole) sound lines were read")
      }
      let lines = bytes.split(separator: 10)
      let sound = withoutRepeated(lines).prefix(1 + reading.replayedCount)
      let prefix = try load(Array(sound.joined(separator: [10])))
      // A question without an id gets another one at each reading.
      let isSame = try load(bytes).opened.builder == reading.opened.builder
      guard !isSame || prefix.opened.builder == reading.opened.builder, prefix.droppedCount == 0,
        reading.droppedCount == lines.count - sound.count
      else { return .broken("it is not what its sound lines are") }
      return .read
    } catch {
      return .broken("the sound lines cannot be read: \(error)")
    }
  }

  /// Returns the lines of a journal without those whose number was there before: they are made once.
  private static func withoutRepeated(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    var last = 0
    return lines.prefix(1)
      + lines.dropFirst().filter { line in
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count == 3, let number = Int(String(decoding: words[1], as: UTF8.self)) else {
          return true
        }
        defer { last = max(last, number) }
        return number > last
      }
  }

  /// Finds a lock where a group is to be locked: it is somebody else's, or it gives way.
  private static func judgeLock(_ bytes: [UInt8]) -> FuzzVerdict {
    let (library, files) = KeptSamples.place()
    guard case .locked(let own) = library.lock(KeptSamples.path),
      let place = KeptSamples.lock(in: files)?.path
    else {
      return .broken("a group that nobody has open cannot be locked")
    }
    library.unlock(own)
    files.place(bytes, at: FilePath(place))
    switch library.lock(KeptSamples.path) {
    case .held(let holder):
      return library.lockHolder(of: KeptSamples.path) == holder
        ? .read : .broken("the holder is another one when asked again")
    case .locked(let lock):
      library.unlock(lock)
      return KeptSamples.lock(in: files) == nil ? .refused : .broken("the lock was left behind")
    case .unavailable:
      return .broken("nobody can lock the group any more")
    }
  }
}
