import QuizDocuments
import QuizExchange
import QuizInterchange

/// The tables of what formats keep, in README.md and in docs/reference/formats/KEPT.md, made from the capabilities of the formats.
///
/// A column is a format, or several that keep the same. `+`: the file has it; `±`: the file has some of it; `–`: it stays behind; a word names another place.
struct CapabilityTables {
  /// A part of questions or of their group, by the name that it has in the tables.
  struct Part: Sendable {
    let part: ItemPart
    let name: String
    /// The kinds of questions that have it.
    let kinds: [ItemKind]

    init(_ part: ItemPart, _ name: String, of kinds: [ItemKind] = CapabilityTables.asking) {
      (self.part, self.name, self.kinds) = (part, name, kinds)
    }
  }

  /// The kinds of questions without passages, which have no parts of their own.
  static let asking = ItemKind.allCases.filter { $0 != .passage }

  /// The parts of groups.
  static let groupParts = [
    Part(.title, "title of the group"), Part(.template, "template of the group"),
  ]

  /// The parts of questions that some files do not have.
  static let parts = [
    Part(.id, "id"), Part(.tags, "tags"), Part(.hint, "hint"), Part(.explanation, "explanation"),
    Part(.feedback, "feedback for choices", of: [.choice, .choices]),
    Part(.distractors, "wrong choices", of: [.choice, .choices]),
    Part(.alternatives, "alternatives", of: [.text, .choice]),
    Part(.tolerance, "tolerance", of: [.number]), Part(.unit, "unit", of: [.number]),
    Part(.gaps, "further answers and choices of gaps", of: [.gaps]),
    Part(.gapHints, "hints of gaps", of: [.gaps]), Part(.spares, "spare sides", of: [.pairs]),
    Part(.answer, "model answer", of: [.essay]), Part(.notes, "notes of essays", of: [.essay]),
  ]

  /// The columns in their order.
  let columns: [Column]

  init(of formats: [any ExportFormat]) { columns = formats.map { Column($0) } }

  /// The kinds of questions in each format.
  var kinds: String {
    table("kind", ItemKind.allCases.map(\.rawValue)) { column in
      ItemKind.allCases.map { column.keeping(of: $0) }
    }
  }

  /// The parts of groups and questions in each format.
  var parts: String {
    table("part", (Self.groupParts + Self.parts).map(\.name)) { column in
      Self.groupParts.map { column.keeping(ofGroup: $0.part) }
        + Self.parts.map { column.keeping(of: $0) }
    }
  }

  /// The settings in each format.
  var settings: String {
    table("setting", ItemSetting.allCases.map { "`\($0.rawValue)`" }) { column in
      ItemSetting.allCases.map { column.keeping(of: $0) }
    }
  }

  private func table(
    _ subject: String,
    _ names: [String],
    _ keepings: (Column) -> [Keeping]
  ) -> String {
    let cells = shared.map { keepings($0.column).map(\.cell) }
    let rows = names.enumerated().map { index, name in [name] + cells.map { $0[index] } }
    let lines = ([[subject] + shared.map(\.names)] + rows).map {
      "|\($0.joined(separator: "|"))|"
    }
    let rule = "|" + String(repeating: "---|", count: shared.count + 1)
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  /// The columns of the tables of the guide: formats that keep the same have one.
  private var shared: [(names: String, column: Column)] {
    columns.reduce(into: []) { shared, column in
      if let index = shared.firstIndex(where: { $0.column.keepings == column.keepings }) {
        shared[index].names += ", \(column.name)"
      } else {
        shared.append((column.name, column))
      }
    }
  }

  /// Returns the table of README.md with its last column made again.
  ///
  /// The formats, their order and the programs that read them are written by hand.
  func frontPage(_ old: String) -> String {
    let rows = old.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 5, let column = columns.first(where: { cells[1] == " `\($0.name)` " })
      else { return String(row) }
      return "|\(cells[1])|\(cells[2])| \(column.summary) |"
    }
    return rows.joined(separator: "\n")
  }
}

extension CapabilityTables {
  /// A format with its capability.
  struct Column {
    /// The name of the format.
    let name: String
    private let capability: Capability

    /// The outcomes that a writer decides gap by gap, so that no capability has them.
    ///
    /// `CapabilityTableTests` compares them with exports.
    private static let decidedByWriters: [String: [ItemPart: Keeping]] = [
      // Of a gap, these have the first answer.
      "anki": [.gaps: .leftOut], "anki-package": [.gaps: .leftOut], "quizlet": [.gaps: .leftOut],
      // Wrong choices are those of all gaps.
      "blackboard": [.gaps: .partly],
      // Beyond four answers, wrong ones stay behind.
      "kahoot": [.distractors: .partly],
      // A list to pick from has no place for a hint.
      "qti": [.gapHints: .partly],
    ]

    init(_ format: any ExportFormat) {
      name = type(of: format).identity.name
      capability = Capability(of: format)
    }

    /// Returns the outcome of questions of a kind.
    func keeping(of kind: ItemKind) -> Keeping { capability.keeping(of: kind) }

    /// Returns the outcome of a part of groups.
    func keeping(ofGroup part: ItemPart) -> Keeping {
      capability.missingGroupParts.contains(part) ? .leftOut : .kept
    }

    /// Returns the outcome of a part in questions of a kind that the file has.
    func keeping(of part: ItemPart, in kind: ItemKind) -> Keeping {
      Self.decidedByWriters[name]?[part] ?? capability.keeping(of: part, in: kind)
    }

    /// Returns the outcome of a part in all questions that have it, and that the file has.
    func keeping(of part: Part) -> Keeping {
      Keeping(inFile(part.kinds).map { keeping(of: part.part, in: $0) })
    }

    /// Returns the outcome of a setting in all questions that it matters to, and that the file has.
    func keeping(of setting: ItemSetting) -> Keeping {
      // Tags and the tolerance are in the questions when they are exported.
      let part = CapabilityTables.parts.first { $0.part.rawValue == setting.rawValue }
      return part.map { keeping(of: $0) }
        ?? Keeping(inFile(setting.kinds).map { capability.keeping(of: setting, in: $0) })
    }

    /// The outcomes in all rows of all tables.
    fileprivate var keepings: [Keeping] {
      ItemKind.allCases.map { keeping(of: $0) }
        + CapabilityTables.groupParts.map { keeping(ofGroup: $0.part) }
        + CapabilityTables.parts.map { keeping(of: $0) }
        + ItemSetting.allCases.map { keeping(of: $0) }
    }

    private func inFile(_ kinds: [ItemKind]) -> [ItemKind] {
      kinds.filter { keeping(of: $0) != .leftOut }
    }
  }
}

// MARK: - The front page

extension CapabilityTables.Column {
  private static let kindNames: [ItemKind: String] = [
    .text: "texts", .choice: "choices", .choices: "several choices", .number: "numbers",
    .gaps: "gaps", .pairs: "pairs", .order: "orders", .essay: "essays",
  ]

  /// A few words on what is left out, and behind a semicolon on what changes: `orders, tags; most kinds become texts`.
  ///
  /// Kinds are named unless they are more than half of all. Parts that a single kind has are left to the guide.
  var summary: String {
    let clauses = (leftOut + changes).filter { !$0.isEmpty }
    return clauses.isEmpty ? "nothing" : clauses.joined(separator: "; ")
  }

  private var leftOut: [String] {
    let kinds = named(CapabilityTables.asking.filter { keeping(of: $0) == .leftOut })
    let shared = CapabilityTables.parts.filter { $0.kinds.count > 1 }
    let kept = shared.filter { keeping(of: $0) != .leftOut }
    // Nothing that every question can have is in the file.
    if kept.allSatisfy({ $0.kinds.count < CapabilityTables.asking.count }) {
      let rest = "all but \(listed(["prompt", "answer"] + kept.map(\.name)))"
      return kinds.isEmpty ? [rest] : [listed(kinds), "of others \(rest)"]
    }
    let gaps = keeping(of: ItemKind.gaps) == .partly ? ["several gaps"] : []
    let parts = shared.filter { keeping(of: $0) == .leftOut }.map(\.name)
    return [(kinds + gaps + parts + settings).joined(separator: ", ")]
  }

  private var settings: [String] {
    let all = ItemSetting.allCases.filter { $0 != .tags && $0 != .tolerance }
    let lost = all.count(where: { keeping(of: $0) == .leftOut })
    return switch lost {
    case 0: []
    case 1: ["one setting"]
    case all.count: ["all settings"]
    default: [lost * 2 > all.count ? "most settings" : "some settings"]
    }
  }

  private var changes: [String] {
    let kinds = named(CapabilityTables.asking.filter { keeping(of: $0) == .moved("text") })
    let isHintLate = CapabilityTables.parts.contains { part in
      part.part == .hint && [.moved("feedback"), .moved("after")].contains(keeping(of: part))
    }
    return [
      kinds.isEmpty ? "" : "\(listed(kinds)) become texts",
      isHintLate ? "the hint shows after answering" : "",
    ]
  }

  private func named(_ kinds: [ItemKind]) -> [String] {
    kinds.count * 2 > CapabilityTables.asking.count
      ? ["most kinds"] : kinds.compactMap { Self.kindNames[$0] }
  }

  private func listed(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
