import QuizDocuments

/// What a file says of a group besides its questions.
struct GroupHead: Hashable {
  /// The title.
  var title: String
  /// The id; `nil` for one of its own.
  var id: String?
  /// The id of the template.
  var template: String?
}
