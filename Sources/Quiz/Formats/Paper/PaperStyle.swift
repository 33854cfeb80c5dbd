import QuizPaper

/// The styles of a page of HTML that is printed.
enum PaperStyle {
  /// Returns the styles of a test.
  ///
  /// Each version begins on a new sheet, and its letter is at the foot of all of its pages; in browsers that do not know margins with
  /// contents (CSS Paged Media 3), at its end alone.
  static func text(_ exam: Exam, _ words: PaperWords) -> String {
    let layout = exam.layout
    let page = layout.page == .a4 ? "A4" : "letter"
    var text = """
      @page { size: \(page); margin: 18mm 18mm 20mm 18mm; }
      body { font: \(layout.isLarge ? 18 : 11)pt/1.4 Georgia, "Noto Serif", serif; margin: 0 auto; max-width: 174mm; color: #000; }
      section { break-after: page; }
      section:last-child { break-after: auto; }
      .school { display: flex; justify-content: space-between; margin: 0; }
      h1 { font-size: 1.5em; margin: .3em 0; }
      h2 { font-size: 1.15em; break-after: avoid; column-span: all; }
      .letter { border: 1px solid; padding: 0 .4em; float: inline-end; }
      .name { margin: .8em 0; }
      .rule { display: inline-block; min-width: 14em; border-bottom: 1px solid; }
      .rule.short { min-width: 7em; }
      table { border-collapse: collapse; }
      .points td, .points th, .key td, .key th, .grid td, .grid th, .answer-sheet td, .answer-sheet th, .prompt td, .prompt th, .passage td, .passage th { border: 1px solid; padding: .15em .5em; text-align: start; }
      .points td { min-width: 1.6em; text-align: center; }
      .instructions { border-inline-start: 3px solid; padding-inline-start: .8em; margin: .8em 0; }
      .passage { border: 1px solid; padding: .4em .8em; margin: 1em 0; break-inside: avoid-page; }
      .passage .numbers, .task, .worth { font-style: italic; margin: 0; }
      .question { position: relative; padding-inline-start: 2em; margin: 1em 0; break-inside: avoid; }
      .question .number { position: absolute; inset-inline-start: 0; top: 0; font-weight: bold; }
      .worth { float: inline-end; margin-inline-start: 1em; }
      .prompt > p:first-child { margin-top: 0; }
      .prompt p, .passage p { margin: .4em 0; }
      .choices, .steps { list-style: none; padding: 0; margin: .4em 0; }
      .choices li, .steps li { display: flex; gap: .5em; margin: .25em 0; break-inside: avoid; }
      .choices .text p, .steps .text p { margin: 0; }
      .mark { font-weight: bold; }
      .line { border-bottom: 1px solid #555; height: 2em; }
      .line.blank { border: 0; }
      .gap { display: inline-block; border-bottom: 1px solid; text-align: center; }
      .bank { border: 1px solid; padding: .3em .6em; }
      .bank span { margin-inline-end: 1.2em; }
      .cell { display: inline-block; border: 1px solid; min-width: 1.8em; min-height: 1.4em; text-align: center; }
      .match td { padding: .2em .6em; vertical-align: top; }
      .answer, .remark { border-inline-start: 3px solid #777; padding-inline-start: .8em; }
      .remark { font-style: italic; }
      .answer-sheet { break-before: page; }
      .answer-sheet table { width: 100%; }
      img { max-width: 100%; max-height: 9cm; vertical-align: middle; }
      pre { border: 1px solid #999; padding: .4em; white-space: pre-wrap; }
      footer { margin-top: 2em; font-size: .85em; text-align: center; }

      """
    if layout.hasTwoColumns { text += "main { columns: 2; column-gap: 9mm; }\n" }
    for version in exam.versions {
      let foot = "\"\(words[.version]) \(version.name) · \(exam.seed) · \" counter(page)"
      text += ".v\(version.name) { page: v\(version.name); }\n"
      text += "@page v\(version.name) { @bottom-center { content: \(foot); font-size: 9pt; } }\n"
    }
    return text
  }
}
