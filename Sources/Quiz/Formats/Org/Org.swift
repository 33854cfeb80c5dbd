package import QuizInterchange

/// Cards in Emacs's org-mode: notes of org-drill, org-fc and anki-editor, or plain headings with their text below.
///
/// ```text
/// #+TITLE: Capitals
/// * Europe
/// ** France                                                   :drill:
/// What is the capital of France?
/// *** Answer
/// Paris
/// ```
///
/// A heading is a card if it has the tag `drill` or `fc`, or a property `ANKI_NOTE_TYPE` or `FC_TYPE`; without any such
/// heading in the file, each heading with text and without headings below it is one. The title of a group is made of the
/// headings around its cards, or is the file's own. `[[file:oak.png]]` is a picture; its description is its caption, or the text
/// of the link, with which org-mode shows a link instead.
///
/// Source of the rules: the manuals of org-mode, org-drill, org-fc and anki-editor.
package struct Org: ItemReader, MediaOption {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "org",
    fileExtension: "org",
    mediaType: "text/org; charset=utf-8"
  )

  /// The place of files that notes refer to.
  package var media: any MediaSource = NoMedia()

  package init() {}

  /// Returns whether there is a heading of stars with a keyword, a drawer, tags, or another heading.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(Array(head))
    var (headingCount, hasSign) = (0, false)
    while let line = lines.next() {
      if let heading = OrgHeading(line) {
        headingCount += 1
        if !heading.tags.isEmpty || heading.depth > 1 { hasSign = true }
      } else if OrgOutline.keyword(of: line) != nil || OrgOutline.isDrawer(line) {
        hasSign = true
      }
    }
    return headingCount > 0 && hasSign
  }

  /// Reads cards and plain headings; other text is skipped, with its line.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    let outline = OrgOutline(try TextLines(checking: bytes))
    let files = FilesBeside(media, into: sink.media)
    func skip(_ reason: RowRemark.Reason, _ section: OrgSection) {
      sink.skip(outline.lines.remark(reason, from: section.first, through: section.last))
    }
    if let preamble = outline.preamble { skip(.outsideQuestion, preamble) }
    for (index, section) in outline.sections.enumerated() {
      switch outline.role(of: index) {
      case .title, .side: continue
      case .other: skip(.outsideQuestion, section)
      case .card:
        var card = OrgCard(section, sides: outline.sides(of: index))
        var simplified: [RowRemark.Simplification] = []
        var remarks: [RowRemark.Reason] = []
        let item = ItemTexts.read(beside: files) { texts in
          let item = card.item(tags: outline.fileTags, &texts)
          (simplified, remarks) = (texts.simplified, texts.remarks)
          return item
        }
        let group = ItemGroup(title: outline.title(above: index) ?? title)
        let place = outline.lines.place(from: section.first, through: outline.last(of: index))
        var read = ReadItem(item, in: group, at: place)
        (read.simplified, read.remarks) = (simplified, remarks)
        let marks = Set(Leftovers.marks(in: item, .typed) + card.leftovers)
        read.leftovers = RowRemark.LeftoverMark.allCases.filter(marks.contains)
        sink.take(read)
      }
    }
  }
}
