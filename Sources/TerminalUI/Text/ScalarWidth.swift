/// The number of cells a scalar takes on a terminal, as C's `wcwidth` and therefore ncurses count it.
public enum ScalarWidth {
  /// Returns 0 for marks that join the scalar before them, 1 or 2 for others, and `nil` for what
  /// cannot be printed: controls, noncharacters, and scalars without a meaning in Unicode 14.
  ///
  /// - Complexity: constant for ASCII and the common ideographs, otherwise a binary search.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: return 1
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    default: break
    }
    // The number that would stand for this scalar with the greatest of all widths.
    let key = scalar.value << 4 | 0xF
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle] <= key { low = middle + 1 } else { high = middle }
    }
    let width = runs[low - 1] & 0xF
    return width == 0xF ? nil : Int(width)
  }
}
