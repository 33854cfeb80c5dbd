import CoreTestSupport
import QuizMedia
import Testing

struct Base64Tests {
  /// RFC 4648 section 10.
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
  )
  func `the test vectors of RFC 4648 are Base64`(text: String, encoded: String) {
    #expect(Base64.decode(encoded) == Array(text.utf8))
    #expect(Base64.encode(Array(text.utf8)) == encoded)
  }

  @Test(arguments: [
    "Zg", "Zg=", "Z===", "====", "Zg==Zg==", "Zm9v\n", "Zh==", "Zm9=", "Zm-_", "=Zm8",
  ])
  func `what is not Base64 is refused`(text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test(arguments: 0..<100)
  func `what is encoded is decoded to the same bytes`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      UInt8.random(in: .min ... .max, using: &random)
    }
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }
}
