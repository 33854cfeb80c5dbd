/// The time to show the hint of a question: when the user asks for it, together with the prompt, or never.
package enum HintPolicy: String, CaseIterable, Hashable, Sendable {
  case onDemand, always, never
}
