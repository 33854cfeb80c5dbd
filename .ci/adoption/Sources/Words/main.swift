import BuilderKitBuilding

@Buildable
struct Word: Equatable {
  @Validated(.notBlank) let spelling: String
  @Validated(.notBlank) let meaning: String
  @Default([]) let tags: [String]
}

let word = try Word.build {
  $0.spelling = "日"
  $0.meaning = "sun"
}
let tagged = try word.copy { $0.tags = ["kanji"] }
let isComplete = Word.Builder(tagged).isComplete
let missing = Word.Builder().missing

print(tagged.spelling, tagged.meaning, tagged.tags, isComplete, missing)
precondition(isComplete && missing.map(\.description) == ["spelling", "meaning"])
