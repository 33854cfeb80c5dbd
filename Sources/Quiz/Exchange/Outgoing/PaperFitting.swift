package import Quiz
package import QuizDocuments
package import QuizInterchange
package import QuizMedia
package import QuizPaper
import QuizText

/// Groups as a test to print, and what is not on paper of them.
///
/// ```swift
/// let printed = PaperFitting(of: groups, showing: media, as: [.png, .jpeg])
/// printed.exam.sections    // one for each group
/// ```
package struct PaperFitting: Sendable {
  /// The test, with one version.
  package private(set) var exam: Exam
  /// The parts that are not on paper, in the order of the groups.
  package private(set) var losses: [Loss] = []

  /// Takes groups.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - parts: The parts of the test that have a heading; a single one has none.
  ///   - rules: For each group the rules that its questions were drawn by, in the same order; none where they are not known.
  ///   - media: The place of the files that texts show.
  ///   - pictures: The formats of pictures that can be printed.
  /// - Complexity: O(*n*) in the size of the groups.
  package init(
    of groups: [ResolvedGroup],
    in parts: PaperLayout.Sections = .groups,
    drawnBy rules: [[QuestionID: String]] = [],
    showing media: any MediaSource = NoMedia(),
    as pictures: Set<MediaFormat> = Set(MediaFormat.allCases)
  ) {
    let capability = Capability.paper(showing: media, as: pictures)
    // Without a rule, the groups are what parts a test.
    let parts = parts == .rules && rules.allSatisfy(\.isEmpty) ? .groups : parts
    var sections: [Exam.Section] = []
    for (index, group) in groups.enumerated() {
      var section = PaperSection(group, capability)
      section.read()
      losses += section.losses
      guard !section.blocks.isEmpty else { continue }
      let whole = Exam.Section(
        title: group.group.title,
        mixesBlocks: group.settings.isOn(.shuffleQuestions),
        blocks: section.blocks
      )
      let known = parts == .rules && rules.indices.contains(index) ? rules[index] : [:]
      sections += whole.parted(by: known)
    }
    let languages = Set(groups.map { $0.settings.text(.language) })
    let language = languages.count == 1 ? languages.first ?? nil : nil
    exam = Exam(
      PaperHead(title: groups.map(\.group.title).joined(separator: ", ")),
      sections: sections.headed(parts, in: PaperWords(language: language))
    )
    exam.layout.language = language
  }
}

extension PaperFormat where Self: PaperWriter {
  /// Returns groups as a test with one version, and what is not on paper of them.
  package func exam(
    of groups: [ResolvedGroup],
    in parts: PaperLayout.Sections,
    drawnBy rules: [[QuestionID: String]],
    showing media: any MediaSource
  ) -> (exam: Exam, losses: [Loss]) {
    let fitting = PaperFitting(
      of: groups,
      in: parts,
      drawnBy: rules,
      showing: media,
      as: Self.pictures
    )
    return (fitting.exam, fitting.losses)
  }
}

extension Exam.Section {
  /// Returns the section in parts: one for each run of blocks that were drawn by one rule.
  fileprivate func parted(by rules: [QuestionID: String]) -> [Exam.Section] {
    var parts: [Exam.Section] = []
    var last: String?
    for block in blocks {
      let rule = block.questions.first.flatMap { rules[QuestionID(rawValue: $0.id)] }
      if parts.isEmpty || rule != last {
        parts.append(Exam.Section(title: title, mixesBlocks: mixesBlocks, blocks: []))
      }
      parts[parts.count - 1].blocks.append(block)
      last = rule
    }
    return parts
  }
}

extension [Exam.Section] {
  /// Returns the sections with the headings that a test has.
  ///
  /// The words of a rule stay with the teacher: they may be “easy”. Its part has a number.
  fileprivate func headed(
    _ parts: PaperLayout.Sections,
    in words: PaperWords
  ) -> [Exam.Section] {
    var sections = self
    switch parts {
    case .groups where count > 1: break
    case .rules where count > 1:
      for index in indices { sections[index].title = words.part(index + 1) }
    case .none where count > 1:
      // Blocks change places within the whole test only where each group allows it.
      let mixes = allSatisfy(\.mixesBlocks)
      return [Exam.Section(mixesBlocks: mixes, blocks: flatMap(\.blocks))]
    case .groups, .rules, .none:
      for index in indices { sections[index].title = nil }
    }
    return sections
  }
}

extension Capability {
  /// Everything that can be printed: texts with emphasis, formulas and pictures, and no hints.
  fileprivate static func paper(
    showing media: any MediaSource,
    as pictures: Set<MediaFormat>
  ) -> Capability {
    var capability = Capability()
    capability.carriesPassages = true
    capability.formatting = .ofAllTexts
    capability.media = media
    capability.mediaFormats = pictures
    capability.choices.order = .shuffled
    capability.choices.orderOfSeveral = .shuffled
    capability.choices.hasTruth = true
    capability.gaps.areTyped = false
    capability.gaps.areMixed = true
    capability.parts = [.leftOut(.hint), .leftOut(.gapHints), .leftOut(.feedback)]
    return capability
  }
}

/// The questions of a group as blocks of a test.
private struct PaperSection {
  let group: ResolvedGroup
  let capability: Capability
  private(set) var blocks: [Exam.Block] = []
  private(set) var losses: [Loss] = []
  /// The passage of the last block.
  private var open: QuestionID?

  init(_ group: ResolvedGroup, _ capability: Capability) {
    self.group = group
    self.capability = capability
  }

  mutating func read() {
    for question in group.questions { read(question) }
    // All questions of a passage may have no form on paper.
    for passage in blocks.filter(\.questions.isEmpty).compactMap(\.passage?.id) {
      lose([ItemLoss(.question, .passageLeftOut)], QuestionID(rawValue: passage))
    }
    blocks.removeAll(where: \.questions.isEmpty)
  }

  private mutating func read(_ question: ResolvedQuestion) {
    let id = question.question.id
    var fitting = ItemFitting(question, for: capability)
    guard let item = fitting.item() else { return lose([ItemLoss(.question, .leftOut)], id) }
    lose(fitting.losses, id)
    if item.interaction == .passage {
      open = id
      return blocks.append(Exam.Block(passage: item, questions: []))
    }
    let (ordered, fixed) = item.withFixedChoicesLast(in: question.settings.text(.language))
    let printed = Exam.Question(
      ordered,
      id: id.rawValue,
      in: group.group.id.rawValue,
      fixedChoices: fixed
    )
    if let open, open == question.passage?.id, !blocks.isEmpty {
      blocks[blocks.count - 1].questions.append(printed)
    } else {
      open = nil
      blocks.append(Exam.Block(questions: [printed]))
    }
  }

  private mutating func lose(_ lost: [ItemLoss], _ question: QuestionID) {
    losses += lost.map {
      Loss(group: group.group.id, question: question, part: $0.part, kind: $0.kind)
    }
  }
}

extension Item {
  /// Returns the item with choices such as “all of the above” behind all others, and their places.
  ///
  /// “True” is before “False”, so that the order does not tell which is right.
  fileprivate func withFixedChoicesLast(in language: String?) -> (item: Item, fixed: Set<Int>) {
    guard case .choice(let choices, let rule) = interaction else { return (self, []) }
    var item = self
    if rule == .truth {
      item.interaction = .choice(choices.sorted { $0.text > $1.text }, rule)
      return (item, [])
    }
    let isFixed = { (choice: Answer) in markup.visible(choice.text).isAllOrNone(in: language) }
    let ordered = choices.filter { !isFixed($0) } + choices.filter(isFixed)
    item.interaction = .choice(ordered, rule)
    return (item, Set(ordered.indices.filter { isFixed(ordered[$0]) }))
  }
}
