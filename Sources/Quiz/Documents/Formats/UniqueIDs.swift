package import Quiz

/// The name of a question or group for life.
package protocol LifelongID: Hashable, RawRepresentable<String>, Sendable {
  /// Makes an id that nothing else has.
  static func random() -> Self
}

extension QuestionID: LifelongID {}
extension GroupID: LifelongID {}

/// The ids of the questions of a group, or of the groups of a file: the first that has an id keeps it.
///
/// This is the one rule for everything that brings questions into a group: files of all formats, import mappings, and
/// questions that are added to a group of the library.
///
/// ```swift
/// var ids = UniqueIDs<QuestionID>()
/// for index in questions.indices {
///   if let repeated = ids.take(&questions[index].id) { print("\(repeated.rawValue) is there twice") }
/// }
/// ```
package struct UniqueIDs<ID: LifelongID>: Sendable {
  private var taken: Set<ID>

  /// Knows the ids that are taken from the start.
  package init(taken ids: [ID] = []) { taken = Set(ids) }

  /// Takes an id, and replaces it by a new one if it is taken already.
  ///
  /// - Returns: The id that was replaced; `nil` for one that is kept.
  /// - Complexity: O(1) in the number of ids.
  package mutating func take(_ id: inout ID) -> ID? {
    guard !taken.insert(id).inserted else { return nil }
    let repeated = id
    repeat { id = .random() } while !taken.insert(id).inserted
    return repeated
  }
}
