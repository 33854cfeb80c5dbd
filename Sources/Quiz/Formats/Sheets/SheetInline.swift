/// Choices in one line: `A) Quito B) Lima`.
enum SheetInline {
  /// A letter within a line.
  struct Place {
    var letter: Character
    /// The place of its mark, before which the text of the choice before it ends.
    var start: Int
    /// The place of its text.
    var end: Int
    var isRight: Bool?
  }

  /// Returns a choice without those that follow in its line, and these.
  static func parts(of choice: SheetEntry.Choice, sign: Unicode.Scalar?) -> [SheetEntry.Choice] {
    guard let first = choice.letter else { return [choice] }
    let places = places(in: choice.text.scalars[...], after: first, sign: sign)
    guard let next = places.first else { return [choice] }
    var head = choice
    head.text = choice.text[0..<next.start]
    return [head] + choices(at: places, of: choice.text)
  }

  /// Parts a prompt with two or more choices behind it; `nil` for any other.
  static func parted(_ text: SheetText) -> (prompt: SheetText, choices: [SheetEntry.Choice])? {
    let scalars = text.scalars[...]
    // Where no letter follows one with a sign, none follows a later one.
    var lone: Set<Unicode.Scalar?> = []
    for index in scalars.indices.dropFirst() where scalars[index - 1].isBlank {
      guard let place = place(at: index, in: scalars), ChoiceAlphabet.isFirst(place.letter.letter),
        scalars[..<index].contains(where: { !$0.isBlank }), !lone.contains(place.label.sign)
      else { continue }
      let rest = places(
        in: scalars[place.label.end...],
        after: place.letter.letter,
        sign: place.label.sign
      )
      guard !rest.isEmpty else {
        lone.insert(place.label.sign)
        continue
      }
      return (text[0..<index], choices(at: [place.letter] + rest, of: text))
    }
    return nil
  }

  private static func choices(at places: [Place], of text: SheetText) -> [SheetEntry.Choice] {
    places.indices.map { index in
      let place = places[index]
      let end = index + 1 < places.count ? places[index + 1].start : text.count
      var choice = SheetEntry.Choice(text: text[place.end..<end], letter: place.letter)
      (choice.isRight, choice.isInline) = (place.isRight, true)
      choice.separator = " " + text.scalars[place.start..<place.end].string
      return choice
    }
  }

  /// Returns the letters that follow one of them, in their order, with the same sign.
  private static func places(
    in scalars: SheetScan,
    after letter: Character,
    sign: Unicode.Scalar?
  ) -> [Place] {
    var places: [Place] = []
    var last = letter
    for index in scalars.indices.dropFirst() {
      let before = scalars[index - 1]
      guard before.isBlank || ";；,，　".unicodeScalars.contains(before),
        index >= places.last?.end ?? index,
        let place = place(at: index, in: scalars), place.label.sign == sign,
        ChoiceAlphabet.follows(place.letter.letter, behind: last)
      else { continue }
      places.append(place.letter)
      last = place.letter.letter
    }
    return places
  }

  private static func place(
    at index: Int,
    in scalars: SheetScan
  ) -> (letter: Place, label: SheetLabel)? {
    let scalar = scalars[index]
    // Nearly every character of a line begins none.
    guard scalar.isChoiceLetter || scalar.digit != nil || "([（*".unicodeScalars.contains(scalar),
      let label = SheetLabel(scalars[index...]), let letter = label.letter ?? label.figure,
      label.sign != ":", label.sign != "-", label.sign != "–",
      !label.isWeak || label.sign == "、" || label.sign == "．"
    else { return nil }
    return (Place(letter: letter, start: index, end: label.end, isRight: label.isRight), label)
  }
}
