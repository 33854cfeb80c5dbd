/// The part of a question, or of its group, that a column of a table has.
package enum ColumnPart: Hashable, Sendable {
  /// The title of the group.
  case title
  /// The name of the kind of question, in the words of this program or of another one.
  case kind
  /// A part that a person fills in; of one with several items the cell has a list.
  case field(ItemPart)
  /// The ids of the question, of its group, and of the group's template.
  case id, group, template
  /// One of the choices, right or wrong; all of them in a list where a single column has this part.
  case choice
  /// The right ones among the choices, or one of them: by letter, by number, or by their text.
  case right
  /// One of the wrong choices; all of them in a list where a single column has this part.
  case wrong
  /// A single tag, such as a difficulty.
  case tag
  /// A setting of the question, one of ``settings``.
  case setting(ItemSetting)
  /// A column that is not read.
  case ignored
}

extension ColumnPart {
  /// The settings that columns have; tags and tolerances are parts of questions, and the order of questions is that of a group.
  package static let settings: [ItemSetting] = ItemSetting.allCases.filter { setting in
    switch setting {
    case .points, .timeLimitInSeconds, .language, .caseSensitive, .ignoreAccents,
      .ignoreTypography, .partialCredit, .shuffleChoices, .hintPolicy, .exportDeck, .exportCategory:
      true
    case .tags, .tolerance, .shuffleQuestions: false
    }
  }

  /// The setting `points`.
  package static let points = ColumnPart.setting(.points)
  /// The setting `timeLimitInSeconds`.
  package static let timeLimit = ColumnPart.setting(.timeLimitInSeconds)

  /// Every part, in the order in which they are shown.
  package static let all: [ColumnPart] =
    [.title, .kind] + ItemPart.fields.map(Self.field)
    + [.choice, .right, .wrong, .tag] + settings.map(Self.setting)
    + [.id, .group, .template, .ignored]

  /// The name on the command line and, for the parts that this program writes, in the header of a table.
  package var name: String {
    switch self {
    case .title: "title"
    case .kind: "kind"
    case .field(let field): field.rawValue
    case .id: "id"
    case .group: "group"
    case .template: "template"
    case .choice: "choice"
    case .right: "right"
    case .wrong: "wrong"
    case .tag: "tag"
    case .setting(.timeLimitInSeconds): "time"
    case .setting(let setting): setting.rawValue
    case .ignored: "-"
    }
  }

  /// Returns the part of a name in any case; `nil` if there is none.
  package init?(named name: String) {
    guard let part = Self.parts[name.lowercased()] else { return nil }
    self = part
  }

  private static let parts = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name.lowercased(), $0) }
  )

  /// True if several columns of a table may have the part.
  package var isRepeatable: Bool {
    switch self {
    case .choice, .right, .wrong, .tag, .ignored: true
    case .field(let field): field.isList
    case .title, .kind, .id, .group, .template, .setting: false
    }
  }
}
