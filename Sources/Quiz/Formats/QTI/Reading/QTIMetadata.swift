/// The metadata of an item of QTI 1.2, in the fields of Canvas, Blackboard and Brightspace.
struct QTIMetadata {
  /// The type of the question, as its program calls it; empty without one.
  let type: String
  /// The points for a right answer.
  let points: Double?
  /// The id of the question.
  let id: String?

  private static let typeNames = [
    "question_type", "bbmd_questiontype", "qmd_questiontype", "cc_profile", "qmd_itemtype",
  ]
  private static let pointsNames = ["points_possible", "qmd_absolutescore_max", "qmd_weighting"]

  /// Reads the metadata of an item.
  init(_ element: XMLElement) {
    var fields: [String: String] = [:]
    for metadata in element.children where metadata.name == "itemmetadata" {
      for field in metadata.all("qtimetadatafield") + metadata.all("qti_metadatafield") {
        let label = field.child("fieldlabel")?.text.trimmed ?? ""
        fields[label] = field.child("fieldentry")?.text.trimmed
      }
      // Older programs have an element for each.
      for child in metadata.children where child.children.isEmpty {
        fields[child.name] = child.text.trimmed
      }
    }
    type = Self.typeNames.lazy.compactMap { fields[$0]?.nonempty }.first ?? ""
    let number = Self.pointsNames.lazy.compactMap { fields[$0].flatMap(Double.init) }.first
    // Blackboard has −1 for no points of its own.
    points = number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    id = element.attributes["ident"].flatMap { QTIIdentifier.id(of: $0).nonempty }
  }
}
