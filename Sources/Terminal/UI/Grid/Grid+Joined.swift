// Graphemes that terminals count differently: some join the emoji of a family to one, others show them side by side.

extension Cell {
  /// `true` for a grapheme of emoji that some terminals join.
  ///
  /// Marks over and under a letter are none: all terminals agree on their width.
  package var isJoined: Bool {
    guard hasSeveralScalars else { return false }
    return text.unicodeScalars.dropFirst().contains { $0.joinsEmoji }
  }
}

extension Unicode.Scalar {
  /// `true` for a joiner, a selector of emoji, a skin colour, a half of a flag or the frame of a key.
  fileprivate var joinsEmoji: Bool {
    switch value {
    case 0x200D, 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
    default: false
    }
  }
}

extension Grid.Change {
  /// The joined graphemes of the run, each as a run of its own.
  package var joined: [Grid.Change] {
    cells.indices.filter { cells[$0].isJoined }.map { index in
      var position = position
      position.column += index - cells.startIndex
      return Grid.Change(position: position, cells: cells[index..<index + cells[index].columns])
    }
  }

  /// The run with blanks in the place of joined graphemes.
  package var withoutJoined: Grid.Change {
    let joined = joined
    guard !joined.isEmpty else { return self }
    var change = self
    for grapheme in joined {
      let start = cells.startIndex + grapheme.position.column - position.column
      for index in start..<start + grapheme.cells.count {
        change.cells[index] = .blank(cells[index].style)
      }
    }
    return change
  }
}
