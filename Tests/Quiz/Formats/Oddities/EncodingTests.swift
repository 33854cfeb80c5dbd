import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import QuizStore
import Testing

@testable import QuizFormats

/// Changes of text on the way from one program to another.
struct EncodingTests {
  @Test(arguments: OddFile.all)
  func `a file is read as it should be`(_ file: OddFile) throws {
    #expect(try file.questions(of: Array(file.text.utf8)) == OddFile.questions)
  }

  @Test(arguments: OddFile.all, ["\n", "\r\n", "\r"])
  func `a byte order mark and line ends of any system change nothing`(
    _ file: OddFile,
    _ lineEnd: String
  ) throws {
    let text = file.text.replacing("\n", with: lineEnd)
    #expect(try file.questions(of: Array(text.utf8)) == OddFile.questions)
    #expect(try file.questions(of: [0xEF, 0xBB, 0xBF] + Array(text.utf8)) == OddFile.questions)
  }

  @Test(arguments: OddFile.all, ["", "\n", " \t\r\n  \r", "\u{FEFF}", "\u{FEFF} \n"])
  func `an empty or blank file is said to be one`(_ file: OddFile, _ text: String) throws {
    #expect(throws: FormatError.empty) { try file.questions(of: Array(text.utf8)) }
    let named = file.format
    #expect(throws: FormatError.empty) {
      try FormatCatalog.standard.read(Array(text.utf8), titled: "file", as: named)
    }
    #expect(throws: FormatError.empty) {
      try FormatCatalog.standard.read(Array(text.utf8), titled: "file")
    }
  }

  @Test(arguments: OddFile.all, [true, false])
  func `UTF-16 is decoded and reported, and read as it is where XML has it`(
    _ file: OddFile,
    _ isBigEndian: Bool
  ) throws {
    let bytes = file.utf16(isBigEndian: isBigEndian)
    let read = try FormatCatalog.standard.read(bytes, titled: "file", as: file.format)
    #expect(OddFile.questions(of: read) == OddFile.questions)
    let isXML = file.format is MoodleXML
    #expect(read.warnings.map(\.reason) == (isXML ? [] : [.encoding(.utf16)]))
    if !isXML {
      #expect(throws: FormatError.utf16) { try file.questions(of: bytes) }
      #expect(throws: FormatError.utf16) {
        try FormatCatalog.standard.read(bytes + [0], titled: "file", as: file.format)
      }
    }
  }

  @Test(arguments: OddFile.all)
  func `Windows-1252 is decoded and reported where nothing else fits`(_ file: OddFile) throws {
    let bytes = file.latin1
    guard !(file.format is MoodleXML) else { return }
    let catalog = FormatCatalog.standard
    let format = catalog.recognition(of: bytes).format
    #expect(
      type(of: format).identity
        == type(of: catalog.recognition(of: Array(file.text.utf8)).format).identity
    )
    let read = try catalog.read(bytes, titled: "file", as: file.format)
    #expect(OddFile.questions(of: read) == OddFile.questions)
    #expect(read.warnings.map(\.reason) == [.encoding(.windows1252)])
  }

  // é of ISO-8859-1, a quote of Windows-1252, and both halves of what is cut off.
  @Test(arguments: OddFile.all, [[0xE9], [0x93], [0xC3], [0xE2, 0x80]] as [[UInt8]])
  func `text in another encoding is refused with its line and byte`(
    _ file: OddFile,
    _ odd: [UInt8]
  ) throws {
    let latin1 = file.latin1
    let offset = try #require(latin1.firstIndex(of: 0xE9))
    let bytes = latin1[..<offset] + odd + latin1[(offset + 1)...]
    let line = latin1[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    if type(of: file.format).tellsEncoding {
      // XML that says to be UTF-8 and is not may be of an older program.
      let read = try file.format.read(Array(bytes), titled: "file")
      #expect(read.warnings.map(\.reason) == [.encoding(.windows1252)])
    } else if file.keepsGoodRows {
      let read = try file.format.read(Array(bytes), titled: "file")
      #expect(read.skipped.map(\.reason) == [.notUTF8(offset: offset)])
      #expect(read.skipped.map(\.line) == [line])
      #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["One?"])
    } else {
      #expect(throws: FormatError.notUTF8(line: line, offset: offset)) {
        try file.questions(of: Array(bytes))
      }
    }
  }

  @Test(arguments: ["ISO-8859-1", "iso-8859-1"])
  func `XML is read in the encoding that it declares`(_ encoding: String) throws {
    let file = try #require(OddFile.all.last)
    let declaration = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n"
    #expect(try file.questions(of: Array(declaration.utf8) + file.latin1) == OddFile.questions)
  }

  @Test func `XML in an encoding that is not read is refused by its name`() throws {
    let file = try #require(OddFile.all.last)
    let declaration = "<?xml version=\"1.0\" encoding=\"koi8-r\"?>\n"
    #expect {
      try file.questions(of: Array(declaration.utf8) + file.latin1)
    } throws: { error in
      guard case .xml(let fault)? = error as? FormatError else { return false }
      return fault.reason == .unknownEncoding("koi8-r") && fault.line == 1
    }
  }

  @Test(arguments: OddFile.all)
  func `a NUL byte is kept, or refused with its line`(_ file: OddFile) throws {
    let text = file.text.replacing("Café", with: "Caf\u{0}é")
    let line = file.text.prefix { $0 != "é" }.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    do throws(FormatError) {
      #expect(try file.questions(of: Array(text.utf8)) == ["One? 1", "Caf\u{0}é? x"])
    } catch {
      switch error {
      case .groupFile(let fault): #expect(fault.line == line)
      case .xml(let fault): #expect(fault.line == line)
      default: Issue.record("\(error)")
      }
    }
  }
}
