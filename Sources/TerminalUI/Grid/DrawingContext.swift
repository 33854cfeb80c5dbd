/// What a screen is told while it draws: the characters to draw with, and its keys.
///
/// It never changes, and it is shared: pictures and parts of them are made at every key.
@usableFromInline
final class DrawingContext: Sendable {
  /// The characters to draw lines, marks and cut text with.
  let glyphs: Glyphs
  /// The keys in force.
  @usableFromInline let keys: KeyTableDescription
  /// The most useful of them and what they do.
  let footer: Footer

  init(
    glyphs: Glyphs,
    keys: KeyTableDescription = KeyTableDescription(screen: "", rows: []),
    footer: Footer = Footer()
  ) {
    self.glyphs = glyphs
    self.keys = keys
    self.footer = footer
  }
}
