package import QuizInterchange

/// The XML of Moodle's question bank: a category a group, each question of the type that fits it.
///
/// | question | becomes |
/// |---|---|
/// | text | a short answer, in which `*` is written `\*` so that it means itself |
/// | text of several lines, which nobody can type into Moodle | an essay with that model answer |
/// | choice | multiple choice with one answer, of which alternatives are right choices too |
/// | “True” against “False” | true/false |
/// | choices | multiple choice with several answers, whose shares of the points are in Moodle's list |
/// | number | numerical; a range is its middle with half its width, a share of the value a distance |
/// | gaps | cloze, see ``MoodleCloze`` |
/// | pairs | matching; spare right sides belong to an empty left side |
/// | order | ordering |
/// | essay | essay; model answer and notes are the information for graders |
/// | passage | description, before its questions |
///
/// Texts are plain text to Moodle: it shows them as they were typed. It takes blanks off the ends of each.
/// Empty texts have nothing to show and write nothing. Points are the grade of a question.
///
/// Sources of the rules: <https://docs.moodle.org/en/Moodle_XML_format> and Moodle's own importer.
package struct MoodleXML: ItemWriter, CategoryOption, MediaOption {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "moodle-xml",
    fileExtension: "xml",
    mediaType: "application/xml; charset=utf-8"
  )

  /// True if each group is a category in the file.
  package var namesCategories = true
  /// The place of files that questions show, which go into the file.
  package var media: any MediaSource = NoMedia()

  package init() {}

  package func makePass() -> some ItemPass { Pass(namesCategories: namesCategories) }

  /// The parts of questions that Moodle has.
  package var capability: Capability {
    var capability = Capability()
    capability.carriesPassages = true
    capability.text = .moodle
    capability.formatting = .ofReadTexts
    capability.media = media
    capability.typesLines = false
    capability.choices.areDistinct = true
    capability.choices.order = .rightFirstIfShuffled
    capability.choices.orderOfSeveral = .rightFirstIfShuffled
    capability.choices.alternatives = .choices
    capability.choices.hasTruth = true
    // Moodle refuses a single choice, and stops the import of the whole file at a question with fewer sides.
    capability.choices.least = 2
    capability.choices.hasListedShares = true
    capability.pairs.least = 2
    capability.pairs.leastSides = 3
    capability.leastSteps = 2
    capability.numbers = .distance
    capability.gaps.areTyped = false
    capability.gaps.areLines = true
    capability.missingGroupParts = namesCategories ? [.template] : [.title, .id, .template]
    capability.settings = [
      .carried(.points, of: ItemKind.all(except: [.gaps])),
      .carried(.caseSensitive, of: [.text, .gaps]),
      .carried(.shuffleChoices, of: [.choice, .choices, .gaps, .pairs]),
      // Pairs, gaps and several choices always earn their share.
      .only("true", .partialCredit, of: [.choices, .gaps, .pairs]),
      .carried(.partialCredit, of: [.order]),
      .only("onDemand", .hintPolicy),
    ]
    if namesCategories { capability.settings.append(.carried(.exportCategory)) }
    return capability
  }
}

extension TextForm {
  /// Texts of Moodle: without what XML forbids, and without blanks at the ends.
  static let moodle = TextForm { text, _ in
    var fitted = Fitted(text)
    if let allowed = XMLText.withoutForbidden(text) {
      fitted = Fitted(allowed, [.controlCharactersRemoved])
    }
    let trimmed = fitted.text.trimmed
    if trimmed.utf8.count != fitted.text.utf8.count { fitted.changes.append(.blanksRemoved) }
    fitted.text = trimmed
    return fitted
  }
}
