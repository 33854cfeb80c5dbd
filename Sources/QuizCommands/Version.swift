/// The version of the program.
enum Version {
  /// The version by the rules of Semantic Versioning.
  static let current = "0.1.0"
}
