/// A name that stands in braces in a phrase, such as `{count}`, until a value takes its place.
public enum Placeholder: String, CaseIterable, Sendable {
  case allowed
  case candidates
  case cause
  case columns
  case command
  case count
  case date
  case expected
  case field
  case file
  case first
  case folder
  case format
  case formats
  case found
  case index
  case key
  case limit
  case line
  case lower
  case name
  case number
  case other
  case part
  case path
  case reason
  case rows
  case screen
  case text
  case title
  case total
  case upper
  case variable
}

/// A value that can take the place of a placeholder.
public protocol PhraseValue: Sendable {
  /// The value as it reads in a sentence.
  var phraseText: String { get }
  /// The value as a number of things; `nil` when it is not one.
  var quantity: Int? { get }
}

extension String: PhraseValue {
  /// The text itself.
  public var phraseText: String { self }
  /// Nothing: a text counts nothing.
  public var quantity: Int? { nil }
}

extension Int: PhraseValue {
  /// The digits.
  public var phraseText: String { String(self) }
  /// The number itself.
  public var quantity: Int? { self }
}
