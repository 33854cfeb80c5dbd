/// A group's file with one question, in normal form.
package func capitalsFile(
  title: String = "Capital cities",
  answer: String = "Paris"
) -> String {
  """
  {
    "format": "quizbuilder/group",
    "version": 1,
    "id": "capitals",
    "title": "\(title)",
    "questions": [
      {
        "id": "france",
        "prompt": "What is the capital of France?",
        "answer": "\(answer)"
      }
    ]
  }

  """
}
