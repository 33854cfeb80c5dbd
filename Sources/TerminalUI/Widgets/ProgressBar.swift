/// How much of a long work is done, as a bar and in percent.
public struct ProgressBar: Hashable, Sendable {
  /// The part that is done, from 0 to 1.
  public let fraction: Double

  /// Creates a bar; what is not between 0 and 1 counts as the nearer of them, no number as 0.
  public init(fraction: Double) {
    self.fraction = fraction.isNaN ? 0 : max(0, min(fraction, 1))
  }

  /// Draws the bar into the first row.
  public func draw(into canvas: inout Canvas) {
    // Rounded down: neither bar nor number is full before the work is done.
    let percent = "\(Int(fraction * 100))%"
    let room = max(canvas.size.columns - 5, 0)
    let full = Int(fraction * Double(room))
    let glyphs = canvas.glyphs
    canvas.fill(
      Rect(row: 0, column: 0, rows: 1, columns: full),
      with: glyphs.full,
      style: Style(.success)
    )
    canvas.fill(
      Rect(row: 0, column: full, rows: 1, columns: room - full),
      with: glyphs.track,
      style: Style(.dim)
    )
    canvas.write(percent, at: Position(row: 0, column: canvas.size.columns - percent.count))
  }
}
