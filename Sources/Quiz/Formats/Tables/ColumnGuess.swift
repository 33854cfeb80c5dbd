import QuizInterchange

/// The parts that the columns of a table without a known header seem to have.
struct ColumnGuess {
  /// The number of rows that are looked at.
  private static let rowLimit = 1_000
  /// The most columns among which the choices are looked for.
  private static let widthLimit = 32
  /// The share of the rows of which a guess must make sense.
  private static let leastShare = 0.95

  private(set) var parts: [ColumnPart] = []
  /// The columns about which their cells tell nothing.
  private(set) var open: Set<Int> = []
  /// True if the table is read with the guess: two texts, or choices and a column that names the right one.
  private(set) var isCertain = false

  private let rows: [TableRow]
  private let width: Int

  /// Guesses by rows below a header, some names of which may be known.
  init<Rows: IteratorProtocol<TableRow>>(_ rows: Rows, header: TableHeader?) {
    self.rows = Self.sample(of: rows)
    width = max(self.rows.map(\.width).max() ?? 0, header?.row.width ?? 0)
    guard width > 1 else { return }
    let known = header?.parts ?? []
    let isUnnamed = known.allSatisfy { $0 == nil }
    if width == 2, isUnnamed {
      parts = [.field(.prompt), .field(.answer)]
      isCertain = true
    } else if !isUnnamed || !fillChoices() {
      fill(known)
      // Of two columns, the one with a known name tells the other.
      isCertain = width == 2 && assignment.missingParts.isEmpty
    }
  }

  /// Returns the sound rows that are looked at.
  static func sample<Rows: IteratorProtocol<TableRow>>(of rows: Rows) -> [TableRow] {
    let sound = IteratorSequence(rows).lazy.filter { $0.fault == nil && !$0.isBlank }
    return Array(sound.prefix(rowLimit))
  }

  private var assignment: ColumnAssignment { ColumnAssignment(parts) }

  // MARK: Choices

  /// Gives the columns the parts of a choice; false where no column names one of those beside it.
  private mutating func fillChoices() -> Bool {
    guard !rows.isEmpty, (4...Self.widthLimit).contains(width) else { return false }
    let candidates = (0..<width).filter { !isNumbering($0) }
    // A prompt precedes its choices.
    let prompt = candidates.first(where: isQuestion) ?? candidates.first(where: isVaried)
    guard let prompt else { return false }
    for right in candidates.reversed() where right != prompt {
      let isBehind = right > prompt + 1
      let choices = isBehind ? Array(prompt + 1..<right) : Array(max(prompt, right) + 1..<width)
      guard choices.count > 1, let last = lastNamed(by: right, among: choices) else { continue }
      parts = Array(repeating: .ignored, count: width)
      (parts[prompt], parts[right]) = (.field(.prompt), .right)
      // Behind the last one that is ever right there may be anything, unless the right ones are named at the end.
      let isFramed = right == width - 1
      for (index, choice) in choices.enumerated() where isFramed || index <= last {
        parts[choice] = .choice
      }
      open = Set(candidates.filter { parts[$0] == .ignored })
      isCertain = open.isEmpty && rows.count > 1
      return true
    }
    return false
  }

  /// Returns the index of the last one among columns that another names as right; `nil` where this does not name one of them
  /// in nearly each row, or where they do not differ.
  private func lastNamed(by right: Int, among columns: [Int]) -> Int? {
    let choices = rows.map { row in columns.map { row[$0]?.nonblank } }
    let differ = choices.count { choices in
      let texts = choices.compactMap(\.self)
      return texts.count > 1 && Set(texts).count == texts.count
    }
    guard isNearlyAll(differ) else { return nil }
    return RightChoice.allCases.lazy.compactMap { style -> Int? in
      let named = zip(rows, choices).compactMap { row, choices in
        row[right]?.nonblank.flatMap { style.indices(in: $0, of: choices, names: []) }
      }
      return isNearlyAll(named.count) ? named.joined().max() : nil
    }.first
  }

  private func isNearlyAll(_ count: Int) -> Bool {
    Double(count) >= Self.leastShare * Double(rows.count)
  }

  // MARK: Other tables

  /// Gives the columns that a header does not name what is most often there, so that the user has little to change.
  private mutating func fill(_ known: [ColumnPart?]) {
    let named = (0..<width).map { $0 < known.count ? known[$0] : nil }
    var free = (0..<width).filter { named[$0] == nil && !isNumbering($0) }[...]
    parts = named.map { $0 ?? .ignored }
    for part in assignment.missingParts {
      // What names the right choice is behind the choices.
      let isPrompt = part == .field(.prompt)
      guard
        let column = part == .right
          ? free.last : (isPrompt ? free.first(where: isQuestion) : nil) ?? free.first
      else { return }
      free.removeAll { $0 == column }
      parts[column] = part
    }
    // A header that leaves further columns unknown does so on purpose.
    guard known.allSatisfy({ $0 == nil }) else { return }
    if free.count == 1, let last = free.first, isLong(last) {
      parts[last] = .field(.explanation)
    } else if free.count == 1, let last = free.first, repeatsWords(last) {
      parts[last] = .field(.tags)
    } else {
      open = Set(free)
    }
  }

  // MARK: Columns

  /// Returns whether a column has nothing but numbers of the rows, or names of them without a blank in the form of each
  /// other, such as `0001` or GUIDs.
  private func isNumbering(_ column: Int) -> Bool {
    let cells = rows.map { $0[column]?.trimmed ?? "" }
    guard cells.count > 1, Set(cells).count == cells.count else { return false }
    let numbers = cells.map { Int($0) }
    if let first = numbers.first, let first, numbers == numbers.indices.map({ first + $0 }) {
      return true
    }
    return cells.allSatisfy { $0.count == cells[0].count && Self.isIdentifier($0) }
  }

  /// Returns whether a text is of digits that begin with a zero, or long and of letters and digits without a blank.
  private static func isIdentifier(_ text: String) -> Bool {
    let digits = text.count(where: \.isNumber)
    if digits == text.count { return text.hasPrefix("0") && digits > 1 }
    return text.count >= 8 && digits > 1 && text.allSatisfy(\.isASCII)
      && !text.contains(where: \.isWhitespace)
  }

  /// Returns whether most cells of a column are questions, or sentences with a gap.
  private func isQuestion(_ column: Int) -> Bool {
    let cells = rows.compactMap { $0[column]?.nonblank?.trimmed }
    return cells.count { $0.last.map { "?？؟".contains($0) } == true || $0.contains("___") } * 2
      > rows.count
  }

  /// Returns whether the cells of a column differ nearly all, as prompts do and topics do not.
  private func isVaried(_ column: Int) -> Bool {
    isNearlyAll(Set(rows.compactMap { $0[column]?.nonblank }).count)
  }

  /// Returns whether most cells of a column are sentences.
  private func isLong(_ column: Int) -> Bool {
    let cells = rows.compactMap { $0[column]?.nonblank }
    return cells.count { $0.split(separator: " ").count > 3 } * 2 > cells.count
  }

  /// Returns whether a column has few words again and again, as tags are.
  private func repeatsWords(_ column: Int) -> Bool {
    let cells = rows.compactMap { $0[column]?.nonblank }
    return Set(cells).count * 2 <= cells.count
  }
}
