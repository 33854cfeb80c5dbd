public import BuilderKitAttributes
public import BuilderKitBuilding
public import BuilderKitInheriting
public import BuilderKitMapping
public import Foundation
public import LosslessJSON

// `localizedDescription` of an error is its description, which lists the problems. Foundation has a sentence
// without any of them for errors that do not say so.

extension BuildError: LocalizedError {
  /// The problems, a line each.
  public var errorDescription: String? { description }
}

extension MappingError: LocalizedError {
  /// The faults, a line each.
  public var errorDescription: String? { description }
}

extension RecipeError: LocalizedError {
  /// The problems, a line each.
  public var errorDescription: String? { description }
}

extension RecipeBoxError: LocalizedError {
  /// The fault in words.
  public var errorDescription: String? { description }
}

extension JSONPathError: LocalizedError {
  /// The text, the place and the reason.
  public var errorDescription: String? { description }
}

extension InheritanceError: LocalizedError {
  /// The fault in words.
  public var errorDescription: String? { description }
}

extension FinalError: LocalizedError {
  /// The property and its owner.
  public var errorDescription: String? { description }
}

extension PreferenceError: LocalizedError {
  /// The file or the preference, and its problem.
  public var errorDescription: String? { description }
}

extension ResourceLoadingError: LocalizedError {
  /// The resource and the reason.
  public var errorDescription: String? { description }
}

extension InitializerError: LocalizedError {
  /// The type that nothing makes.
  public var errorDescription: String? { description }
}

extension JSONSyntaxError: LocalizedError {
  /// The place and the fault.
  public var errorDescription: String? { description }
}

extension JSONDecodingError: LocalizedError {
  /// The problems, a line each.
  public var errorDescription: String? { description }
}
