/// The first row of a screen: its title, and short states at the right.
package struct TitleBar: Hashable, Sendable {
  /// A short state, such as “modified”, behind a sign if it has one.
  package struct Badge: Hashable, Sendable {
    package var text: String
    package var role: Role
    package var sign: Character?
    package var signRole: Role

    /// Creates a state; a sign has the role of the text if it has none of its own.
    package init(
      _ text: String,
      _ role: Role = .badge,
      sign: Character? = nil,
      _ signRole: Role? = nil
    ) {
      self.text = text
      self.role = role
      self.sign = sign
      self.signRole = signRole ?? role
    }
  }

  private static let separator = " · "

  package var title: String
  /// The states; they keep their room as long as there is any.
  package var badges: [Badge]

  package init(_ title: String, badges: [Badge]) {
    self.title = title
    self.badges = badges
  }

  /// Creates a bar with one state, or without any.
  package init(_ title: String, badge: String = "") {
    self.init(title, badges: badge.isEmpty ? [] : [Badge(badge)])
  }

  package func draw(into canvas: inout Canvas) {
    let columns = canvas.size.columns
    let parts = parts
    let badgeColumns = min(parts.reduce(0) { $0 + $1.text.columns }, columns)
    let room = parts.isEmpty ? columns : max(columns - badgeColumns - 1, 0)
    canvas.write(title, column: 0, style: Style(.title), limit: room)
    var column = columns - badgeColumns
    for part in parts {
      column += canvas.write(part.text, column: column, style: Style(part.role))
    }
  }

  /// The states and what is between them, each piece with its role.
  private var parts: [(text: String, role: Role)] {
    var parts: [(text: String, role: Role)] = []
    for badge in badges {
      if !parts.isEmpty { parts.append((Self.separator, .dim)) }
      if let sign = badge.sign { parts.append(("\(sign) ", badge.signRole)) }
      parts.append((badge.text, badge.role))
    }
    return parts
  }
}

/// The last row of a screen: its most useful keys and what they do.
///
/// The keys come from the screen's table, in the order of their ranks, as many as there is room for.
package struct Footer: Hashable, Sendable {
  private struct Item: Hashable {
    var binding: String
    var key: String
    var label: String
  }

  private var items: [Item] = []
  /// A sentence in place of the keys.
  private var notice: String?

  package init() {}

  /// Creates a footer with a sentence in place of keys.
  package init(notice: String) { self.notice = notice }

  /// Creates the footer of a key table.
  ///
  /// - Parameters:
  ///   - table: the keys in force, as `Screen.keyTable` returns them.
  ///   - label: returns a word or two for a row of the table, by its name; `nil` keeps the row out.
  package init(_ table: KeyTableDescription, label: (String) -> String?) {
    let ranked = table.rows.compactMap { row in row.footerRank.map { (rank: $0, row: row) } }
    items = ranked.sorted { $0.rank < $1.rank }.compactMap { entry in
      guard let key = entry.row.keys.first, let label = label(entry.row.name) else { return nil }
      return Item(binding: entry.row.name, key: key.description, label: label)
    }
  }

  package var isEmpty: Bool { items.isEmpty && notice == nil }

  /// Returns the footer with only the rows of the key table for whose names `isShown` returns `true`.
  package func filter(_ isShown: (String) -> Bool) -> Footer {
    var footer = self
    footer.items.removeAll { !isShown($0.binding) }
    return footer
  }

  /// Returns the footer with other words for a row of the key table, where it has that row.
  package func labeling(_ binding: String, _ label: String) -> Footer {
    var footer = self
    for index in items.indices where items[index].binding == binding {
      footer.items[index].label = label
    }
    return footer
  }

  /// Returns the footer with some rows of the key table first, in their order, for a narrow terminal.
  package func beginning(with bindings: [String]) -> Footer {
    var footer = self
    let first = bindings.compactMap { name in items.first { $0.binding == name } }
    footer.items = first + items.filter { !bindings.contains($0.binding) }
    return footer
  }

  /// Returns the footer with another key for a row of the key table, where a screen takes that key at the moment.
  package func keying(_ binding: String, _ key: Key) -> Footer {
    var footer = self
    for index in items.indices where items[index].binding == binding {
      footer.items[index].key = key.description
    }
    return footer
  }

  package func draw(into canvas: inout Canvas) {
    if let notice {
      canvas.write(notice, column: 0, style: Style(.dim), limit: canvas.size.columns)
      return
    }
    var column = 0
    for item in items {
      let columns = item.key.columns + 1 + item.label.columns
      guard column + columns <= canvas.size.columns else { return }
      let start = Position(row: 0, column: column)
      let size = Size(rows: 1, columns: columns)
      canvas.mark(.command(item.binding), Rect(origin: start, size: size))
      let keyColumns = canvas.write(item.key, at: start, style: Style(.footerKey))
      let labelStart = Position(row: 0, column: column + keyColumns + 1)
      canvas.write(item.label, at: labelStart, style: Style(.footerText))
      column += columns + 2
    }
  }
}

/// The progress of a long work, as a bar and in percent.
package struct ProgressBar: Hashable, Sendable {
  /// The part that is done, from 0 to 1.
  package let fraction: Double

  /// Creates a bar; a fraction outside of 0 to 1 counts as the nearer of them, and NaN as 0.
  package init(fraction: Double) {
    self.fraction = fraction.isNaN ? 0 : max(0, min(fraction, 1))
  }

  package func draw(into canvas: inout Canvas) {
    // Rounded down: neither bar nor number is full before the work is done.
    let percent = "\(Int(fraction * 100))%"
    let room = max(canvas.size.columns - 5, 0)
    let full = Int(fraction * Double(room))
    let glyphs = canvas.glyphs
    canvas.fill(
      Rect(row: 0, column: 0, rows: 1, columns: full),
      with: glyphs.full,
      style: Style(.right)
    )
    canvas.fill(
      Rect(row: 0, column: full, rows: 1, columns: room - full),
      with: glyphs.track,
      style: Style(.dim)
    )
    canvas.write(percent, column: canvas.size.columns - percent.count)
  }
}

/// A scroll bar, one column wide: the part of a long list that is on screen.
package struct Scrollbar: Hashable, Sendable {
  package var visible: Range<Int>
  package var count: Int

  package init(visible: Range<Int>, count: Int) {
    self.visible = visible
    self.count = count
  }

  /// Draws the bar down the first column; nothing when all rows are on screen.
  package func draw(into canvas: inout Canvas) {
    let height = canvas.size.rows
    guard visible.count < count, height > 0 else { return }
    let thumb = max(height * visible.count / count, 1)
    let travel = height - thumb
    let hidden = max(count - visible.count, 1)
    let top = (travel * visible.lowerBound + hidden / 2) / hidden
    let style = Style(.border)
    let bar = Rect(row: 0, column: 0, rows: height, columns: 1)
    canvas.fill(bar, with: canvas.glyphs.border.vertical, style: style)
    let handle = Rect(row: top, column: 0, rows: thumb, columns: 1)
    canvas.fill(handle, with: canvas.glyphs.full, style: style)
  }
}
