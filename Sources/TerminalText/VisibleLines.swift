extension String {
  /// The text as a terminal may be sent it: line feeds end lines, and every other scalar that a terminal would obey, that
  /// turns the writing direction, or that shows nothing, is a visible symbol.
  ///
  /// Joiners, variation selectors and the tags of a flag stay where a script or an emoji needs them. Unlike ``printable``
  /// it keeps unknown scalars and any number of marks.
  ///
  /// - Complexity: linear in the length of the text.
  package var visibleLines: String {
    let isPlain = utf8.allSatisfy { $0 == UInt8(ascii: "\n") || 0x20...0x7E ~= $0 }
    guard !isPlain else { return self }
    var visible = String.UnicodeScalarView()
    var rest = Substring(self).unicodeScalars
    // The scalar that an invisible one would belong to; none after another invisible one.
    var base: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      guard scalar.hasNoPicture else {
        visible.append(scalar)
        base = scalar
        if scalar == .blackFlag {
          let tags = rest.prefix(rest.flagTagCount)
          visible.append(contentsOf: tags)
          rest.removeFirst(tags.count)
        }
        continue
      }
      if scalar == "\n" {
        visible.append(scalar)
        base = nil
      } else if scalar.selectsVariation(of: base) {
        // A joiner may still follow, as in ❤️‍🔥.
        visible.append(scalar)
      } else if scalar.joins(base, rest.first) {
        visible.append(scalar)
        base = nil
      } else {
        visible.append(VisibleSymbol.forControl(scalar) ?? VisibleSymbol.replacement)
        base = nil
      }
    }
    return String(visible)
  }
}

extension Substring.UnicodeScalarView {
  /// The number of scalars at the beginning that complete a flag such as that of Scotland.
  ///
  /// They are a few lower-case letters and digits as tags, and the end of them; a longer text would be a hidden message.
  fileprivate var flagTagCount: Int {
    let letters = prefix(6).prefix {
      (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
    }
    let isEnded = dropFirst(letters.count).first?.value == 0xE007F
    return letters.isEmpty || !isEnded ? 0 : letters.count + 1
  }
}

extension Unicode.Scalar {
  fileprivate static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  /// The scalar is a control, turns the writing direction, or shows nothing by itself.
  fileprivate var hasNoPicture: Bool {
    VisibleSymbol.forControl(self) != nil || VisibleSymbol.isInvisible(self)
  }

  /// The scalar selects a variation that the scalar before it may have: an emoji's look, a form of an ideograph, or that
  /// of a Mongolian letter.
  fileprivate func selectsVariation(of base: Unicode.Scalar?) -> Bool {
    guard let base else { return false }
    switch value {
    case 0xFE00...0xFE0F: return !base.isASCII || "0123456789#*".unicodeScalars.contains(base)
    case 0xE0100...0xE01EF: return base.properties.isIdeographic
    case 0x180B...0x180D, 0x180F: return (0x1820...0x18AA).contains(base.value)
    default: return false
    }
  }

  /// The scalar is a joiner or non-joiner between two scalars of a script or emoji that may need it.
  fileprivate func joins(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard [0x200C, 0x200D, 0x34F].contains(value), let before, let after else { return false }
    return [before, after].allSatisfy {
      !$0.isASCII && !$0.hasNoPicture && !$0.properties.isWhitespace
    }
  }
}
