/// The result of a test: figures, and the cases in which a bar was missed.
struct FaultReport {
  /// The title above the figures.
  var title: String
  /// The names of the figures; the first column is their subject.
  var columns: [String]
  /// The figures.
  var rows: [[String]] = []
  /// Notes on the figures, such as the cases that were left out, and why.
  var remarks: [String] = []
  /// Every case that missed a bar.
  var failures: [FaultFailure] = []

  /// Creates a report without figures.
  init(title: String, columns: [String]) {
    self.title = title
    self.columns = columns
  }

  /// The title, the figures and the warnings as Markdown.
  var markdown: String {
    let lines = [columns, columns.map { _ in "---" }] + rows
    let table = lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    return (["### \(title)", table] + remarks).joined(separator: "\n\n")
  }
}
