import BuilderKit
import Quiz
import QuizDocuments
import QuizInterchange

/// An item as a question, complete or not, and what is not in it as it was.
///
/// Everything that readers do alike is decided here: what is right, what is worth a part, and what has no counterpart.
struct ReadQuestion {
  private(set) var builder = QuestionBuilder()
  /// The places and names of parts that are left out.
  private(set) var leftOut: [String] = []
  /// The simplifications, each once.
  private(set) var simplified: [RowRemark.Simplification]
  /// The texts that explain the answer because they were feedback on it.
  private var feedback: [String] = []

  /// Makes a question of what is read.
  init(_ read: ReadItem) {
    simplified = read.simplified
    let item = read.item
    if let id = item.id { builder.id = QuestionID(rawValue: id) }
    builder.markup = Markup(item.markup)
    builder.prompt = item.prompt
    builder.hint = item.hint
    builder.tags = item.tags
    take(Self.hasTypedGaps(read) ? .gaps([]) : item.interaction, accepted: item.accepted)
    let explanations = feedback + [item.explanation].compactMap(\.self)
    builder.explanation = explanations.isEmpty ? nil : explanations.joined(separator: "\n\n")
    leftOut += read.leftOut
    if builder.kind.asks { take(item.grading) } else { leaveOutPartsOfAnswers() }
    for field in read.fields { take(field) }
    for (setting, text) in read.settings { take(QuizSetting(setting), text) }
    // A question that plain text says as well is plain.
    if builder.markup != .plain, !builder.needsMarkup { builder = builder.converted(to: .plain) }
  }

  /// Returns whether nothing but the gaps of the prompt has answers.
  private static func hasTypedGaps(_ read: ReadItem) -> Bool {
    guard read.mayHaveTypedGaps, case .typed(let answers) = read.item.interaction,
      (answers.map(\.text) + read.item.accepted).allSatisfy({ $0.nonblank == nil })
    else { return false }
    let prompt = read.fields.first { $0.part == .prompt }?.text ?? read.item.prompt
    return !GappedText(reading: prompt, markup: Markup(read.item.markup)).gaps.isEmpty
  }

  private mutating func take(_ interaction: Interaction, accepted: [String]) {
    builder.response.kind = QuestionKind(interaction.kind)
    switch interaction {
    case .typed(let answers):
      let right = right(among: answers)
      builder.response.text.answer = right.first
      builder.response.text.alternatives = right.dropFirst() + accepted
    case .choice(let answers, let rule):
      let choices = ScoredChoices(answers, rule)
      choices.fill(&builder)
      builder.alternatives += accepted
      for simplification in choices.simplified { simplify(simplification) }
    case .number(let targets, let unit):
      if let texts = Self.exactNumbers(targets, unit) {
        simplify(.numbersAsTexts)
        builder.response.kind = .text
        return take(.typed(texts), accepted: accepted)
      }
      builder.response.number.unit = unit
      take(targets)
    case .gaps(let pieces):
      if !pieces.isEmpty { builder.prompt = gapped(pieces).description }
    case .match(let match):
      builder.response.pairs.pairs = match.pairs.map { sides in
        var pair = Pair.Builder()
        (pair.left, pair.right) = (sides.left, sides.right)
        return pair
      }
      builder.response.pairs.spares = match.spares
    case .order(let order): builder.response.order.steps = order.steps
    case .essay(let model, let notes):
      builder.response.essay.answer = model
      builder.response.essay.notes = notes
    case .passage: break
    }
  }

  /// Leaves out what a passage has no place for.
  private mutating func leaveOutPartsOfAnswers() {
    if builder.hint != nil { leftOut.append(ItemPart.hint.rawValue) }
    if builder.explanation != nil { leftOut.append(ItemPart.explanation.rawValue) }
    (builder.hint, builder.explanation) = (nil, nil)
  }

  mutating func simplify(_ simplification: RowRemark.Simplification) {
    if !simplified.contains(simplification) { simplified.append(simplification) }
  }

  /// Notes a part without a counterpart: by its place, or else by what it is.
  private mutating func leaveOut(_ place: String?, or simplification: RowRemark.Simplification) {
    if let place { leftOut.append(place) } else { simplify(simplification) }
  }
}

// MARK: - What is typed

extension ReadQuestion {
  /// Returns the texts that earn all points; the feedback on the first explains the answer.
  private mutating func right(among answers: [Answer]) -> [String] {
    let right = answers.filter {
      $0.share >= 100 && !$0.text.isEmpty && ($0.comparison == .whole || $0.comparison == .loose)
    }
    let explanation = right.first?.feedback
    if let explanation { feedback.append(explanation) }
    for answer in answers where answer.share >= 100 || answer.place != nil || answer.earns {
      if answer.share < 100 {
        leaveOut(answer.place, or: .partialCredit)
      } else {
        switch answer.comparison {
        case .whole: break
        case .loose: simplify(.looseMatch)
        case .pattern: leaveOut(answer.place, or: .wildcard)
        case .expression: leaveOut(answer.place, or: .expression)
        }
      }
    }
    for answer in answers { noteFeedback(answer.feedback, besides: explanation, at: answer.place) }
    return right.map(\.text)
  }

  /// Returns the first of the right answers if all of them have a `*` for any text, and so none is left.
  func onlyWildcard(of read: ReadItem) -> String? {
    guard builder.response.kind == .text, builder.response.text.answer == nil,
      case .typed(let answers) = read.item.interaction
    else { return nil }
    return answers.first { $0.share >= 100 && $0.comparison == .pattern }?.text
  }

  /// Notes feedback on an answer that has none here.
  private mutating func noteFeedback(_ text: String?, besides kept: String?, at place: String?) {
    guard let text, text != kept else { return }
    leaveOut(place.map { "\($0)/feedback" }, or: .feedback)
  }

  /// Returns several right numbers as texts; `nil` for one alone, and where one has a tolerance, a range or a unit, for which
  /// a text has no place.
  private static func exactNumbers(_ targets: [NumberTarget], _ unit: String?) -> [Answer]? {
    let right = targets.filter { $0.share >= 100 }
    let isExact = right.allSatisfy { target in
      target.bounds == nil && target.value.flatMap { DecimalNumber($0) } != nil
        && (target.tolerance?.withoutEdgeBlanks.nonblank.map { DecimalNumber($0) == .zero } ?? true)
    }
    guard unit == nil, right.count > 1, isExact else { return nil }
    return targets.map { target in
      Answer(
        target.value ?? "",
        feedback: target.feedback,
        share: target.share,
        place: target.place
      )
    }
  }

  /// Takes the first right number.
  private mutating func take(_ targets: [NumberTarget]) {
    let right = targets.first {
      $0.share >= 100 && ($0.value?.isEmpty == false || $0.bounds != nil)
    }
    var isFirst = true
    for target in targets {
      if target == right, isFirst {
        isFirst = false
        continue
      }
      if target.share >= 100 {
        leaveOut(target.place, or: .severalNumbers)
      } else if target.place != nil || target.share > 0 {
        leaveOut(target.place, or: .partialCredit)
      }
      noteFeedback(target.feedback, besides: right?.feedback, at: target.place)
    }
    guard let right else { return }
    if let text = right.feedback { feedback.append(text) }
    let (value, tolerance) = Self.number(right)
    builder.response.number.value = value
    let distance = tolerance?.withoutEdgeBlanks ?? ""
    // Zero is no distance.
    builder.response.number.tolerance =
      distance.isEmpty || DecimalNumber(distance) == .zero ? nil : distance
  }

  /// Returns a number with its tolerance: one in the middle of its bounds has a distance, any other is one of a range.
  private static func number(_ target: NumberTarget) -> (value: String?, tolerance: String?) {
    guard let bounds = target.bounds, let lower = DecimalNumber(bounds.lower),
      let upper = DecimalNumber(bounds.upper)
    else { return (target.value, target.tolerance) }
    if let value = target.value, let number = DecimalNumber(value), !bounds.isRange,
      upper - number == number - lower
    {
      return (value, (upper - number).shortest)
    }
    return ("\(lower.shortest)..\(upper.shortest)", nil)
  }
}

// MARK: - Gaps

extension ReadQuestion {
  private mutating func gapped(_ pieces: [Interaction.Piece]) -> GappedText {
    GappedText(
      pieces.compactMap { piece in
        switch piece {
        case .text(let text): .text(text)
        case .gap(let gap): self.gap(gap).map { .gap($0) }
        }
      },
      markup: builder.markup
    )
  }

  /// Returns a gap; `nil`, which is noted, without a right answer.
  private mutating func gap(_ gap: Gap) -> GappedText.Gap? {
    var (right, wrong): ([String], [String]) = ([], [])
    var comments: Set<String> = []
    let before = leftOut.count
    for answer in gap.answers {
      let isPattern = answer.comparison == .pattern
      if answer.comparison == .loose { simplify(.looseMatch) }
      // Of choices that fill a gap together, each is worth its part.
      if gap.takesSeveral ? answer.earns : answer.share >= 100 {
        if answer.feedback != nil { leaveOut(answer.place.map { "\($0)/feedback" }, or: .feedback) }
        if isPattern || answer.comparison == .expression {
          leaveOut(answer.place, or: isPattern ? .wildcard : .expression)
        } else if !answer.text.isEmpty {
          right.append(answer.text)
        }
        continue
      }
      if answer.earns { leaveOut(answer.place.map { "\($0)/@fraction" }, or: .partialCredit) }
      if gap.isPicked || isPattern {
        comments.insert(answer.feedback ?? "")
        if gap.isPicked, !answer.text.isEmpty { wrong.append(answer.text) }
      } else {
        leaveOut(answer.place, or: .partialCredit)
      }
    }
    guard !right.isEmpty else {
      leftOut.removeSubrange(before...)
      leftOut.append(gap.place ?? "gap")
      return nil
    }
    // The same words on every wrong answer help to find the right one.
    let shared = comments.count == 1 ? comments.first?.nonempty : nil
    if shared == nil, comments.contains(where: { !$0.isEmpty }) {
      leaveOut(gap.place.map { "\($0)/feedback" }, or: .feedback)
    }
    if gap.takesSeveral, right.count > 1 { simplify(.choicesApart) }
    return GappedText.Gap(answers: right, wrongChoices: wrong, hint: gap.hint ?? shared)
  }
}

// MARK: - Parts of every kind

extension ReadQuestion {
  /// Sets the settings that are not the usual ones.
  private mutating func take(_ grading: ItemGrading) {
    let usual = ItemGrading()
    if grading.points != usual.points { builder.settings[.points] = .number(grading.points) }
    if grading.isCaseSensitive { builder.settings[.caseSensitive] = .truth(true) }
    if !grading.givesPartialCredit { builder.settings[.partialCredit] = .truth(false) }
    if !grading.shufflesChoices { builder.settings[.shuffleChoices] = .truth(false) }
    if let seconds = grading.timeLimit { builder.settings[.timeLimitInSeconds] = .number(seconds) }
    if let language = grading.language { builder.settings[.language] = .text(language) }
    if let deck = grading.deck { builder.settings[.exportDeck] = .text(deck) }
    if let category = grading.category { builder.settings[.exportCategory] = .text(category) }
  }

  /// Takes a part as it is typed; one that the kind does not have is left out.
  private mutating func take(_ field: ReadItem.Field) {
    let part = QuestionField(field.part)
    guard builder.kind[part] != nil else {
      if !field.isBlank { leftOut.append(field.part.rawValue) }
      return
    }
    builder[part] = field.part.isList ? .list(field.items) : .text(field.text)
  }

  /// Takes a setting as the text of a cell; what is no value of it is left out.
  private mutating func take(_ setting: QuizSetting, _ text: String) {
    if let value = Self.value(text, of: setting), setting.reason(against: value) == nil {
      builder.settings[setting] = value
    } else if text.nonblank != nil {
      leftOut.append(ColumnPart.setting(ItemSetting(setting)).name)
    }
  }

  private static func value(_ text: String, of setting: QuizSetting) -> SettingValue? {
    switch setting.kind {
    case .text: .text(text)
    case .number: Double(text.withoutEdgeBlanks).map(SettingValue.number)
    case .truth:
      ["true": true, "false": false][text.withoutEdgeBlanks.lowercased()].map(SettingValue.truth)
    case .texts: nil
    }
  }
}

extension Markup {
  /// Takes the markup of an item.
  init(_ markup: ItemMarkup) {
    switch markup {
    case .plain: self = .plain
    case .markdown: self = .markdown
    }
  }
}

extension String {
  /// The text; `nil` for one without characters.
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}
