import QuizPages
import QuizText
import TerminalText
import Testing

struct TextPageTests {
  private func lines(_ markdown: String, columns: Int, signs: TextPage.Signs = .unicode) -> [String]
  {
    let text = RichText(markdown: markdown, hasGaps: true)
    return TextPage(text, columns: columns, signs: signs).lines.map(\.text)
  }

  /// Expects the lines of a text to be those of a picture.
  private func expect(
    _ markdown: String,
    columns: Int,
    signs: TextPage.Signs = .unicode,
    _ picture: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let shown = lines(markdown, columns: columns, signs: signs).joined(separator: "\n")
    #expect(shown == picture, "\n\(shown)", sourceLocation: sourceLocation)
  }

  private static let everything = """
    # The oak 橡树 🌳

    An *oak* grows **slowly**; see [its page](https://oak.example/tree) or <https://oak.example>.

    > It is known that \\(h = \\frac{a}{2} t^2\\):
    > 橡树是一种生长缓慢的树，高度可达四十米。

    1. leaves

       - green
       - brown, and later on the ground
    1. roots

    ```
    let oak = Tree(height: 40, leaves: true)
    ```

    | tree | height | leaves of the tree in summer |
    | :--- | ---: | :---: |
    | oak 橡 | 40 m | lobed, with short stalks |
    | fir 🌲 | 5 m | needles |

    ---

    ![an oak leaf](media/oak.png) ![](media/wind.mp3) H<sub>2</sub>O and {{gap|x}}
    """

  @Test func `a page of 76 columns`() {
    expect(
      Self.everything,
      columns: 76,
      """
      The oak 橡树 🌳

      An oak grows slowly; see its page (https://oak.example/tree) or
      https://oak.example.

      │ It is known that h = a/2 t²: 橡树是一种生长缓慢的树，高度可达四十米。

      1. leaves

         • green
         • brown, and later on the ground

      2. roots

        let oak = Tree(height: 40, leaves: true)

      tree   │ height │ leaves of the tree in summer
      ───────┼────────┼─────────────────────────────
      oak 橡 │   40 m │   lobed, with short stalks
      fir 🌲 │    5 m │           needles

      ────────────────────────────────────────────────────────────────────────────

      [picture: an oak leaf] [sound: wind.mp3] H₂O and {{gap|x}}
      """
    )
  }

  @Test func `a page of 36 columns`() {
    expect(
      Self.everything,
      columns: 36,
      """
      The oak 橡树 🌳

      An oak grows slowly; see its page
      (https://oak.example/tree) or
      https://oak.example.

      │ It is known that h = a/2 t²: 橡树
      │ 是一种生长缓慢的树，高度可达四十
      │ 米。

      1. leaves

         • green
         • brown, and later on the ground

      2. roots

        let oak = Tree(height: 40, leaves:
         true)

      tree   │ height │ leaves of the tree
             │        │     in summer
      ───────┼────────┼───────────────────
      oak 橡 │   40 m │ lobed, with short
             │        │       stalks
      ───────┼────────┼───────────────────
      fir 🌲 │    5 m │      needles

      ────────────────────────────────────

      [picture: an oak leaf] [sound:
      wind.mp3] H₂O and {{gap|x}}
      """
    )
  }

  @Test func `a page of 20 columns`() {
    expect(
      Self.everything,
      columns: 20,
      """
      The oak 橡树 🌳

      An oak grows slowly;
      see its page
      (https://oak.example
      /tree) or
      https://oak.example.

      │ It is known that h
      │ = a/2 t²: 橡树是一
      │ 种生长缓慢的树，高
      │ 度可达四十米。

      1. leaves

         • green
         • brown, and
           later on the
           ground

      2. roots

        let oak = Tree(hei
        ght: 40, leaves: t
        rue)

      tree: oak 橡
      height: 40 m
      leaves of the tree
      in summer: lobed,
      with short stalks
      ────────────────────
      tree: fir 🌲
      height: 5 m
      leaves of the tree
      in s…: needles

      ────────────────────

      [picture: an oak
      leaf] [sound:
      wind.mp3] H₂O and
      {{gap|x}}
      """
    )
  }

  @Test func `a page of 6 columns keeps its words`() {
    expect(
      Self.everything,
      columns: 6,
      """
      The
      oak 橡
      树 🌳

      An oak
      grows
      slowly
      ; see
      its
      page
      (https
      ://oak
      .examp
      le/tre
      e) or
      https:
      //oak.
      exampl
      e.

      It is
      known
      that h
      = a/2
      t²: 橡
      树是一
      种生长
      缓慢的
      树，高
      度可达
      四十
      米。

      1.
      leaves

      •
      green
      •
      brown,
      and
      later
      on the
      ground

      2.
      roots

      let oa
      k = Tr
      ee(hei
      ght: 4
      0, lea
      ves: t
      rue)

      tree:
      oak 橡
      height
      : 40 m
      leaves
      of the
      tree
      in
      summer
      :
      lobed,
      with
      short
      stalks
      ──────
      tree:
      fir 🌲
      height
      : 5 m
      leaves
      of the
      tree
      in s…:
      needle
      s

      ──────

      [pictu
      re: an
      oak
      leaf]
      [sound
      :
      wind.m
      p3]
      H₂O
      and
      {{gap|
      x}}
      """
    )
  }

  @Test func `a page in ASCII`() {
    expect(
      Self.everything,
      columns: 36,
      signs: .ascii,
      #"""
      The oak 橡树 🌳

      An oak grows slowly; see its page
      (https://oak.example/tree) or
      https://oak.example.

      | It is known that h = \frac{a}{2}
      | t^2: 橡树是一种生长缓慢的树，高度
      | 可达四十米。

      1. leaves

         * green
         * brown, and later on the ground

      2. roots

        let oak = Tree(height: 40, leaves:
         true)

      tree   | height | leaves of the tree
             |        |     in summer
      -------+--------+-------------------
      oak 橡 |   40 m | lobed, with short
             |        |       stalks
      -------+--------+-------------------
      fir 🌲 |    5 m |      needles

      ------------------------------------

      [picture: an oak leaf] [sound:
      wind.mp3] H_2O and {{gap|x}}
      """#
    )
  }
}
