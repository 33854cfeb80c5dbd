import BuilderKit
import LosslessJSON
import Quiz
package import QuizDocuments
package import QuizInterchange
internal import QuizStore

/// The result of a reader for a file.
package enum FuzzVerdict: Hashable, Sendable {
  /// It was read, or something of it.
  case read
  /// It was refused, and where and why was said.
  case refused
  /// Something is wrong with the reader; what.
  case broken(String)
}

extension FuzzVerdict {
  /// Judges what a reader returned or threw.
  ///
  /// What it says must be about a line of the file, and what it has read must be good for the library.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - countsNotes: Whether the reader counts notes where others count lines.
  ///   - read: Reads it.
  /// - Returns: The verdict.
  package static func of(
    _ bytes: [UInt8],
    countsNotes: Bool = false,
    read: ([UInt8]) throws(FormatError) -> Import
  ) -> FuzzVerdict {
    let lines = countsNotes ? Int.max : lineCount(of: bytes)
    do throws(FormatError) {
      let result = try read(bytes)
      let misplaced = (result.skipped + result.warnings).first { !(1...lines).contains($0.line) }
      if let misplaced { return .broken("a remark outside of \(lines) lines: \(misplaced)") }
      return damage(in: result.groups).map { .broken($0) } ?? .read
    } catch {
      return error.isLocated(within: lines, of: bytes) ? .refused : .broken("not located: \(error)")
    }
  }

  /// Judges problems that must have their places in the file.
  static func of(_ problems: [FileProblem], in bytes: [UInt8]) -> FuzzVerdict {
    guard !problems.isEmpty else { return .read }
    let lines = lineCount(of: bytes)
    let misplaced = problems.first { !(1...lines).contains($0.line ?? 0) }
    return misplaced.map { .broken("not located: \($0)") } ?? .refused
  }

  /// The problems that keep groups from being saved as they are.
  private static func damage(in groups: [QuestionGroup]) -> String? {
    var ids: Set<GroupID> = []
    for group in groups {
      guard ids.insert(group.id).inserted else { return "two groups with the id \(group.id)" }
      if group.title.allSatisfy(\.isWhitespace) { return "a group without a title" }
      if group.questions.isEmpty { return "a group without questions" }
      if let damage = damage(inFileOf: group) { return damage }
    }
    return nil
  }

  /// The parts of a group that are not in its file.
  private static func damage(inFileOf group: QuestionGroup) -> String? {
    let builder = QuestionGroupBuilder(group)
    let document = GroupDocument().updated(with: builder, keepingBlanks: true)
    do throws(GroupFileError) {
      let reading = try GroupDocument.read(document.bytes)
      // Of the same id in two questions, one would get another.
      if let problem = reading.problems.first { return "a group that is not saved: \(problem)" }
      let pairs = zip(reading.builder.questions, builder.questions)
      let other = pairs.first { read, made in
        read.kind != made.kind || QuestionField.allCases.contains { read[$0] != made[$0] }
      }
      return other.map { "a question that is not saved: \($0.1)" }
    } catch {
      return "a group that cannot be saved: \(error)"
    }
  }

  /// The number of the last line, lines ending in LF, CRLF or CR.
  static func lineCount(of bytes: [UInt8]) -> Int {
    var count = 1
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0xD || byte == 0xA && previous != 0xD { count += 1 }
      previous = byte
    }
    return count
  }
}

extension FormatError {
  /// `true` if it has a place in the file, or is about the whole file.
  package func isLocated(within lines: Int, of bytes: [UInt8]) -> Bool {
    switch self {
    // An archive is a document; one without text is empty.
    case .empty:
      bytes.starts(with: "PK".utf8)
        || bytes.allSatisfy { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    case .missingColumns(let names): !names.isEmpty
    case .unrecognized(let file): file.stop.map { (1...lines).contains($0.line) } ?? true
    case .unclearColumns(let guess): guess.missingParts.isEmpty && guess.fault == nil
    case .repeatedColumn, .package, .group, .utf16, .foreign: true
    case .tooLarge(let part): !part.part.isEmpty && part.size > part.limit
    case .notUTF8(let line, let offset): (1...lines).contains(line) && offset < bytes.count
    case .header(let remark): (1...lines).contains(remark.line)
    case .groupFile(.wrongFormat): true
    case .groupFile(let error): (1...lines).contains(error.line ?? 0)
    case .xml(let error): (1...lines).contains(error.line) && error.byte <= bytes.count
    }
  }
}
