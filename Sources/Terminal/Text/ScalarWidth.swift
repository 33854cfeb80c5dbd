internal import CUTF8Proc

/// The number of cells that a scalar takes on a terminal.
///
/// The widths are those of utf8proc, with the marks as terminals count them. ncurses counts by the same function: CNcurses
/// replaces the `wcwidth` of the C library, whose table is as old as the system.
package enum ScalarWidth {
  /// Returns the cells of a scalar: 0 for marks that join the scalar before them, 1 or 2 for others, and `nil` for those
  /// without a picture: controls, noncharacters, and scalars that Unicode has not assigned.
  ///
  /// - Complexity: O(1).
  package static func columns(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: return 1
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    default:
      let columns = unicode_columns(scalar.value)
      return columns < 0 ? nil : Int(columns)
    }
  }
}
