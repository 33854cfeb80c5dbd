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
