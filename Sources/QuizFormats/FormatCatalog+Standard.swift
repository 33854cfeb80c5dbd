public import QuizFiles

extension FormatCatalog {
  /// The formats of the program, with their usual options.
  public static var standard: FormatCatalog {
    FormatCatalog(
      exports: [
        AnkiText(), CSV(), Markdown(), GroupJSON(), MoodleXML(), GIFT(), Aiken(), QTIPackage(),
        TSV(), Quizlet(), AnkiPackage(),
      ],
      // Anything may be a table, so it comes last.
      imports: [
        AnkiPackage(), MoodleXML(), GroupJSON(), AnkiText(), GIFT(), Aiken(), Markdown(), TSV(),
        Quizlet(), CSV(),
      ],
      fallback: CSV()
    )
  }
}
