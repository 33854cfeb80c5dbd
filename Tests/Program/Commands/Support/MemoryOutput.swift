import SystemPackage

@testable import QuizCommands

/// An output that keeps what is written.
final class MemoryOutput: ByteOutput {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ bytes: [UInt8]) throws(Errno) {
    self.bytes += bytes
  }
}

/// An output on a full disk.
struct FullOutput: ByteOutput {
  func write(_ bytes: [UInt8]) throws(Errno) {
    throw .noSpace
  }
}
