package import QuizInterchange

/// A package of IMS QTI 1.2 in the spelling of Canvas: an assessment a group and an item a question.
///
/// ```text
/// quiz-1/quiz-1.xml             the items of the first group
/// quiz-1/assessment_meta.xml    its title and points, for Canvas
/// web_resources/media/oak.png   a picture, which an item shows as `$IMS-CC-FILEBASE$/media/oak.png`
/// imsmanifest.xml               the contents of the package
/// ```
///
/// | question | `question_type` |
/// |---|---|
/// | text | `short_answer_question` |
/// | text of several lines | `essay_question` |
/// | choice | `multiple_choice_question`, `true_false_question` |
/// | choices | `multiple_answers_question` |
/// | number | `numerical_question` |
/// | gaps | `fill_in_multiple_blanks_question`, or `multiple_dropdowns_question` where all have wrong choices |
/// | pairs | `matching_question` |
/// | order | left out: Canvas Classic has none |
/// | essay | `essay_question` |
/// | passage | `text_only_question`, before its questions |
///
/// Source of the rules: <https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_infov1p2.html>, and Canvas's own exports.
package struct QTI12Package: ItemWriter, LimitOption, MediaOption {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "qti12",
    fileExtension: "zip",
    tellingExtensions: [],
    mediaType: "application/zip"
  )

  package init() {}

  /// The most that is unpacked of a package that is read.
  package var limit = ExpansionLimit.usual
  /// The place of files that questions show, which go into the package, and of those beside a single document that is read.
  package var media: any MediaSource = NoMedia()

  package func makePass() -> some ItemPass { Pass() }

  /// The parts of questions that an item has.
  ///
  /// Partial credit depends on the kind of question alone, and the order of choices is that of the whole assessment.
  package var capability: Capability {
    var capability = QTIVersion.first.capability
    capability.formatting = .ofReadTexts
    capability.media = media
    capability.carriesPassages = true
    // Nothing asks for an order that readers know.
    capability.kinds[.order] = .leftOut
    capability.numbers = .bounds
    capability.gaps.areAlike = true
    capability.parts += [
      .leftOut(.unit), .leftOut(.gapHints), .changed(.hint, .droppedByCanvas),
      .changed(.answer, .droppedByCanvas, of: [.essay]), .changed(.notes, .droppedByCanvas),
    ]
    capability.settings = [
      .carried(.points), .carried(.caseSensitive, of: [.text, .gaps], changed: .droppedByCanvas),
      .carried(.shuffleChoices, of: [.choice, .choices, .gaps, .pairs], for: .group),
    ]
    return capability
  }
}

extension QTI12Package {
  /// One writing of a package: the archive, the assessment that is open, and the resources so far.
  struct Pass: ItemPass {
    /// An assessment that is being written.
    private struct Assessment {
      let identifier: String
      let title: String
      let isShuffled: Bool
      var items: [UInt8] = []
      var points = 0.0
      /// The names of the files that its items show.
      var files: [String] = []
    }

    private var archive = ZipWriter()
    private var assessment: Assessment?
    private var assessmentCount = 0
    private var manifest = QTIManifest(.first)
    private var media = QTIPackageMedia(.first)

    mutating func begin(_ group: ItemGroup, into output: inout ItemOutput) {
      closeAssessment(into: &output)
      assessment = Assessment(
        identifier: QTIIdentifier.identifier(of: group.id),
        title: output.carried(group.title, .title),
        isShuffled: group.grading.shufflesChoices
      )
    }

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      assessment?.points += item.grading.points
      let item = item.spelled(for: .first, into: &output)
      assessment?.items.append(firstVersionOf: item)
      assessment?.files += item.mediaNames
    }

    mutating func writeFooter(into output: inout ItemOutput) {
      closeAssessment(into: &output)
      manifest.resources += media.resources
      archive.append(manifest.bytes, named: QTIManifest.name, to: &output.bytes)
      archive.finish(into: &output.bytes)
    }

    private mutating func closeAssessment(into output: inout ItemOutput) {
      guard let closed = assessment else { return }
      assessmentCount += 1
      let folder = "quiz-\(assessmentCount)"
      archive.append(document(closed), named: "\(folder)/\(folder).xml", to: &output.bytes)
      archive.append(meta(closed), named: "\(folder)/assessment_meta.xml", to: &output.bytes)
      let files = media.append(closed.files, to: &archive, into: &output)
      appendResources(closed.identifier, in: folder, showing: files)
    }

    private mutating func appendResources(
      _ identifier: String,
      in folder: String,
      showing files: [String]
    ) {
      let (path, meta) = ("\(folder)/\(folder).xml", "\(folder)/assessment_meta.xml")
      manifest.resources.append("<resource identifier=\"\(identifier)\" type=\"imsqti_xmlv1p2\">\n")
      manifest.resources.append(
        "<file href=\"\(path)\"/>\n<dependency identifierref=\"\(folder)-meta\"/>\n"
      )
      manifest.resources.append(dependencies: files)
      manifest.resources.append("</resource>\n<resource identifier=\"\(folder)-meta\" type=\"")
      manifest.resources.append("associatedcontent/imscc_xmlv1p1/learning-application-resource\"")
      manifest.resources.append(" href=\"\(meta)\">\n<file href=\"\(meta)\"/>\n</resource>\n")
    }

    private func document(_ assessment: Assessment) -> [UInt8] {
      var bytes = Array(QTIItem.declaration.utf8)
      bytes.append("<questestinterop xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\">\n")
      bytes.append("<assessment ident=\"\(assessment.identifier)\" title=\"")
      XMLText.append(assessment.title, to: &bytes, in: .attribute)
      bytes.append("\">\n<qtimetadata>\n")
      bytes.append(field: "cc_maxattempts", "1")
      bytes.append("</qtimetadata>\n<section ident=\"root_section\">\n")
      bytes += assessment.items
      bytes.append("</section>\n</assessment>\n</questestinterop>\n")
      return bytes
    }

    private func meta(_ assessment: Assessment) -> [UInt8] {
      var bytes = Array(QTIItem.declaration.utf8)
      bytes.append("<quiz xmlns=\"http://canvas.instructure.com/xsd/cccv1p0\"")
      bytes.append(" identifier=\"\(assessment.identifier)\">\n<title>")
      XMLText.append(assessment.title, to: &bytes)
      bytes.append("</title>\n<description></description>\n")
      bytes.append("<shuffle_answers>\(assessment.isShuffled)</shuffle_answers>\n")
      bytes.append("<quiz_type>assignment</quiz_type>\n")
      bytes.append("<points_possible>\(assessment.points.shortest)</points_possible>\n</quiz>\n")
      return bytes
    }
  }
}

extension [UInt8] {
  /// Appends a field of metadata.
  mutating func append(field label: String, _ entry: String) {
    append("<qtimetadatafield><fieldlabel>\(label)</fieldlabel>")
    append("<fieldentry>\(entry)</fieldentry></qtimetadatafield>\n")
  }
}
