internal import BackgroundWork
internal import BuilderKit
internal import Quiz
internal import QuizDrawing
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemPackage
internal import TerminalUI

/// Carries out the effects of the draw of a test: reads the questions and saves the test beside the screen.
package final class DrawRunner: Runner {
  package typealias Content = DrawScreen

  /// The seeds to begin with: short enough to be typed again.
  private static let seedCount: UInt64 = 999_999

  /// The rules of the last test, kept from one visit to the next.
  @Preference("draw.rules") private var lastRules: String?
  /// A place for the file of a saved test, its title and a message.
  typealias Completion = (FilePath, _ title: String, StatusLine) -> Void

  private let whenDone: Completion

  private init(whenDone: @escaping Completion) { self.whenDone = whenDone }

  /// Opens the draw from groups, or from the whole library where there are none.
  static func open(
    _ rows: [LibraryRow],
    in program: Program,
    whenDone: @escaping Completion
  ) {
    let runner = DrawRunner(whenDone: whenDone)
    let rules = runner.lastRules.flatMap { try? DrawRule.rules(in: [$0]) }
    let screen = DrawScreen(
      rows,
      rules: rules ?? [],
      seed: program.seed() % seedCount + 1,
      phrases: program.phrases,
      keys: program.stack.keyMap
    )
    program.push(screen, runner)
  }

  package func run(_ effect: DrawScreen.Effect, for layer: Layer<DrawRunner>) {
    let phrases = layer.program.phrases
    switch effect {
    case .read(let rows): read(rows, layer)
    case .openRule(let text, let index):
      layer.prompt(phrases[.drawRulePrompt], text: text) { .ruleTyped($0, replacing: index) }
    case .openTitle(let text):
      layer.prompt(phrases[.drawTitlePrompt], text: text) { .titleTyped($0) }
    case .readQuestions(let places, let bank):
      let job = layer.program.services.drawJob(from: layer.program.library)
      layer.begin { _ in .questionsRead(job.questions(at: places, of: bank)) }
    case .save(let test, let bank, let title):
      lastRules = test.tallies.map(\.rule.description).joined(separator: " ")
      save(test, from: bank, titled: title, layer)
    case .finish(let path, let title, let message):
      layer.finish()
      whenDone(path, title, message)
    case .layer(let effect): layer.run(effect)
    }
  }

  private func read(_ rows: [LibraryRow], _ layer: Layer<DrawRunner>) {
    let program = layer.program
    let job = program.services.drawJob(from: program.library)
    let phrases = program.phrases
    let files = rows.isEmpty ? nil : rows.map(\.id.path)
    layer.begin { progress in
      do throws(StoreError) {
        guard let bank = try job.bank(of: files, until: { progress.isCancelled }) else {
          return .failed(message: phrases[.drawReading])
        }
        return .read(bank)
      } catch {
        return .failed(message: phrases.sentence(for: error))
      }
    }
  }

  private func save(
    _ test: DrawnTest,
    from bank: DrawBank,
    titled title: String,
    _ layer: Layer<DrawRunner>
  ) {
    let program = layer.program
    let job = program.services.drawJob(from: program.library)
    let phrases = program.phrases
    let seed = layer.screen.draw.seed
    layer.begin { progress in
      do throws(StoreError) {
        guard let group = try job.group(of: test, from: bank, titled: title) else {
          return .outdated(message: phrases[.drawChanged])
        }
        let saved = try progress.writing { () throws(StoreError) in
          try job.save(group, from: bank)
        }
        guard let saved else { return .failed(message: phrases[.drawReading]) }
        let values: [Placeholder: any PhraseValue] = [
          .count: group.group.questionCount, .file: saved.path.stem ?? "", .text: "\(seed)",
        ]
        let sentences = phrases.sentences(for: saved) + [phrases(.drawDone, values)]
        return .saved(saved.path, title: title, message: sentences.joined(separator: " "))
      } catch {
        return .failed(message: phrases.sentence(for: error))
      }
    }
  }
}
