import BuilderKit
package import LosslessJSON
import Quiz
package import QuizDocuments

extension LibraryDefaults {
  /// Everything that is wrong in a file of settings, each with its place, in the order of the file.
  ///
  /// Names that are no setting are passed over when the file is used, for another version may know them; here
  /// they are problems, because they are looked for.
  ///
  /// - Throws: `JSONSyntaxError` if it is no JSON.
  /// - Complexity: O(*n*) in the size of the file.
  package static func problems(in bytes: [UInt8]) throws(JSONSyntaxError) -> [FileProblem] {
    let options = GroupDocument.readingOptions
    let value = try JSONValue(parsing: bytes, options: options)
    var problems: [Problem] = []
    _ = SettingsEntries.read(value, at: { ProblemPath() }, &problems)
    let known = QuizSetting.allCases.map(\.rawValue) + [SettingsEntries.stoppedKey]
    let keys = value.objectValue?.members.map(\.key) ?? []
    let unknown = keys.filter { !known.contains($0) }.map { key in
      Problem(
        path: ProblemPath([.property(key)]),
        kind: .invalid(.unknownKey(key, known: known))
      )
    }
    let paths = (problems + unknown).map { IngredientPath($0.path) }
    let places = DocumentPlaces(of: paths, in: bytes, options: options)
    let placed =
      problems.map { FileProblem($0, place: places.value(at: IngredientPath($0.path))) }
      + unknown.map { FileProblem($0, place: places.key(at: IngredientPath($0.path))) }
    return placed.sorted { $0.isBefore($1) }
  }
}
