/// The identity of a screen on a stack, never given to another one.
public struct LayerID: Hashable, Sendable {
  let number: Int
}
