import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import SystemPackage
import TestSupport

@testable import QuizScreens

extension LibraryListing {
  private static let rowsOfAllSorts: [LibraryRow] = [
    .capitals, .shell, .japanese, .party, .damaged, .unsaved,
    LibraryRow(
      slug: "verbs",
      title: "Unregelmäßige Verben, Übungen für die Mittelstufe mit Lösungen",
      questionCount: 1204,
      template: "Language course",
      tags: ["german", "grammar", "verbs"],
      changed: "2026-03-30",
      hasDraft: true
    ),
  ]

  /// A library with a bit of everything.
  static let mixed = LibraryListing(rows: rowsOfAllSorts, folder: "~/.local/share/quizbuilder")

  /// The same library after some practice.
  static var practised: LibraryListing {
    var rows = rowsOfAllSorts
    for (index, percentage) in [81, 100, 7].enumerated() {
      rows[index].lastPercentage = percentage
    }
    return LibraryListing(rows: rows, folder: mixed.folder)
  }

  /// A library without groups.
  static let empty = LibraryListing(rows: [], folder: "~/.local/share/quizbuilder")

  /// A library of many groups, in no order.
  static func numbered(_ count: Int) -> LibraryListing {
    let rows = (0..<count).map { number in
      LibraryRow(
        slug: "group-\(number)",
        title: "Group \(number * 7 % count)",
        questionCount: number % 10,
        changed: "2026-11-20"
      )
    }
    return LibraryListing(rows: rows, folder: "~/quiz")
  }
}

extension LibraryRow {
  static let capitals = LibraryRow(
    slug: "capital-cities",
    title: "Capital cities",
    questionCount: 24,
    tags: ["geography", "europe"],
    changed: "2026-11-18"
  )
  static let shell = LibraryRow(
    slug: "shell-and-unix-basics",
    title: "shell and Unix basics",
    questionCount: 8,
    tags: ["unix"],
    changed: "2026-11-20"
  )
  static let japanese = LibraryRow(
    slug: "first-japanese-words",
    title: "はじめての日本語",
    questionCount: 40,
    template: "Language course",
    tags: ["日本語", "vocabulary"],
    changed: "2026-10-02"
  )
  static let party = LibraryRow(
    slug: "party",
    title: "Party quiz 🎉🥳",
    questionCount: 15,
    tags: ["fun"],
    changed: "2025-12-31"
  )
  /// A group whose template is not in the library.
  static func orphan(in phrases: Phrasebook) -> LibraryRow {
    LibraryRow(
      slug: "orphan",
      title: "French verbs",
      questionCount: 3,
      templateProblem: phrases[.libraryTemplateMissingStatus],
      changed: "2026-11-20"
    )
  }
  static let damaged = LibraryRow(
    slug: "old-notes",
    title: "old-notes.json",
    questionCount: nil,
    changed: "2024-01-05",
    problem: "old-notes.json, line 14, cannot be read and stays untouched: a comma is missing"
  )
  static let unsaved = LibraryRow(
    slug: "draft-1",
    title: "",
    questionCount: 2,
    changed: "2026-11-19",
    hasDraft: true,
    isNewDraft: true
  )

  /// A row of the file of a slug, or of the draft of that name.
  init(
    slug: String,
    title: String,
    questionCount: Int?,
    template: String? = nil,
    templateProblem: String? = nil,
    tags: [String] = [],
    changed: String,
    hasDraft: Bool = false,
    isNewDraft: Bool = false,
    problem: String? = nil,
    lastPercentage: Int? = nil
  ) {
    self.init(
      id: isNewDraft ? .kept(FilePath(slug)) : .slug(slug),
      slug: slug,
      title: title,
      questionCount: questionCount,
      lastPercentage: lastPercentage,
      template: template,
      templateProblem: templateProblem,
      tags: tags,
      changed: changed,
      hasDraft: hasDraft,
      problem: problem
    )
  }
}

extension LibraryRow.ID {
  /// The file of a slug.
  static func slug(_ slug: String) -> Self { .file(FilePath("/library/\(slug).json")) }
}

extension SearchedText {
  /// An answer about the capital of France.
  static let paris = SearchedText(.question(6, .answer), "Paris")
}

extension ScreenStage where Content == LibraryScreen {
  /// Shows a library with the rows, after everything that it asks for at first.
  init(listing rows: [LibraryRow]) {
    self.init(LibraryScreen(phrases: Phrasebook(.english)))
    answer(.listed(LibraryListing(rows: rows, folder: "~/quiz"), nil))
    _ = takeEffects()
  }

  /// Filters, and answers what the screen asks for with the texts that are found in groups.
  func filter(_ text: String, finding hits: [LibraryRow.ID: [SearchedText]]) {
    answer(.filtered(text, isFinal: true))
    answer(.found(Set(hits.keys), by: text))
    answer(.hits(hits, by: text))
    _ = takeEffects()
  }
}

extension LibraryScreen {
  /// The rows that are shown, by slug.
  var slugs: [String] { (0..<contents.count).map { contents[$0].slug } }
}
