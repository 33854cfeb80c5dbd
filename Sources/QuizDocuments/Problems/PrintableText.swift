/// Returns text with every control character made visible, so that it can stand in a message.
///
/// - Complexity: O(*n*) in the length of the text.
package func printable(_ text: String) -> String {
  var visible = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    visible.append(picture(of: scalar) ?? scalar)
  }
  return String(visible)
}

/// The symbol for a scalar that moves the cursor or turns the reading direction; `nil` for any other.
private func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar.value {
  case 0x00...0x1f: Unicode.Scalar(0x2400 + scalar.value)
  case 0x7f: "\u{2421}"
  case 0x80...0x9f, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: "\u{fffd}"
  default: nil
  }
}
