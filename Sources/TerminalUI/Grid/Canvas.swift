/// A rectangle of a picture to draw into; what falls outside is cut off.
public struct Canvas: Sendable {
}
