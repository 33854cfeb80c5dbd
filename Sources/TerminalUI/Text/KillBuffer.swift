/// The text last cut by ^K, ^U and ^W, for ^Y to insert.
///
/// A form owns one for all its fields. Cuts in a row collect, as in readline.
public struct KillBuffer: Hashable, Sendable {
  /// The text to insert.
  public private(set) var text = ""
  private var isCollecting = false

  /// Creates an empty buffer.
  public init() {}

  /// Lets the next cut start afresh.
  ///
  /// For commands outside the text, such as moving to another field.
  public mutating func endSequence() {
    isCollecting = false
  }

  /// Takes cut text, after what was cut just before, or before it when cutting backwards.
  mutating func collect(_ killed: String, isBackward: Bool) {
    let collected = isCollecting ? text : ""
    text = isBackward ? killed + collected : collected + killed
    isCollecting = true
  }
}
