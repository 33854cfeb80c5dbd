import Foundation

/// Files of other programs.
enum ImportSamples {
  /// An answer of Open Trivia DB whose last question lacks its answer.
  static let trivia = """
    {"response_code": 0, "results": [
      {"type": "multiple", "difficulty": "easy", "category": "Science &amp; Nature",
       "question": "Which is &quot;H<sub>2</sub>O&quot;?", "correct_answer": "Water",
       "incorrect_answers": ["Ice &amp; salt", "Air", "Fire"]},
      {"type": "boolean", "difficulty": "hard", "category": "History",
       "question": "Isn&#039;t it so?", "correct_answer": "True", "incorrect_answers": ["False"]},
      {"type": "boolean", "difficulty": "hard", "category": "History", "question": "Why?"}
    ]}
    """

  /// A recipe with two faults.
  static let wrongRecipe = """
    {
      "mapping": {"titel": "title", "questions": "results"},
      "transformers": {"questions": "split"}
    }
    """

  /// A package with a collection of each kind, both empty.
  static let newPackage = [UInt8](
    Data(
      base64Encoded: """
        UEsDBBQAAAAAAAAAIQAAAAAAAAAAAAAAAAASAAAAY29sbGVjdGlvbi5hbmtpMjFiUEsDBBQAAAAAAAAAIQAAAAAAAAAA\
        AAAAAAAQAAAAY29sbGVjdGlvbi5hbmtpMlBLAQIUAxQAAAAAAAAAIQAAAAAAAAAAAAAAAAASAAAAAAAAAAAAAACAAQAA\
        AABjb2xsZWN0aW9uLmFua2kyMWJQSwECFAMUAAAAAAAAACEAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAgAEwAAAAY29s\
        bGVjdGlvbi5hbmtpMlBLBQYAAAAAAgACAH4AAABeAAAAAAA=
        """
    ) ?? Data()
  )
}
