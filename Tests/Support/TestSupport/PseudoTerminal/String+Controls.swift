extension String {
  /// The text with each control picture (`␛`, `␍`, `␡`) replaced by the control it shows.
  ///
  /// Tests are written with pictures, so that their names and failures do nothing to a terminal.
  package var withControls: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2400...0x241F: scalars.append(Unicode.Scalar(UInt8(scalar.value - 0x2400)))
      case 0x2421: scalars.append("\u{7F}")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
