import BuilderKit
package import Quiz

extension Question {
  /// A question whose id is its prompt unless it has another.
  package static func sample(
    _ prompt: String,
    _ answer: String = "x",
    id: String? = nil,
    _ configure: (inout QuestionBuilder) -> Void = { _ in }
  ) throws -> Question {
    try Question.build { builder throws(BuildError) in
      builder.id = QuestionID(rawValue: id ?? prompt)
      builder.prompt = prompt
      builder.answer = answer
      configure(&builder)
    }
  }
}

extension Question {
  /// A question in Markdown with the id `q`, made of parts of its kind.
  package static func markdown(
    _ kind: QuestionKind,
    _ fields: [QuestionField: FieldValue]
  ) throws -> Question {
    var builder = QuestionBuilder()
    builder.id = QuestionID(rawValue: "q")
    builder.response.kind = kind
    builder.markup = .markdown
    for (field, value) in fields { builder[field] = value }
    return try builder.build()
  }
}
