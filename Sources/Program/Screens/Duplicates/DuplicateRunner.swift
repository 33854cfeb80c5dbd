internal import BackgroundWork
internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizIndex
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// Carries out the effects of the list of duplicates: searches for them beside the screen, and changes groups.
package final class DuplicateRunner: Runner {
  package typealias Content = DuplicateScreen

  /// The pairs that the user keeps, from one visit to the next.
  private let decisions = DuplicateDecisions()
  /// The changes of this visit, the last at the end.
  private var written: [[ImportJob.Written]] = []
  private let whenChanged: ([[ImportJob.Written]]) -> Void
  private unowned let program: Program
  private var library: Library { program.library }
  private var phrases: Phrasebook { program.phrases }

  private init(_ program: Program, whenChanged: @escaping ([[ImportJob.Written]]) -> Void) {
    self.program = program
    self.whenChanged = whenChanged
  }

  /// Opens the list; the changes that were not taken back are passed on as it is closed.
  static func open(
    in program: Program,
    whenChanged: @escaping ([[ImportJob.Written]]) -> Void
  ) {
    let runner = DuplicateRunner(program, whenChanged: whenChanged)
    program.push(DuplicateScreen(kept: runner.decisions.kept, phrases: program.phrases), runner)
  }

  package func run(_ effect: DuplicateScreen.Effect, for layer: Layer<DuplicateRunner>) {
    switch effect {
    case .layer(let effect): layer.run(effect)
    case .search: search(layer)
    case .remember(let kept): decisions.kept = kept
    case .open(let question): open(question, layer)
    case .merge(let question, let other): merge(question, with: other, layer)
    case .remove(let question): remove(question, layer)
    case .undo: undo(layer)
    }
  }

  package func didUncover(_ layer: Layer<DuplicateRunner>) {
    // A form may have changed either of a pair.
    search(layer)
  }

  package func didClose(_ layer: Layer<DuplicateRunner>) { whenChanged(written) }

  private func search(_ layer: Layer<DuplicateRunner>) {
    let search = LibraryDuplicates(in: library, program.services.index)
    let phrases = phrases
    layer.begin { task in
      do throws(StoreError) {
        return .found(try search.pairs(until: { task.isCancelled }) ?? [])
      } catch {
        return .notFound(message: phrases.sentence(for: error))
      }
    }
  }

  private func open(_ question: DuplicatePair.Question, _ layer: Layer<DuplicateRunner>) {
    trying(layer) { () throws(StoreError) in
      let place = FoundPlace(.question(question.index, .prompt), SearchWords(""))
      try GroupOpener(program).open(.file(question.path), at: place)
    }
  }

  private func merge(
    _ question: DuplicatePair.Question,
    with other: DuplicatePair.Question,
    _ layer: Layer<DuplicateRunner>
  ) {
    trying(layer) { () throws(StoreError) in
      guard try builder(of: question) != nil, let gone = try builder(of: other) else {
        return searchAgain(layer)
      }
      let completion = GroupChanges.Change.completion(at: question.index, by: gone)
      try change([(question.path, completion), (other.path, .removal(at: other.index))], layer)
    }
  }

  private func remove(_ question: DuplicatePair.Question, _ layer: Layer<DuplicateRunner>) {
    trying(layer) { () throws(StoreError) in
      guard try builder(of: question) != nil else { return searchAgain(layer) }
      try change([(question.path, .removal(at: question.index))], layer)
    }
  }

  /// Returns a question as its file has it; `nil` where it is not what was compared any more.
  private func builder(of question: DuplicatePair.Question) throws(StoreError) -> QuestionBuilder? {
    let now = library.scan(question.path).texts?.questions ?? []
    guard now.indices.contains(question.index), now[question.index] == question.texts else {
      return nil
    }
    // It was read once more, and a question at another place must not go in its stead.
    let questions = try library.open(question.path).builder.questions
    guard questions.indices.contains(question.index) else { return nil }
    let builder = questions[question.index]
    let prompt = question.texts.texts.first { $0.place == .question(question.index, .prompt) }
    return builder.prompt == prompt?.text ? builder : nil
  }

  private func searchAgain(_ layer: Layer<DuplicateRunner>) {
    layer.deliver(.done(StatusLine(phrases[.duplicatesChanged], role: .warning)))
  }

  /// Shows what changes make of groups, and saves these if the user wants it.
  private func change(
    _ changes: [(path: FilePath, change: GroupChanges.Change)],
    _ layer: Layer<DuplicateRunner>
  ) throws(StoreError) {
    var paths: [FilePath] = []
    for change in changes where !paths.contains(change.path) { paths.append(change.path) }
    let planner = GroupChanges(in: library)
    let plan = try planner.plan(
      paths.map { path in (path, changes.filter { $0.path == path }.map(\.change)) }
    )
    guard !plan.isEmpty else { return searchAgain(layer) }
    program.confirm(plan) { [weak self, weak layer] in
      guard let self, let layer else { return }
      let saved = planner.save(plan)
      if !saved.written.isEmpty { written.append(saved.written) }
      let key = DuplicateScreen.keyTable(program.stack.keyMap).keyName(of: "undo")
      layer.deliver(.done(phrases.message(about: saved, of: plan.count, undoKey: key)))
    }
  }

  private func undo(_ layer: Layer<DuplicateRunner>) {
    guard let last = written.popLast() else {
      return layer.deliver(.failed(message: phrases[.libraryTrashNothing]))
    }
    let left = program.services.importJob(into: library).takeBack(last)
    layer.deliver(.done(phrases.message(takenBack: last, but: left)))
  }

  private func trying(_ layer: Layer<DuplicateRunner>, _ body: () throws(StoreError) -> Void) {
    do throws(StoreError) {
      try body()
    } catch {
      layer.deliver(.failed(message: phrases.sentence(for: error)))
    }
  }
}
