struct Word: Equatable {
  let spelling: String
  let meaning: String
  let tags: [String]

  init?(spelling: String?, meaning: String?, tags: [String] = []) {
    guard let spelling, let meaning, spelling.contains(where: { !$0.isWhitespace }),
      meaning.contains(where: { !$0.isWhitespace })
    else { return nil }
    self.spelling = spelling
    self.meaning = meaning
    self.tags = tags
  }
}

let word = Word(spelling: "日", meaning: "sun")
let tagged = word.flatMap { Word(spelling: $0.spelling, meaning: $0.meaning, tags: ["kanji"]) }
print(tagged?.spelling ?? "", tagged?.meaning ?? "", tagged?.tags ?? [], tagged != nil)
precondition(tagged != nil)
