/// The user's own keys: for some rows of some screens, other keys than the built-in ones.
package struct KeyMap: Hashable, Sendable {
  /// A mistake in the user's keys; the row keeps its built-in keys.
  package struct Problem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case unknownScreen
      case unknownBinding
      case unreadableKey(String)
      /// The key belongs to another row of the screen too.
      case clash(Key, with: String)
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

  /// Creates a map that leaves all built-in keys as they are.
  package init() {}

  /// Creates a map from the names in `keys.json`, screen by screen and row by row, and reports
  /// invalid entries.
  ///
  /// A row with an unreadable key, or with the key of another row, keeps its built-in keys.
  /// An empty list takes a row's keys away.
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
        let unreadable = texts.filter { Key($0) == nil }
        guard unreadable.isEmpty else {
          problems += unreadable.map { Problem(path: path, kind: .unreadableKey($0)) }
          continue
        }
        keys[screen, default: [:]][name] = texts.compactMap { Key($0) }
      }
      giveUpClashes(in: table, problems: &problems)
    }
  }

  /// Returns the keys in force for a row of a screen, given its built-in ones.
  package func keys(for name: String, in screen: String, builtIn: [Key]) -> [Key] {
    keys[screen]?[name] ?? builtIn
  }

  /// Returns a table with the keys in force in place of the built-in ones.
  package func resolve(_ table: KeyTableDescription) -> KeyTableDescription {
    var table = table
    for index in table.rows.indices {
      let row = table.rows[index]
      table.rows[index].keys = keys(for: row.name, in: table.screen, builtIn: row.keys)
    }
    return table
  }

  /// Takes back the user's keys for rows that clash, until none do: giving one up may bring a
  /// built-in key back that yet another row had taken.
  private mutating func giveUpClashes(in table: KeyTableDescription, problems: inout [Problem]) {
    while let clash = resolve(table).firstClash() {
      let rows = [clash.first.name, clash.second.name]
      let isOwn = { [keys] in keys[table.screen]?[$0] != nil }
      guard let guilty = rows.last(where: isOwn) else { return }
      let other = guilty == rows[0] ? rows[1] : rows[0]
      keys[table.screen]?[guilty] = nil
      problems.append(
        Problem(path: "\(table.screen).\(guilty)", kind: .clash(clash.key, with: other))
      )
    }
  }
}
