package import QuizMedia

/// The parts of questions that a format can carry: a table, from which follow the items that its writer gets and the losses
/// that an export announces.
///
/// What is not named is carried as it is.
///
/// ```swift
/// var capability = Capability()
/// capability.kinds[.order] = .leftOut
/// capability.parts = [.leftOut(.tags), .changed(.hint, .movedToFeedback)]
/// capability.settings = [.carried(.points), .carried(.caseSensitive, of: [.text, .gaps])]
/// ```
package struct Capability: Sendable {
  /// What becomes of questions of a kind; without an entry they are what they were.
  package var kinds: [ItemKind: KindForm] = [:]
  /// True if a passage is an item of its own; else its text is before the prompt of each of its questions.
  package var carriesPassages = false
  /// What becomes of parts of questions, the first rule that fits.
  package var parts: [PartRule] = []
  /// The parts of groups that stay behind: of `title`, `id` and `template`.
  package var missingGroupParts: Set<ItemPart> = []
  /// The settings that are in the file; all others are lost.
  package var settings: [SettingRule] = []
  /// The form of texts.
  package var text = TextForm.asTyped
  /// The form of texts in Markdown; `nil` for that of plain ones.
  package var markdownText: TextForm?
  /// The texts that can have emphasis, lists, tables and the like; all others become plain.
  package var formatting = Formatting.none
  /// The place of the files that texts show, if the format has a place for them; `nil` where it shows their descriptions.
  package var media: (any MediaSource)?
  /// The formats of files that can be shown, of which others are described; `nil` for all.
  package var mediaFormats: Set<MediaFormat>?
  /// True if texts refer to their files as they are typed, wherever these lie.
  package var keepsReferences = false
  /// The form of choices.
  package var choices = ChoiceForm()
  /// The form of numbers.
  package var numbers = NumberForm.asTyped
  /// True if an answer to type may have several lines; else such a question becomes one that a person grades.
  package var typesLines = true
  /// The form of gaps.
  package var gaps = GapForm()
  /// The fewest steps of an order.
  package var leastSteps = 1
  /// The form of pairs.
  package var pairs = PairForm()

  /// Carries everything as it was typed, but no setting.
  package init() {}

  /// Decides what becomes of questions of all kinds but some, also of kinds that are added later.
  package mutating func set(_ form: KindForm, except kept: Set<ItemKind>) {
    for kind in ItemKind.allCases where !kept.contains(kind) { kinds[kind] = form }
  }

  /// What becomes of questions of a kind.
  package enum KindForm: Hashable, Sendable {
    /// They stay behind.
    case leftOut
    /// They are in the file, and are asked as texts there.
    case askedAsText
  }

  /// The texts that can have emphasis, lists, tables and the like.
  package enum Formatting: Hashable, Sendable {
    /// None.
    case none
    /// Those that are read: an answer to type is plain text, with which a learner's is compared.
    case ofReadTexts
    /// All, as on cards, whose answers are read.
    case ofAllTexts
  }

  /// The form of choices.
  package struct ChoiceForm: Hashable, Sendable {
    /// True if the learner can distinguish the choices.
    ///
    /// Of equal ones the first counts, and a wrong one that equals a right one goes. A choice that is left without wrong ones
    /// becomes a text.
    package var areDistinct = false
    /// The order in which they are written where one is right.
    package var order = Order.rightFirst
    /// The order in which they are written where several are right.
    package var orderOfSeveral = Order.rightFirst
    /// The further answers of a question with one right choice.
    package var alternatives = Alternatives.kept
    /// True if there are no choices without a wrong one: such a question becomes a text, if choices are distinct.
    package var needsWrong = true
    /// True if “True” against “False” is a form of its own, whose choices are never shuffled.
    package var hasTruth = false
    /// The fewest choices of a question with several right ones.
    package var least = 1
    /// True if shares of the points are those of Moodle's list, which has none for more than twenty right choices.
    package var hasListedShares = false

    /// An order of choices.
    package enum Order: Hashable, Sendable {
      /// The right ones first.
      case rightFirst
      /// The right ones first where the reader shuffles them, and mixed where it does not.
      case rightFirstIfShuffled
      /// Right and wrong ones mixed, each list in its own order.
      case mixed
      /// The right ones among the wrong ones, at a place that follows from the id.
      case placed
      /// In an order that follows from the id and the texts.
      case shuffled
    }

    /// What becomes of further answers.
    package enum Alternatives: Hashable, Sendable {
      /// They are a part of their own.
      case kept
      /// They are further right choices.
      case choices
    }

    package init() {}
  }

  /// The form of numbers.
  package enum NumberForm: Hashable, Sendable {
    /// As they are typed, with a tolerance that may be a share of the value.
    case asTyped
    /// A number within a distance, also instead of a range.
    case distance
    /// A number within a distance, or a range.
    case distanceOrRange
    /// A number with its bounds, or bounds alone.
    case bounds
  }

  /// The form of gaps.
  package struct GapForm: Hashable, Sendable {
    /// True if they are written as they are typed here, in the prompt.
    package var areTyped = true
    /// The greatest number of them; `nil` for any.
    package var most: Int?
    /// True if there has to be a text beside them.
    package var needsText = false
    /// True if the choices of a gap are one line each, and can be distinguished.
    package var areLines = false
    /// True if all gaps of a question are typed, or all are picked.
    package var areAlike = false
    /// True if the choices to pick from are mixed even where the reader shuffles them.
    package var areMixed = false

    package init() {}
  }

  /// The form of pairs.
  package struct PairForm: Hashable, Sendable {
    /// The fewest pairs.
    package var least = 1
    /// The fewest right sides, spare ones included.
    package var leastSides = 1
    /// True if of equal right sides only one is there.
    package var areDistinct = false

    package init() {}
  }
}

/// What becomes of a part of questions.
package struct PartRule: Hashable, Sendable {
  /// The part.
  package let part: ItemPart
  /// The kinds of questions; `nil` for all.
  package let kinds: Set<ItemKind>?
  /// The changes; none for a part that stays behind.
  package let changes: [LossKind]

  /// It stays behind.
  package static func leftOut(_ part: ItemPart, of kinds: Set<ItemKind>? = nil) -> PartRule {
    PartRule(part: part, kinds: kinds, changes: [])
  }

  /// It is in the file, and changed.
  package static func changed(
    _ part: ItemPart,
    _ changes: LossKind...,
    of kinds: Set<ItemKind>? = nil
  ) -> PartRule {
    PartRule(part: part, kinds: kinds, changes: changes)
  }
}

/// A setting that a file has.
package struct SettingRule: Sendable {
  /// The level on which the file has it.
  package enum Level: Hashable, Sendable {
    /// Each question has its own.
    case question
    /// It is that of a whole group: a question that sets another loses it.
    case group
    /// It is that of the whole file: only a value that all groups share is kept.
    case file
  }

  /// The setting.
  package let setting: ItemSetting
  /// The kinds of questions that have it; `nil` for all.
  package let kinds: Set<ItemKind>?
  /// The only value that the reader has, as text; `nil` for any.
  package let value: String?
  /// The level on which the file has it.
  package let level: Level
  /// Returns whether the file can have a value, as text; one of a question or of the whole file that it cannot have is lost.
  package let accepts: @Sendable (String) -> Bool
  /// What the reader does with another value than the usual one, although it is in the file.
  package let changes: [LossKind]

  /// It is in the file.
  package static func carried(
    _ setting: ItemSetting,
    of kinds: Set<ItemKind>? = nil,
    for level: Level = .question,
    where accepts: @escaping @Sendable (String) -> Bool = { _ in true },
    changed changes: LossKind...
  ) -> SettingRule {
    SettingRule(
      setting: setting,
      kinds: kinds,
      value: nil,
      level: level,
      accepts: accepts,
      changes: changes
    )
  }

  /// It has one value alone, which the reader always takes: `true`, `false`, `onDemand`.
  ///
  /// Where nobody has set it, another value is usual here, and answers earn other points by it, the export says so.
  package static func only(
    _ value: String,
    _ setting: ItemSetting,
    of kinds: Set<ItemKind>? = nil
  ) -> SettingRule {
    SettingRule(
      setting: setting,
      kinds: kinds,
      value: value,
      level: .question,
      accepts: { _ in true },
      changes: []
    )
  }
}

/// The form of texts in a file: what is left of one when it comes back.
package struct TextForm: Sendable {
  /// The use of a text.
  package enum Use: Hashable, Sendable {
    /// It is read on a page.
    case shown
    /// It is compared with what is typed.
    case typed
    /// It is a model for the person who grades.
    case model
  }

  /// A text as the file has it.
  package struct Fitted: Hashable, Sendable {
    package var text: String
    package var changes: [LossKind]

    package init(_ text: String, _ changes: [LossKind] = []) {
      self.text = text
      self.changes = changes
    }
  }

  /// True if a blank text is kept; else a blank item goes, and a text that has to be there is U+FFFD.
  package let keepsBlanks: Bool
  /// Returns a text as the file has it.
  package let fitted: @Sendable (_ text: String, _ use: Use) -> Fitted

  /// Creates a form.
  package init(
    keepsBlanks: Bool = false,
    _ fitted: @escaping @Sendable (_ text: String, _ use: Use) -> Fitted
  ) {
    self.keepsBlanks = keepsBlanks
    self.fitted = fitted
  }

  /// Every text as it is typed.
  package static let asTyped = TextForm(keepsBlanks: true) { text, _ in Fitted(text) }
}
