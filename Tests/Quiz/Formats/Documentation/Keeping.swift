import QuizInterchange

/// The outcome of a kind of question, a part or a setting in a file: a cell of a table.
enum Keeping: Hashable {
  /// It is in the file.
  case kept
  /// It is in the file, in the place or the form that the word names.
  case moved(String)
  /// The file has some of it.
  case partly
  /// It stays behind.
  case leftOut

  /// The words for the changes that move a part.
  static let words: [LossKind: String] = [
    .movedToFront: "front", .movedToBack: "back", .movedToFeedback: "feedback",
    .shownAfterwards: "after",
  ]

  /// Joins the outcomes in several kinds of questions; in none, nothing is kept.
  init(_ outcomes: [Keeping]) {
    let lost = outcomes.count(where: { $0 == .leftOut })
    if lost == outcomes.count {
      self = .leftOut
    } else if lost > 0 || outcomes.contains(.partly) {
      self = .partly
    } else {
      self = outcomes.first { $0 != .kept } ?? .kept
    }
  }

  /// The cell in a document.
  var cell: String {
    switch self {
    case .kept: "+"
    case .moved(let word): word
    case .partly: "±"
    case .leftOut: "–"
    }
  }
}

extension Capability {
  /// Returns the outcome of questions of a kind.
  func keeping(of kind: ItemKind) -> Keeping {
    if kind == .passage { return carriesPassages ? .kept : .moved("prompt") }
    return switch kinds[kind] {
    case .leftOut: .leftOut
    case .askedAsText: .moved("text")
    // Questions with more gaps are left out.
    case nil: kind == .gaps && gaps.most != nil ? .partly : .kept
    }
  }

  /// Returns the outcome of a part in questions of a kind that the file has.
  func keeping(of part: ItemPart, in kind: ItemKind) -> Keeping {
    // Beside a typed gap, one with choices is typed, too.
    if part == .gaps, gaps.areAlike { return .partly }
    let isMeant = { (rule: PartRule) in rule.part == part && rule.kinds?.contains(kind) ?? true }
    guard let rule = parts.first(where: isMeant) else { return .kept }
    guard !rule.changes.isEmpty, !rule.changes.contains(.leftOut) else { return .leftOut }
    let word = rule.changes.compactMap { Keeping.words[$0] }.first
    return word.map { .moved($0) } ?? .kept
  }

  /// Returns the outcome of a setting in questions of a kind that the file has.
  func keeping(of setting: ItemSetting, in kind: ItemKind) -> Keeping {
    let isMeant = { (rule: SettingRule) in
      rule.setting == setting && rule.kinds?.contains(kind) ?? true
    }
    guard let rule = settings.first(where: isMeant) else { return .leftOut }
    guard rule.value == nil else {
      // Right choices always earn their shares; the setting still decides what a wrong one costs.
      let isShared = setting == .partialCredit && kind == .choices && choices.hasListedShares
      return isShared ? .partly : .leftOut
    }
    return rule.changes.isEmpty ? .kept : .partly
  }
}

extension ItemSetting {
  /// The kinds of questions that it can make a difference to, as `QuizSetting.matters(to:)` has it for each question.
  var kinds: [ItemKind] {
    switch self {
    case .caseSensitive, .ignoreAccents, .ignoreTypography: [.text, .gaps]
    case .partialCredit: [.choices, .gaps, .pairs, .order]
    case .shuffleChoices: [.choice, .choices, .gaps, .pairs]
    case .tolerance: [.number]
    case .language, .points, .timeLimitInSeconds, .shuffleQuestions, .hintPolicy, .exportDeck,
      .exportCategory, .tags:
      CapabilityTables.asking
    }
  }
}
