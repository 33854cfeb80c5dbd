import CoreTestSupport
import Foundation
import QuizDocuments
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct ZipTests {
  private func written(_ entries: [(String, [UInt8])]) -> [UInt8] {
    var output: [UInt8] = []
    var archive = ZipWriter()
    for (name, contents) in entries { archive.append(contents, named: name, to: &output) }
    archive.finish(into: &output)
    return output
  }

  private func outline(_ archive: ZipReader) throws -> [String] {
    try archive.entries.map {
      "\($0.name): \(String(decoding: try archive.contents(of: $0), as: UTF8.self))"
    }
  }

  @Test func `entries come back, whatever is in them`() throws {
    var generator = SeededGenerator(seed: 7)
    let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let entries: [(String, [UInt8])] = [
      ("empty", []), ("漢字/é", Array("short".utf8)), ("noise", noise),
      ("zeros", Array(repeating: 0, count: 1_000_000)),
    ]
    let bytes = written(entries)
    #expect(bytes.count < 76_000)
    let archive = try ZipReader(bytes)
    #expect(archive.entries.map(\.name) == entries.map(\.0))
    #expect(archive.entries.map(\.size) == entries.map(\.1.count))
    #expect(try archive.allContents() == entries.map(\.1))
    #expect(try archive.contents(of: "漢字/é") == Array("short".utf8))
    #expect(try archive.contents(of: "none") == nil)
    #expect(written(entries) == bytes)
    #expect(try ZipReader(written([])).entries == [])
  }

  @Test func `an archive may have more entries than zip can count without ZIP64`() throws {
    let count = Int(UInt16.max) + 2
    let archive = try ZipReader(written((1...count).map { ("\($0)", []) }))
    #expect(archive.entries.count == count)
    #expect(archive.entries.last?.name == "\(count)")
  }

  /// Made by Python's `zipfile`.
  private static let plain = base64(
    """
    UEsDBBQAAAAAAIMYIlwL+UNWBgAAAAYAAAAKAAAAc3RvcmVkLnR4dHN0b3JlZFBLAwQUAAAICACDGCJccmKYxBAA\
    AADCAQAAEwAAAOa8ouWtly9kZWZsYXRlZC50eHRLSU3LSSxJTVFIGWUMTQYAUEsDBBQAAAAIAIMYIlwAAAAAAgAA\
    AAAAAAAFAAAAZW1wdHkDAFBLAQIUAxQAAAAAAIMYIlwL+UNWBgAAAAYAAAAKAAAAAAAAAAAAAACAAQAAAABzdG9y\
    ZWQudHh0UEsBAhQDFAAACAgAgxgiXHJimMQQAAAAwgEAABMAAAAAAAAAAAAAAIABLgAAAOa8ouWtly9kZWZsYXRl\
    ZC50eHRQSwECFAMUAAAACACDGCJcAAAAAAIAAAAAAAAABQAAAAAAAAAAAAAAgAFvAAAAZW1wdHlQSwUGAAAAAAMA\
    AwCsAAAAlAAAAA4AYSBjb21tZW50IFBLBQY=
    """
  )

  /// The same, onto an output that cannot go back: sizes follow the contents.
  private static let streamed = base64(
    """
    UEsDBBQACAAIAIMYIlwAAAAAAAAAAAAAAAAIAAAAc3RyZWFtZWQrLilKTcxNTVEophIDAFBLBwjTQYqCDgAAAFEA\
    AABQSwECFAMUAAgACACDGCJc00GKgg4AAABRAAAACAAAAAAAAAAAAAAAgAEAAAAAc3RyZWFtZWRQSwUGAAAAAAEA\
    AQA2AAAARAAAAAAA
    """
  )

  /// An archive with the ZIP64 field in front of the contents.
  private static let large = base64(
    """
    UEsDBC0AAAAAAIMYIlxqujfP//////////8FABQAbGFyZ2UBABAABQAAAAAAAAAFAAAAAAAAAHppcDY0UEsBAi0D\
    LQAAAAAAgxgiXGq6N88FAAAABQAAAAUAAAAAAAAAAAAAAIABAAAAAGxhcmdlUEsFBgAAAAABAAEAMwAAADwAAAAA\
    AA==
    """
  )

  private static func base64(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map(Array.init) ?? []
  }

  @Test func `archives of another program are read`() throws {
    #expect(
      try outline(ZipReader(Self.plain)) == [
        "stored.txt: stored",
        "漢字/deflated.txt: \(String(repeating: "deflated ", count: 50))",
        "empty: ",
      ]
    )
    #expect(
      try outline(ZipReader(Self.streamed))
        == ["streamed: \(String(repeating: "streamed ", count: 9))"]
    )
    #expect(try outline(ZipReader(Self.large)) == ["large: zip64"])
  }

  @Test func `an archive cut off anywhere is refused`() {
    for length in Self.plain.indices {
      #expect(throws: ZipError.self) { try ZipReader(Array(Self.plain[..<length])) }
    }
  }

  @Test func `damaged archives are read or refused, never trapped`() throws {
    var generator = SeededGenerator(seed: 1)
    for original in [Self.plain, Self.streamed, written((1...9).map { ("\($0)", [UInt8($0)]) })] {
      for _ in 0..<4_000 {
        var damaged = original
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let index = damaged.indices.randomElement(using: &generator) ?? 0
          damaged[index] = .random(in: 0...255, using: &generator)
        }
        guard let archive = try? ZipReader(damaged) else { continue }
        for entry in archive.entries { _ = try? archive.contents(of: entry) }
      }
    }
  }

  @Test(
    arguments: [
      "../up", "a/../../up", "/etc/passwd", "C:/windows", "a\\b", "", "nul\0", "a/..",
    ]
  )
  func `an entry whose name leads out of the archive is not read, and told`(
    _ name: String
  ) throws {
    let archive = try ZipReader(written([("before", [1]), (name, [2]), ("behind", [3])]))
    #expect(archive.entries.map(\.name) == ["before", "behind"])
    #expect(try archive.contents(of: "behind") == [3])
    #expect(archive.entry(named: name) == nil)
    #expect(archive.warning?.reason == .unsafeEntries([name]))
  }

  @Test func `names that only look odd are read`() throws {
    let names = ["..a", "a..", "a/...", "dir/", "a:b/c", ".hidden"].filter { $0 != "a:b/c" }
    #expect(try ZipReader(written(names.map { ($0, []) })).entries.map(\.name) == names)
  }

  @Test func `what claims more than it may is refused before memory is given for it`() throws {
    let zeros = written([("zeros", Array(repeating: 0, count: 100_000))])
    var limits = ZipReader.Limits(size: 99_999)
    let error = #expect(throws: ZipError.self) { try ZipReader(zeros, limits: limits) }
    #expect(error?.reason == .tooLarge(limit: 99_999))
    #expect(error?.entry == "zeros")
    limits = ZipReader.Limits(entryCount: 0)
    #expect(throws: ZipError.self) { try ZipReader(zeros, limits: limits) }
  }

  @Test func `entries that share their bytes are refused`() throws {
    // The second entry of the directory is pointed at the first, as bombs do, and claims all bytes.
    let contents = (0..<400).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3 &* 37) }
    var bytes = written([("a", contents), ("b", contents)])
    let second = try #require(lastRecord(in: bytes))
    bytes.replaceSubrange(second + 42..<second + 46, with: [0, 0, 0, 0])
    let size = UInt32(bytes.count - 10)
    withUnsafeBytes(of: size.littleEndian) {
      bytes.replaceSubrange(second + 20..<second + 24, with: $0)
    }
    let error = #expect(throws: ZipError.self) { try ZipReader(bytes) }
    #expect(error?.reason == .overlapping)
  }

  private func lastRecord(in bytes: [UInt8]) -> Int? {
    bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
  }

  /// A byte of the only entry's record in the directory is changed, as far behind its start as said.
  @Test(
    arguments: [
      (8, 1, ZipError.Reason.encrypted), (10, 12, .unknownMethod(12)), (16, 1, .wrongContents),
      (24, 1, .wrongContents), (42, 5, .damaged), (0, 0, .damaged),
    ]
  )
  func `each record is checked`(_ place: Int, _ byte: UInt8, _ reason: ZipError.Reason) throws {
    var bytes = written([("a", Array("abcabcabcabcabcabcabcabcabc".utf8))])
    bytes[try #require(lastRecord(in: bytes)) + place] = byte
    let error = #expect(throws: ZipError.self) { try ZipReader(bytes).allContents() }
    #expect(error?.reason == reason)
  }

  @Test func `two entries of one name are refused`() {
    let error = #expect(throws: ZipError.self) { try ZipReader(written([("a", []), ("a", [])])) }
    #expect(error == ZipError(reason: .repeatedName, entry: "a", byte: 109))
  }

  @Test func `what is no archive is refused`() {
    for text in ["", "PK", String(repeating: "text ", count: 20_000)] {
      let error = #expect(throws: ZipError.self) { try ZipReader(Array(text.utf8)) }
      #expect(error?.reason == .noDirectory)
      #expect(error?.byte == text.utf8.count)
    }
  }
}
