// The optimizer sees through these to the condition of each rule. A value that meets its rules costs the conditions alone:
// the rules are made again for the one that does not, and only then take memory.

extension ProblemCollector {
  /// Records the problems that a validator finds in a value; nil satisfies it.
  @inlinable
  @inline(__always)
  public mutating func check<Value>(
    _ value: Value?,
    at name: String,
    _ first: @autoclosure () -> Validator<Value>
  ) {
    guard let value, !first().accepts(value) else { return }
    apply([first()], to: value, at: name)
  }

  /// Records the problems that two validators find in a value; nil satisfies them.
  @inlinable
  @inline(__always)
  public mutating func check<Value>(
    _ value: Value?,
    at name: String,
    _ first: @autoclosure () -> Validator<Value>,
    _ second: @autoclosure () -> Validator<Value>
  ) {
    guard let value, !(first().accepts(value) && second().accepts(value)) else { return }
    apply([first(), second()], to: value, at: name)
  }

  /// Records the problems that validators find in a value; nil satisfies them all.
  @inlinable
  public mutating func check<Value>(
    _ value: Value?,
    at name: String,
    _ first: Validator<Value>,
    _ second: Validator<Value>,
    _ third: Validator<Value>,
    _ others: Validator<Value>...
  ) {
    let validators = [first, second, third] + others
    guard let value, !validators.allSatisfy({ $0.accepts(value) }) else { return }
    apply(validators, to: value, at: name)
  }
}
