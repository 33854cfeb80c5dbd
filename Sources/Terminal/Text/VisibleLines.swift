extension String {
  /// The text in a form that is safe for a terminal.
  ///
  /// Line feeds end lines. A visible symbol replaces every other scalar that a terminal would obey, that turns the
  /// writing direction, or that is invisible.
  ///
  /// Joiners, variation selectors and the tags of a flag stay where a script or an emoji needs them. Unlike ``printable``
  /// it keeps unknown scalars and any number of marks.
  ///
  /// - Complexity: linear in the length of the text.
  package var visibleLines: String {
    let isPlain = utf8.allSatisfy { $0 == UInt8(ascii: "\n") || 0x20...0x7E ~= $0 }
    guard !isPlain else { return self }
    var visible = String.UnicodeScalarView()
    forEachScalar { scalar, isHarmless in
      let symbol = { VisibleSymbol.forControl(scalar) ?? VisibleSymbol.replacement }
      visible.append(isHarmless ? scalar : symbol())
    }
    return String(visible)
  }

  /// Calls `body` with each scalar, and whether a terminal may be sent it as it is: a line feed, a scalar with a picture,
  /// or one that shows nothing where a script or an emoji needs it.
  ///
  /// - Complexity: linear in the length of the text.
  package func forEachScalar(_ body: (Unicode.Scalar, _ isHarmless: Bool) -> Void) {
    var rest = Substring(self).unicodeScalars
    // The scalar that an invisible one would belong to; none after another invisible one.
    var base: Unicode.Scalar?
    var isVaried = false
    while let scalar = rest.popFirst() {
      guard scalar.hasNoPicture else {
        body(scalar, true)
        (base, isVaried) = (scalar, false)
        if scalar == .blackFlag {
          let tags = rest.prefix(rest.flagTagCount)
          for tag in tags { body(tag, true) }
          rest.removeFirst(tags.count)
        }
        continue
      }
      if !isVaried, scalar.selectsVariation(of: base) {
        body(scalar, true)
        // A joiner may still follow, as in ❤️‍🔥.
        isVaried = true
      } else {
        body(scalar, scalar == "\n" || scalar.joins(base, rest.first))
        base = nil
      }
    }
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
