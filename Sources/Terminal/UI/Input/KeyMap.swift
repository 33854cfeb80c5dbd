/// The user's own keys: for some rows of some screens, other keys than the built-in ones.
package struct KeyMap: Hashable, Sendable {
  /// A mistake in the user's keys, for which the row keeps its built-in ones, or a built-in key that yields.
  package struct Problem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case unknownScreen
      case unknownBinding
      case unreadableKey(String)
      /// A terminal sends the same byte for another key, whose name follows.
      case sentAs(String, Key)
      /// The screen takes text, and the key types a character of it.
      case typesText(Key)
      /// The user gives the key to another row of the screen too.
      case clash(Key, with: String)
      /// The user's key goes before the same one built into another row, which yields.
      case taken(Key, from: String)

      /// `true` if the user's key is in force all the same.
      package var isInForce: Bool {
        switch self {
        case .unknownScreen, .unknownBinding, .unreadableKey, .sentAs, .typesText, .clash: false
        case .taken: true
        }
      }
    }

    /// The screen and, after a dot, the row: `group-form.save`.
    package var path: String
    package var kind: Kind

    package init(path: String, kind: Kind) {
      self.path = path
      self.kind = kind
    }
  }

  private var keys: [String: [String: [Key]]] = [:]
  /// The built-in keys that yield to the user's, by screen and row.
  private var yielded: [String: [String: Set<Key>]] = [:]

  /// Creates a map that leaves all built-in keys as they are.
  package init() {}

  /// Creates a map from the names in `keys.json`, screen by screen and row by row, and reports
  /// invalid entries.
  ///
  /// A row with an unusable key, or with one that the user gives to another row too, keeps its built-in keys.
  /// The user's keys go before built-in ones of other rows. An empty list takes a row's keys away.
  ///
  /// - Parameters:
  ///   - names: the keys as text by screen and row.
  ///   - tables: the built-in key tables of all screens.
  ///   - problems: receives the problems, ordered by path.
  package init(
    naming names: [String: [String: [String]]],
    in tables: [KeyTableDescription],
    problems: inout [Problem]
  ) {
    for (screen, rows) in names.sorted(by: { $0.key < $1.key }) {
      guard let table = tables.first(where: { $0.screen == screen }) else {
        problems.append(Problem(path: screen, kind: .unknownScreen))
        continue
      }
      for (name, texts) in rows.sorted(by: { $0.key < $1.key }) {
        let path = "\(screen).\(name)"
        guard table.rows.contains(where: { $0.name == name }) else {
          problems.append(Problem(path: path, kind: .unknownBinding))
          continue
        }
        let faults = texts.compactMap { Self.fault(of: $0, in: table) }
        guard faults.isEmpty else {
          problems += faults.map { Problem(path: path, kind: $0) }
          continue
        }
        keys[screen, default: [:]][name] = texts.compactMap { Key($0) }
      }
      giveUpClashes(in: table, problems: &problems)
      yieldBuiltIn(in: table, problems: &problems)
    }
  }

  /// Returns the reason why a name in the file cannot be a key of a screen; `nil` when it can.
  private static func fault(of name: String, in table: KeyTableDescription) -> Problem.Kind? {
    guard let key = Key(name) else { return .unreadableKey(name) }
    if let other = key.sameByte { return .sentAs(name, other) }
    return table.takesText && key.typesText ? .typesText(key) : nil
  }

  /// Returns the keys in force for a row of a screen, given its built-in ones.
  package func keys(for name: String, in screen: String, builtIn: [Key]) -> [Key] {
    if let own = keys[screen]?[name] { return own }
    guard let yielded = yielded[screen]?[name] else { return builtIn }
    return builtIn.filter { !yielded.contains($0) }
  }

  /// Returns a table with the keys in force in place of the built-in ones.
  package func resolve(_ table: KeyTableDescription) -> KeyTableDescription {
    guard keys[table.screen] != nil else { return table }
    return table.with { row in
      var row = row
      row.keys = keys(for: row.name, in: table.screen, builtIn: row.keys)
      return row
    }
  }

  /// Takes back the user's keys for a row that shares one with an earlier row of the user's, until none do.
  private mutating func giveUpClashes(in table: KeyTableDescription, problems: inout [Problem]) {
    while let clash = ownRows(of: table).firstClash() {
      let name = clash.second.name
      keys[table.screen]?[name] = nil
      let kind = Problem.Kind.clash(clash.key, with: clash.first.name)
      problems.append(Problem(path: "\(table.screen).\(name)", kind: kind))
    }
  }

  /// Takes the user's keys from the rows that have them built in.
  private mutating func yieldBuiltIn(in table: KeyTableDescription, problems: inout [Problem]) {
    for own in ownRows(of: table).rows {
      for key in own.keys {
        let owner = table.rows.first { row in
          keys[table.screen]?[row.name] == nil && row.keys.contains(key)
        }
        guard let owner else { continue }
        yielded[table.screen, default: [:]][owner.name, default: []].insert(key)
        let kind = Problem.Kind.taken(key, from: owner.name)
        problems.append(Problem(path: "\(table.screen).\(own.name)", kind: kind))
      }
    }
  }

  /// The rows of a screen for which the user has keys, with these.
  private func ownRows(of table: KeyTableDescription) -> KeyTableDescription {
    table.with { row in
      keys[table.screen]?[row.name].map { KeyTableDescription.Row(name: row.name, keys: $0) }
    }
  }
}
