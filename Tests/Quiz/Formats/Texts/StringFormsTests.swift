import Testing

@testable import QuizFormats

struct StringFormsTests {
  @Test func `the scalars that are white space are those of Unicode's property`() {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
    #expect(scalars.filter { $0.isBlank != $0.properties.isWhitespace } == [])
  }

  @Test(arguments: [
    ("", true), (" \t\u{A0}\u{3000}\u{2028}", true), ("\u{200B}", false), (" a", false),
    // An accent on a blank is part of its character.
    (" \u{301}", true),
  ])
  func `a text of nothing but white space is blank`(_ text: String, _ isBlank: Bool) {
    #expect((text.nonblank == nil) == isBlank)
  }
}
