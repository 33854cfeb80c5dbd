import QuizMedia
import Testing

struct SHA256Tests {
  /// Messages of FIPS 180-4's examples, and the digest of a million letters.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func hasDigestOfStandard(message: String, digest: String) {
    #expect(SHA256.digest(of: Array(message.utf8)).text == digest)
  }

  @Test func hasDigestOfManyBlocks() {
    let letters = Array(repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.digest(of: letters).text
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  /// Bytes that come in pieces have the digest of them all.
  @Test(arguments: [1, 55, 56, 63, 64, 65, 127, 128])
  func takesPieces(size: Int) {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var digest = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      digest.append(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(digest.finished() == SHA256.digest(of: bytes))
  }
}
