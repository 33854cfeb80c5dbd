package import QuizInterchange

/// A test to print: its questions, and the versions in which it is handed out.
///
/// It is a value that follows from its questions and a seed. Writers print it, and decide nothing.
///
/// ```swift
/// var exam = Exam(PaperHead(title: "Cells"), sections: [Exam.Section(blocks: blocks)])
/// exam.mix(into: 4, using: &random)
/// exam.sheet(of: exam.versions[0]).parts    // the questions of version A, in its order
/// ```
package struct Exam: Hashable, Sendable {
  /// The lines at the top of each version.
  package var head: PaperHead
  /// The form of its pages.
  package var layout = PaperLayout()
  /// The number by which its versions are made again.
  package var seed: UInt64 = 0
  /// The questions, in the order of the bank.
  package private(set) var sections: [Section]
  /// The versions; each has all of the questions.
  package private(set) var versions: [Version]

  /// Creates a test with one version, whose questions are as they come.
  package init(_ head: PaperHead = PaperHead(), sections: [Section]) {
    self.head = head
    self.sections = sections
    versions = []
    versions = [Version(name: Self.name(ofVersion: 0), blocks: sections.map(\.unmixed))]
  }

  /// The questions of all sections, in the order of the bank.
  package var questions: [Question] { sections.flatMap(\.blocks).flatMap(\.questions) }

  /// True if a text is in a script that runs from right to left.
  ///
  /// - Complexity: O(*n*) in the size of the texts.
  package var hasRightToLeftText: Bool { hasText { (0x0590...0x08FF).contains($0.value) } }

  /// True if a text has Chinese, Japanese or Korean characters.
  ///
  /// - Complexity: O(*n*) in the size of the texts.
  package var hasChineseCharacters: Bool {
    hasText { scalar in
      switch scalar.value {
      case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x2FFFF: true
      default: false
      }
    }
  }

  private func hasText(_ isMeant: (Unicode.Scalar) -> Bool) -> Bool {
    let items = sections.flatMap(\.blocks).flatMap { block in
      [block.passage].compactMap(\.self) + block.questions.map(\.item)
    }
    let texts = [head.title, head.school, head.instructions] + items.flatMap(\.texts)
    return texts.contains { $0.unicodeScalars.contains(where: isMeant) }
  }

  /// The sum of the points.
  package var points: Double { questions.reduce(0) { $0 + $1.item.grading.points } }

  /// A part of a test with a heading of its own.
  package struct Section: Hashable, Sendable {
    /// The heading; `nil` for none.
    package var title: String?
    /// What stays together: a question, or a passage with its questions.
    package var blocks: [Block]
    /// True if its blocks may come in another order.
    package var mixesBlocks: Bool

    package init(title: String? = nil, mixesBlocks: Bool = false, blocks: [Block]) {
      self.title = title
      self.mixesBlocks = mixesBlocks
      self.blocks = blocks
    }

    fileprivate var unmixed: [MixedBlock] { blocks.enumerated().map { MixedBlock($0, $1) } }
  }

  /// A question, or a passage with its questions.
  package struct Block: Hashable, Sendable {
    /// The text to read first; `nil` for a question alone.
    package var passage: Item?
    /// The questions.
    package var questions: [Question]

    package init(passage: Item? = nil, questions: [Question]) {
      self.passage = passage
      self.questions = questions
    }
  }

  /// A question of a test.
  package struct Question: Hashable, Sendable {
    /// The question as programs exchange it.
    package var item: Item
    /// The name of its group for life.
    package var group: String
    /// The name of the question for life.
    package var id: String
    /// The places of choices that stay where they are, such as “all of the above”.
    package var fixedChoices: Set<Int>

    package init(_ item: Item, id: String, in group: String, fixedChoices: Set<Int> = []) {
      self.item = item
      self.id = id
      self.group = group
      self.fixedChoices = fixedChoices
    }
  }

  /// The order of one version: for each section its blocks as they follow one another.
  package struct Version: Hashable, Sendable {
    /// The letter: A, B, …, Z, AA.
    package var name: String
    /// The blocks of each section.
    package var blocks: [[MixedBlock]]
  }

  /// A block as a version has it.
  package struct MixedBlock: Hashable, Sendable {
    /// The place of the block in its section.
    package var block: Int
    /// For each of its questions, the places of its choices, of its right sides or of its steps, in the order in which they are shown.
    package var shown: [[Int]]

    fileprivate init(_ index: Int, _ block: Block) {
      self.block = index
      shown = block.questions.map { $0.item.interaction.shownPlaces }
    }
  }
}

// MARK: - Versions

extension Exam {
  /// The greatest number of versions.
  package static let greatestVersionCount = 100

  /// Returns the letters of a version: `A` for the first, `AA` behind `Z`.
  package static func name(ofVersion index: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let last = String(letters[index % letters.count])
    return index < letters.count ? last : name(ofVersion: index / letters.count - 1) + last
  }

  /// Makes versions: the first as the bank has it, the others in another order, as far as settings allow it.
  ///
  /// No two are equal as long as there are that many orders. A version beyond them is not made.
  ///
  /// - Parameters:
  ///   - count: The number of versions.
  ///   - random: The source of the orders.
  /// - Complexity: O(*versions* × *questions*), as a rule; a test with few orders takes some hundred tries for each version.
  package mutating func mix(into count: Int, using random: inout some RandomNumberGenerator) {
    let count = min(max(count, 1), Self.greatestVersionCount)
    var orders = [sections.map(\.unmixed)]
    var known = Set(orders)
    while orders.count < count {
      guard let order = newOrder(besides: known, using: &random) else { break }
      known.insert(order)
      orders.append(order)
    }
    versions = orders.enumerated().map { Version(name: Self.name(ofVersion: $0), blocks: $1) }
  }

  /// Returns an order that no version has yet; `nil` where none is found.
  private func newOrder(
    besides known: Set<[[MixedBlock]]>,
    using random: inout some RandomNumberGenerator
  ) -> [[MixedBlock]]? {
    // Of as many orders as there can be versions, the last one is missed this often once in 10⁸ tests.
    for _ in 0..<2_000 {
      let order = sections.map { $0.mixed(using: &random) }
      if !known.contains(order) { return order }
      // Where nothing may move, nothing will.
      if !sections.contains(where: \.canMix) { return nil }
    }
    return nil
  }
}

extension Exam.Section {
  /// True if there is another order of it.
  fileprivate var canMix: Bool {
    mixesBlocks && blocks.count > 1
      || blocks.contains { $0.questions.contains { $0.movable.count > 1 } }
  }

  fileprivate func mixed(using random: inout some RandomNumberGenerator) -> [Exam.MixedBlock] {
    let order = mixesBlocks ? blocks.indices.shuffled(using: &random) : Array(blocks.indices)
    return order.map { index in
      var mixed = Exam.MixedBlock(index, blocks[index])
      for (place, question) in blocks[index].questions.enumerated() {
        mixed.shown[place] = question.mixed(using: &random)
      }
      return mixed
    }
  }
}

extension Exam.Question {
  /// True if every one of its choices, right sides or steps may change places.
  package var isFreelyMixed: Bool { movable.count == item.interaction.shownPlaces.count }

  /// The places, as they are shown, of what may change places.
  fileprivate var movable: [Int] {
    let shown = item.interaction.shownPlaces
    switch item.interaction {
    case .choice(_, .truth): return []
    case .choice:
      guard item.grading.shufflesChoices else { return [] }
      return shown.indices.filter { !fixedChoices.contains(shown[$0]) }
    case .match, .order: return Array(shown.indices)
    case .typed, .number, .gaps, .essay, .passage: return []
    }
  }

  fileprivate func mixed(using random: inout some RandomNumberGenerator) -> [Int] {
    var shown = item.interaction.shownPlaces
    let places = movable
    let values = places.map { shown[$0] }.shuffled(using: &random)
    for (place, value) in zip(places, values) { shown[place] = value }
    return shown
  }
}

extension Interaction {
  /// The places of choices, of right sides or of steps in the order in which an item shows them.
  fileprivate var shownPlaces: [Int] {
    switch self {
    case .choice(let answers, _): Array(answers.indices)
    case .match(let match): match.shown
    case .order(let order): order.shown
    case .typed, .number, .gaps, .essay, .passage: []
    }
  }
}
