import QuizInterchange

/// The layout of a page, found in all of its lines before they are read.
struct MarkdownSurvey {
  /// The layout of the cards; `nil` for a page without any.
  private(set) var style: Markdown.Style?
  /// The depth of the headings that are prompts: the shallowest one whose headings mostly have text below.
  private(set) var depth = 2
  /// True if the prompts are numbered in their order: `### 1. What is a port?`.
  private(set) var isNumbered = false
  /// True if any text could have this layout, so that only the name of the file tells a page.
  private(set) var isWeak = false

  /// The headings of each depth.
  private var headings = Array(repeating: [Heading](), count: TidiedPage.summaryDepth + 1)
  private var sides: Set<CardSide> = []
  private var isOwn = false
  private var hasTable = false
  private var hasDeck = false
  private var hasRule = false
  private var hasMark = false
  private var hasBlock = false
  /// The numbers of cards in lines, of paragraphs, and of those with a gap.
  private var (cards, paragraphs, gapped) = (0, 0, 0)
  /// The number of cards in lines that may as well be names in a program: `std::vector`.
  private var names = 0

  /// The task lists above all headings, and of all headings whose lists are questions.
  private var tasks = TaskLists()

  /// A heading, and what is below it up to the next one.
  private struct Heading {
    let text: ArraySlice<UInt8>
    /// True if there is text below.
    var isFilled = false
    /// True if it ends with a question mark.
    let isQuestion: Bool
    /// True if a numbered list is right below.
    var hasSteps = false
    var tasks = TaskLists()

    /// True if it is a question, by its mark or by the task list below.
    var asks: Bool { (isQuestion || tasks.count > 0) && !tasks.areQuestions }
  }

  /// The task lists of a part of a page, and those with letters below numbers.
  private struct TaskLists {
    var count = 0
    /// The number of those with a passage above that is no heading, and of those whose passage has a number.
    var (prompted, numbered) = (0, 0)
    /// True if one is in an item of another list.
    var isNested = false
    /// The number of lists with letters below a number; one may be below the last of several statements.
    private var lettered = 0
    /// The passage above the next one; `nil` right below a heading.
    private var prompt: MarkupLine?
    /// The first line of the list that may go on.
    private var open: MarkupLine?

    /// True if each is a question: one question has one list, and that is not in another.
    var areQuestions: Bool { count > 1 || isNested || lettered > 1 }

    mutating func look(at line: MarkupLine, isBehindBlank: Bool) {
      guard !line.isCode, !line.isBlank else { return }
      if MarkdownPassage.isTask(line.text) {
        if open == nil { begin(line) }
      } else if let number = prompt.flatMap({ Self.number(of: $0) }),
        MarkdownPassage.letterMark(of: line.text) != nil
      {
        lettered += number == 1 ? 2 : 1
        prompt = nil
      } else if let list = open {
        let isItem = MarkdownFence.markLength(of: line.text) > 0
        guard line.text.first != UInt8(ascii: ">"), line.indentation < list.indentation + 2,
          isBehindBlank || isItem || MarkdownSurvey.isQuestion(line.text)
        else { return }
        (open, prompt) = (nil, line)
      } else if prompt == nil || isBehindBlank || MarkdownFence.markLength(of: line.text) > 0 {
        prompt = line
      }
    }

    private mutating func begin(_ line: MarkupLine) {
      open = line
      count += 1
      guard let prompt else { return }
      let isDeeper = line.indentation >= prompt.indentation + 2
      let stars = prompt.text.prefix { $0 == UInt8(ascii: "*") }
      // Beside boxes, stars and a blank are the mark of a heading in org-mode.
      if !stars.isEmpty, prompt.text.dropFirst(stars.count).first?.isBlank == true, !isDeeper {
        return
      }
      prompted += 1
      if Self.number(of: prompt) != nil { numbered += 1 }
      if MarkdownFence.markLength(of: prompt.text) > 0, isDeeper { isNested = true }
    }

    /// The number that a line begins with, which may be bold.
    private static func number(of line: MarkupLine) -> Int? {
      MarkdownPage.numbered(line.text.drop { "*_".utf8.contains($0) })?.number
    }

    static func += (left: inout TaskLists, right: TaskLists) {
      left.count += right.count
      left.prompted += right.prompted
      left.numbered += right.numbered
    }
  }

  /// Looks at all lines of a page.
  init(_ lines: TextLines) {
    var lines = MarkdownLineReader(lines)
    var (depth, isBehindBlank) = (0, true)
    while let line = lines.next() {
      let text = line.first.text
      if !line.isCode, line.first.number == 1, MarkdownPage.isRule(text) {
        while let next = lines.next(), !MarkdownPage.isRule(next.first.text) {
          if next.first.text.firstIndex(of: "flashcards") != nil { hasDeck = true }
        }
        continue
      }
      if !line.isCode {
        // A page of this program tells everything by its headings.
        if text.starts(with: "<!-- question:".utf8) {
          (isOwn, style) = (true, .headings)
          return
        }
        if text.elementsEqual(TidiedPage.hidden.utf8) { continue }
        if let found = MarkdownPage.heading(line) {
          let label = CardSide.labelled(found.text, allowingInitials: false)?.side
          if let side = CardSide(named: found.text) ?? (label == .back ? label : nil) {
            sides.insert(side)
            // What names the answer is no prompt.
            if side != .front {
              if depth > 0 { fill(depth, line) }
              isBehindBlank = true
              continue
            }
          }
          depth = found.depth
          let isFilled = found.text.firstIndex(of: TidiedPage.endOfSummary) != nil
          let asks = Self.isQuestion(found.text)
          headings[depth].append(Heading(text: found.text, isFilled: isFilled, isQuestion: asks))
          if MarkdownPage.untagged(line) != nil { hasMark = true }
          isBehindBlank = true
          continue
        }
      }
      if depth > 0, !line.isBlank { fill(depth, line) }
      if depth > 0 {
        headings[depth][headings[depth].count - 1].tasks
          .look(at: line, isBehindBlank: isBehindBlank)
      } else {
        tasks.look(at: line, isBehindBlank: isBehindBlank)
      }
      if !line.isCode { look(at: line, isBehindBlank: isBehindBlank, &lines) }
      isBehindBlank = line.isBlank
    }
    decide()
  }

  /// Returns whether a text ends with a question mark, which is wide in Chinese.
  static func isQuestion(_ text: ArraySlice<UInt8>) -> Bool {
    let bare = text.drop { "*_".utf8.contains($0) }.reversed().drop { "*_".utf8.contains($0) }
    return bare.first == UInt8(ascii: "?") || bare.prefix(3).elementsEqual("？".utf8.reversed())
  }

  private mutating func fill(_ depth: Int, _ line: MarkupLine) {
    let last = headings[depth].count - 1
    if !headings[depth][last].isFilled {
      headings[depth][last].hasSteps = !line.isCode && line.text.starts(with: "1. ".utf8)
    }
    headings[depth][last].isFilled = true
  }

  private mutating func look(
    at line: MarkupLine,
    isBehindBlank: Bool,
    _ lines: inout MarkdownLineReader
  ) {
    let text = line.text
    if let side = CardSide.labelled(text)?.side { sides.insert(side) }
    if MarkdownPage.isRule(line.first.text) {
      if MarkdownPage.options(behind: &lines) == nil { hasRule = true }
      return
    }
    if text.starts(with: "#flashcards".utf8) { hasDeck = true }
    if text.elementsEqual("?".utf8) || text.elementsEqual("??".utf8) {
      hasMark = true
      cards += 1
    } else if MarkdownPage.untagged(line) != nil {
      hasMark = true
    } else if text.first != UInt8(ascii: "|"), let sides = MarkdownPage.sides(of: text) {
      cards += 1
      if Self.areNames(sides, in: text) { names += 1 }
    }
    if text.elementsEqual("START".utf8) || text.starts(with: "STARTI [".utf8) { hasBlock = true }
    if Markdown.isTableOfQuestions(line) { hasTable = true }
    guard isBehindBlank, !line.isBlank, !text.starts(with: "#".utf8) else { return }
    paragraphs += 1
    if text.firstIndex(of: "{{") != nil,
      MarkdownGaps.areTyped(in: String(decoding: text, as: UTF8.self))
    {
      gapped += 1
    }
  }

  // MARK: Decisions

  private mutating func decide() {
    if hasBlock {
      style = .lines
    } else if sides.isSuperset(of: [.front, .back]) {
      style = .sides
    } else if hasMark || cards > 0 && (hasDeck || areCardsSure) {
      // Headings are above cards; they are none.
      style = .lines
    } else if let depth = depthOfPrompts {
      (style, self.depth) = (.headings, depth)
      isNumbered = Self.areNumbered(headings[depth].map(\.text))
    } else if hasTable {
      style = .sides
    } else if areTasksQuestions {
      // A page with one of them may as well be a list of things to do.
      (style, isWeak) = (.tasks, allTasks.prompted < 2)
    } else if hasRule, !headings[1].isEmpty {
      style = .rules
    } else if cards > 0 || hasDeck {
      style = .lines
    } else if hasRule, paragraphs > 1 {
      (style, isWeak) = (.halves, true)
    } else if gapped > 0, gapped * 2 >= paragraphs {
      (style, isWeak) = (.lines, true)
    }
  }

  private var allTasks: TaskLists {
    headings.joined().map(\.tasks).filter(\.areQuestions).reduce(into: tasks) { $0 += $1 }
  }

  /// True if there are questions above task lists, most of them without a number: numbered ones are those of ``NumberedText``.
  private var areTasksQuestions: Bool {
    let lists = allTasks
    return lists.prompted > 0 && lists.numbered * 2 < lists.prompted
  }

  /// True if most paragraphs are cards in lines, and the headings above are no questions; names in a program are cards where there
  /// are several below each heading.
  private var areCardsSure: Bool {
    let below = headings[2...].flatMap(\.self)
    let sure = cards >= 2 * max(below.count, 1) ? cards : cards - names
    return sure > 0 && sure * 2 >= paragraphs
      && below.count { $0.asks && $0.isFilled } * 2 <= below.count
  }

  /// Returns whether two colons are between small letters without a blank.
  private static func areNames(
    _ sides: (ArraySlice<UInt8>, ArraySlice<UInt8>),
    in text: ArraySlice<UInt8>
  ) -> Bool {
    func isSmall(_ byte: UInt8?) -> Bool {
      byte.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "_") } == true
    }
    let word = sides.0.reversed().prefix { !$0.isBlank }
    return text[sides.0.endIndex..<sides.1.startIndex].allSatisfy { $0 == UInt8(ascii: ":") }
      && word.allSatisfy { isSmall($0) || $0.isDigit } && isSmall(sides.1.first)
  }

  /// The depth of the headings that are prompts; `nil` where none are.
  ///
  /// Deeper ones are prompts where those above have nothing but headings below, or are no questions while the deeper ones are
  /// and are at least as many. Headings of depth one are titles, if they are not questions and nothing else is.
  private var depthOfPrompts: Int? {
    let depths = (2..<headings.count).filter { depth in
      headings[depth].count(where: \.tasks.areQuestions) * 2 < headings[depth].count
    }
    guard let first = depths.first else {
      let hasAsking = headings[1].contains { $0.asks && $0.isFilled }
      let asking = headings[1].count { $0.isFilled && ($0.asks || $0.hasSteps) }
      return hasAsking && asking * 2 >= headings[1].count && !hasRule ? 1 : nil
    }
    let filled = depths.first { depth in
      // A question may have nothing but headings below: those of its answer.
      headings[depth].count { $0.isFilled || $0.asks } * 2 >= headings[depth].count
    }
    let usual = filled ?? first
    let isAsked = headings[usual].count(where: \.asks) * 2 >= headings[usual].count
    guard !isAsked else { return usual }
    return depths.first { depth in
      let asking = headings[depth].count { $0.asks && $0.isFilled }
      return depth > usual && asking * 2 >= headings[depth].count
        && asking >= headings[usual].count
    } ?? usual
  }

  /// Returns whether headings have numbers in their order, which may begin anew below each title.
  private static func areNumbered(_ headings: [ArraySlice<UInt8>]) -> Bool {
    let numbers = headings.compactMap { MarkdownPage.numbered($0)?.number }
    guard numbers.count > 1, numbers.count * 4 >= headings.count * 3, numbers[0] == 1 else {
      return false
    }
    return zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 || $1 == 1 }
  }
}
