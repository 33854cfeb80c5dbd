package import QuizInterchange

/// A package of IMS QTI 2.1 for learning platforms: a test with a section a group and an item a question.
///
/// ```text
/// items/1.xml … items/20.xml    the questions
/// media/oak-leaf.png            a picture that some of them show
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
/// | passage | an item without an interaction, before its questions |
///
/// Line breaks and blanks are shown as they were typed. The identifier of an item is the question's id, see ``QTIIdentifier``.
///
/// Source of the rules: <https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html>.
package struct QTIPackage: ItemWriter, LimitOption, MediaOption {
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
  /// The place of files that questions show, which go into the package, and of those beside a single document that is read.
  package var media: any MediaSource = NoMedia()

  /// The identifier of the test, by which its reader knows that only sections have titles.
  static let testName = "quizbuilder-test"

  package func makePass() -> some ItemPass { Pass() }

  /// The parts of questions that an item has.
  package var capability: Capability {
    var capability = QTIVersion.second.capability
    capability.formatting = .ofReadTexts
    capability.media = media
    capability.carriesPassages = true
    capability.numbers = .distance
    capability.parts += [
      .changed(.hint, .shownAfterwards, .droppedByCanvas),
      .changed(.feedback, .droppedByCanvas, of: [.choice, .choices]),
      .changed(.alternatives, .droppedByCanvas, of: [.text]),
    ]
    capability.settings = [
      .carried(.points), .carried(.caseSensitive, of: [.text, .gaps]),
      .carried(.partialCredit, of: [.choices, .gaps, .pairs]),
      // Only all steps in their order are right.
      .only("false", .partialCredit, of: [.order]),
      .carried(.shuffleChoices, of: [.choice, .choices, .gaps, .pairs]),
      .carried(.timeLimitInSeconds), .carried(.language),
      .carried(.shuffleQuestions, for: .group),
    ]
    return capability
  }
}

extension QTIPackage {
  /// One writing of a package: the archive, and the contents of its last two entries.
  struct Pass: ItemPass {
    private var archive = ZipWriter()
    private var sections: [UInt8] = []
    private var resources: [UInt8] = []
    private var dependencies: [UInt8] = []
    private var media = QTIPackageMedia(.second)
    private var document: [UInt8] = []
    private var itemCount = 0
    private var sectionCount = 0

    mutating func begin(_ group: ItemGroup, into output: inout ItemOutput) {
      closeSection()
      sectionCount += 1
      sections.append("<assessmentSection identifier=\"")
      sections.append("\(QTIIdentifier.identifier(of: group.id))\" title=\"")
      XMLText.append(output.carried(group.title, .title), to: &sections, in: .attribute)
      sections.append("\" visible=\"true\">\n")
      if group.shufflesQuestions { sections.append("<ordering shuffle=\"true\"/>\n") }
    }

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      itemCount += 1
      document.removeAll(keepingCapacity: true)
      let item = item.spelled(for: .second, into: &output)
      document.append(secondVersionOf: item)
      let (name, path) = ("item-\(itemCount)", "items/\(itemCount).xml")
      archive.append(document, named: path, to: &output.bytes)
      let files = media.append(item.mediaNames, to: &archive, into: &output)
      sections.append("<assessmentItemRef identifier=\"\(name)\" href=\"\(path)\"")
      if let seconds = item.grading.timeLimit {
        sections.append("><timeLimits maxTime=\"\(seconds.shortest)\"/></assessmentItemRef>\n")
      } else {
        sections.append("/>\n")
      }
      resources.append("<resource identifier=\"\(name)\" type=\"imsqti_item_xmlv2p1\"")
      resources.append(" href=\"\(path)\"><file href=\"\(path)\"/>")
      if !files.isEmpty { resources.append("\n") }
      resources.append(dependencies: files)
      resources.append("</resource>\n")
      dependencies.append(dependencies: [name])
    }

    private mutating func closeSection() {
      if sectionCount > 0 { sections.append("</assessmentSection>\n") }
    }

    mutating func writeFooter(into output: inout ItemOutput) {
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
      manifest.resources += resources + media.resources
      return manifest.bytes
    }
  }
}
