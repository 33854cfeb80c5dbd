import QuizDocuments

/// An element of an XML document with what stands in it.
struct XMLElement: Hashable {
  /// Its name, as it is written.
  let name: String
  /// Its attributes by their names.
  let attributes: [String: String]
  /// The line its start tag begins in, counted from one.
  let line: Int
  /// Where it stands in the file, in bytes.
  var range: Range<Int>
  /// The text directly in it, entities resolved, without that of its children.
  var text: String
  /// The elements directly in it.
  var children: [XMLElement]

  /// Returns the first child of a name.
  func child(_ name: String) -> XMLElement? {
    children.first { $0.name == name }
  }

  /// Returns the children of a name, in their order.
  func children(_ name: String) -> [XMLElement] {
    children.filter { $0.name == name }
  }
}
