import QuizDocuments
import QuizFormats
import QuizOperations

extension ImportReader.Table {
  /// A table of words with a header in words that no program knows, and a note that nobody needs.
  static let words = table(
    """
    No.;Lemma;Gloss;Kapitel;Remark
    1;der Apfel;the apple;1;a fruit that grows on trees, and that keeps the doctor away
    2;das Haus;the house;1;
    3;东京 – die Hauptstadt von Japan;the capital of Japan, 世界最大的城市之一;2;\u{1B}[31m
    4;laufen;to run;12;irregular

    """
  )

  /// A table whose columns are told by its header.
  static let told = table("Question,Answer,Tags\n1+1,2,sums\n1+2,3,sums\n")

  /// A table of as many rows as a preview has.
  static let long = table((1...30).map { "a\($0),b\($0),c\($0)\n" }.joined())

  private static func table(_ text: String) -> ImportReader.Table {
    do {
      return ImportReader.Table(format: "csv", preview: try CSV().preview(of: Array(text.utf8)))
    } catch {
      preconditionFailure("the table is sound: \(error)")
    }
  }
}
