/// A text that no other edit of a history types, so that each can be found again: `<3.17>`, the 17th of author 3.
struct TypedMark: Hashable, CustomStringConvertible {
  let author: Int
  let number: Int

  var description: String { "<\(author).\(number)>" }

  /// Finds all marks in bytes, and how often each is there.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func counts(in bytes: some Collection<UInt8>) -> [TypedMark: Int] {
    var marks: [TypedMark: Int] = [:]
    var numbers: [Int]?
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): numbers = [0]
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let last = numbers?.popLast() else { continue }
        numbers?.append(last * 10 + Int(byte - UInt8(ascii: "0")))
      case UInt8(ascii: "."): numbers?.append(0)
      case UInt8(ascii: ">"):
        if let numbers, numbers.count == 2 {
          marks[TypedMark(author: numbers[0], number: numbers[1]), default: 0] += 1
        }
        numbers = nil
      default: numbers = nil
      }
    }
    return marks
  }

  static func all(in bytes: [UInt8]) -> Set<TypedMark> { Set(counts(in: bytes).keys) }
}
