/// The change of a part that a file does not keep as it was; the raw value names the phrase `loss.<raw value>`.
package enum LossKind: String, Hashable, Sendable, CaseIterable {
  /// It stays behind.
  case leftOut
  /// It is on the front of a card, below the prompt.
  case movedToFront
  /// It is on the back of a card, below the answer.
  case movedToBack
  /// It is in the feedback after answering.
  case movedToFeedback
  /// It cannot be told from what is beside it when it is read back.
  case ambiguous
  /// Answers of other questions are beside it as wrong choices.
  case choicesAdded
  /// Blanks at its edges, or items that are blank, are dropped.
  case blanksRemoved
  /// Characters that the reader would refuse are replaced or dropped.
  case respelled
  /// A name takes the upper and lower case of an earlier one that the reader takes for the same.
  case matchedInCase
  /// It is the name of a place that contains an earlier group already.
  case merged
  /// It is the same as an earlier one that the reader cannot tell apart.
  case repeated
  /// Combining marks are composed with their letters (Unicode normalization form C).
  case composed
  /// Emphasis, lists, tables, links and the like become plain text.
  case formattingRemoved
  /// Descriptions stand in the place of pictures, sounds and films.
  case mediaDescribed
  /// A picture, a sound or a film is not in the folder of media, and its description stands in its place.
  case mediaMissing
  /// It is longer than the format allows, and its end is left out.
  case shortened
  /// It is longer than the other program takes, and is written as it is.
  case tooLong
  /// It is the nearest value that the other program has.
  case rounded
  /// Control characters are dropped or replaced.
  case controlCharactersRemoved
  /// Blanks at the ends, or several in a row, are fewer for the reader.
  case blanksDropped
  /// It shows only after the question is answered.
  case shownAfterwards
  /// An apostrophe in front keeps a spreadsheet from running it as a formula.
  case disarmed
  /// A question of another kind becomes one whose answer is a text.
  case askedAsText
  /// A question of another kind becomes one that a person judges.
  case askedAsEssay
  /// The text of the passage, to which the question belongs, stands before it.
  case passageInPrompt
  /// A passage to which no question belongs stays behind.
  case passageLeftOut
  /// It follows a passage in the file, and comes to belong to it, for nothing ends the passage.
  case joinsPassage
  /// Its settings put it into another place than the passage that it belongs to, whose text is not beside it there.
  case apartFromPassage
  /// It has another form with the same meaning, such as a range that is a number with a tolerance.
  case converted
  /// Nobody has set it, and the other program does not do what is usual here.
  case otherDefault
  /// Canvas, which reads the format, refuses it.
  case refusedByCanvas
  /// It is in the file, and Canvas does not take it from there.
  case droppedByCanvas
}

/// A change of a part of an item.
package struct ItemLoss: Hashable, Sendable {
  /// The part that is changed or left out.
  package let part: ItemPart
  /// The change.
  package let kind: LossKind
  /// The setting, if the part is `settings`.
  package let setting: ItemSetting?

  package init(_ part: ItemPart, _ kind: LossKind, setting: ItemSetting? = nil) {
    self.part = part
    self.kind = kind
    self.setting = setting
  }
}
