import Testing

@testable import QuizDocuments
@testable import QuizStore

/// Expected hashes are those of the reference implementation.
@Suite struct XXHash64Tests {
  @Test(
    "Texts of any length have the hash of the reference implementation",
    arguments: [
      ("", 0xEF46_DB37_51D8_E999),
      ("a", 0xD24E_C4F1_A98C_6E5B),
      ("abc", 0x44BC_2CF5_AD77_0999),
      ("abcdefghi", 0x27F1_A34F_DBB9_5E13),
      ("0123456789abcdef0123456789abcde", 0x1FDF_C63F_EBAC_FDE7),
    ] as [(String, UInt64)]
  )
  func texts(text: String, hash: UInt64) {
    #expect(XXHash64.hash(Array(text.utf8)) == hash)
  }

  @Test(
    "One stripe, two, and many with a rest have it too",
    arguments: [
      (32, 1, 0xCBF5_9C51_16FF_32B4),
      (64, 1, 0xF7C6_7301_DB67_13F0),
      (1003, 7, 0x7C10_9BC7_A719_EFBA),
    ] as [(Int, Int, UInt64)]
  )
  func stripes(count: Int, step: Int, hash: UInt64) {
    #expect(XXHash64.hash((0..<count).map { UInt8($0 * step % 256) }) == hash)
  }
}
