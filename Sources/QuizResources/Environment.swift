/// The variables of a process, each looked up when it is asked for.
///
/// ```swift
/// let environment: Environment = ["HOME": "/home/ada"]
/// environment["HOME"]   // /home/ada
/// ```
///
/// No dictionary of them is made: to take all of a long environment apart is a good part of a start, and so is the first
/// dictionary in a program of this size, for which Swift looks its types up among all that there are.
public struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// Creates an environment of whatever a function finds; `nil` stands for a variable that is not set.
  public init(_ value: @escaping @Sendable (String) -> String?) {
    self.value = value
  }

  /// The value of a variable; `nil` if it is not set.
  public subscript(name: String) -> String? { value(name) }
}

extension Environment: ExpressibleByDictionaryLiteral {
  /// Creates an environment of these variables.
  ///
  /// - Precondition: none of them is there twice.
  public init(dictionaryLiteral variables: (String, String)...) {
    self.init(Dictionary(uniqueKeysWithValues: variables))
  }

  /// Creates an environment of these variables.
  public init(_ variables: [String: String]) {
    self.init { variables[$0] }
  }
}
