import TerminalUI
import Testing

struct GeometryTests {
  @Test(
    arguments: [
      (Size(rows: 24, columns: 80), Size(rows: 24, columns: 80)),
      (Size(rows: 1_000, columns: 1_000), Size(rows: 1_000, columns: 1_000)),
      (Size(rows: 1_001, columns: 1_001), Size(rows: 1_000, columns: 1_000)),
      (Size(rows: 10, columns: 65_535), Size(rows: 10, columns: 1_000)),
      (Size(rows: 65_535, columns: 10), Size(rows: 1_000, columns: 10)),
      (Size(rows: 0, columns: 0), Size(rows: 0, columns: 0)),
    ]
  )
  func `a size is cut off where the largest picture ends`(_ size: Size, _ drawn: Size) {
    #expect(size.clamped(to: .largestPicture) == drawn)
  }
}
