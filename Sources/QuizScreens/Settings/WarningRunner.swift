internal import QuizOperations

/// Carries out the effects of the list of rules: keeps the user's switches.
package final class WarningRunner: Runner {
  package typealias Content = WarningScreen

  private let switches = WarningSwitches()

  private init() {}

  static func open(in program: Program) {
    let runner = WarningRunner()
    program.push(WarningScreen(off: runner.switches.off, phrases: program.phrases), runner)
  }

  package func run(_ effect: WarningScreen.Effect, for layer: Layer<WarningRunner>) {
    switch effect {
    case .keep(let off): switches.off = off
    case .layer(let effect): layer.run(effect)
    }
  }
}
