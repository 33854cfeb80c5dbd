package import QuizDocuments
import QuizFormats

extension FormatCatalog {
  /// The formats of the program for reading and listing; notes written for Anki are dated 1970.
  package static var standard: FormatCatalog { standard { 0 } }

  /// Returns the formats of the program; `now` returns the time of Anki's notes in seconds since 1970.
  package static func standard(now: @escaping @Sendable () -> Int64) -> FormatCatalog {
    FormatCatalog(
      exports: [
        MoodleXML(), GIFT(), Aiken(), QTIPackage(), QTI12Package(), Blackboard(), Brightspace(),
        AnkiText(), AnkiPackage(now: now), Kahoot(), Quizlet(), CSV(), TSV(), XLSX(), Markdown(),
        NumberedText(), GroupJSON(), GroupBundle(),
      ],
      imports: [
        AnkiPackage(), MoodleXML(), QTI12Package(), QTIPackage(), GroupJSON(), GroupBundle(),
        AnkiText(), GIFT(), Aiken(), Blackboard(), Brightspace(), NumberedText(), Markdown(), Org(),
        LaTeX(), CrowdAnki(), OtherJSON(), TSV(), Word(), XLSX(),
        Quizlet(), CSV(),
      ],
      papers: [PaperDocx(), PaperHTML(), PaperLaTeX(), PaperAMC()],
      fallback: CSV(),
      html: { VisibleText.of(html: $0) }
    )
  }
}
