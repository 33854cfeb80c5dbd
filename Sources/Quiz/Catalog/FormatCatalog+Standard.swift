package import QuizDocuments
import QuizFormats

extension FormatCatalog {
  /// The formats of the program for reading and listing; notes written for Anki are dated 1970.
  package static var standard: FormatCatalog { standard { 0 } }

  /// Returns the formats of the program; `now` returns the time of Anki's notes in seconds since 1970.
  package static func standard(now: @escaping @Sendable () -> Int64) -> FormatCatalog {
    FormatCatalog(
      exports: [
        AnkiText(), CSV(), Markdown(), GroupJSON(), MoodleXML(), GIFT(), Aiken(),
        NumberedText(), QTIPackage(), QTI12Package(), Blackboard(), Brightspace(), TSV(), XLSX(),
        Kahoot(), Quizlet(), AnkiPackage(now: now), GroupBundle(),
      ],
      imports: [
        AnkiPackage(), MoodleXML(), QTI12Package(), QTIPackage(), GroupJSON(), GroupBundle(),
        AnkiText(), GIFT(), Aiken(), Blackboard(), Brightspace(), NumberedText(), Markdown(), Org(),
        LaTeX(), CrowdAnki(), OtherJSON(), TSV(), Word(), XLSX(),
        Quizlet(), CSV(),
      ],
      fallback: CSV(),
      html: { VisibleText.of(html: $0) }
    )
  }
}
