import Quiz
package import QuizDocuments

/// A package of IMS QTI 2.1 for learning platforms: a test with a section a group and an item a question.
///
/// ```text
/// items/1.xml … items/20.xml    the questions
/// test.xml                      their order
/// imsmanifest.xml               the contents of the package
/// ```
///
/// | question | interaction |
/// |---|---|
/// | text | text entry; alternatives count too |
/// | text of several lines | extended text, which a teacher grades |
/// | choice, choices | choice, of one or of any number |
/// | number | text entry, equal within the tolerance |
/// | gaps | text entries, and inline choices, in the text; Canvas refuses two text entries |
/// | pairs | match |
/// | order | order |
/// | essay | extended text; its notes are a rubric for scorers |
///
/// Line breaks and blanks are shown as they were typed. The identifier of an item is the question's id, see ``QTIIdentifier``.
///
/// Source of the rules: <https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html>.
package struct QTIPackage: SequentialFormat {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "qti",
    fileExtension: "zip",
    tellingExtensions: ["zip", "imscc"],
    mediaType: "application/zip"
  )

  package init() {}

  /// The most that is unpacked of a package that is read.
  package var limit = ExpansionLimit.usual

  /// The identifier of the test, by which its reader knows that only sections have titles.
  static let testName = "quizbuilder-test"

  func makePass() -> Pass { Pass() }
}

extension QTIPackage {
  /// One writing of a package: the archive, and the contents of its last two entries.
  struct Pass: ExportPass {
    private var archive = ZipWriter()
    private var sections: [UInt8] = []
    private var resources: [UInt8] = []
    private var dependencies: [UInt8] = []
    private var item: [UInt8] = []
    private var itemCount = 0
    private var sectionCount = 0

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      let title = output.carried(group.title, .title)
      output.loseInheritance(
        of: group,
        except: [
          .points, .caseSensitive, .partialCredit, .timeLimitInSeconds, .language, .shuffleChoices,
          .shuffleQuestions,
        ]
      )
      closeSection()
      sectionCount += 1
      sections.append("<assessmentSection identifier=\"")
      sections.append("\(QTIIdentifier.identifier(of: group.id.rawValue))\" title=\"")
      XMLText.append(title, to: &sections, in: .attribute)
      sections.append("\" visible=\"true\">\n")
      if output.settings.isOn(.shuffleQuestions) {
        sections.append("<ordering shuffle=\"true\"/>\n")
      }
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      guard let written = QTIItem(question, for: .second, into: &output) else {
        return output.leaveOutQuestion()
      }
      itemCount += 1
      item.removeAll(keepingCapacity: true)
      written.write(into: &item)
      let (name, path) = ("item-\(itemCount)", "items/\(itemCount).xml")
      archive.append(item, named: path, to: &output.bytes)
      sections.append("<assessmentItemRef identifier=\"\(name)\" href=\"\(path)\"")
      if let seconds = output.settings.number(.timeLimitInSeconds) {
        sections.append("><timeLimits maxTime=\"\(seconds.shortest)\"/></assessmentItemRef>\n")
      } else {
        sections.append("/>\n")
      }
      resources.append("<resource identifier=\"\(name)\" type=\"imsqti_item_xmlv2p1\"")
      resources.append(" href=\"\(path)\"><file href=\"\(path)\"/></resource>\n")
      dependencies.append("<dependency identifierref=\"\(name)\"/>\n")
    }

    private mutating func closeSection() {
      if sectionCount > 0 { sections.append("</assessmentSection>\n") }
    }

    mutating func writeFooter(into output: inout ExportOutput) {
      closeSection()
      archive.append(test, named: "test.xml", to: &output.bytes)
      archive.append(manifest, named: QTIManifest.name, to: &output.bytes)
      archive.finish(into: &output.bytes)
    }

    private var test: [UInt8] {
      var bytes = Array(QTIItem.declaration.utf8)
      bytes.append("<assessmentTest xmlns=\"\(QTIItem.namespace)\"")
      bytes.append(" identifier=\"\(QTIPackage.testName)\" title=\"quizbuilder\">\n")
      bytes.append("<testPart identifier=\"part\" navigationMode=\"nonlinear\"")
      bytes.append(" submissionMode=\"individual\">\n")
      bytes += sections
      bytes.append("</testPart>\n</assessmentTest>\n")
      return bytes
    }

    private var manifest: [UInt8] {
      var manifest = QTIManifest(.second)
      manifest.resources.append(
        "<resource identifier=\"test\" type=\"imsqti_test_xmlv2p1\" href=\"test.xml\">\n"
      )
      manifest.resources.append("<file href=\"test.xml\"/>\n")
      manifest.resources += dependencies
      manifest.resources.append("</resource>\n")
      manifest.resources += resources
      return manifest.bytes
    }
  }
}

extension [UInt8] {
  /// Appends text as it is.
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}

extension ExportOutput {
  /// Returns a text without what XML forbids, and notes that.
  mutating func carried(_ text: String, _ part: Loss.Part) -> String {
    guard let allowed = XMLText.withoutForbidden(text) else { return text }
    lose(part, .controlCharactersRemoved)
    return allowed
  }
}

/// Identifiers of questions and groups as QTI takes them: a letter first, then letters, digits, `-`, `.` and `_`.
enum QTIIdentifier {
  /// Returns a reversible identifier: `q-` and the id, every other byte, and `_` itself, as `_` and two hexadecimal
  /// digits.
  static func identifier(of id: String) -> String {
    var bytes = Array("q-".utf8)
    for byte in id.utf8 {
      if byte.isLetter || byte.isDigit || "-.".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "_"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the id of an identifier that is written like this; `nil` for any other.
  static func ownID(of identifier: String?) -> String? {
    guard let identifier, identifier.hasPrefix("q-") else { return nil }
    return id(of: identifier).nonempty
  }

  /// Returns the id of an identifier; one that is not written like this is an id itself.
  static func id(of identifier: String) -> String {
    guard identifier.hasPrefix("q-") else { return identifier }
    var bytes: [UInt8] = []
    var rest = identifier.utf8.dropFirst(2)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "_") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) else { return identifier }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
