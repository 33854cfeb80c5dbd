// Graphemes that terminals count differently: some join the emoji of a family to one, others show them side by side;
// some know the emoji of this year, others drop them.

extension Cell {
  /// `true` for a grapheme that takes other cells on some terminals than in a picture.
  ///
  /// Marks over and under a letter do not count: all terminals agree on their width.
  package var isUncertain: Bool {
    guard hasSeveralScalars else { return onlyScalar?.isOfGrowingBlock ?? false }
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

  /// `true` for a scalar of the blocks to which each version of Unicode since 11 has added wide characters.
  ///
  /// They are the ends of “Transport and Map Symbols” and “Geometric Shapes Extended”, “Symbols and Pictographs Extended-A”
  /// and the third plane, of rare Chinese characters. A terminal may be years older than the program, and over SSH
  /// nothing tells its version.
  fileprivate var isOfGrowingBlock: Bool {
    switch value {
    case 0x1F6D5...0x1F6FF, 0x1F7E0...0x1F7FF, 0x1FA70...0x1FAFF, 0x30000...0x3FFFF: true
    default: false
    }
  }
}

extension Grid.Change {
  /// The uncertain graphemes of the run, each as a run of its own.
  package var uncertain: [Grid.Change] {
    cells.indices.filter { cells[$0].isUncertain }.map { index in
      var position = position
      position.column += index - cells.startIndex
      return Grid.Change(position: position, cells: cells[index..<index + cells[index].columns])
    }
  }

  /// The run with blanks in the place of uncertain graphemes.
  package var withoutUncertain: Grid.Change {
    let uncertain = uncertain
    guard !uncertain.isEmpty else { return self }
    var change = self
    for grapheme in uncertain {
      let start = cells.startIndex + grapheme.position.column - position.column
      for index in start..<start + grapheme.cells.count {
        change.cells[index] = .blank(cells[index].style)
      }
    }
    return change
  }
}
