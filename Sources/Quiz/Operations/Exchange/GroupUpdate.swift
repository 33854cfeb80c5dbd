internal import BuilderKit
package import Quiz
internal import QuizDocuments
package import QuizStore

/// An update of a group of the library by an imported one: the group as it will be, before anything is written.
///
/// Questions are the same if they have the same id, or else the same prompt without regard to case and blanks. Of a question
/// that the file has, the parts that it fills are taken over; the others stay, as many formats have no place for them.
/// Questions that the file does not have stay as they are. So do the title and the settings of the group.
package struct GroupUpdate: Hashable, Sendable {
  /// The group as it was opened, to be saved over.
  package let opened: OpenedGroup
  /// The group as it will be.
  package let builder: QuestionGroupBuilder
  /// The differences from the group as it is.
  package let differences: [GroupDifference]
  /// The number of new questions.
  package let addedCount: Int
  /// The number of questions that are changed.
  package let changedCount: Int
  /// The number of questions of the group that the file does not have.
  package let missingCount: Int
  /// The number of new questions that get another id than in the file, as the group has that already.
  package let renamedCount: Int

  /// The title of the group.
  package var title: String { opened.builder.title ?? "" }

  /// Compares a group with imported questions; without `matches`, every one of them is new.
  package init(of opened: OpenedGroup, by imported: [Question], matches: Bool = true) {
    var builder = opened.builder
    var places = matches ? QuestionPlaces(builder.questions) : QuestionPlaces([])
    var ids = UniqueIDs(taken: builder.questions.map(\.id))
    var renamedCount = 0
    var found: Set<Int> = []
    // The ids that passages of the file have in the group.
    var renamed: [QuestionID: QuestionID] = [:]
    for var question in imported.map({ QuestionBuilder($0) }) {
      if let index = places.take(question) {
        if !question.kind.asks { renamed[question.id] = builder.questions[index].id }
        question.under = question.under.map { renamed[$0] ?? $0 }
        builder.questions[index].takeOver(question)
        found.insert(index)
      } else {
        question.under = question.under.map { renamed[$0] ?? $0 }
        if let old = ids.take(&question.id) {
          renamedCount += 1
          renamed[old] = question.id
        }
        builder.questions.append(question)
      }
    }
    self.opened = opened
    self.builder = builder
    differences = builder.differences(from: opened.builder)
    let count = opened.builder.questions.count
    addedCount = builder.questions.count - count
    changedCount = found.count { builder.questions[$0] != opened.builder.questions[$0] }
    missingCount = matches ? count - found.count : 0
    self.renamedCount = renamedCount
  }

  /// Builds the group to be saved.
  ///
  /// - Throws: `StoreError.invalid` for a file with parts that cannot be taken as they are, or whose questions are not
  ///   complete.
  func built() throws(StoreError) -> QuestionGroup {
    var updated = opened
    updated.builder = builder
    return try updated.complete()
  }
}

extension OpenedGroup {
  /// Builds the group to be saved over its file.
  ///
  /// - Throws: `StoreError.invalid` for a file with parts that cannot be taken as they are, or whose questions are not
  ///   complete.
  /// - Precondition: The group has a file.
  func complete() throws(StoreError) -> QuestionGroup {
    guard let path else { preconditionFailure("the group has a file") }
    guard problems.isEmpty else { throw .invalid(path, problems) }
    do throws(BuildError) {
      return try builder.build()
    } catch {
      throw .invalid(path, error.problems.map { FileProblem($0) })
    }
  }
}

/// The places of questions in a group, by their ids and their prompts, each taken once.
private struct QuestionPlaces {
  private var ids: [QuestionID: Int] = [:]
  private var prompts: [String: [Int]] = [:]
  private var taken: Set<Int> = []

  init(_ questions: [QuestionBuilder]) {
    for (index, question) in questions.enumerated() {
      ids[question.id] = index
      prompts[Self.key(question), default: []].append(index)
    }
  }

  /// Returns the place of the same question; `nil` if there is none that was not taken before.
  mutating func take(_ question: QuestionBuilder) -> Int? {
    let places = [ids[question.id]].compactMap(\.self) + (prompts[Self.key(question)] ?? [])
    guard let place = places.first(where: { !taken.contains($0) }) else { return nil }
    taken.insert(place)
    return place
  }

  private static func key(_ question: QuestionBuilder) -> String {
    (question.prompt ?? "").foldedForMatching
  }
}

extension String {
  /// The text without regard to case and blanks.
  var foldedForMatching: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension QuestionBuilder {
  /// Takes the parts over that another version fills.
  ///
  /// A text takes its answer to a choice, which formats without choices cannot tell from it; any other kind replaces the
  /// kind and all of its parts.
  fileprivate mutating func takeOver(_ other: QuestionBuilder) {
    let keepsKind = other.kind == kind || other.kind == .text && kind == .choice
    if !keepsKind { response = other.response }
    for field in QuestionField.allCases where kind[field] != nil {
      switch other[field] {
      case .text(let text?) where !text.isEmpty: self[field] = .text(text)
      case .list(let items) where !items.isEmpty: self[field] = .list(items)
      case .text, .list: break
      }
    }
    if !other.settings.isEmpty { settings = other.settings }
    if other.under != nil { under = other.under }
  }
}
