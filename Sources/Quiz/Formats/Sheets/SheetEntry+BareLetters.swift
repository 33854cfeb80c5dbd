extension SheetEntry {
  /// Returns the question with choices whose letters have no sign taken out of its prompt, as in `① Quito ② Lima`, if its
  /// answer names them; else they are items of the prompt.
  func withBareChoices() -> SheetEntry {
    guard choices.isEmpty, hasNothingElse, !isExact,
      let answer = answers.isEmpty ? keyAnswer : answers.first, answers.count < 2
    else { return self }
    let named = Set(answer.scalars.filter { !$0.isBlank && !",，、・".unicodeScalars.contains($0) })
    for alphabet in ChoiceAlphabet.bare {
      let places = places(of: alphabet)
      let letters = Set(alphabet.prefix(places.count))
      guard places.count > 1, !named.isEmpty, named.isSubset(of: letters) else { continue }
      return parted(at: places)
    }
    return self
  }

  /// True if nothing but a prompt and typed answers has been read.
  private var hasNothingElse: Bool {
    numeric == nil && !hasAnswerLine && pairs.isEmpty && lefts.isEmpty && !isMatch && !isPassage
  }

  /// Returns the places of letters in the prompt that follow each other, behind blanks; the last such row, if there are some.
  private func places(of alphabet: [Unicode.Scalar]) -> [Int] {
    let scalars = prompt.scalars[...]
    var places: [Int] = []
    for index in scalars.indices.dropFirst() where scalars[index - 1].isBlank {
      let scalar = scalars[index]
      // A letter that is no sign by itself has a blank behind it.
      let isAlone = !scalar.isAnyLetter || scalars[(index + 1)...].first?.isBlank == true
      guard isAlone else { continue }
      if places.count < alphabet.count, scalar == alphabet[places.count] {
        places.append(index)
      } else if scalar == alphabet[0] {
        places = [index]
      }
    }
    return places
  }

  private func parted(at places: [Int]) -> SheetEntry {
    var entry = self
    entry.prompt = prompt[0..<places[0]]
    for (place, end) in zip(places, places.dropFirst() + [prompt.count]) {
      let letter = Character(prompt.scalars[place])
      entry.choices.append(Choice(text: prompt[(place + 1)..<end], letter: letter))
    }
    return entry
  }
}
