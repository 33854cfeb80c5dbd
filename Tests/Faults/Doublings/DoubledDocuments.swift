import CoreTestSupport
import Foundation
import Quiz
import QuizCatalog
import QuizDocuments
import ReaderTestSupport
import TestSupport

/// Documents of learning platforms in which one element is there as often as one likes, or has a long text.
///
/// The elements are those of an export with every kind of question, and of the files of other programs among the tests.
enum DoubledDocuments {
  static let moodle = documents("Moodle XML", "xml", exports("moodle-xml") + strangers("moodle"))
  static let qti12 = documents(
    "QTI 1.2",
    "xml",
    exports("qti12").map { StoredZip.firstContents(of: $0) }
      + strangers("qti").filter { isFirst($0) }
  )
  static let qti = documents(
    "QTI 2.1",
    "xml",
    exports("qti").map { StoredZip.firstContents(of: $0) }
      + strangers("qti").filter { !isFirst($0) }
  )

  private static func isFirst(_ document: [UInt8]) -> Bool {
    String(decoding: document, as: UTF8.self).contains("<questestinterop")
  }

  /// The elements, from the innermost out.
  private static func documents(
    _ family: String,
    _ ending: String,
    _ samples: [[UInt8]]
  ) -> [Doubling] {
    SampleElement.all(in: samples).flatMap { element -> [Doubling] in
      func doubling(
        _ part: String,
        _ bytes: @escaping @Sendable (Int) -> [UInt8]
      ) -> Doubling {
        let place = "document.\(ending)"
        let use = DoubledUse.command(["import", "--dry-run", place])
        return Doubling(family: family, part: "\(element.key), \(part)", place: place, uses: [use])
        {
          count,
          _ in bytes(count)
        }
      }
      let copies = [
        doubling("equal copies") { element.document(copies: $0, areNumbered: false) },
        doubling("different copies") { element.document(copies: $0, areNumbered: true) },
      ]
      guard element.hasText else { return copies }
      return copies
        + ["word ", "&lt;b&gt;"].map { text in
          doubling("long: \(text.debugDescription)") {
            element.document(text: text, times: $0) ?? []
          }
        }
    }
  }

  private static func exports(_ name: String) -> [[UInt8]] {
    guard let format = FormatCatalog.standard.export(named: name),
      let group = try? QuestionGroup.everyKind()
    else { preconditionFailure("there is no export as \(name)") }
    return [format.write([group]).bytes]
  }

  /// The documents of other programs, sound ones in UTF-8.
  private static func strangers(_ folder: String) -> [[UInt8]] {
    let folder = "Tests/Fixtures/Strangers/\(folder)"
    let names = (try? SourceTree.files(in: folder, endingIn: ".xml")) ?? []
    return names.filter { $0 != "cut-off.xml" && $0 != "entity-bomb.xml" }
      .compactMap { try? SourceTree.bytes(of: "\(folder)/\($0)") }
      .filter { String(validating: $0, as: UTF8.self) != nil }
  }
}
