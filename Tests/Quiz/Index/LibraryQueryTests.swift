import QuizIndex
import Testing

struct LibraryQueryTests {
  @Test func `conditions are taken from among the words`() {
    let query = LibraryQuery(
      "Cell  tag:Cells KIND:gaps kind:text wall has:picture missing:answer group:bio"
    )
    #expect(query.words == SearchWords("cell wall"))
    #expect(query.tags == [FoldedText("cells")])
    #expect(query.kinds == ["gaps", "text"])
    #expect(query.groups == [FoldedText("bio")])
    #expect(query.showsMedia && query.lacksAnswer && query.hasConditions)
  }

  @Test func `blanks between the quotation marks of a condition belong to it`() {
    let query = LibraryQuery(#"tag:"cell wall" x group:"Biology 7"y"#)
    #expect(query.tags == [FoldedText("cell wall")])
    #expect(query.groups == [FoldedText("Biology 7")])
    #expect(query.words == SearchWords("x y"))
  }

  @Test(arguments: ["tag:", "has:car", "missing:x", "\"a b\"", "http://x", ":", "tag :x", "tag:\""])
  func `what is no condition is searched for as it is`(text: String) {
    let query = LibraryQuery(text)
    #expect(query.words == SearchWords(text))
    #expect(!query.hasConditions && query.groups.isEmpty)
  }

  private static let cells = SearchableGroup(
    title: FoldedText("Zellen"),
    questions: [
      SearchableQuestion(
        kind: "gaps",
        tags: [FoldedText("Cells")],
        showsMedia: true,
        lacksAnswer: false,
        texts: [FoldedText("Die Mitochondrien\nund {{Ribosomen}}"), FoldedText("Cells")]
      ),
      SearchableQuestion(
        kind: "choice",
        tags: [],
        showsMedia: false,
        lacksAnswer: true,
        texts: [FoldedText("cells"), FoldedText("下列哪个是细胞的结构")]
      ),
    ]
  )

  @Test(
    arguments: [
      ("mitochon", true), ("zell MITO 细胞", true), ("mitochondrienund", false), ("tag:cells", true),
      ("tag:cell", false), ("tag:cells 细胞", false), ("tag:cells zell ribo", true),
      ("kind:gaps kind:text", true), ("kind:choice has:picture", false),
      ("kind:choice missing:answer", true),
      ("has:picture mito", true), ("has:picture 结构", false), ("kind:choice tag:cells", false),
      ("", true),
      ("哪个是细", true), ("kind:essay", false),
    ] as [(String, Bool)]
  )
  func `a group matches, and so does what was written down of it`(text: String, isFound: Bool) {
    let query = LibraryQuery(text)
    #expect(query.matches(Self.cells) == isFound)
    let record = GroupRecord(Self.cells)
    #expect(record.bytes.withUnsafeBytes { GroupRecord.matches(query, in: $0) } == isFound)
  }
}
