import QuizInterchange
import QuizText

/// A text as it is written for Moodle: as it was typed, or as HTML where Moodle would not show what is meant.
///
/// Moodle runs its filters, and with them the one for TeX, on HTML alone; and only HTML has blocks of code.
struct MoodleSource {
  /// The name of the format in Moodle.
  let format: String
  /// The text in that format.
  let text: String
  /// The addresses of the files that it shows, each once.
  let files: [String]

  /// The beginning of the address of a file that lies beside a text.
  static let folder = "@@PLUGINFILE@@/"

  /// Chooses the format for a text without blanks at its ends.
  init(_ text: String, _ markup: ItemMarkup = .plain) {
    var files: [String] = []
    let rich = markup.rich(text).mappingMedia { address, title, description in
      let name = RichText.mediaName(at: address)
      if name != nil, !files.contains(address) { files.append(address) }
      let spelled = name.map { Self.folder + $0.withPercentCodes } ?? address
      return .media(address: spelled, title: title, description: description)
    }
    self.files = files
    if rich.hasFormatting || rich.hasFormulas {
      (format, self.text) = ("html", rich.html())
    } else {
      (format, self.text) = ("plain_text", markup == .plain ? text : rich.plainText())
    }
  }

  /// Chooses the format for a text with gaps, each spelled in place of a mark.
  init(_ marked: String, _ mark: Unicode.Scalar, _ gaps: [String], _ markup: ItemMarkup) {
    let source = MoodleSource(marked, markup)
    let texts = source.text.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    let parts = zip(texts, gaps + [""]).map { String($0) + $1 }
    (format, text, files) = (source.format, parts.joined(), source.files)
  }
}
